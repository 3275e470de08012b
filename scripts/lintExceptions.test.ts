import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('every disabled lint rule has its reason beside it', () => {
  const lines = execFileSync('git', ['grep', '-nE', 'oxlint-disable', '--', '*.ts', '*.tsx'], {
    encoding: 'utf8',
  });
  const comments = lines.split('\n').filter((line) => /(?:\/\/|\/\*) oxlint-disable/.test(line));
  expect(comments.length).toBeGreaterThan(20);
  expect(comments.filter((line) => !/ -- \S/.test(line))).toEqual([]);
});
