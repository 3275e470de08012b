import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'haat-sizes-'));
copyFileSync('oxlint.config.mjs', join(folder, 'oxlint.config.mjs'));
afterAll(() => rmSync(folder, { recursive: true }));

const fileOf = (lines: number): string => `${'export {};\n'.repeat(lines - 1)}export const last = 1;\n`;
const functionOf = (lines: number): string => `export function long(): void {\n${'\n'.repeat(lines - 2)}}\n`;
const testOf = (lines: number): string => `test('long', () => {\n${'\n'.repeat(lines - 2)}});\n`;

/** Files and functions as long as they may be, and one line longer. */
const FILES: [file: string, textOf: (lines: number) => string, max: number, rule: string][] = [
  ['api/some.ts', fileOf, 200, 'max-lines'],
  ['web/src/ui/Some.tsx', fileOf, 200, 'max-lines'],
  ['gateway/some.test.ts', fileOf, 300, 'max-lines'],
  ['tests/support/some.ts', fileOf, 300, 'max-lines'],
  ['scripts/some.ts', functionOf, 40, 'max-lines-per-function'],
  ['tests/support/function.ts', functionOf, 40, 'max-lines-per-function'],
  ['web/src/pages/SomePage.tsx', functionOf, 80, 'max-lines-per-function'],
];

const longer = (file: string): string => file.replace(/(?=\.)/, 'Longer');
const LONG_TEST = 'tests/api/some.test.ts';

/** The size rules that each file breaks. */
function brokenRules(): Map<string, string[]> {
  const { stdout } = spawnSync(
    resolve('node_modules/.bin/oxlint'),
    ['-c', 'oxlint.config.mjs', '--format=json'],
    {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 100_000_000,
    },
  );
  const { diagnostics }: { diagnostics: { code: string; filename: string }[] } = JSON.parse(stdout);
  const broken = new Map<string, string[]>();
  for (const { code, filename } of diagnostics) {
    const rules = /max-lines[^)]*/.exec(code) ?? [];
    broken.set(filename, [...(broken.get(filename) ?? []), ...rules]);
  }
  return broken;
}

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

for (const [file, textOf, max] of FILES) {
  write(file, textOf(max));
  write(longer(file), textOf(max + 1));
}
write(LONG_TEST, testOf(200));
const broken = brokenRules();

test.each(FILES)(
  '%s: a file, a function or a component may not be longer than its limit',
  (file, _, max, rule) => {
    expect([max, broken.get(file) ?? [], broken.get(longer(file))]).toEqual([max, [], [rule]]);
  },
);

test('a test may be as long as it needs', () => {
  expect(broken.get(LONG_TEST) ?? []).toEqual([]);
});

test('every disabled lint rule has its reason beside it', () => {
  const lines = execFileSync('git', ['grep', '-nE', 'oxlint-disable', '--', '*.ts', '*.tsx'], {
    encoding: 'utf8',
  });
  const comments = lines.split('\n').filter((line) => /(?:\/\/|\/\*) oxlint-disable/.test(line));
  expect(comments.length).toBeGreaterThan(20);
  expect(comments.filter((line) => !/ -- \S/.test(line))).toEqual([]);
});
