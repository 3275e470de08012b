import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { unsupportedImages, readSupported, usedImages, type Supported } from './supportedLines.ts';

const SUPPORTED: Supported = {
  checked: '2026-11-24',
  lines: [
    { image: 'redis', line: '7.4', least: '7.4.9', until: '2027-05-31' },
    { image: 'postgres', line: '17', least: '17.12', until: '2029-11-08' },
    { image: 'debian', line: 'bookworm', until: '2028-06-30' },
  ],
};
const check = (image: string, today = '2026-11-24'): string[] =>
  unsupportedImages([{ file: 'deploy/compose.yaml', image }], SUPPORTED, today);

test.each(['redis:7.4.9-bookworm', 'redis:7.4.10', 'postgres:17.12-bookworm', 'postgres:17.13-alpine'])(
  '%s gets fixes',
  (image) => expect(check(image)).toEqual([]),
);

test.each([
  ['redis:7.4.6-bookworm', 'redis:7.4.6-bookworm (deploy/compose.yaml) lacks fixes: take 7.4.9 or later.'],
  ['postgres:17.7', 'postgres:17.7 (deploy/compose.yaml) lacks fixes: take 17.12 or later.'],
  ['redis:7.40.0', 'redis:7.40.0 (deploy/compose.yaml) is of no line in deploy/supported.yaml.'],
  ['mysql:9.1', 'mysql:9.1 (deploy/compose.yaml) is of no line in deploy/supported.yaml.'],
])('%s is reported', (image, error) => expect(check(image)).toEqual([error]));

test('an image gets no fixes after the last day of its line or of the Debian below it', () => {
  const fresh = { ...SUPPORTED, checked: '2028-06-30' };
  const on = (image: string, today: string): string[] =>
    unsupportedImages([{ file: 'a.yaml', image }], fresh, today);
  expect(on('redis:7.4.9', '2027-05-31')).toEqual([]);
  expect(on('redis:7.4.9', '2027-06-01')).toEqual([
    'redis:7.4.9 (a.yaml) gets no fixes: redis 7.4 ended on 2027-05-31.',
  ]);
  expect(on('postgres:17.12-bookworm', '2028-06-30')).toEqual([]);
  expect(on('postgres:17.12-bookworm', '2028-07-01')).toEqual([
    'postgres:17.12-bookworm (a.yaml) gets no fixes: debian bookworm ended on 2028-06-30.',
  ]);
});

test('a table that was last checked half a year ago is reported itself', () => {
  expect(check('redis:7.4.9', '2027-05-20')).toEqual([]);
  expect(check('redis:7.4.9', '2027-05-30')).toEqual([
    'deploy/supported.yaml was last checked on 2026-11-24: read its pages again.',
  ]);
});

test('all images of deploy/ got fixes when its table was checked', () => {
  const images = usedImages();
  const names = new Set(images.map(({ image }) => image.split(':')[0]));
  expect(names).toEqual(new Set(['node', 'nginxinc/nginx-unprivileged', 'postgres', 'redis']));
  const supported = readSupported();
  expect(unsupportedImages(images, supported, supported.checked)).toEqual([]);
});

test('`npm run outdated` fails after a line has ended, and names it', async () => {
  const { checked } = readSupported();
  const run = async (...args: string[]) =>
    promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/outdated.ts', ...args]);
  expect((await run(checked)).stdout).toBe(`All images of deploy/ get fixes on ${checked}.\n`);
  await expect(run('2040-01-01')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^nginxinc\/nginx-unprivileged:.+ gets no fixes: .+ ended on/m),
  });
});
