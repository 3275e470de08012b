import { expect, test } from 'vitest';
import { SENTENCES } from '#tests/spec/sentences.ts';
import { testTitles } from './testTitles.ts';

test('every test that the table of the specification names is there', () => {
  const titles = testTitles();
  expect(SENTENCES.filter(({ title }) => !titles.has(title))).toEqual([]);
});

test('every one of them says which section it shows', () => {
  expect(SENTENCES.filter(({ title }) => !/^§[1-9] /.test(title))).toEqual([]);
});
