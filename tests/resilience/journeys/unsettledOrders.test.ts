import type { Page } from 'playwright-core';
import { beforeEach, expect, test, vi } from 'vitest';
import { LATE_MS } from '#gateway/modules/orders/sentOrder.ts';
import { DROPPED, lost, passTo } from '#tests/support/rest/restServer.ts';
import {
  DEADLINE_MS,
  eachUnsettledShop,
  LAMP,
  TEAPOT,
  type UnsettledShop,
} from '#tests/support/unsettledShop.ts';
import { waitForToast } from '#tests/support/toasts.ts';

let shop: UnsettledShop;
let page: Page;

await eachUnsettledShop((opened) => {
  shop = opened;
  ({ page } = opened);
});

beforeEach(() => page.clock.install());

const CREATE = 'POST /api/order/create';
const LOOKING = 'We are looking for your order';
const FOUND = 'Your order went through; only its confirmation was lost.';

const clickOrder = (tab = page): Promise<void> => tab.getByRole('button', { name: 'Place Order' }).click();

const isLooking = (tab = page): Promise<void> => tab.getByRole('heading', { name: LOOKING }).waitFor();

/** The idempotency keys of the orders sent, in order. */
const keys = (): unknown[] => shop.rest.received(CREATE).map(({ headers }) => headers['idempotency-key']);

/** Waits until the order is held, before the API. */
async function isHeld(): Promise<void> {
  await expect.poll(() => keys().length).toBe(1);
}

/** Lets the page look for the order again, which it does after 3 seconds. */
const asksAgain = (tab = page): Promise<void> => tab.clock.fastForward(3000);

async function isLedToOrder(tab = page): Promise<void> {
  await expect.poll(() => asksAgain(tab).then(() => tab.url()), { interval: 500 }).toContain('/checkout/');
  await tab.getByText('Thank you for your order').waitFor();
}

async function openCart(): Promise<void> {
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Place Order' }).waitFor();
}

/** Orders, and holds the order before the API until the returned function is called. */
async function holdOrder(): Promise<() => void> {
  const release = shop.rest.hold(CREATE);
  await openCart();
  await clickOrder();
  await isHeld();
  return release;
}

/** Sends the order, and never lets its answer through to the page. */
async function hangOrders(): Promise<void> {
  await page.route('**/graphql', async (route, request) => {
    if (request.postDataJSON()?.operationName !== 'CreateOrder') return route.continue();
    await route.fetch();
    await page.clock.fastForward(31_000);
  });
}

test.each([
  ['a lost answer', async () => shop.rest.answer(CREATE, lost(passTo(shop.api.url)))],
  ['an answer that hangs on the line', hangOrders],
])('%s: the order is found and shown, and there is one', async (_, prepare) => {
  await prepare();
  await openCart();
  await clickOrder();
  await waitForToast(page, FOUND);
  await isLedToOrder();
  expect(await shop.ordersOf(shop.shopper)).toHaveLength(1);
  await expect.poll(shop.stored).toMatchObject({ products: [], orderCount: 1, unsettledAttempt: null });
  expect(await page.getByRole('heading', { name: 'Your cart has changed since you ordered' }).count()).toBe(
    0,
  );
});

test('an answer that comes long after the deadline: the cart never says that the order is missing', async () => {
  const release = shop.rest.hold(CREATE);
  await openCart();
  await clickOrder();
  await page.getByRole('heading', { name: 'Your order is not confirmed yet' }).waitFor();
  const button = page.getByRole('button', { name: 'Looking for Your Order...' });
  await expect.poll(() => button.isDisabled()).toBe(true);
  expect(await page.getByText(/place it again|Failed to Place Order/).count()).toBe(0);
  release();
  await isLedToOrder();
  expect(await shop.ordersOf(shop.shopper)).toHaveLength(1);
  expect(keys()).toHaveLength(1);
});

test('two tabs that order the same cart: one order, and both are led to it', async () => {
  const other = await page.context().newPage();
  await openCart();
  await other.goto(`${new URL(page.url()).origin}/cart`);
  await other.getByRole('button', { name: 'Place Order' }).waitFor();
  const release = shop.rest.hold(CREATE);
  // Clicks in both at the same moment; otherwise, the second tab would see the first one's attempt.
  const orderButton = { name: /^(Place Order|Looking for)/ };
  const press = (tab: Page): Promise<void> => tab.getByRole('button', orderButton).dispatchEvent('click');
  await Promise.all([press(page), press(other)]);
  await isHeld();
  release();
  await Promise.all([isLedToOrder(), isLedToOrder(other)]);
  expect(await shop.ordersOf(shop.shopper)).toHaveLength(1);
  await expect.poll(shop.stored).toMatchObject({ products: [], orderCount: 1 });
});

test('a cart that changes while its order is pending: nothing is ordered again, and the rest is named', async () => {
  const release = await holdOrder();
  await page.reload();
  await isLooking();
  await page.getByRole('button', { name: 'Increase quantity of Desk lamp' }).click();
  await page.getByText(/Not part of that order: 1 × .Desk lamp.\./).waitFor();
  await page.evaluate((teapot) => {
    const root = JSON.parse(localStorage.getItem('root') ?? '{}');
    localStorage.setItem('root', JSON.stringify({ ...root, products: [...root.products, teapot] }));
  }, TEAPOT);
  await page.reload();
  await page.getByText(/Not part of that order: 1 × .Desk lamp., 1 × .Teapot.\./).waitFor();
  release();
  await isLedToOrder();
  await page.getByText(/still in your cart: 1 × .Desk lamp., 1 × .Teapot/).waitFor();
  const orders = await shop.ordersOf(shop.shopper);
  expect(orders).toMatchObject([{ items: [{ name: 'Desk lamp', quantity: 1 }] }]);
  await expect
    .poll(shop.stored)
    .toMatchObject({ products: [{ ...LAMP, quantity: 1 }, TEAPOT].map(({ id }) => ({ id, quantity: 1 })) });
});

test('an order that did not get through is sent again only when it can no longer arrive, with a new key', async () => {
  shop.rest.answer(CREATE, DROPPED);
  await openCart();
  await clickOrder();
  await isLooking();
  await asksAgain();
  await isLooking();
  // From then on, an order can no longer arrive.
  vi.setSystemTime(Date.now() + DEADLINE_MS + LATE_MS);
  await asksAgain();
  await page.getByText('Your last order did not reach the shop. You can place it again.').waitFor();
  await waitForToast(page, 'Failed to Place Order');
  await clickOrder();
  await page.getByText('Failed to Place Order').waitFor({ state: 'detached', timeout: 3000 });
  await expect.poll(() => new Set(keys()).size).toBe(2);
  expect(await shop.ordersOf(shop.shopper)).toHaveLength(0);
});

test('the next shopper to sign in is not held up by the order of the shopper before, nor led to it', async () => {
  const release = await holdOrder();
  const rina = await shop.newShopper();
  // Acts as another tab in which the session ends and Rina signs in.
  await page.evaluate((token) => localStorage.setItem('token', token), rina.token);
  await openCart();
  expect(await page.getByRole('heading', { name: LOOKING }).count()).toBe(0);
  release();
  await expect.poll(() => shop.ordersOf(shop.shopper)).toHaveLength(1);
  await clickOrder();
  await isLedToOrder();
  expect(await shop.ordersOf(rina)).toHaveLength(1);
  expect(await shop.ordersOf(shop.shopper)).toHaveLength(1);
});

test('a gateway that is restarted meanwhile: the cart keeps trying, and finds the order', async () => {
  const release = await holdOrder();
  await page.context().setOffline(true);
  await shop.stopGateway();
  await page.context().setOffline(false);
  await isLooking();
  await page
    .getByText('The shop could not be reached. Please check your connection. We keep trying.')
    .waitFor();
  release();
  await expect.poll(() => shop.ordersOf(shop.shopper)).toHaveLength(1);
  await shop.startGateway();
  await isLedToOrder();
  expect(await shop.ordersOf(shop.shopper)).toHaveLength(1);
});
