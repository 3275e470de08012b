import { expect, test } from 'vitest';
import { SENTENCES } from '#tests/spec/sentences.ts';
import { testTitles } from './testTitles.ts';

test('every test that the table of the specification names is there', () => {
  const titles = testTitles();
  expect(SENTENCES.filter(({ title }) => title !== null && !titles.has(title))).toEqual([]);
});
