import { once } from 'node:events';
import type { Socket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import { connectToLock, lockFolder } from './lockFolder.ts';

/** Queries wait for so long at most. */
const MAX_HOLD_MS = 30_000;

/**
 * For a backup in another process: once this connection has sent something, no query runs until it is closed. The files
 * are then what a crash at this moment would leave, with every order that was acknowledged.
 */
export function holdOnRequest(database: () => Promise<PGlite>): (connection: Socket) => void {
  return (connection) => {
    connection.on('error', () => connection.destroy());
    connection.setTimeout(MAX_HOLD_MS, () => connection.destroy());
    connection.unref();
    connection.once('data', () => {
      hold(connection, database).catch(() => connection.destroy());
    });
  };
}

async function hold(connection: Socket, database: () => Promise<PGlite>): Promise<void> {
  const client = await database();
  await client.runExclusive(async () => {
    if (connection.destroyed) return;
    connection.write('held');
    await new Promise<void>((resolve) => connection.once('close', () => resolve()));
  });
}

/** Runs work on the files of the embedded database while nobody writes to them, whether or not the API is running. */
export async function whileHeld<Result>(dataDir: string, work: () => Promise<Result>): Promise<Result> {
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
    connection.write('hold');
    await waitUntilHeld(connection);
    const result = await work();
    if (connection.destroyed) throw new Error('The API did not wait any longer: stop it and try again.');
    return result;
  } finally {
    connection.destroy();
  }
}

async function waitUntilHeld(connection: Socket): Promise<void> {
  const closed = once(connection, 'close').then(() => {
    throw new Error('The API does not stop for a backup: stop it and try again.');
  });
  await Promise.race([once(connection, 'data'), closed]);
  closed.catch(() => undefined);
}
