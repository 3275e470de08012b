import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Names and words that readers did not understand, each as a pattern with its replacement. */
const REPLACED = readFileSync('scripts/replacedWords.txt', 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' -> '));

function linesWith(pattern = '', ...files: string[]): string {
  return spawnSync('git', ['grep', '-nIE', pattern, '--', ...files], { encoding: 'utf8' }).stdout;
}

test.each(REPLACED)('no name or comment has %s, but %s', (pattern) => {
  const generated = ['generated', 'gql'].map((folder) => `:!**/${folder}/**`);
  const found = linesWith(pattern, '*.ts', '*.tsx', '*.js', '*.mjs', '*.scss', '*.sh', ...generated);
  expect(found).toBe('');
});

test('a pattern finds what it describes', () => {
  expect(linesWith('\\bREPLACED\\b', 'scripts/words.test.ts')).toContain('scripts/words.test.ts:');
});
