import { once } from 'node:events';
import { createServer } from 'node:net';
import { listen } from '#runtime/listen.ts';
import { StartError } from './StartError.ts';

/** Fails, before anything is built or started, when a port is taken; the message names the setting to change. */
export async function requireFreePort(port: number, prefix: '' | 'API_' = ''): Promise<void> {
  if (port === 0) return;
  const server = createServer();
  await listen(server, { port }, prefix).catch((error: Error) => {
    throw new StartError(error.message);
  });
  server.close();
  await once(server, 'close');
}

const MIN_PORT = 15_000;
/** Systems use higher ports for outgoing connections, which could take the port while a server restarts. */
const MAX_PORT = 32_000;

/** A free port of this machine. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = MIN_PORT + Math.floor((MAX_PORT - MIN_PORT) * Math.random());
    const isFree = await requireFreePort(port).then(
      () => true,
      () => false,
    );
    if (isFree) return port;
  }
}
