import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentHash } from './contentHash.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'haat-hash-'));
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src', 'a.ts'), 'one');
});

afterEach(() => {
  rmSync(folder, { recursive: true });
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
