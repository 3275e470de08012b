import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { deadCitations, documents, filesWithComments, missingFiles } from './citations.ts';
import { readSentences } from './specification.ts';

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

test('no comment or document cites a page or section that does not exist', () => {
  const own = 'scripts/citations.test.ts';
  const dead = filesWithComments()
    .filter((file) => file !== own)
    .flatMap((file) => deadCitations(readFileSync(file, 'utf8')).map((citation) => `${file}: ${citation}`));
  expect(dead).toEqual([]);
});

test.each([
  ['`gateway/core/app.ts` lists the steps; `HeaderSearch.tsx` is the box.', []],
  ['[env.ts](gateway/env.ts), ../shop/settings.ts', []],
  [
    '`writeOrder.ts` writes it, in <text>api/orders/create.ts</text>',
    ['writeOrder.ts', 'api/orders/create.ts'],
  ],
  ['http://localhost:4000/other.graphql, `…Source.ts`, `*.test.ts`', []],
])('missing files are found, example %#', (text, missing) => {
  expect(missingFiles(text)).toEqual(missing);
});

test('every source file that a document or its picture names exists', () => {
  const missing = documents().flatMap((file) =>
    missingFiles(readFileSync(file, 'utf8')).map((name) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('SECURITY.md names only sentences that the specification has', () => {
  const [, weaker = ''] = readFileSync('SECURITY.md', 'utf8').split('## What the specification does not let');
  const numbers = Array.from(weaker.matchAll(/\b\d+\.\d+\b/g), ([number]) => number);
  expect(numbers).toEqual(expect.arrayContaining(['5.2', '3.10', '4.14']));
  const sentences = readSentences(readFileSync('docs/specification.md', 'utf8'));
  expect(numbers.filter((number) => !sentences.has(number))).toEqual([]);
});
