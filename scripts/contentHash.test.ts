import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { folderOfTest } from '#tests/support/temporaryFolder.ts';
import { contentHash } from './contentHash.ts';

let folder: string;

beforeEach(() => {
  folder = folderOfTest();
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src', 'a.ts'), 'one');
});

test('a changed, a new and a renamed file each change the hash', () => {
  const seen = [contentHash([folder])];
  writeFileSync(join(folder, 'src', 'a.ts'), 'two');
  seen.push(contentHash([folder]));
  writeFileSync(join(folder, 'src', 'b.ts'), '');
  seen.push(contentHash([folder]));
  renameSync(join(folder, 'src', 'b.ts'), join(folder, 'src', 'c.ts'));
  seen.push(contentHash([folder]));
  expect(new Set(seen).size).toBe(seen.length);
});

test('built files and test files do not count', () => {
  const before = contentHash([folder]);
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'dist', 'a.js'), 'built');
  writeFileSync(join(folder, 'src', 'a.test.ts'), 'test');
  expect(contentHash([folder])).toBe(before);
});
