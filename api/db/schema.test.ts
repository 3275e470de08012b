import { readFileSync, rmSync } from 'node:fs';
import {
  generateDrizzleJson,
  generateMigration,
  pushSchema,
  type DrizzleSnapshotJSON,
} from 'drizzle-kit/api';
import { expect, test } from 'vitest';
import { newDataDir } from '#tests/support/newDataDir.ts';
import { openEmbeddedDatabase } from './embeddedDatabase.ts';
import * as schema from './schema.ts';

const META = new URL('./migrations/meta/', import.meta.url);

function readMeta(file: string): unknown {
  return JSON.parse(readFileSync(new URL(file, META), 'utf8'));
}

test('the last migration matches the schema, so `npm run migration` generates nothing', async () => {
  const { entries } = readMeta('_journal.json') as { entries: unknown[] };
  const number = String(entries.length - 1).padStart(4, '0');
  const snapshot = readMeta(`${number}_snapshot.json`) as DrizzleSnapshotJSON;
  expect(await generateMigration(snapshot, generateDrizzleJson(schema))).toEqual([]);
  const { messages: _, ...changed } = schema;
  expect(await generateMigration(snapshot, generateDrizzleJson(changed))).toEqual([
    'DROP TABLE "messages" CASCADE;',
  ]);
});

test('a database created by the migrations has the tables of the schema', async () => {
  const dataDir = await newDataDir();
  const { db, close } = await openEmbeddedDatabase(dataDir);
  const { statementsToExecute } = await pushSchema(schema, db);
  expect(statementsToExecute).toEqual([]);
  await close();
  rmSync(dataDir, { recursive: true });
});
