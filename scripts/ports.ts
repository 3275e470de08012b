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

/** A free port of this machine. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

function portError(setting: string, port: number, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return new StartError(`Port ${port} is taken by another program: set ${setting} to a free port.`);
  }
  if (code === 'EACCES') {
    return new StartError(`Port ${port} is not allowed for this user: set ${setting} to a port above 1023.`);
  }
  return error;
}
