import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserOfFile } from '#tests/support/eachShopper.ts';
import { lamps } from '#tests/support/rest/lamps.ts';
import { LAMP } from '#tests/support/rest/minasShop.ts';
import { scriptedShopOfFile, type ScriptedShop } from '#tests/support/scriptedShop.ts';

const openNext = await scriptedShopOfFile(await browserOfFile());
let shop: ScriptedShop;
let page: Page;

/** Prices 1 to 240, so that each quick range matches some. */
const PRODUCTS = Array.from({ length: 240 }, (_, index) => ({
  ...LAMP,
  _id: `p${index + 1}`,
  name: `Thing ${index + 1}`,
  description: index === 6 ? 'Smells of cedar' : 'Plain',
  price: index + 1,
  ratings: (index % 5) + 1,
  category: index < 100 ? 'Garden Tools' : 'Light',
  brand: index < 10 ? 'Norrlyd' : 'Orbio',
  createdAt: new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString(),
}));

async function openShop(path: string, width = 1440, products: readonly object[] = PRODUCTS): Promise<void> {
  shop = await openNext({ 'GET /api/products': { success: true, products } }, { width });
  ({ page } = shop);
  await page.goto(path);
}

async function showing(text: string): Promise<void> {
  await page.getByRole('status').filter({ hasText: text }).waitFor();
}

async function columnCount(): Promise<number> {
  const lefts = await page
    .locator('main')
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().left)));
  return new Set(lefts).size;
}

/** How many lines a word of an element takes. */
async function linesOf(element: Locator, word: string): Promise<number> {
  return element.evaluate((parent, text) => {
    const texts = document.createTreeWalker(parent, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const start = texts.currentNode.textContent?.indexOf(text) ?? -1;
      if (start === -1) continue;
      const range = document.createRange();
      range.setStart(texts.currentNode, start);
      range.setEnd(texts.currentNode, start + text.length);
      return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
    }
    return 0;
  }, word);
}

test('§2.42 §2.43 shop: on a wider screen the grid has more columns, and in the list view each product has a row', async () => {
  const tents = PRODUCTS.map((product) => ({ ...product, name: 'Basecamp Two-Person Tent' }));
  await openShop('/shop', 1440, tents);
  const heading = page.getByRole('article').first().getByRole('heading');
  await heading.waitFor();
  for (const [width, columns] of [
    [1440, 4],
    [800, 3],
    [390, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(columnCount, { message: `${width} px` }).toBe(columns);
    expect([width, await linesOf(heading, 'Two-Person')]).toEqual([width, 1]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'List view' }).click();
  await page.waitForURL('**/shop?view=list');
  await expect.poll(columnCount).toBe(1);
  await page.getByRole('button', { name: 'Grid view' }).click();
  await page.waitForURL('**/shop');
});

test('§9.16 shop: the quick price ranges', async () => {
  await openShop('/shop');
  for (const [name, expected] of [
    ['Under 50', 'of 50 results'],
    ['50 – 100', 'of 51 results'],
    ['100 – 200', 'of 101 results'],
    ['Over 200', 'of 41 results'],
  ] as const) {
    const range = page.getByRole('button', { name, exact: true });
    await range.click();
    await showing(expected);
    await expect.poll(() => range.getAttribute('aria-pressed')).toBe('true');
    await range.click();
    await showing('of 240 results');
  }
});

test('§9.17 shop: over 200 means at most 1000', async () => {
  await openShop('/shop', 1440, [...PRODUCTS, { ...LAMP, _id: 'dear', name: 'Dear', price: 1001 }]);
  await page.getByRole('button', { name: 'Over 200', exact: true }).click();
  await showing('of 41 results');
  await page.waitForURL(({ search }) => search.includes('maxPrice=1000'));
});

test('§5.18 shop: the rating filter works here, from 5 stars to 1', async () => {
  await openShop('/shop');
  const ratings = page.getByRole('group', { name: /rating/i });
  for (const stars of [5, 4, 3, 2, 1])
    await ratings.getByRole('radio', { name: new RegExp(`^${stars}`) }).waitFor();
  await ratings.getByRole('radio', { name: /^4/ }).check();
  await showing('of 96 results');
});

test('§9.15 pagination: hidden with one page', async () => {
  await openShop('/shop', 1440, PRODUCTS.slice(0, 12));
  await showing('12 products');
  expect(await page.getByText(/^Showing/).count()).toBe(0);
  expect(await page.getByRole('navigation', { name: 'Pages' }).count()).toBe(0);
});

test('§2.41 shop: the filters stand open from 1024 px and are folded below', async () => {
  await openShop('/shop', 1024);
  const light = page.getByRole('group', { name: 'Category' }).getByRole('radio', { name: /^Light/ });
  await light.waitFor();
  expect(await page.getByRole('button', { name: /^Filters/ }).isVisible()).toBe(false);
  await page.setViewportSize({ width: 1023, height: 900 });
  await light.waitFor({ state: 'hidden' });
  const button = page.getByRole('button', { name: /^Filters/ });
  expect(await button.getAttribute('aria-expanded')).toBe('false');
  await button.click();
  await light.waitFor();
});

test('§9.20 related products: of up to eight, four others are shown', async () => {
  await openShop('/product/p3', 1440, lamps(9).slice(1));
  const names = page.getByRole('region', { name: 'Related products' }).getByRole('heading', { level: 3 });
  await names.first().waitFor();
  expect(await names.first().getByRole('link').getAttribute('href')).toBe('/product/p1');
  expect(await names.allInnerTexts()).toEqual(['Lamp 1', 'Lamp 2', 'Lamp 4', 'Lamp 5']);
});

test('the description of a product has its lines', async () => {
  const description = 'Warm in winter.\n• Wool\n• Woven by hand';
  await openShop('/product/p1', 390, [{ ...LAMP, description }]);
  await expect.poll(() => page.getByRole('tabpanel').innerText()).toBe(description);
});

test("§2.21 header search: 'Searching...' until the answer is there; a result opens its product", async () => {
  await openShop('/about');
  shop.rest.answer('GET /api/products', { success: true, products: [LAMP], totalItems: 1 });
  const finish = shop.rest.hold('GET /api/products');
  await page.getByRole('combobox', { name: 'Search products' }).fill('lamp');
  await shop.says('Searching...');
  await expect.poll(() => shop.rest.requests.some(({ query }) => query.get('_search') === 'lamp')).toBe(true);
  finish();
  await shop.says('1 product(s) found');
  const option = page.getByRole('option', { name: 'Lamp' });
  await option.getByText('$10.00').waitFor();
  await option.click();
  await page.waitForURL('**/product/p1');
});

test('on a phone, the row of the search goes when scrolling down and comes back when scrolling up', async () => {
  await openShop('/shop', 390);
  await page.getByRole('article').nth(11).waitFor();
  const isSearchHit = async (): Promise<boolean> =>
    page.evaluate(() => document.elementFromPoint(150, 74)?.getAttribute('role') === 'combobox');
  expect(await isSearchHit()).toBe(true);
  await page.mouse.move(195, 500);
  await page.mouse.wheel(0, 900);
  await expect.poll(isSearchHit).toBe(false);
  await page.mouse.wheel(0, -200);
  await expect.poll(isSearchHit).toBe(true);
});

test.each([
  [390, 'Menu'],
  [1440, 'Categories'],
])('on a screen %i px wide, the button %s leads to the categories', async (width, button) => {
  await openShop('/about', width);
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('list', { name: 'Categories' }).getByRole('link', { name: 'Garden Tools' }).click();
  await page.waitForURL('**/shop?category=Garden+Tools');
  await showing('of 100 results');
  expect(await page.getByRole('list', { name: 'Categories' }).count()).toBe(0);
});
