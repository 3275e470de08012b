import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join, relative } from 'node:path';

/**
 * Keeps a second process out of the data folder: the embedded database does not lock it, and two writers would destroy
 * it silently. The lock is a listening socket, so it ends with its process even after a crash. Resolves to the function
 * that releases it; rejects when another process holds it.
 */
export async function lockFolder(
  folder: string,
  onConnection: (connection: Socket) => void = (connection) => connection.destroy(),
): Promise<() => Promise<void>> {
  const other = await connectToLock(folder);
  if (other !== null) {
    other.destroy();
    throw new Error(
      `The data folder ${folder} is in use by another process: end it, or set DATA_DIR to another folder.`,
    );
  }
  await rm(socketIn(folder), { force: true });
  const server = createServer(onConnection);
  server.unref();
  server.listen(socketIn(folder));
  await once(server, 'listening');
  return async () => {
    server.close();
    await once(server, 'close');
  };
}

/** A connection to the process that has locked the folder; null when there is none. */
export async function connectToLock(folder: string): Promise<Socket | null> {
  const connection = connect(socketIn(folder));
  try {
    await once(connection, 'connect');
    return connection;
  } catch {
    connection.destroy();
    return null;
  }
}

/** Relative, since socket paths are limited to about 100 bytes. */
function socketIn(folder: string): string {
  return relative(process.cwd(), join(folder, 'lock'));
}
