import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { folderOfTest } from '#tests/support/temporaryFolder.ts';
import { BUILDS, isStale, markBuilt, type Build } from './builds.ts';
import { contentHash } from './contentHash.ts';

let folder: string;
let build: Build;

beforeEach(() => {
  folder = folderOfTest();
  build = { name: 'web', inputs: [join(folder, 'src')], dist: join(folder, 'dist') };
  mkdirSync(join(folder, 'src'));
  mkdirSync(build.dist);
});

test('a missing build is stale until it is built', () => {
  expect(isStale(build)).toBe(true);
  markBuilt(build, contentHash(build.inputs));
  expect(isStale(build)).toBe(false);
});

test('a changed input or a missing result makes a build stale again', () => {
  markBuilt(build, contentHash(build.inputs));
  writeFileSync(join(folder, 'src', 'App.tsx'), '');
  expect(isStale(build)).toBe(true);
  markBuilt(build, contentHash(build.inputs));
  rmSync(build.dist, { recursive: true });
  expect(isStale(build)).toBe(true);
});

test('a file that changes while the build runs leaves it stale', () => {
  const inputsHash = contentHash(build.inputs);
  writeFileSync(join(folder, 'src', 'App.tsx'), '');
  markBuilt(build, inputsHash);
  expect(isStale(build)).toBe(true);
});

test('a change of the adapter makes only the server stale', () => {
  const has = (file: string): string[] =>
    BUILDS.flatMap(({ name, inputs }) =>
      inputs.some((path) => path === file || path === 'shop') ? name : [],
    );
  expect(has('shop/server.ts')).toEqual(['server']);
  expect(has('shop/settings.ts')).toEqual(['web', 'playground', 'server']);
});
