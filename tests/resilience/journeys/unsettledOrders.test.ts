import type { Page } from 'playwright-core';
import { beforeEach, expect, test, vi } from 'vitest';
import { LATE_MS } from '#gateway/modules/orders/sentOrder.ts';
import { SOME_ADDRESS } from '#tests/support/freshShopper.ts';
import { heldUp, lost, passTo } from '#tests/support/rest/restServer.ts';
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
const PLACED = 'Order Placed Successfully!';
const NOT_FOUND = 'We could not find your order';

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
  await waitForToast(page, PLACED);
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

/** Holds up the next order between gateway and API, until the returned function passes it on. */
function holdUpOrder(): () => Promise<void> {
  const [answer, arrive] = heldUp(passTo(shop.api.url));
  shop.rest.answer(CREATE, answer);
  return arrive;
}

/** Orders, and lets the cart look for the order until it usually does not arrive any more. */
async function orderInVain(): Promise<void> {
  await openCart();
  await clickOrder();
  await isLooking();
  await asksAgain();
  await isLooking();
  vi.setSystemTime(Date.now() + DEADLINE_MS + LATE_MS);
  await asksAgain();
  await page.getByRole('heading', { name: NOT_FOUND }).waitFor();
  await waitForToast(page, 'Failed to Place Order');
}

/** An order of another day, so that the gateway sees that this server lists keys. */
async function placeEarlierOrder(): Promise<void> {
  const { id: productId, name, price } = TEAPOT;
  const items = [{ _id: productId, name, price, quantity: 1 }];
  const { zipCode, ...place } = SOME_ADDRESS;
  const address = {
    firstName: 'Mina',
    lastName: 'Rahman',
    email: 'mina@haat.test',
    ...place,
    zipcode: zipCode,
  };
  await shop.api.call('POST', '/api/order/create', {
    token: shop.shopper.token,
    body: { items, amount: price, address },
    headers: { 'Idempotency-Key': 'earlier' },
  });
}

test('an order that is held up for long before the API, and sent again with its key, is one order', async () => {
  await placeEarlierOrder();
  const arrive = holdUpOrder();
  await orderInVain();
  await page
    .getByText('It may still arrive. If you order the same again, you get one order, not two.')
    .waitFor();
  shop.rest.answer(CREATE, passTo(shop.api.url));
  await clickOrder();
  await waitForToast(page, PLACED);
  await page.getByText('Thank you for your order').waitFor();
  await arrive();
  expect(new Set(keys()).size).toBe(1);
  expect(await shop.ordersOf(shop.shopper)).toHaveLength(2);
});

test('an order that arrives after it was not found is not placed again, and the cart leads to it', async () => {
  const arrive = holdUpOrder();
  await orderInVain();
  await arrive();
  await clickOrder();
  await waitForToast(page, PLACED);
  await page.getByText('Thank you for your order').waitFor();
  expect(await shop.ordersOf(shop.shopper)).toHaveLength(1);
});

test('another order in place of one that was not found names its key, after the shopper was warned', async () => {
  const arrive = holdUpOrder();
  await orderInVain();
  await page.getByRole('button', { name: 'Increase quantity of Desk lamp' }).click();
  await page
    .getByText('If you order now, you may have two orders. Please look in My Orders first.')
    .waitFor();
  shop.rest.answer(CREATE, passTo(shop.api.url));
  await clickOrder();
  await page.getByText('Thank you for your order').waitFor();
  expect(new Set(keys()).size).toBe(2);
  expect(await shop.ordersOf(shop.shopper)).toMatchObject([{ items: [{ quantity: 2 }] }]);
  await expect.poll(shop.stored).toMatchObject({ products: [], unsettledAttempt: null });
  // The cart said that there may be two.
  await arrive();
  expect(await shop.ordersOf(shop.shopper)).toHaveLength(2);
});

test('another order while the earlier one arrives: nothing else is sent, and the rest stays in the cart', async () => {
  const arrive = holdUpOrder();
  await orderInVain();
  await page.getByRole('button', { name: 'Increase quantity of Desk lamp' }).click();
  await arrive();
  await clickOrder();
  await waitForToast(page, PLACED);
  await page.getByText(/still in your cart: 1 × .Desk lamp/).waitFor();
  expect(await shop.ordersOf(shop.shopper)).toMatchObject([{ items: [{ quantity: 1 }] }]);
  expect(keys()).toHaveLength(1);
});

test('a key that belongs to an order of before: the cart stays, and the next press orders it', async () => {
  await openCart();
  await clickOrder();
  await page.getByText('Thank you for your order').waitFor();
  const [usedKey] = keys();
  // As after a restore of the browser's data.
  await page.evaluate(
    ([orderKey, teapot]) => {
      const root = JSON.parse(localStorage.getItem('root') ?? '{}');
      localStorage.setItem('root', JSON.stringify({ ...root, products: [teapot], orderKey }));
    },
    [usedKey, TEAPOT],
  );
  await openCart();
  await clickOrder();
  await page
    .getByText('Your cart was not ordered, because the shop has a different order from you.')
    .waitFor();
  await expect.poll(shop.stored).toMatchObject({ products: [{ id: TEAPOT.id }], unsettledAttempt: null });
  await clickOrder();
  await page.getByText('Thank you for your order').waitFor();
  expect(await shop.ordersOf(shop.shopper)).toHaveLength(2);
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
