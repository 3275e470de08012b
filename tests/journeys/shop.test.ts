import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { allProducts, wellStockedProduct } from '#tests/support/catalogue.ts';
import { shopperInTurn } from '#tests/support/eachShopper.ts';
import { waitForToast } from '#tests/support/toasts.ts';

let page: Page;

await shopperInTurn((fresh) => {
  page = fresh;
});

const names = async (): Promise<string[]> =>
  page.locator('main').getByRole('article').getByRole('heading').allInnerTexts();

async function showing(text: string | RegExp): Promise<void> {
  await page.getByRole('status').filter({ hasText: text }).waitFor();
}

test('§2.2 shop: category presets the filter, facets tell how many', async () => {
  const sports = (await allProducts()).filter(({ category }) => category === 'Sports');
  await page.goto('/shop?category=Sports');
  await showing(`Showing 1 to 12 of ${sports.length} results`);
  await page.getByRole('radio', { name: `Sports ${sports.length}` }).waitFor();
  expect(await page.getByRole('radio', { name: /^Sports/ }).isChecked()).toBe(true);
});

test('§4.27 shop: sorts, page sizes, pages, and back to page 1 on a change', async () => {
  const all = await allProducts();
  await page.goto('/shop');
  await showing(`Showing 1 to 12 of ${all.length} results`);
  await page.getByRole('link', { name: 'Page 3' }).click();
  await showing('Showing 25 to 36');
  await page.getByLabel('Sort by').selectOption('price-low');
  await showing('Showing 1 to 12');
  const cheapest = all.toSorted((a, b) => a.price - b.price)[0];
  await page
    .getByRole('link', { name: cheapest?.name ?? '' })
    .first()
    .waitFor();
  await page.getByLabel('Per page').selectOption('36');
  await showing('Showing 1 to 36');
  await page.getByLabel('Go to page').fill('99');
  await page.getByRole('button', { name: 'Go', exact: true }).click();
  await showing(`to ${all.length} of ${all.length} results`);
  await expect.poll(() => page.url()).toContain('sort=price-low');
});

test.each([390, 1440])(
  'at %i px, the search of the shop applies while one types, and keeps category and text',
  async (width) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/shop?category=Sports');
    await showing('Showing 1 to 12');
    if (width === 390) await page.getByRole('button', { name: /^Filters/ }).click();
    const search = page.getByRole('searchbox', { name: 'Search names and descriptions' });
    await search.pressSequentially('ball ');
    await page.waitForURL('**/shop?search=ball&category=Sports');
    await showing(/\d+ products?|Showing/);
    await search.pressSequentially('for');
    await page.waitForURL('**/shop?search=ball+for&category=Sports');
    expect(await search.inputValue()).toBe('ball for');
    expect(await search.evaluate((field) => field === document.activeElement)).toBe(true);
    await search.fill('');
    await page.waitForURL('**/shop?category=Sports');
    await page.goBack();
    expect(page.url()).not.toContain('/shop');
  },
);

test('a filtered shop can be reloaded, shared and left by Back', async () => {
  await page.goto('/shop');
  await page.getByRole('radio', { name: /^Beauty/ }).check();
  await page.waitForURL('**/shop?category=Beauty');
  await page.getByRole('button', { name: 'Under 50' }).click();
  await page.waitForURL(/maxPrice=50/);
  await showing(/Showing 1 to|\d+ products?/);
  await page.reload();
  await expect.poll(() => page.getByRole('radio', { name: /^Beauty/ }).isChecked()).toBe(true);
  await page.goBack();
  await page.waitForURL('**/shop?category=Beauty');
  await page.goBack();
  await page.waitForURL((url) => url.search === '');
});

test("§2.44 shop: empty results say 'No products found', and the clear action resets the filters", async () => {
  await page.goto('/shop?search=nothing+is+called+this&brand=Orbio');
  await page.getByRole('heading', { name: 'No products found' }).waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await showing(/of \d{3} results/);
  await page.waitForURL(({ search }) => search === '');
});

test('price range and rating filter work', async () => {
  const all = await allProducts();
  const inRange = all.filter(({ price }) => price >= 100 && price <= 200);
  await page.goto('/shop');
  await page.getByLabel('Min price').fill('100');
  await page.getByLabel('Max price').fill('200');
  await page.getByRole('button', { name: /^Apply/ }).click();
  await showing(`of ${inRange.length} results`);
  await page.getByLabel('Min price').fill('300');
  await page.getByRole('button', { name: /^Apply/ }).click();
  await page.getByText('The minimum price must not be above the maximum').waitFor();
  await page.goto('/shop?minRating=5');
  await showing(/Showing 1 to \d+ of \d+ results|\d+ products?/);
});

test('§2.43 shop: list view', async () => {
  await page.goto('/shop');
  await page.getByRole('button', { name: 'List view' }).click();
  await page.waitForURL('**/shop?view=list');
  await expect.poll(async () => (await names()).length).toBe(12);
});

test('§9.23 §10.18 shop: on small screens the filters are collapsed, and close 500 ms after a change', async () => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/shop');
  const button = page.getByRole('button', { name: /^Filters/ });
  const sports = page.getByRole('radio', { name: /^Sports/ });
  expect(await sports.isVisible()).toBe(false);
  await button.click();
  await sports.check();
  await sports.waitFor({ state: 'hidden' });
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.waitForURL('**/shop?category=Sports');
});

test('§2.46 product: thumbnails, zoom, tabs, stepper, SKU and related products', async () => {
  const product = await wellStockedProduct(5);
  await page.goto(`/product/${product.id}`);
  await page.getByText(product.id.slice(-6), { exact: true }).waitFor();
  const zoom = page.getByRole('button', { name: /^Zoom/ }).first();
  await zoom.click();
  expect(await zoom.getAttribute('aria-pressed')).toBe('true');
  await page.getByRole('button', { name: 'Picture 2 of 3' }).click();
  expect(await page.getByRole('button', { name: 'Picture 2 of 3' }).getAttribute('aria-current')).toBe(
    'true',
  );
  await page.getByRole('tab', { name: 'Description' }).focus();
  await page.keyboard.press('ArrowRight');
  expect(await page.getByRole('tab', { name: /^Reviews/ }).getAttribute('aria-selected')).toBe('true');
  expect(
    await page
      .getByRole('button', { name: /^Decrease/ })
      .first()
      .isDisabled(),
  ).toBe(true);
  const related = page.getByRole('region', { name: 'Related products' });
  await related.getByRole('article').first().waitFor();
  expect(await related.getByRole('article').count()).toBe(4);
  expect(await related.getByRole('link', { name: product.name }).count()).toBe(0);
});

test("§4.7 product card: 'Add to cart', then a stepper; 'Out of Stock' when there is none", async () => {
  const product = await wellStockedProduct(6);
  await page.goto(`/shop?search=${encodeURIComponent(product.name)}`);
  // Clicks the left end: a second click so soon where the stepper's plus appears would count as a double click.
  await page
    .getByRole('button', { name: `Add to cart: ${product.name}` })
    .click({ position: { x: 8, y: 8 } });
  await waitForToast(page, `${product.name.slice(0, 10).trim()}… Added To Cart!`);
  await page.getByRole('button', { name: `Increase quantity of ${product.name}` }).click();
  await page
    .getByRole('group', { name: `Quantity of ${product.name}` })
    .getByText('2')
    .waitFor();
  const soldOut = (await allProducts()).find(({ stock }) => stock === 0);
  await page.goto(`/shop?search=${encodeURIComponent(soldOut?.name ?? '')}`);
  await page.getByRole('article').getByText('Out of Stock').waitFor();
});

test("§2.50 §4.5 cart: delete says '{name} Removed From Cart!', clearing asks first", async () => {
  const product = await wellStockedProduct(7);
  await page.goto(`/product/${product.id}`);
  const add = page.getByRole('button', { name: 'Add to cart', exact: true });
  await add.click();
  await page.goto('/cart');
  await page.getByRole('button', { name: `Remove ${product.name}` }).click();
  await waitForToast(page, `${product.name} Removed From Cart!`);
  await page.getByRole('heading', { level: 1, name: /empty/ }).waitFor();
  await page.goto(`/product/${product.id}`);
  await add.click();
  await page.goto('/cart');
  await page.getByText('Shipping and taxes calculated at checkout').waitFor();
  await page.getByRole('button', { name: 'Clear cart' }).click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('button', { name: 'Clear cart' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear cart' }).click();
  await page.getByRole('heading', { level: 1, name: /empty/ }).waitFor();
});

test('two tabs agree on the cart', async () => {
  const product = await wellStockedProduct(8);
  const other = await page.context().newPage();
  await other.goto('/cart');
  await other.getByRole('heading', { level: 1, name: /empty/ }).waitFor();
  await page.goto(`/product/${product.id}`);
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  await other.getByRole('link', { name: product.name }).waitFor();
});
