import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contentHash } from '#scripts/contentHash.ts';
import { databaseFolder } from './databaseFolder.ts';

const TEMPLATE = `node_modules/.cache/haat/database-${contentHash(['api/db', 'node_modules/@electric-sql/pglite/package.json'])}`;

/** A new data folder with an embedded database without rows, as a first start makes it. */
export async function newDataDir(): Promise<string> {
  const dataDir = databaseFolder('haat-data-');
  await addDatabase(dataDir);
  return dataDir;
}

/** Copies a database into a data folder, because creating one takes three seconds of processor time. */
export async function addDatabase(dataDir: string): Promise<void> {
  if (!existsSync(TEMPLATE)) await makeTemplate();
  cpSync(TEMPLATE, join(dataDir, 'database'), { recursive: true });
}

async function makeTemplate(): Promise<void> {
  mkdirSync(dirname(TEMPLATE), { recursive: true });
  const folder = mkdtempSync(`${TEMPLATE}-`);
  const { openEmbeddedDatabase } = await import('#api/db/embeddedDatabase.ts');
  const { close } = await openEmbeddedDatabase(folder);
  await close();
  // Another worker may have been faster.
  if (!existsSync(TEMPLATE)) renameSync(join(folder, 'database'), TEMPLATE);
  rmSync(folder, { recursive: true });
}
