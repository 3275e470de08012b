import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import { notInArray, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres';
import { migrate as migrateServer } from 'drizzle-orm/node-postgres/migrator';
import { bigint, integer, pgSchema, pgTable } from 'drizzle-orm/pg-core';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import type { Client } from 'pg';
import type { Database } from './Database.ts';
import { ServerError } from './ServerError.ts';
import { codeOf } from './serverErrors.ts';

const MIGRATIONS = { migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)) };
const LOCK = 724_201;

/** Applies the migrations that this database does not have yet, all or none of them. */
export async function migrateEmbeddedDatabase(client: PGlite): Promise<void> {
  const db = drizzleEmbedded(client);
  await importOldHistory(db);
  await refuseNewer('DATA_DIR', db);
  await describeBrokenRows('DATA_DIR', migrateEmbedded(db, MIGRATIONS));
}

/** Does the same on a server, where several processes may start at once; the lock lasts as long as the connection. */
export async function migrateServerDatabase(client: Client): Promise<void> {
  const db = drizzleServer(client);
  await db.execute(sql`select pg_advisory_lock(${LOCK})`);
  await createTrigrams(db);
  await refuseEnglishOnly(db, client.database);
  await importOldHistory(db);
  await refuseNewer('DATABASE_URL', db);
  await describeBrokenRows('DATABASE_URL', migrateServer(db, MIGRATIONS));
}

/** The code that a migration raises for rows that break its new constraints. */
const BROKEN_ROWS = 'HT001';

async function describeBrokenRows(setting: string, migrating: Promise<void>): Promise<void> {
  try {
    await migrating;
  } catch (error) {
    if (codeOf(error) !== BROKEN_ROWS || !(error instanceof Error)) throw error;
    const rows = error.cause instanceof Error ? error.cause.message : error.message;
    const message =
      `${setting}: rows of the database break rules of this version, so nothing was changed. ` +
      `Mend or delete them, then start again. ${rows}`;
    throw new Error(message, { cause: error });
  }
}

/** The codes for a user without the right to create the extension, and for an extension that is not installed. */
const MISSING_EXTENSION = ['42501', '0A000', '58P01'];

async function createTrigrams(db: Database): Promise<void> {
  try {
    await db.execute(sql`create extension if not exists pg_trgm`);
  } catch (cause) {
    if (!MISSING_EXTENSION.includes(codeOf(cause) ?? '')) throw cause;
    const message =
      'the database needs the extension pg_trgm, for the product search. Install it (on some systems it is in the ' +
      'package postgresql-contrib), and let a user with the rights run: create extension pg_trgm';
    throw new ServerError(message, cause);
  }
}

/** With the locale C, trigrams have English letters only, and a search for other letters would scan all products. */
async function refuseEnglishOnly(db: Database, database = ''): Promise<void> {
  const letters = await db.select({ found: sql`unnest(show_trgm('é'))` }).from(sql`(values (1)) as one`);
  if (letters.length > 0) return;
  const message =
    `the database ${database} has the locale C, which knows only English letters. Move it to one made with: ` +
    `create database … template template0 encoding 'UTF8' locale 'C.UTF-8' (docs/operations.md).`;
  throw new ServerError(message, null);
}

/** Drizzle's record of the migrations that were applied. */
const history = pgSchema('drizzle').table('__drizzle_migrations', {
  createdAt: bigint('created_at', { mode: 'number' }),
});

/** This version does not know the tables of a newer one, and could damage their data. */
async function refuseNewer(setting: string, db: Database): Promise<void> {
  const isThere = sql`schemaname = 'drizzle' and tablename = '__drizzle_migrations'`;
  const tables = await db
    .select({ name: sql`tablename` })
    .from(sql`pg_tables`)
    .where(isThere);
  if (tables.length === 0) return;
  const known = readMigrationFiles(MIGRATIONS).map(({ folderMillis }) => folderMillis);
  const unknown = await db.select().from(history).where(notInArray(history.createdAt, known));
  if (unknown.length === 0) return;
  throw new Error(
    `${setting}: a newer version of the API has changed the tables of this database. Start that version, or ` +
      'restore a backup from before it (docs/operations.md).',
  );
}

/** Before drizzle, applied migrations were recorded in this table: 0 and 1, which are the first two files. */
const oldHistory = pgTable('migrations', { number: integer('number').primaryKey() });

async function importOldHistory(db: Database): Promise<void> {
  const isOldHistory = sql`schemaname = current_schema() and tablename = 'migrations'`;
  const tables = await db
    .select({ name: sql`tablename` })
    .from(sql`pg_tables`)
    .where(isOldHistory);
  if (tables.length === 0) return;
  await db.transaction(async (transaction) => {
    // The table that drizzle's migrator creates.
    await transaction.execute(sql`create schema if not exists drizzle`);
    await transaction.execute(sql`create table if not exists drizzle.__drizzle_migrations (
      id serial primary key, hash text not null, created_at bigint
    )`);
    const applied = await transaction.select().from(oldHistory);
    for (const [number, { hash, folderMillis }] of readMigrationFiles(MIGRATIONS).entries()) {
      if (!applied.some((old) => old.number === number)) continue;
      await transaction.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
      );
    }
    await transaction.execute(sql`drop table ${oldHistory}`);
  });
}
