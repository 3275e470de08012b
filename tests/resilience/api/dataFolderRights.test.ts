import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newDatabase } from '#tests/support/apiServer.ts';
import { forkApi, type ForkedApi } from '#tests/support/forkedApi.ts';
import { addDatabase } from '#tests/support/newDataDir.ts';
import { postJson } from '#tests/support/postJson.ts';
import { folderOfTest } from '#tests/support/temporaryFolder.ts';

let dataDir: string;
let api: ForkedApi | null = null;

beforeEach(() => {
  dataDir = join(folderOfTest(), 'not', 'there', 'yet');
});

afterEach(() => api?.kill());

const start = async (): Promise<void> => {
  const isServer = process.env['TEST_DATABASE'] === 'postgres';
  const env = isServer ? { DATABASE_URL: await newDatabase(), DEMO: 'off', OUTBOX: 'on' } : {};
  api = await forkApi(dataDir, env);
};

const rightsOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

/** Files and folders to which other users than the owner have any rights. */
const openToOthers = (): string[] =>
  ['', ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' })].filter(
    (name) => (statSync(join(dataDir, name)).mode & 0o077) !== 0,
  );

test('a new data folder, its database and its mails are for their owner alone', async () => {
  await start();
  const mina = { name: 'Mina', email: 'mina@haat.test', password: 'secret' };
  const registered = await postJson(`${api?.url}/api/user/register`, mina);
  expect(registered.status).toBe(201);
  await fetch(`${api?.url}/pictures/desk-lamp-1-640.webp`);
  expect(rightsOf(dataDir)).toBe('700');
  expect(rightsOf(join(dataDir, 'outbox'))).toBe('700');
  const [mail = ''] = readdirSync(join(dataDir, 'outbox'));
  expect(rightsOf(join(dataDir, 'outbox', mail))).toBe('600');
  // PostgreSQL itself makes further files while it runs, in folders that nobody else can enter.
  expect(openToOthers().filter((name) => !/^database\/.+\/|^database\/\w+$/.test(name))).toEqual([]);
});

/** Makes a data folder as earlier versions left it. */
async function oldDataFolder(): Promise<void> {
  await addDatabase(dataDir);
  mkdirSync(join(dataDir, 'outbox'));
  mkdirSync(join(dataDir, 'replaced-2026-01-01T00-00-00'));
  writeFileSync(join(dataDir, 'outbox', '1.json'), '{"to":"mina@haat.test"}');
  writeFileSync(join(dataDir, 'replaced-2026-01-01T00-00-00', 'jwt-secret'), 'old');
  for (const name of ['', ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' })]) {
    const path = join(dataDir, name);
    chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o666);
  }
}

test('a start repairs the rights of files that an earlier version has left', async () => {
  await oldDataFolder();
  await start();
  expect(openToOthers()).toEqual([]);
  expect(rightsOf(dataDir)).toBe('700');
});

test("a folder with other files keeps its rights, and the API's files in it are for their owner alone", async () => {
  await oldDataFolder();
  writeFileSync(join(dataDir, 'price-list.pdf'), '', { mode: 0o644 });
  await start();
  expect(openToOthers().toSorted()).toEqual(['', 'price-list.pdf']);
});
