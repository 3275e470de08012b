import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findPostgres } from '#scripts/programs.ts';
import { runSql } from '#tests/support/runSql.ts';
import { startPostgres, type PostgresServer } from '#tests/support/postgresServer.ts';
import { folderOfTest } from '#tests/support/temporaryFolder.ts';

let postgres: PostgresServer;
let folder: string;

beforeAll(async () => {
  postgres = await startPostgres();
  await runSql(postgres.url, "CREATE TABLE kept (word text); INSERT INTO kept VALUES ('lamp')");
});
afterAll(() => postgres.stop());
beforeEach(() => {
  folder = folderOfTest();
});

const PATH = [findPostgres(), process.env['PATH']].join(delimiter);
const run = async (command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  promisify(execFile)(command, args, { env: { PATH, ...env } });
const backUp = async (DATABASE_URL: string) =>
  run('sh', ['deploy/systemd/backup.sh', folder], { DATABASE_URL });

/** Writes a file in the folder, with a date this many days ago. */
function write(name: string, daysAgo: number): void {
  writeFileSync(join(folder, name), 'old');
  const time = new Date(Date.now() - daysAgo * 24 * 60 * 60 * 1000);
  utimesSync(join(folder, name), time, time);
}

test('a backup fills an empty database', async () => {
  await backUp(postgres.url);
  const [file = '', metric = ''] = readdirSync(folder);
  expect(readFileSync(join(folder, metric), 'utf8')).toMatch(/^haat_backup_timestamp_seconds \d{10}\n$/);
  expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
  expect(file).toMatch(/^haat-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.dump$/);
  await runSql(postgres.url, 'CREATE DATABASE restored');
  const url = postgres.url.replace(/postgres$/, 'restored');
  await run('pg_restore', ['--exit-on-error', '--single-transaction', `--dbname=${url}`, join(folder, file)]);
  expect(await runSql(url, 'SELECT word FROM kept')).toEqual([{ word: 'lamp' }]);
});

test('backups older than two weeks are deleted when there is a new one, and nothing else is', async () => {
  write('haat-old.dump', 16);
  write('haat-young.dump', 13);
  write('notes.txt', 99);
  await backUp(postgres.url);
  const [made = '', , ...others] = readdirSync(folder);
  expect(statSync(join(folder, made)).size).toBeGreaterThan(100);
  expect(others).toEqual(['haat-young.dump', 'notes.txt']);
});

test('without the database, all stays as it was, and the unit fails', async () => {
  write('haat-old.dump', 16);
  await expect(backUp('postgres://haat@127.0.0.1:1/haat')).rejects.toThrow(/refused/);
  expect(readdirSync(folder)).toEqual(['haat-old.dump']);
});
