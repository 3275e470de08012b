import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from '#api/db/connection.ts';
import type { Database } from '#api/db/Database.ts';
import { connectToLock } from '#api/db/lockFolder.ts';
import type { ApiSettings } from '#api/env.ts';

/** Runs work on the shop's database. With the embedded database, the shop must be closed; with a server, it may run. */
export async function withShopDatabase<Result>(
  settings: ApiSettings,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  if (settings.DATABASE_URL === null) await requireClosedShop(settings.DATA_DIR);
  const { db, close } = await connect(settings);
  try {
    return await work(db);
  } finally {
    await close();
  }
}

async function requireClosedShop(dataDir: string): Promise<void> {
  if (!existsSync(join(dataDir, 'database')))
    throw new Error(`DATA_DIR: there is no database in the folder ${dataDir}.`);
  const api = await connectToLock(dataDir);
  if (api === null) return;
  api.destroy();
  throw new Error(
    `The shop is open, and its embedded database in ${dataDir} in use: close it, then run this again.`,
  );
}
