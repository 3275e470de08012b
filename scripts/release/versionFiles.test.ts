import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { VERSION_FILES, versionIn, withVersion } from './versionFiles.ts';

test('package, released schema and images have one version, which is the newest of the changelog', () => {
  const [, newest] = /^## (\d\S+) \(\d{4}-\d\d-\d\d\)$/m.exec(readFileSync('CHANGELOG.md', 'utf8')) ?? [];
  expect(newest).toMatch(/^\d+\.\d+\.\d+$/);
  const versions = VERSION_FILES.map(([file, before]) => [
    file,
    versionIn(readFileSync(file, 'utf8'), before),
  ]);
  expect(versions).toEqual(VERSION_FILES.map(([file]) => [file, newest]));
});

test.each(VERSION_FILES)(
  'a release changes the version in %s, after %s, and nothing else',
  (file, before) => {
    const text = readFileSync(file, 'utf8');
    const changed = withVersion(text, before, '98.7.6');
    expect(versionIn(changed, before)).toBe('98.7.6');
    expect(withVersion(changed, before, versionIn(text, before) ?? '')).toBe(text);
  },
);
