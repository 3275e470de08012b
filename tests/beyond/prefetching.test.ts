import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserOfFile, cleanPage } from '#tests/support/eachShopper.ts';
import { waitUntilIdle } from '#tests/support/renderedPage.ts';
import { PUBLIC_QUERIES } from '#web/gql/publicQueries.ts';

const browser = await browserOfFile();
let page: Page;
/** The operations and the addresses of scripts that the page has requested. */
let requested: string[];

const READY = ['ProductPage', 'RelatedProducts', expect.stringMatching(/ProductPage-.*js/)];

async function openShop(hasTouch: boolean): Promise<Locator> {
  page = await cleanPage(browser, { reducedMotion: 'reduce', hasTouch });
  requested = [];
  page.on('request', (request) => requested.push(...nameOf(new URL(request.url()))));
  await page.goto('/shop');
  // By then, the page has requested everything else that it loads by itself, and listens for pointers.
  await waitUntilIdle(page);
  // It does not bring the code of other pages.
  expect(requested.filter((name) => /Page-.*js$/.test(name) && !name.includes('ShopPage'))).toEqual([]);
  return page.getByRole('article').nth(1).getByRole('link');
}

function nameOf({ pathname, searchParams }: URL): string[] {
  if (pathname.endsWith('.js')) return [pathname];
  return Object.keys(PUBLIC_QUERIES).filter(
    (name) => PUBLIC_QUERIES[name] === searchParams.get('documentId'),
  );
}

/** Waits until the product's data is requested, and its code has run with all its imports. */
async function becomesReady(): Promise<void> {
  for (const one of READY) await expect.poll(() => requested).toContainEqual(one);
  for (const script of requested.filter((name) => name.endsWith('.js')))
    await page.evaluate(`import(${JSON.stringify(script)}).then(() => undefined)`);
  expect(await page.evaluate(() => localStorage.getItem('recentlyViewed'))).toBeNull();
  requested = [];
}

/** Waits until the product page is complete, and expects that nothing more was requested. */
async function isOpenAtOnce(): Promise<void> {
  await page.getByRole('tab', { name: 'Description' }).waitFor();
  await page.getByRole('region', { name: 'Related products' }).getByRole('article').nth(3).waitFor();
  expect(requested).toEqual([]);
}

test('the page of a product under the pointer has its code and data ready, and opening it requests nothing', async () => {
  const link = await openShop(false);
  await link.hover();
  await becomesReady();
  // Opens it by a key, because the pointer would prefetch links that it meets on the next page.
  await page.mouse.move(0, 0);
  await link.press('Enter');
  await isOpenAtOnce();
});

test('scrolling loads the code of the product page, so that a tap waits only for data', async () => {
  await openShop(true);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => requested).toContainEqual(expect.stringMatching(/ProductPage-.*js/));
  expect(requested).not.toContain('ProductPage');
});

test('touching a product requests its code and data before the finger is lifted', async () => {
  const link = await openShop(true);
  const box = await link.boundingBox();
  const touchPoints = [{ x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 10 }];
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await becomesReady();
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await isOpenAtOnce();
});
