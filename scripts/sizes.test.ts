import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'haat-sizes-'));
copyFileSync('.oxlintrc.json', join(folder, '.oxlintrc.json'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The size rules that a file with this text breaks. */
function brokenRules(file: string, text: string): string[] {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  const { stdout } = spawnSync(resolve('node_modules/.bin/oxlint'), ['--format=json', file], {
    cwd: folder,
    encoding: 'utf8',
  });
  const { diagnostics }: { diagnostics: { code: string }[] } = JSON.parse(stdout);
  return diagnostics.flatMap(({ code }) => /max-lines[^)]*/.exec(code) ?? []);
}

const fileOf = (lines: number): string => `${'export {};\n'.repeat(lines - 1)}export const last = 1;\n`;
const functionOf = (lines: number): string => `export function long(): void {\n${'\n'.repeat(lines - 2)}}\n`;
const testOf = (lines: number): string => `test('long', () => {\n${'\n'.repeat(lines - 2)}});\n`;

test.each([
  ['api/some.ts', fileOf, 200],
  ['web/src/ui/Some.tsx', fileOf, 200],
  ['gateway/some.test.ts', fileOf, 300],
  ['tests/support/some.ts', fileOf, 300],
])('%s: a file may not be longer than its limit', (file, textOf, max) => {
  expect(brokenRules(file, textOf(max))).toEqual([]);
  expect(brokenRules(file, textOf(max + 1))).toEqual(['max-lines']);
});

test.each([
  ['scripts/some.ts', 40],
  ['tests/support/some.ts', 40],
  ['web/src/pages/SomePage.tsx', 80],
])('%s: a function or component may not be longer than its limit', (file, max) => {
  expect(brokenRules(file, functionOf(max))).toEqual([]);
  expect(brokenRules(file, functionOf(max + 1))).toEqual(['max-lines-per-function']);
});

test('a test may be as long as it needs', () => {
  expect(brokenRules('tests/api/some.test.ts', testOf(200))).toEqual([]);
});

test('every exception from a rule has its reason beside it', () => {
  const lines = execFileSync('git', ['grep', '-nE', 'oxlint-disable', '--', '*.ts', '*.tsx'], {
    encoding: 'utf8',
  });
  const comments = lines.split('\n').filter((line) => /(?:\/\/|\/\*) oxlint-disable/.test(line));
  expect(comments.length).toBeGreaterThan(20);
  expect(comments.filter((line) => !/ -- \S/.test(line))).toEqual([]);
});
