import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { holdRequests } from '#tests/support/holdRequests.ts';
import { stopClock } from '#tests/support/pageClock.ts';
import { waitUntilIdle } from '#tests/support/renderedPage.ts';
import { eachScriptedShop, type ScriptedShop } from '#tests/support/scriptedShop.ts';

let shop: ScriptedShop;
let page: Page;

await eachScriptedShop((opened) => {
  shop = opened;
  ({ page } = opened);
});

const CODE = /\/ContactPage-/;

/** The pictures on the whole screen are a part of the product page with code of its own. */
const VIEWER = /\/PictureViewer-/;
const viewPictures = async (): Promise<void> =>
  page.getByRole('button', { name: 'View the pictures full screen' }).click();
const viewer = (): Locator => page.getByRole('dialog', { name: 'Lamp' });

async function openProduct(): Promise<void> {
  const product = { _id: 'p1', name: 'Lamp', price: 10, stock: 3, images: ['/lamp.png'] };
  shop.rest.answer('GET /api/products', { success: true, products: [product], totalItems: 1 });
  await page.goto('/product/p1');
  await page.getByRole('heading', { level: 1, name: 'Lamp' }).waitFor();
}

test('a part whose code does not arrive leaves the page as it is, and is tried again', async () => {
  await page.route(VIEWER, (route) => route.abort());
  await openProduct();
  const requested = page.waitForEvent('requestfailed', (request) => VIEWER.test(request.url()));
  await viewPictures();
  await requested;
  await page.getByRole('heading', { level: 1, name: 'Lamp' }).waitFor();
  await page.unroute(VIEWER);
  await expect
    .poll(async () => {
      if (!(await viewer().isVisible())) await viewPictures();
      return viewer().isVisible();
    })
    .toBe(true);
});

const holdCode = async (): Promise<() => void> => holdRequests(page, CODE);

async function followContact(): Promise<void> {
  await page.goto('/faq');
  await page.getByRole('main').getByRole('link', { name: 'Contact Us' }).click();
}

const failed = (): Locator => page.getByRole('heading', { name: 'This page could not be opened' });
const opened = (): Locator => page.getByRole('button', { name: 'Send Message' });

test('the present page stays, below a progress bar, until the code of the next one is there', async () => {
  const release = await holdCode();
  await page.clock.install();
  await page.goto('/faq');
  // With a stopped clock, the code never counts as lost.
  await stopClock(page);
  await page.getByRole('main').getByRole('link', { name: 'Contact Us' }).click();
  await page.waitForURL('**/contact');
  const sign = page.getByRole('progressbar', { name: 'Loading' });
  await sign.waitFor();
  expect(await page.getByRole('main').getByRole('heading', { level: 1 }).innerText()).toMatch(/questions/i);
  release();
  await opened().waitFor();
  await sign.waitFor({ state: 'detached' });
});

test('a page whose code never arrives says so, and is tried again where it is', async () => {
  const release = await holdCode();
  await followContact();
  await failed().waitFor();
  release();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await opened().waitFor();
});

test('without a connection a page says so, and opens by itself when it is back', async () => {
  await page.goto('/faq');
  await page.getByRole('main').getByRole('link', { name: 'Contact Us' }).waitFor();
  await waitUntilIdle(page);
  await page.context().setOffline(true);
  await page.getByRole('main').getByRole('link', { name: 'Contact Us' }).click();
  await page.getByRole('heading', { name: 'You are offline' }).waitFor();
  await page.context().setOffline(false);
  await opened().waitFor();
});

test('a page whose code does not arrive opens when its link is followed again', async () => {
  await page.route(CODE, (route) => route.abort());
  await followContact();
  await failed().waitFor();
  await page.unroute(CODE);
  await page.goBack();
  await page.getByRole('main').getByRole('link', { name: 'Contact Us' }).click();
  await opened().waitFor();
});

test('a part whose code another build has replaced opens the page again, once', async () => {
  let isReplaced = true;
  await openProduct();
  await page.route(VIEWER, (route) => (isReplaced ? route.fulfill({ status: 404 }) : route.continue()));
  await page.route(/\/$/, (route) => route.fulfill({ contentType: 'text/html', body: 'another build' }));
  const reloaded = page.waitForEvent('load');
  await viewPictures();
  await reloaded;
  isReplaced = false;
  await page.getByRole('heading', { level: 1, name: 'Lamp' }).waitFor();
  await viewPictures();
  await viewer().waitFor();
});
