import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserOfFile, cleanPage } from '#tests/support/eachShopper.ts';
import { isIdle } from '#tests/support/renderedPage.ts';
import { PUBLIC_QUERIES } from '#web/gql/publicQueries.ts';

const browser = await browserOfFile();
let page: Page;
/** The operations and the addresses of scripts that the page has asked for. */
let requested: string[];

const READY = [
  ['ProductPage', /ProductPage-.*js/],
  ['RelatedProducts', /ProductPage-.*js/],
] as const;

async function openShop(hasTouch: boolean): Promise<Locator> {
  page = await cleanPage(browser, { reducedMotion: 'reduce', hasTouch });
  requested = [];
  page.on('request', (request) => requested.push(...nameOf(new URL(request.url()))));
  await page.goto('/shop');
  // Whatever else it loads by itself is asked for by then.
  await isIdle(page);
  const starter = (): string | undefined => requested.find((name) => name.includes('startPrefetch'));
  await expect.poll(starter).toBeDefined();
  // Once it is there for others, too, the page listens.
  await page.evaluate(`import(${JSON.stringify(starter())}).then(() => undefined)`);
  // It comes without the code of pages.
  expect(requested.filter((name) => /Page-.*js$/.test(name) && !name.includes('ShopPage'))).toEqual([]);
  return page.getByRole('article').nth(1).getByRole('link');
}

function nameOf({ pathname, searchParams }: URL): string[] {
  if (pathname.endsWith('.js')) return [pathname];
  return Object.keys(PUBLIC_QUERIES).filter(
    (name) => PUBLIC_QUERIES[name] === searchParams.get('documentId'),
  );
}

/** Waits until the product's data is asked for, and its code has run with all that it imports. */
async function becomesReady(): Promise<void> {
  for (const [name, file] of READY) {
    await expect.poll(() => requested).toContain(name);
    await expect.poll(() => requested).toContainEqual(expect.stringMatching(file));
  }
  for (const script of requested.filter((name) => name.endsWith('.js')))
    await page.evaluate(`import(${JSON.stringify(script)}).then(() => undefined)`);
  expect(await page.evaluate(() => localStorage.getItem('recentlyViewed'))).toBeNull();
  requested = [];
}

/** The product's page is complete, and nothing more was asked for. */
async function isOpenAtOnce(): Promise<void> {
  await page.getByRole('tab', { name: 'Description' }).waitFor();
  await page.getByRole('region', { name: 'Related products' }).getByRole('article').nth(3).waitFor();
  expect(requested).toEqual([]);
}

test('a product under the pointer has code and data ready when it is opened, and opening it asks for nothing', async () => {
  const link = await openShop(false);
  await link.hover();
  await becomesReady();
  // By a key, as the pointer would ask for what it meets on the next page.
  await page.mouse.move(0, 0);
  await link.press('Enter');
  await isOpenAtOnce();
});

test('a finger that touches a product asks for code and data before it is lifted', async () => {
  const link = await openShop(true);
  const box = await link.boundingBox();
  const touchPoints = [{ x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 10 }];
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await becomesReady();
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await isOpenAtOnce();
});
