import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';

/** A single connection that stays open between requests, like a proxy's. */
export interface KeepAliveConnection {
  get(path: string): Promise<{ status: number | undefined; connection: string | undefined }>;
  close(): void;
}

export function openConnection(url: string): KeepAliveConnection {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    async get(path) {
      const [response]: IncomingMessage[] = await once(get(`${url}${path}`, { agent }), 'response');
      await response?.resume().toArray();
      return { status: response?.statusCode, connection: response?.headers.connection };
    },
    close: () => agent.destroy(),
  };
}

/** Whether a server accepts new connections. */
export async function takesConnections(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  );
}
