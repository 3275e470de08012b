import { expect, test } from 'vitest';
import { freePort } from '#scripts/ports.ts';
import { newDatabase } from '#tests/support/apiServer.ts';
import { runSql } from '#tests/support/runSql.ts';
import { failedStart } from '#tests/support/failedStart.ts';
import { folderOfFile } from '#tests/support/temporaryFolder.ts';

const dataDir = folderOfFile();

async function refusal(databaseUrl: string): Promise<string> {
  const { exitCode, errors } = await failedStart({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  expect(exitCode).toBe(1);
  return errors;
}

function changed(databaseUrl: string, change: (url: URL) => void): string {
  const url = new URL(databaseUrl);
  change(url);
  return url.href;
}

test('a server that does not answer, an unknown database and an unknown user stop the start with a sentence', async () => {
  const databaseUrl = await newDatabase();
  const port = String(await freePort());
  expect(await refusal(changed(databaseUrl, (url) => (url.port = port)))).toBe(
    `DATABASE_URL: no PostgreSQL server answers at 127.0.0.1:${port} (ECONNREFUSED).\n`,
  );
  expect(await refusal(changed(databaseUrl, (url) => (url.pathname = '/nowhere')))).toBe(
    'DATABASE_URL: the server 127.0.0.1 has no database nowhere.\n',
  );
  expect(await refusal(changed(databaseUrl, (url) => (url.username = 'nobody')))).toBe(
    'DATABASE_URL: the server 127.0.0.1 does not let the user nobody in.\n',
  );
  expect(await refusal(`${databaseUrl}?sslrootcert=/nowhere.pem`)).toBe(
    'DATABASE_URL: the address, or a file that it names, cannot be read.\n',
  );
});

test('a user without the right to create tables is refused with what to grant, and nothing is made', async () => {
  const databaseUrl = await newDatabase();
  const database = new URL(databaseUrl).pathname.slice(1);
  const role = `clerk_${database}`;
  await runSql(databaseUrl, `create role ${role} login`, 'create extension pg_trgm');
  const asClerk = changed(databaseUrl, (url) => (url.username = role));
  const grants = `grant create on database ${database} to ${role}; grant create on schema public to ${role}`;
  expect(await refusal(asClerk)).toBe(
    `DATABASE_URL: the user ${role} may not create or change tables in the database ${database}. ` +
      `Use the database's owner, or let the owner run: ${grants}\n`,
  );
  await runSql(databaseUrl, ...grants.split('; ').slice(0, 1));
  expect(await refusal(asClerk)).toContain('may not create or change tables');
  const tables = `select tablename from pg_tables where schemaname = 'public'`;
  expect(await runSql(databaseUrl, tables)).toEqual([]);
});

test('a database with the locale C is refused before anything is made in it, and one that knows letters is not', async () => {
  const databaseUrl = await newDatabase();
  const name = `english_${new URL(databaseUrl).pathname.slice(1)}`;
  await runSql(databaseUrl, `create database ${name} template template0 locale 'C'`);
  const english = changed(databaseUrl, (url) => (url.pathname = name));
  expect(await refusal(english)).toBe(
    `DATABASE_URL: the database ${name} has the locale C, which knows only English letters. Move it to one made ` +
      `with: create database … template template0 encoding 'UTF8' locale 'C.UTF-8' (docs/operations.md).\n`,
  );
  expect(await runSql(english, `select tablename from pg_tables where schemaname = 'public'`)).toEqual([]);
});

test('a read-only server is refused', async () => {
  const databaseUrl = await newDatabase();
  const database = new URL(databaseUrl).pathname.slice(1);
  await runSql(databaseUrl, `alter database ${database} set default_transaction_read_only = on`);
  expect(await refusal(databaseUrl)).toBe(
    'DATABASE_URL: the server 127.0.0.1 is read-only. Name the primary server.\n',
  );
});
