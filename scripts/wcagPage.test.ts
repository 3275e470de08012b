import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allShown, readCriteria, shownIn, WCAG_PAGE, wcagPage } from './wcagPage.ts';

test('docs/accessibility.md is what `npm run codegen` writes', () => {
  expect(readFileSync(WCAG_PAGE, 'utf8')).toBe(wcagPage());
});

test('a title names the criteria that its test shows', () => {
  const text =
    "test('§10.2 WCAG 4.1.3 1.4.10 a number is announced', …); // not WCAG 1.1.1\ntest('no more', …);";
  expect(shownIn('a.test.ts', text)).toEqual(
    ['4.1.3', '1.4.10'].map((criterion) => ({ criterion, file: 'a.test.ts' })),
  );
});

test('WCAG 2.2 has 31 criteria of level A and 24 of level AA, and every test that names one names one of these', () => {
  const criteria = readCriteria();
  for (const [level, count] of [
    ['A', 31],
    ['AA', 24],
  ] as const)
    expect(criteria.filter((one) => one.level === level)).toHaveLength(count);
  const numbers = criteria.map(({ number }) => number);
  expect(allShown().filter(({ criterion }) => !numbers.includes(criterion))).toEqual([]);
});
