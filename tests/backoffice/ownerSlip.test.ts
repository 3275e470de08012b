import { beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { backOfficeOfFile } from '#tests/support/backOfficeServer.ts';
import { TEST_PRODUCTS } from '#tests/support/apiServer.ts';
import { browserOfFile } from '#tests/support/eachShopper.ts';
import { newContext } from '#tests/support/newContext.ts';
import { asOwner, OWNER_TOKEN, placeOrder, signInOwner } from '#tests/support/ownerCalls.ts';

const api = await backOfficeOfFile({ OWNER_TOKEN });
const [LAMP] = TEST_PRODUCTS;
const shopper = await api.shopper();
const browser = await browserOfFile();
let page: Page;

beforeAll(async () => {
  const context = await newContext(browser, { baseURL: api.url });
  await context.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  page = await context.newPage();
  await signInOwner(page);
});

const current = async (): Promise<string[]> => page.locator('nav [aria-current=page]').allInnerTexts();

test("one tap leads to the orders of today, in the shop's time zone, and the current page is marked", async () => {
  const old = await placeOrder(api, shopper, LAMP);
  // In Dhaka, the next day begins at 18:00 UTC.
  await api.db.execute(`update orders set created_at = '2020-01-01T17:59:00Z' where id = '${old}'`);
  const id = await placeOrder(api, shopper, LAMP);
  await page.goto('/owner/orders');
  expect(await current()).toEqual(['Orders']);
  await page.getByText('Orders: 2').waitFor();
  await page.getByRole('link', { name: 'Today' }).click();
  await page.getByText('Orders: 1').waitFor();
  await page.getByRole('link', { name: `Order ${id.slice(-8).toUpperCase()}` }).click();
  await page.getByRole('button', { name: 'Print' }).waitFor();
  expect(await current()).toEqual(['Orders']);
  await page.getByRole('link', { name: 'Import' }).click();
  await page.getByRole('heading', { level: 1, name: 'Import products' }).waitFor();
  expect(await current()).toEqual(['Import']);
});

test('a button prints the packing slip, and is not on it', async () => {
  const id = await placeOrder(api, shopper, LAMP);
  await page.goto(`/owner/orders/${id}`);
  await page.getByRole('button', { name: 'Print' }).click();
  expect(await page.locator('body').getAttribute('data-printed')).toBe('yes');
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button').count()).toBe(0);
  expect(await page.getByText('12 Lake Road').isVisible()).toBe(true);
  await page.emulateMedia({ media: 'screen' });
});

test('a cancelled order that was paid is refunded on its page', async () => {
  const id = await placeOrder(api, shopper, LAMP);
  await page.goto(`/owner/orders/${id}`);
  await page.getByRole('button', { name: 'Payment paid' }).click();
  await page.getByText('payment paid').first().waitFor();
  expect(await page.getByText('The money has gone back').count()).toBe(0);
  await page.getByText('Cancel this order').click();
  await page.getByRole('button', { name: 'Mark as cancelled' }).click();
  await page.getByText('The money has gone back').click();
  await page.getByRole('button', { name: 'Payment refunded' }).click();
  await page.getByText('payment refunded').waitFor();
  expect((await asOwner(api, 'GET', `/orders/${id}`)).body.order.paymentStatus).toBe('refunded');
});

test('a status of several words is written as people write it', async () => {
  const id = await placeOrder(api, shopper, LAMP);
  await api.db.execute(
    `update orders set status = 'partially-shipped', payment_status = 'refund_pending' where id = '${id}'`,
  );
  await page.goto('/owner/orders');
  await page.getByText('partially shipped, payment refund pending').waitFor();
});
