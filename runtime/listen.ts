import { once } from 'node:events';
import type { Server } from 'node:net';

interface ListenAddress {
  port: number;
  /** Without it, the server listens on all addresses of this machine. */
  host?: string;
}

export interface Bound {
  port: number;
  url: string;
}

/** Rejects with a sentence that begins with the setting: PORT or HOST, after the `prefix`. */
export async function listen(
  server: Server,
  { port, host }: ListenAddress,
  prefix: '' | 'API_' = '',
): Promise<Bound> {
  server.listen(port, host);
  await once(server, 'listening').catch((cause: unknown) => {
    if (!(cause instanceof Error) || !('code' in cause)) throw cause;
    const sentences = new Map<unknown, string>([
      ['EADDRINUSE', `PORT: ${port} is taken by another program.`],
      ['EACCES', `PORT: this user may not listen on ${port}. Use one above 1023.`],
    ]);
    const other = `HOST: ${host} is not an address of this machine (${String(cause.code)}).`;
    throw new Error(`${prefix}${sentences.get(cause.code) ?? other}`, { cause });
  });
  const bound = server.address();
  const boundPort = typeof bound === 'object' && bound !== null ? bound.port : port;
  return { port: boundPort, url: `http://${host?.includes(':') ? `[${host}]` : host}:${boundPort}` };
}
