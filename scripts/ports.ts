import { once } from 'node:events';
import { createServer } from 'node:net';
import { StartError } from './StartError.ts';

/** Fails, before anything is built or started, when a port is taken; the message names the setting to change. */
export async function requireFreePort(setting: string, port: number): Promise<void> {
  if (port === 0) return;
  const server = createServer().listen(port);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw portError(setting, port, error);
  }
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
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port);
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}

function portError(setting: string, port: number, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return new StartError(`${setting}: ${port} is taken by another program.`);
  }
  if (code === 'EACCES') {
    return new StartError(`${setting}: this user may not listen on ${port}. Use one above 1023.`);
  }
  return error;
}
