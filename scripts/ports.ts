import { once } from 'node:events';
import { createServer } from 'node:net';
import { StartFault } from './StartFault.ts';

/** Says before anything is built or started that a port is taken, and which setting changes it. */
export async function requireFreePort(setting: string, port: number): Promise<void> {
  if (port === 0) return;
  const server = createServer().listen(port);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw portFault(setting, port, error);
  }
  server.close();
  await once(server, 'close');
}

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port.');
  return address.port;
}

function portFault(setting: string, port: number, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return new StartFault(`Port ${port} is taken by another program: set ${setting} to a free port.`);
  }
  if (code === 'EACCES') {
    return new StartFault(`Port ${port} is not allowed for this user: set ${setting} to a port above 1023.`);
  }
  return error;
}
