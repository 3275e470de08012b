import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { gate } from '#tests/support/gate.ts';
import { holdRequests } from '#tests/support/holdRequests.ts';
import { stopClock } from '#tests/support/pageClock.ts';
import { waitUntilIdle } from '#tests/support/renderedPage.ts';
import { eachScriptedShop } from '#tests/support/scriptedShop.ts';

let page: Page;

await eachScriptedShop((opened) => {
  ({ page } = opened);
});

const CODE = /\/(idle|ContactPage)-/;

test('a part whose code does not arrive leaves the page as it is, and is tried again', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { passed: isRefused, open: refuse } = gate();
  await page.route(/\/idle-/, async (route) => isRefused.then(async () => route.abort()));
  await page.goto('/about');
  const search = page.getByRole('combobox', { name: 'Search products' });
  await search.fill('lamp');
  await page.getByText('1 product(s) found').first().waitFor();
  await search.press('Enter');
  const results = page.getByRole('heading', { level: 1, name: 'Results for “lamp”' });
  // A menu that opens before the page would close with it.
  await results.waitFor();
  const menu = page.getByRole('button', { name: 'Menu' });
  const dialog = page.getByRole('dialog', { name: 'Menu' });
  await menu.click();
  // The menu opens at once, and closes when its links do not load.
  await dialog.waitFor();
  refuse();
  await dialog.waitFor({ state: 'detached' });
  await results.waitFor();
  await page.unroute(/\/idle-/);
  await menu.click();
  await dialog.getByRole('link', { name: 'FAQ' }).waitFor();
  // Its styles have loaded, too.
  await expect
    .poll(() => dialog.getByRole('link', { name: 'FAQ' }).evaluate((link) => getComputedStyle(link).display))
    .toBe('flex');
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

test('a part whose code another build has replaced opens the page anew, once, with what was typed', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  let isReplaced = true;
  await page.route(/\/idle-/, (route) => (isReplaced ? route.fulfill({ status: 404 }) : route.continue()));
  await page.route(/\/$/, (route) => route.fulfill({ contentType: 'text/html', body: 'another build' }));
  await page.goto('/contact');
  await page.getByLabel('Message').fill('Is it waterproof?');
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Menu' }).click();
  await reloaded;
  isReplaced = false;
  await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('Is it waterproof?');
  expect(await page.evaluate(() => sessionStorage.getItem('typed before reload'))).toBeNull();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'FAQ' }).waitFor();
});
