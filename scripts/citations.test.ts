import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { deadCitations, filesWithComments } from './citations.ts';

test.each([
  ['/** Spec §5: exactly six digits. */', []],
  ['// As real servers answer (rest-contract §2).', []],
  ['[the documents](docs/specification.md)', []],
  ['/** One per REST call (quality.md §5). */', ['quality.md §5', 'quality.md']],
  ['// Errors are data (design §5).', ['design §5']],
  ['// See spec §77.', ['spec §77']],
  ['// Explained in notes/plan.md.', ['notes/plan.md']],
])('dead citations are found, example %#', (text, dead) => {
  expect(deadCitations(text)).toEqual(dead);
});

test('no comment or document cites what is not in the repository', () => {
  const own = 'scripts/citations.test.ts';
  const dead = filesWithComments()
    .filter((file) => file !== own)
    .flatMap((file) => deadCitations(readFileSync(file, 'utf8')).map((citation) => `${file}: ${citation}`));
  expect(dead).toEqual([]);
});
