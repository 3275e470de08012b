import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import {
  generateDrizzleJson,
  generateMigration,
  pushSchema,
  type DrizzleSnapshotJSON,
} from 'drizzle-kit/api';
import { drizzle } from 'drizzle-orm/pglite';
import { expect, test } from 'vitest';
import { migrateEmbeddedDatabase } from './migrate.ts';
import * as schema from './schema.ts';

const META = new URL('./migrations/meta/', import.meta.url);

function readMeta(file: string): unknown {
  return JSON.parse(readFileSync(new URL(file, META), 'utf8'));
}

test('the last migration ends with the schema: `npm run migration` finds nothing new', async () => {
  const { entries } = readMeta('_journal.json') as { entries: unknown[] };
  const number = String(entries.length - 1).padStart(4, '0');
  const snapshot = readMeta(`${number}_snapshot.json`) as DrizzleSnapshotJSON;
  expect(await generateMigration(snapshot, generateDrizzleJson(schema))).toEqual([]);
  const { messages: _, ...changed } = schema;
  expect(await generateMigration(snapshot, generateDrizzleJson(changed))).toEqual([
    'DROP TABLE "messages" CASCADE;',
  ]);
});

test('a database that the migrations have made has the tables of the schema', async () => {
  const client = await PGlite.create({ extensions: { pg_trgm } });
  await migrateEmbeddedDatabase(client);
  const { statementsToExecute } = await pushSchema(schema, drizzle(client));
  expect(statementsToExecute).toEqual([]);
  await client.close();
}, 120_000);
