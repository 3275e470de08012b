import { expect, test } from 'vitest';
import { budgetErrors, firstLoadFiles, type FirstLoad, type Manifest } from './bundleBudget.ts';

const manifest: Manifest = {
  'index.html': { file: 'index.js', isEntry: true, imports: ['_react'], css: ['base.css'] },
  _react: { file: 'react.js' },
  '_product-card': { file: 'card.js', imports: ['_react'], css: ['card.css'] },
  '_HomePage.js': {
    file: 'home.js',
    name: 'HomePage',
    imports: ['index.html', '_product-card'],
    css: ['home.css'],
  },
  '_ShopPage.js': { file: 'shop.js', name: 'ShopPage', imports: ['_product-card'], css: ['shop.css'] },
};

test('a first load is the entry, the page and what they import, each once', () => {
  expect(firstLoadFiles(manifest, 'HomePage')).toEqual({
    scripts: ['index.js', 'home.js', 'react.js', 'card.js'],
    styles: ['base.css', 'home.css', 'card.css'],
  });
});

test('other pages do not count', () => {
  const { scripts, styles } = firstLoadFiles(manifest, 'ShopPage');
  expect(scripts).not.toContain('home.js');
  expect(styles).not.toContain('home.css');
});

test('a page that the build does not have cannot go unchecked', () => {
  expect(() => firstLoadFiles(manifest, 'AboutPage')).toThrow('The build has no AboutPage');
});

const FULL: FirstLoad = {
  page: 'shop',
  scriptBytes: 160_000,
  styleBytes: 8000,
  htmlBytes: 15_000,
  files: 12,
};

test('a page within its budgets passes', () => {
  expect(budgetErrors([FULL], 0)).toEqual([]);
});

test.each<[Partial<FirstLoad>, string]>([
  [{ scriptBytes: 176_250 }, 'shop: 176.3 kB of JavaScript on first load, 160.0 kB allowed.'],
  [{ styleBytes: 8001 }, 'shop: 8.0 kB of CSS on first load, 8.0 kB allowed.'],
  [{ htmlBytes: 15_100 }, 'shop: 15.1 kB of HTML on first load, 15.0 kB allowed.'],
  [{ files: 13 }, 'shop: 13 files on first load, 12 allowed.'],
])('above a budget, %o, the error names the page and both figures', (more, error) => {
  expect(
    budgetErrors(
      [
        { ...FULL, page: 'home', scriptBytes: 0 },
        { ...FULL, ...more },
      ],
      0,
    ),
  ).toEqual([error]);
});

test("an owner's longer texts are allowed in addition, but no more styles and files", () => {
  const longer = { ...FULL, scriptBytes: 162_500, htmlBytes: 17_500 };
  expect(budgetErrors([longer], 5900)).toEqual([]);
  expect(budgetErrors([longer], 5899)).toHaveLength(2);
  expect(budgetErrors([{ ...FULL, styleBytes: 8100, files: 13 }], 5900)).toHaveLength(2);
});
