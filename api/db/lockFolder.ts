import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join, relative } from 'node:path';

/**
 * Keeps a second process out of the data folder: the embedded database does not lock it, and two writers would destroy
 * it silently. The lock is a listening socket, so it ends with its process even after a crash. Resolves to the function
 * that releases it; rejects when another process holds it.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  // Socket paths may have about 100 bytes, so it is relative.
  const socket = relative(process.cwd(), join(folder, 'lock'));
  if (await isAnswering(socket)) {
    throw new Error(
      `The data folder ${folder} is in use by another process: set DATA_DIR to another folder.`,
    );
  }
  await rm(socket, { force: true });
  const server = createServer((connection) => connection.destroy());
  server.unref();
  server.listen(socket);
  await once(server, 'listening');
  return async () => {
    server.close();
    await once(server, 'close');
  };
}

async function isAnswering(socket: string): Promise<boolean> {
  const connection = connect(socket);
  try {
    await once(connection, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    connection.destroy();
  }
}
