import { expect, test } from 'vitest';
import { ACCESSIBILITY } from '#tests/spec/accessibility.ts';
import { SENTENCES } from '#tests/spec/sentences.ts';
import { testTitles } from './testTitles.ts';

test('every test that the table of the specification names is there', () => {
  const titles = testTitles();
  expect([...SENTENCES, ...ACCESSIBILITY].filter(({ title }) => !titles.has(title))).toEqual([]);
});

test('those of the specification say which section they show', () => {
  expect(SENTENCES.filter(({ title }) => !/^§[1-9] /.test(title))).toEqual([]);
});
