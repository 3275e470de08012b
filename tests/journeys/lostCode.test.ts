import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eachScriptedShop } from '#tests/support/scriptedShop.ts';

let page: Page;

await eachScriptedShop((opened) => {
  ({ page } = opened);
});

const CODE = /\/(SearchDropdown|MenuDialog|ContactPage)-/;

test('a part whose code does not arrive leaves the page as it is, and is tried again', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route(CODE, (route) => route.abort());
  await page.goto('/about');
  const search = page.getByRole('combobox', { name: 'Search products' });
  await search.fill('lamp');
  await page.getByText('1 product(s) found').waitFor({ state: 'attached' });
  await search.press('Enter');
  await page.waitForURL('**/shop?search=lamp');
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('MenuDialog'));
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.click();
  await failed;
  await page.getByRole('heading', { level: 1, name: 'Results for “lamp”' }).waitFor();
  await page.unroute(CODE);
  await menu.click();
  const dialog = page.getByRole('dialog', { name: 'Menu' });
  await dialog.waitFor();
  // Its styles are there, too.
  await expect
    .poll(() => dialog.getByRole('link', { name: 'FAQ' }).evaluate((link) => getComputedStyle(link).display))
    .toBe('flex');
});

test('a page whose code does not arrive opens when its link is followed again', async () => {
  await page.route(CODE, (route) => route.abort());
  await page.goto('/faq');
  const contact = page.getByRole('main').getByRole('link', { name: 'Contact Us' });
  await contact.click();
  await page.getByRole('heading', { name: 'This page could not be opened' }).waitFor();
  await page.unroute(CODE);
  await page.goBack();
  await contact.click();
  await page.getByRole('button', { name: 'Send Message' }).waitFor();
});
