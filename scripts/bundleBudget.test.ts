import { expect, test } from 'vitest';
import { BUDGETS, budgetErrors, scriptsOf, type Manifest } from './bundleBudget.ts';

const manifest: Manifest = {
  'index.html': { file: 'index.js', isEntry: true, imports: ['_react'] },
  _react: { file: 'react.js' },
  '_product-card': { file: 'card.js', imports: ['_react'] },
  '_HomePage.js': { file: 'home.js', name: 'HomePage', imports: ['index.html', '_product-card'] },
  '_ShopPage.js': { file: 'shop.js', name: 'ShopPage', imports: ['_product-card'] },
};

test('a first visit fetches the entry, the named chunks and what they import, each once', () => {
  expect(scriptsOf(manifest, ['HomePage'])).toEqual(['index.js', 'home.js', 'react.js', 'card.js']);
});

test('other pages do not count', () => {
  expect(scriptsOf(manifest, ['ShopPage'])).not.toContain('home.js');
});

test('a page that is missing from the build causes an error', () => {
  expect(() => scriptsOf(manifest, ['AboutPage'])).toThrow('The build has no AboutPage');
});

const { scriptBytes = 0, styleBytes = 0 } = BUDGETS['shop'] ?? {};
const FULL = { page: 'shop', scripts: 6, scriptBytes, styleBytes };
const HOME = { page: 'home', scripts: 0, scriptBytes: 0, styleBytes: 0 };

test('a page within its budgets passes', () => {
  expect(budgetErrors([FULL], 0)).toEqual([]);
});

test.each([
  ['JavaScript', { scriptBytes: scriptBytes + 1 }],
  ['CSS', { styleBytes: styleBytes + 1 }],
])('more %s than the budget allows fails the page', (what, more) => {
  const errors = budgetErrors([HOME, { ...FULL, ...more }], 0);
  expect(errors).toEqual([expect.stringMatching(new RegExp(`^shop: .+ kB of ${what} on a first visit, `))]);
});

test('more scripts than six fail the page', () => {
  expect(budgetErrors([HOME, { ...FULL, scripts: 7 }], 0)).toEqual([
    'shop: 7 scripts on a first visit, 6 allowed.',
  ]);
});

test('a page without a budget causes an error', () => {
  expect(() => budgetErrors([{ ...FULL, page: 'about' }], 0)).toThrow('There is no budget for about.');
});

test("an owner's longer texts raise the budget for scripts, but not for styles", () => {
  const longer = { ...FULL, scriptBytes: scriptBytes + 2500 };
  expect(budgetErrors([longer], 5300)).toEqual([]);
  expect(budgetErrors([longer], 5299)).toHaveLength(1);
  expect(budgetErrors([{ ...FULL, styleBytes: styleBytes + 1 }], 5300)).toHaveLength(1);
});
