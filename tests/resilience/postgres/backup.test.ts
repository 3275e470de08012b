import { expect, inject, test } from 'vitest';
import { connect } from '#api/db/connection.ts';
import { orders } from '#api/db/schema.ts';
import { readApiSettings } from '#api/env.ts';
import { newDatabase } from '#tests/support/apiServer.ts';
import { runSql } from '#tests/support/runSql.ts';
import { forkApi } from '#tests/support/forkedApi.ts';
import { SECOND_DATABASE } from '#tests/support/oldDatabase.ts';
import { operationsCommand, runCommand } from '#tests/support/operationsPage.ts';
import { expectOrdersRestored, OrderLoad } from '#tests/support/orderLoad.ts';
import { folderOfTest } from '#tests/support/temporaryFolder.ts';

const BACKUP = operationsCommand('pg_dump');
const CREATE = operationsCommand(`psql "$DATABASE_URL" --command="create`);
const RESTORE = operationsCommand('pg_restore');
const DELETE_MAILS = operationsCommand(`psql "$DATABASE_URL" --command='delete`);

/** Replaces a database by an empty one of the same name. */
async function destroy(databaseUrl: string): Promise<void> {
  const name = new URL(databaseUrl).pathname.slice(1);
  const statements = [`drop database ${name} with (force)`, `create database ${name}`];
  await runSql(inject('postgresUrl'), ...statements);
}

test('after the database is lost, a dump made during orders restores each one acknowledged before it, and no partial one', async () => {
  const folder = folderOfTest();
  const DATABASE_URL = await newDatabase();
  const env = { DATABASE_URL, JWT_SECRET: 'f3a91c07be52d8640e7b9ac15d2f8836' };
  let api = await forkApi(folder, env);
  const load = await OrderLoad.open(() => api.url);
  let acknowledged: string[] = [];
  await load.runUntil(async () => {
    acknowledged = load.acknowledged();
    expect(await runCommand(BACKUP, folder, env)).toEqual({ exitCode: 0, output: '', errors: '' });
    expect(load.acknowledged().length).toBeGreaterThan(acknowledged.length);
    await api.kill();
  });

  await destroy(DATABASE_URL);
  expect(await runCommand(RESTORE, folder, env)).toEqual({ exitCode: 0, output: '', errors: '' });
  const deleted = await runCommand(DELETE_MAILS, folder, env);
  expect(deleted).toEqual({ exitCode: 0, output: expect.stringMatching(/^DELETE \d+\n$/), errors: '' });
  api = await forkApi(folder, env);
  await expectOrdersRestored(load, acknowledged);
  const { orders } = await load.inDatabase();
  await api.kill();

  // A restore over existing data fails, and nothing is lost.
  expect((await runCommand(RESTORE, folder, env)).exitCode).not.toBe(0);
  api = await forkApi(folder, env);
  expect((await load.inDatabase()).orders).toEqual(orders);
  await api.kill();
});

test('a database with the locale C moves into one that knows all letters', async () => {
  const folder = folderOfTest();
  const server = inject('postgresUrl');
  const english = server.replace(/\/postgres$/, '/english');
  const shop = server.replace(/\/postgres$/, '/shop');
  await runSql(server, `create database english template template0 locale 'C'`);
  await runSql(english, SECOND_DATABASE);

  const succeeded = expect.objectContaining({ exitCode: 0, errors: '' });
  expect(await runCommand(CREATE, folder, { DATABASE_URL: english })).toEqual(succeeded);
  expect(await runCommand(BACKUP, folder, { DATABASE_URL: english })).toEqual(succeeded);
  expect(await runCommand(RESTORE, folder, { DATABASE_URL: shop })).toEqual(succeeded);
  const { db, close } = await connect(readApiSettings({ DATABASE_URL: shop }));
  expect(await db.select({ id: orders.id }).from(orders)).toEqual([{ id: 'o1' }]);
  await close();
});
