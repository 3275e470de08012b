import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectSamePage, markPage } from '#tests/support/expectSamePage.ts';
import { eachUnsettledShop, type UnsettledShop } from '#tests/support/unsettledShop.ts';

const CREATE = 'POST /api/order/create';
let shop: UnsettledShop;
let page: Page;

await eachUnsettledShop(
  (opened) => {
    shop = opened;
    ({ page } = opened);
  },
  { hasBackForwardCache: true },
);

/** Orders, and goes to another site before the answer; returns a function that lets the order go on. */
async function leaveWhileOrdering(): Promise<() => void> {
  const release = shop.rest.hold(CREATE);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect.poll(() => shop.rest.received(CREATE)).toHaveLength(1);
  await markPage(page);
  await page.goto(`http://localhost:${new URL(page.url()).port}/robots.txt`);
  return release;
}

async function isLedToOneOrder(): Promise<void> {
  // A page from the back/forward cache is not loaded again, so its `load` would never come.
  await page.waitForURL('**/checkout/*', { waitUntil: 'commit' });
  await expectSamePage(page);
  await page.getByText('Thank you for your order').waitFor();
  expect(await shop.ordersOf(shop.shopper)).toHaveLength(1);
  expect(shop.rest.received(CREATE)).toHaveLength(1);
  await expect.poll(shop.stored).toMatchObject({ products: [], orderCount: 1, unsettledAttempt: null });
}

test('a shopper who comes Back to the cart after its order was placed is led to that order', async () => {
  const release = await leaveWhileOrdering();
  release();
  await expect.poll(() => shop.ordersOf(shop.shopper)).toHaveLength(1);
  await page.goBack({ waitUntil: 'commit' });
  await isLedToOneOrder();
});

test('a shopper who comes Back to the cart before its order is placed sees that it is looked for', async () => {
  const release = await leaveWhileOrdering();
  await page.goBack({ waitUntil: 'commit' });
  await page.getByRole('button', { name: /^(Placing Order|Looking for Your Order)/ }).waitFor();
  release();
  await isLedToOneOrder();
});
