import { once } from 'node:events';
import type { Socket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import { connectToLock, lockFolder } from './lockFolder.ts';

const MAX_PAUSE_MS = 30_000;

/**
 * Lets a backup in another process pause the database: after the first byte on a connection, no query runs until that
 * connection closes. The files are then as after a crash at this moment: they have every acknowledged order.
 */
export function pauseOnRequest(database: () => Promise<PGlite>): (connection: Socket) => void {
  return (connection) => {
    connection.on('error', () => connection.destroy());
    connection.setTimeout(MAX_PAUSE_MS, () => connection.destroy());
    connection.unref();
    connection.once('data', () => {
      pause(connection, database).catch(() => connection.destroy());
    });
  };
}

async function pause(connection: Socket, database: () => Promise<PGlite>): Promise<void> {
  const client = await database();
  await client.runExclusive(async () => {
    if (connection.destroyed) return;
    connection.write('paused');
    await new Promise<void>((resolve) => connection.once('close', () => resolve()));
  });
}

/** Runs work on the files of the embedded database while no process writes to them, whether or not the API is running. */
export async function whilePaused<Result>(dataDir: string, work: () => Promise<Result>): Promise<Result> {
  const connection = await connectToLock(dataDir);
  if (connection === null) {
    const unlock = await lockFolder(dataDir);
    try {
      return await work();
    } finally {
      await unlock();
    }
  }
  try {
    connection.write('pause');
    await waitUntilPaused(connection);
    const result = await work();
    if (connection.destroyed) throw new Error('The API did not wait any longer: stop it and try again.');
    return result;
  } finally {
    connection.destroy();
  }
}

async function waitUntilPaused(connection: Socket): Promise<void> {
  const closed = once(connection, 'close').then(() => {
    throw new Error('The API does not stop for a backup: stop it and try again.');
  });
  await Promise.race([once(connection, 'data'), closed]);
  closed.catch(() => undefined);
}
