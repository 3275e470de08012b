import { expect, test } from 'vitest';
import { expectCleanPage, newShopperPage } from '#tests/support/browser.ts';
import { browserOfFile } from '#tests/support/eachShopper.ts';

const browser = await browserOfFile();

test.each([390, 1280])('§2.1 the home page opens without a fault, %i px wide', async (width) => {
  const shopper = await newShopperPage(browser, { width });
  const response = await shopper.page.goto('/', { waitUntil: 'networkidle' });
  expect(response?.status()).toBe(200);
  await shopper.page.getByRole('heading', { level: 1 }).waitFor();
  expectCleanPage(shopper);
  await shopper.page.context().close();
});
