import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, extract, list } from 'tar';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBackup } from '#api/backup/createBackup.ts';
import { databaseContents } from '#api/backup/databaseContents.ts';
import { restoreBackup } from '#api/backup/restoreBackup.ts';
import { openFiles } from '#api/db/embeddedDatabase.ts';
import { whilePaused } from '#api/db/pauseDatabase.ts';
import { failedStart } from '#tests/support/failedStart.ts';
import { forkApi, type ForkedApi } from '#tests/support/forkedApi.ts';
import { addDatabase } from '#tests/support/newDataDir.ts';
import { operationsCommand, runCommand } from '#tests/support/operationsPage.ts';
import { expectOrdersRestored, OrderLoad } from '#tests/support/orderLoad.ts';
import { folderOfFile } from '#tests/support/temporaryFolder.ts';

const BACKUP = operationsCommand('npm run backup');
const RESTORE = operationsCommand('npm run restore');
const REPLACE = operationsCommand(`${RESTORE} --replace`);

const folder = folderOfFile();
const dataDir = join(folder, 'data');
const file = join(folder, 'shop-backup.tar.gz');
let api: ForkedApi;
let load: OrderLoad;
let acknowledged: string[];

const run = async (command: string, env: NodeJS.ProcessEnv = {}): ReturnType<typeof runCommand> =>
  runCommand(command, folder, { DATA_DIR: dataDir, ...env });

beforeAll(async () => {
  await addDatabase(dataDir);
  api = await forkApi(dataDir);
});

afterAll(() => api.kill());

/** A backup under load, a restore and two starts of the embedded database take a minute. */
test('after the data is lost, a backup made during orders restores each one acknowledged before it, and no partial one', async () => {
  load = await OrderLoad.open(() => api.url);
  await load.runUntil(async () => {
    acknowledged = load.acknowledged();
    expect(await run(BACKUP)).toMatchObject({ exitCode: 0 });
    const placedMeanwhile = load.acknowledged().length - acknowledged.length;
    expect(placedMeanwhile).toBeGreaterThan(0);
    await api.kill();
  });
  rmSync(dataDir, { recursive: true });
  const { exitCode, output } = await run(RESTORE);
  expect(exitCode).toBe(0);
  expect(output).toMatch(/accounts, \d+ orders and \d+ products of 20.* are in/);
  api = await forkApi(dataDir);
  // The token from before the restore is still valid, as the key came back, too.
  await expectOrdersRestored(load, acknowledged);
  expect(statSync(join(dataDir, 'jwt-secret')).mode & 0o777).toBe(0o600);
});

test('the backup is for its owner alone, has the key, leaves nothing beside it, and is not overwritten', async () => {
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder).toSorted()).toEqual(['data', 'shop-backup.tar.gz']);
  const names: string[] = [];
  await list({ file, onReadEntry: ({ path }) => void names.push(path) });
  expect(names).toContain('jwt-secret');
  const before = readFileSync(file);
  const again = await run(BACKUP);
  expect(again).toMatchObject({ exitCode: 1, errors: expect.stringContaining('name another one') });
  expect(readFileSync(file).equals(before)).toBe(true);
});

test('the backup waits for a moment without writes, and orders go on afterwards', async () => {
  const during = await OrderLoad.open(() => api.url);
  await during.runUntil(async () => {
    const digests = await whilePaused(dataDir, async () =>
      [1, 2, 3].map(() => digestOf(join(dataDir, 'database'))),
    );
    expect(new Set(digests).size).toBe(1);
    const before = during.acknowledged().length;
    await expect.poll(() => during.acknowledged().length).toBeGreaterThan(before);
    await api.kill();
  });
});

function digestOf(path: string): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(path, { recursive: true, encoding: 'utf8' }).toSorted()) {
    const entry = join(path, name);
    hash.update(name);
    if (statSync(entry).isFile()) hash.update(readFileSync(entry));
  }
  return hash.digest('hex');
}

test('mails that were waiting at the backup are not sent again after a restore', async () => {
  const shop = join(folder, 'shop');
  const restored = join(folder, 'restored');
  const withMail = join(folder, 'with-mail.tar.gz');
  await restoreBackup({ file, dataDir: shop, replace: false });
  const client = await openFiles(join(shop, 'database'));
  await client.exec(`insert into mails (id, user_id, "to", subject, text, html, created_at, next_try_at)
    select 'waiting', id, email, 'Your order', '', '', now(), now() from users limit 1`);
  await client.close();
  await createBackup(shop, withMail);
  const { waitingMails } = await restoreBackup({ file: withMail, dataDir: restored, replace: false });
  expect(waitingMails).toBeGreaterThan(0);
  expect(await databaseContents(join(restored, 'database'))).toMatchObject({ mails: 0 });
  for (const path of [shop, restored, withMail]) rmSync(path, { recursive: true });
});

test('a folder with data is refused without --replace, and its data is moved, not deleted', async () => {
  const refused = await run(RESTORE);
  expect(refused.exitCode).toBe(1);
  expect(refused.errors).toContain('DATA_DIR: the folder');
  expect(partsOf(dataDir)).toEqual(['database', 'jwt-secret']);

  // The folder looks as if a restore had been interrupted, and a first start before it.
  writeFileSync(join(dataDir, 'restore.unfinished'), '');
  writeFileSync(join(dataDir, 'database.unfinished'), '');
  await expect(createBackup(dataDir, join(folder, 'half.tar.gz'))).rejects.toThrow('there is no database');
  const start = await failedStart({ DATA_DIR: dataDir });
  expect(start.exitCode).toBe(1);
  expect(start.errors).toMatch(
    /^DATA_DIR: a restore in the folder .* was interrupted: run it again, with --replace\.\n$/,
  );

  const { exitCode, output } = await run(REPLACE);
  expect(exitCode).toBe(0);
  const earlier = /What was there before is in (?<folder>\S+)\./.exec(output)?.groups?.['folder'] ?? '';
  expect(earlier).toMatch(new RegExp(`^${dataDir}/replaced-[0-9T-]+$`));
  expect(partsOf(earlier)).toEqual(['database', 'jwt-secret']);
  api = await forkApi(dataDir);
  await expectOrdersRestored(load, acknowledged);
});

/** The contents of a folder, without the lock, which a crash may leave, and the mails that were sent. */
function partsOf(path: string): string[] {
  return readdirSync(path)
    .filter((name) => !['lock', 'outbox'].includes(name))
    .toSorted();
}

test('while the API runs, nothing is restored', async () => {
  await expect(restoreBackup({ file, dataDir, replace: true })).rejects.toThrow(
    'is in use by another process',
  );
});

test.each([
  ['cut off', () => readFileSync(file).subarray(0, statSync(file).size / 2)],
  ['damaged', () => Buffer.from(readFileSync(file)).fill(0, 2_000_000, 2_000_100)],
  ['no archive', () => Buffer.from('orders')],
  ['empty', () => Buffer.alloc(0)],
])('a file that is %s is refused before anything is touched', async (_, content) => {
  const target = join(folder, 'target');
  const wrong = join(folder, 'wrong.tar.gz');
  writeFileSync(wrong, content());
  await expect(restoreBackup({ file: wrong, dataDir: target, replace: false })).rejects.toThrow(
    'is not a whole backup, so nothing was changed.',
  );
  expect(partsOf(target)).toEqual([]);
});

test('an archive that is not a backup of a shop is refused', async () => {
  const photo = join(folder, 'photo.tar.gz');
  writeFileSync(join(folder, 'photo.txt'), 'a photo');
  await create({ gzip: true, file: photo, cwd: folder }, ['photo.txt']);
  const restoring = restoreBackup({ file: photo, dataDir: join(folder, 'target'), replace: false });
  await expect(restoring).rejects.toThrow('is not a whole backup');
});

test('a backup with missing rows is refused', async () => {
  const changed = join(folder, 'changed');
  mkdirSync(changed);
  await extract({ file, cwd: changed });
  const manifest = JSON.parse(readFileSync(join(changed, 'backup.json'), 'utf8'));
  manifest.contents.orders += 1;
  writeFileSync(join(changed, 'backup.json'), JSON.stringify(manifest));
  const wrong = join(folder, 'changed.tar.gz');
  await create({ gzip: true, file: wrong, cwd: changed }, ['backup.json', 'database']);
  const restoring = restoreBackup({ file: wrong, dataDir: join(folder, 'target'), replace: false });
  await expect(restoring).rejects.toThrow('is not a whole backup');
});

test('with DATABASE_URL, or without a database, there is nothing to back up', async () => {
  const server = await run(BACKUP, { DATABASE_URL: 'postgres://shop@db.example/shop' });
  expect(server).toMatchObject({
    exitCode: 1,
    errors: expect.stringContaining('docs/operations.md shows pg_dump'),
  });
  const nowhere = createBackup(join(folder, 'nowhere'), join(folder, 'nothing.tar.gz'));
  await expect(nowhere).rejects.toThrow('DATA_DIR: there is no database');
});
