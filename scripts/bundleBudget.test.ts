import { expect, test } from 'vitest';
import { budgetErrors, firstLoadFiles, type Manifest } from './bundleBudget.ts';

const manifest: Manifest = {
  'index.html': { file: 'index.js', isEntry: true, imports: ['_react'], css: ['base.css'] },
  _react: { file: 'react.js' },
  '_product-card': { file: 'card.js', imports: ['_react'], css: ['card.css'] },
  'src/pages/HomePage.tsx': { file: 'home.js', imports: ['index.html', '_product-card'], css: ['home.css'] },
  'src/pages/ShopPage.tsx': { file: 'shop.js', imports: ['_product-card'], css: ['shop.css'] },
};

test('a first load is the entry, the page and what they import, each once', () => {
  expect(firstLoadFiles(manifest, 'src/pages/HomePage.tsx')).toEqual({
    scripts: ['index.js', 'home.js', 'react.js', 'card.js'],
    styles: ['base.css', 'home.css', 'card.css'],
  });
});

test('other pages do not count', () => {
  const { scripts, styles } = firstLoadFiles(manifest, 'src/pages/ShopPage.tsx');
  expect(scripts).not.toContain('home.js');
  expect(styles).not.toContain('home.css');
});

test('a page without a chunk of its own is in the entry', () => {
  expect(firstLoadFiles(manifest, 'src/pages/AboutPage.tsx').scripts).toEqual(['index.js', 'react.js']);
});

test('a page within its budget passes; above it, the error names its size', () => {
  expect(budgetErrors([{ page: 'home', scriptBytes: 150_000, styleBytes: 15_000 }])).toEqual([]);
  expect(budgetErrors([{ page: 'shop', scriptBytes: 163_250, styleBytes: 15_001 }])).toEqual([
    'shop: 163.3 kB of JavaScript on first load, 150.0 kB allowed.',
    'shop: 15.0 kB of CSS on first load, 15.0 kB allowed.',
  ]);
});
