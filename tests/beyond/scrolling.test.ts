import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserOfFile } from '#tests/support/eachShopper.ts';
import { LAMP } from '#tests/support/rest/minasShop.ts';
import { openScriptedShop, type ScriptedShop } from '#tests/support/scriptedShop.ts';
import { scrollTo } from '#tests/support/scrollTo.ts';

const browser = await browserOfFile();
let shop: ScriptedShop;
let page: Page;

const PRODUCTS = {
  success: true,
  products: Array.from({ length: 36 }, (_, index) => ({ ...LAMP, _id: `p${index}`, name: `Lamp ${index}` })),
  totalItems: 36,
};

const scrollTop = (): Promise<number> => page.evaluate(() => Math.round(window.scrollY));

async function openAt(path: string, top: number): Promise<void> {
  shop = await openScriptedShop(browser, { 'GET /api/products': PRODUCTS });
  ({ page } = shop);
  await page.goto(path);
  await page.getByRole('article').first().waitFor();
  await scrollTo(page, top);
}

test('after a reload, the Home key leads to the top, where the page stays when late products arrive', async () => {
  await openAt('/shop?pageSize=36', 3000);
  const finish = shop.rest.hold('GET /api/products');
  await page.reload();
  await page.getByRole('status', { name: 'Loading products' }).waitFor();
  await expect.poll(scrollTop).toBeGreaterThan(0);
  await page.keyboard.press('Home');
  await expect.poll(scrollTop).toBe(0);
  finish();
  await page.getByRole('article').nth(30).waitFor();
  expect(await scrollTop()).toBe(0);
});
