import { randomUUID } from 'node:crypto';
import { readdirSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { folderOfTest } from '#tests/support/temporaryFolder.ts';
import { VariantStore } from './VariantStore.ts';

const SOURCE = { etag: '"1"', lastModified: null, cacheControl: null, hash: 'abc' };
const MAX_BYTES = 100_000;
const PICTURE = Buffer.alloc(1000, 7);

let folder: string;
let store: VariantStore;
beforeEach(async () => {
  folder = join(folderOfTest(), 'media');
  store = new VariantStore(folder, MAX_BYTES);
  await store.open();
});

const named = (name: unknown): string => `${String(name).padEnd(43, '-')}-320.webp`;
const totalBytes = (): number =>
  readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);

test('a stored picture is read with the facts about its original, and only this user can read it', async () => {
  await store.write('a.webp', SOURCE, PICTURE);
  expect(await store.read('a.webp')).toMatchObject({ source: SOURCE, content: PICTURE });
  expect(await store.read('b.webp')).toBeNull();
  expect([folder, join(folder, 'a.webp')].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o600]);
});

test('the store stays within its limit and removes the least recently used pictures first', async () => {
  await store.write(named('used'), SOURCE, PICTURE);
  const longAgo = Date.now() / 1000 - 3600;
  for (let index = 0; index < 500; index += 1) {
    const name = named(index);
    await store.write(name, SOURCE, PICTURE);
    utimesSync(join(folder, name), longAgo + index, longAgo + index);
    if (index % 20 === 0) utimesSync(join(folder, named('used')), longAgo, longAgo);
    await store.read(named('used'));
    expect(totalBytes()).toBeLessThanOrEqual(MAX_BYTES);
  }
  expect(totalBytes()).toBeGreaterThan(MAX_BYTES / 2);
  expect(await store.read(named('used'))).not.toBeNull();
  expect(await store.read(named(499))).not.toBeNull();
  expect(await store.read(named(0))).toBeNull();
});

test('two stores in one folder stay within the limit together and never read half a picture', async () => {
  const other = new VariantStore(folder, MAX_BYTES);
  const large = Buffer.alloc(9000, 3);
  const work = Array.from({ length: 100 }, async (_, index) => {
    const [here, there] = index % 2 === 0 ? [store, other] : [other, store];
    await here.write(named('same'), SOURCE, index % 3 === 0 ? large : PICTURE);
    await here.write(named(index), SOURCE, large);
    const read = await there.read(named('same'));
    expect([null, PICTURE.length, large.length]).toContain(read?.content.length ?? null);
  });
  await Promise.all(work);
  for (const each of [store, other]) await each.write(named('last'), SOURCE, large);
  expect(totalBytes()).toBeLessThanOrEqual(MAX_BYTES);
});

test('old partial files of a killed process are removed; new ones and files of others stay', async () => {
  const [before, now] = [randomUUID(), randomUUID()].map((id) => `${id}.part`) as [string, string];
  for (const name of [before, now, 'photo.webp', 'film.part']) writeFileSync(join(folder, name), PICTURE);
  for (const name of [before, 'film.part']) utimesSync(join(folder, name), 0, Date.now() / 1000 - 3600);
  await store.write(named('a'), SOURCE, PICTURE);
  expect(readdirSync(folder).toSorted()).toEqual([now, named('a'), 'film.part', 'photo.webp'].toSorted());
  await new VariantStore(folder, 100).write(named('b'), SOURCE, PICTURE);
  expect(readdirSync(folder).toSorted()).toEqual(['film.part', 'photo.webp']);
});

test('a file that lacks its beginning or end counts as missing', async () => {
  await store.write('a.webp', SOURCE, PICTURE);
  truncateSync(join(folder, 'a.webp'), 500);
  writeFileSync(join(folder, 'b.webp'), PICTURE);
  writeFileSync(join(folder, 'c.webp'), '');
  for (const name of ['a.webp', 'b.webp', 'c.webp']) expect(await store.read(name)).toBeNull();
});

test('the time of a check is stored, and checking an unknown picture does no harm', async () => {
  await store.write('a.webp', SOURCE, PICTURE);
  utimesSync(join(folder, 'a.webp'), 1, 1);
  expect((await store.read('a.webp'))?.checkedAt).toBe(1000);
  await store.markChecked('a.webp');
  expect((await store.read('a.webp'))?.checkedAt).toBeGreaterThan(Date.now() - 60_000);
  await store.markChecked('unknown.webp');
});

test('a folder that cannot be written causes an error that names MEDIA_DIR', async () => {
  writeFileSync(join(folder, 'file'), '');
  const below = new VariantStore(join(folder, 'file', 'media'), MAX_BYTES);
  await expect(below.open()).rejects.toThrow(
    /^MEDIA_DIR: nothing can be written to the folder .*file.media: ENOTDIR/,
  );
  await expect(new VariantStore('/proc/haat', MAX_BYTES).open()).rejects.toThrow('MEDIA_DIR: nothing can be');
});
