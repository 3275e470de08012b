import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectCleanPage, type ShopperPage } from '#tests/support/browser.ts';
import { allProducts } from '#tests/support/catalogue.ts';
import { eachShopper } from '#tests/support/eachShopper.ts';
import { isReady, isRendered } from '#tests/support/renderedPage.ts';

let shopper: ShopperPage;
let page: Page;

await eachShopper((next) => {
  shopper = next;
  ({ page } = next);
});

const [product] = await allProducts();
if (product === undefined) throw new Error('The demo shop has no products.');
const productPath = `/product/${product.id}`;

/** Lets the page wait for its code until the returned function is called. */
async function holdCode(): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('a click made before the page works is not lost, and counts once', async () => {
  const release = await holdCode();
  await page.goto(productPath, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  release();
  await page.getByRole('link', { name: /Cart.*1 product/ }).waitFor();
  await isReady(page);
  const root: unknown = JSON.parse((await page.evaluate(() => localStorage.getItem('root'))) ?? '');
  expect(root).toMatchObject({ products: [{ id: product.id, quantity: 1 }] });
  expectCleanPage(shopper);
});

test('who scrolls before the page works stays there', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await holdCode();
  await isRendered(page, '/');
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('heading', { name: 'New Arrivals' }).waitFor();
  await page.mouse.wheel(0, 700);
  const scrolled = (): Promise<number> => page.evaluate(() => window.scrollY);
  await expect.poll(scrolled).toBe(700);
  release();
  await isReady(page);
  await page.waitForLoadState('networkidle');
  expect(await scrolled()).toBe(700);
});

test('a filter chosen before the page works is applied', async () => {
  const release = await holdCode();
  await page.goto('/shop', { waitUntil: 'commit' });
  await page.getByText('Sports', { exact: true }).first().click();
  release();
  await page.waitForURL('**/shop?category=Sports');
  await page.getByRole('heading', { level: 1, name: 'Sports' }).waitFor();
});

test('a price range typed before the page works is applied', async () => {
  const release = await holdCode();
  await page.goto('/shop', { waitUntil: 'commit' });
  await page.getByLabel('Min price').fill('100');
  await page.getByLabel('Max price').fill('200');
  await page.getByLabel('Sort by').selectOption('price-low');
  await page.getByRole('button', { name: /^Apply/ }).click();
  release();
  await page.waitForURL(({ search }) => search.includes('minPrice=100') && search.includes('maxPrice=200'));
  await page.waitForURL(({ search }) => search.includes('sort=price-low'));
});

test('what is typed into the search field before the page works is searched for', async () => {
  const release = await holdCode();
  await page.goto('/about', { waitUntil: 'commit' });
  await page.getByRole('combobox', { name: 'Search products' }).pressSequentially(product.name.slice(0, 8));
  release();
  await page.getByRole('option').first().waitFor();
  expect(await page.getByRole('combobox', { name: 'Search products' }).inputValue()).toBe(
    product.name.slice(0, 8),
  );
});
