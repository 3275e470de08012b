import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderOfTest } from '#tests/support/temporaryFolder.ts';
import { lastFiles, restoreFiles } from './lastBuild.ts';
import { writeBuildManifest } from './writeBuildManifest.ts';

const HOUR_MS = 60 * 60 * 1000;

test('a build keeps the files of those before it for a day after their replacement', () => {
  const dist = folderOfTest();
  mkdirSync(join(dist, 'server'));
  const has = (name: string): boolean => existsSync(join(dist, 'client/assets', name));
  const build = (name: string, now: number): void => {
    const last = lastFiles(dist, now);
    rmSync(join(dist, 'client'), { recursive: true, force: true });
    mkdirSync(join(dist, 'client/assets'), { recursive: true });
    writeFileSync(join(dist, 'client/assets', name), name);
    writeBuildManifest(dist);
    restoreFiles(dist, last);
  };
  const start = Date.now();
  build('first.js', start);
  rmSync(join(dist, 'client'), { recursive: true });
  expect(lastFiles(dist, start)).toEqual([]);
  build('first.js', start);
  build('second.js', start + 48 * HOUR_MS);
  expect([has('first.js'), has('second.js')]).toEqual([true, true]);
  build('third.js', start + 71 * HOUR_MS);
  expect([has('first.js'), has('second.js'), has('third.js')]).toEqual([true, true, true]);
  build('fourth.js', start + 73 * HOUR_MS);
  expect([has('first.js'), has('second.js'), has('fourth.js')]).toEqual([false, true, true]);
});
