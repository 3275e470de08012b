import { expect, test } from 'vitest';
import { chunkOf, type GraphModule } from './chunks.ts';

/** Who imports each module; `?` before those that load it on demand. */
const GRAPH: Record<string, string[]> = {
  '/app/entry-client.tsx': [],
  '/ui/Link.tsx': ['/app/entry-client.tsx', '/pages/CartPage.tsx'],
  '/pages/HomePage.tsx': ['?/app/entry-client.tsx'],
  '/pages/ShopPage.tsx': ['?/app/entry-client.tsx'],
  '/pages/CartPage.tsx': ['?/app/entry-client.tsx'],
  '/pages/SignInPage.tsx': ['?/app/entry-client.tsx'],
  '/layout/layoutParts.ts': ['?/app/entry-client.tsx'],
  '/product/ProductCard.tsx': ['/home/ProductSection.tsx', '/pages/ShopPage.tsx'],
  '/home/ProductSection.tsx': ['/pages/HomePage.tsx'],
  '/app/startPrefetch.ts': ['?/app/entry-client.tsx'],
  '/shop/lazyParts.ts': ['/pages/ShopPage.tsx', '/app/startPrefetch.ts'],
  '/shop/shopParts.ts': ['?/pages/ShopPage.tsx'],
  '/lib/shopFilters.ts': ['/pages/ShopPage.tsx', '/shop/shopParts.ts'],
  '/icons/chevron-left.mjs': ['/pages/HomePage.tsx', '/shop/shopParts.ts'],
  '/home/BannerSlider.tsx': ['?/pages/HomePage.tsx'],
  '/home/BannerSlide.tsx': ['/pages/HomePage.tsx', '/home/BannerSlider.tsx'],
  '/ui/Breadcrumb.tsx': ['/pages/ShopPage.tsx', '/pages/CartPage.tsx'],
  '/ui/Form.tsx': ['/pages/CartPage.tsx', '/pages/SignInPage.tsx'],
  '/ui/TextField.tsx': ['/pages/SignInPage.tsx', '/layout/layoutParts.ts'],
};

function chunk(id: string): string | null {
  return chunkOf(id, (module): GraphModule => {
    const importers = GRAPH[module] ?? [];
    return {
      isEntry: module === '/app/entry-client.tsx',
      importers: importers.filter((importer) => !importer.startsWith('?')),
      dynamicImporters: importers.filter((importer) => importer.startsWith('?')),
    };
  });
}

test('what the entry or several pages of the first visit need is loaded first', () => {
  expect(['/app/entry-client.tsx', '/ui/Link.tsx', '/product/ProductCard.tsx'].map(chunk)).toEqual([
    'main',
    'main',
    'main',
  ]);
});

test('a page of the first visit never waits for what other pages share', () => {
  expect(chunk('/ui/Breadcrumb.tsx')).toBe('main');
});

test('what a single page of the first visit shares with its parts or with later ones does not burden others', () => {
  expect(['/lib/shopFilters.ts', '/home/BannerSlide.tsx'].map(chunk)).toEqual(['ShopPage', 'HomePage']);
});

test('neither prefetching nor a part of a page of the first visit loads another page', () => {
  expect(['/shop/lazyParts.ts', '/icons/chevron-left.mjs'].map(chunk)).toEqual(['main', 'main']);
});

test('what only one page needs is in its own file', () => {
  expect(['/pages/HomePage.tsx', '/home/ProductSection.tsx', '/pages/CartPage.tsx'].map(chunk)).toEqual([
    'HomePage',
    'HomePage',
    null,
  ]);
});

test('what the parts of every page need comes with them, what other pages share with those', () => {
  expect(chunk('/ui/TextField.tsx')).toBe('late');
  expect(chunk('/ui/Form.tsx')).toBe('shared');
});
