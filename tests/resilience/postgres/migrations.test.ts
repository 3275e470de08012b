import { readdirSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { connect } from '#api/db/connection.ts';
import { readApiSettings } from '#api/env.ts';
import { newDatabase } from '#tests/support/apiServer.ts';
import { runSql } from '#tests/support/runSql.ts';
import { FIRST_DATABASE } from '#tests/support/oldDatabase.ts';

const MIGRATIONS = readdirSync('api/db/migrations').filter((file) => file.endsWith('.sql'));

test.each([
  ['an empty database', ''],
  ['a database of the first version', FIRST_DATABASE],
])('processes that start at once migrate %s once', async (_, script) => {
  const databaseUrl = await newDatabase();
  await runSql(databaseUrl, script);
  const settings = readApiSettings({ DATABASE_URL: databaseUrl });
  const connections = await Promise.all(Array.from({ length: 5 }, async () => connect(settings)));
  const [first] = connections;
  const applied = await first?.db.execute(sql`select hash from drizzle.__drizzle_migrations`);
  expect(applied).toMatchObject({ rows: MIGRATIONS.map(() => ({})) });
  for (const { close } of connections) await close();
});

test('a database in which the user may not create the extension pg_trgm is refused with a sentence that says what to do', async () => {
  const databaseUrl = await newDatabase();
  await runSql(databaseUrl, 'create role clerk login; grant all on schema public to clerk');
  const asClerk = new URL(databaseUrl);
  asClerk.username = 'clerk';
  const settings = readApiSettings({ DATABASE_URL: asClerk.href });
  await expect(connect(settings)).rejects.toThrow(/needs the extension pg_trgm.* create extension pg_trgm/);
  await runSql(
    databaseUrl,
    `create extension pg_trgm; grant create on database ${databaseUrl.split('/').at(-1)} to clerk`,
  );
  const { close } = await connect(settings);
  await close();
});
