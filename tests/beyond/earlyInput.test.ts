import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { allProducts } from '#tests/support/catalogue.ts';
import { eachShopper } from '#tests/support/eachShopper.ts';
import { holdRequests } from '#tests/support/holdRequests.ts';
import { waitUntilIdle, waitUntilReady } from '#tests/support/renderedPage.ts';

let page: Page;

await eachShopper((fresh) => {
  page = fresh;
});

const [product] = await allProducts();
if (product === undefined) throw new Error('The demo shop has no products.');
const productPath = `/product/${product.id}`;

/** Holds back the page's code until the returned function is called. */
const holdCode = async (): Promise<() => void> => holdRequests(page, '**/assets/*.js');

test('a click made before the page works is not lost, and counts once', async () => {
  const release = await holdCode();
  await page.goto(productPath, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  release();
  await page.getByRole('link', { name: /Cart.*1 product/ }).waitFor();
  await waitUntilReady(page);
  const root: unknown = JSON.parse((await page.evaluate(() => localStorage.getItem('root'))) ?? '');
  expect(root).toMatchObject({ products: [{ id: product.id, quantity: 1 }] });
});

test('a page that is scrolled before it works stays there', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await holdCode();
  await page.goto('/', { waitUntil: 'commit' });
  // The page has loaded down to its footer, and has its full height.
  await page.getByRole('contentinfo').waitFor();
  await page.mouse.wheel(0, 700);
  const scrolled = (): Promise<number> => page.evaluate(() => window.scrollY);
  await expect.poll(scrolled).toBe(700);
  release();
  await waitUntilIdle(page);
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

test('a text typed into the search field before the page works is searched for', async () => {
  const release = await holdCode();
  await page.goto('/about', { waitUntil: 'commit' });
  await page.getByRole('combobox', { name: 'Search products' }).pressSequentially(product.name.slice(0, 8));
  release();
  await page.getByRole('option').first().waitFor();
  expect(await page.getByRole('combobox', { name: 'Search products' }).inputValue()).toBe(
    product.name.slice(0, 8),
  );
});

/** Taps 'Add to cart' in the given frame after the page was read, and once more at the same place two frames later. */
const TAP_TWICE = `
  window.taps = 0;
  addEventListener('DOMContentLoaded', () => {
    const button = [...document.querySelectorAll('main button')].find((one) => one.innerText === 'Add to cart');
    const { x, y, width, height } = button.getBoundingClientRect();
    const at = { clientX: x + width / 2, clientY: y + height / 2 };
    let frame = 0;
    let shownAt;
    const tap = () => {
      if (frame === FIRST + 1) shownAt = performance.now();
      if (frame === FIRST || frame === FIRST + 2) {
        // A busy machine may take seconds for two frames, but the second tap comes at once.
        if (frame > FIRST) performance.now = () => shownAt;
        const target = document.elementFromPoint(at.clientX, at.clientY);
        target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...at }));
        delete performance.now;
        window.taps += 1;
      }
      frame += 1;
      if (window.taps < 2) requestAnimationFrame(tap);
    };
    tap();
  });
`;
const SLOW_LINE = { offline: false, latency: 100, downloadThroughput: 400_000, uploadThroughput: 100_000 };

// The page's code mostly starts between the frames 60 and 80.
test.each([
  [0, '/shop'],
  [60, productPath],
  [75, '/shop'],
  [90, productPath],
])(
  'on a slow phone, two taps on one button from frame %i on, on %s, put one piece into the cart, without an error',
  async (frame, path) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', SLOW_LINE);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript(TAP_TWICE.replaceAll('FIRST', String(frame)));
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForFunction(() => 'taps' in window && window.taps === 2);
    await waitUntilIdle(page);
    const stored = async (): Promise<unknown> =>
      JSON.parse((await page.evaluate(() => localStorage.getItem('root'))) ?? '{}');
    await expect.poll(stored).toMatchObject({ products: [{}] });
    // A second piece would be added now.
    await waitUntilIdle(page);
    expect(await stored()).toMatchObject({ products: [{ quantity: 1 }] });
  },
);
