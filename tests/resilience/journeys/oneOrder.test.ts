import type { Locator, Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { cartLine } from '#tests/support/cartProducts.ts';
import { keepOrders, type OrderBook } from '#tests/support/orderBook.ts';
import { passLateTime } from '#tests/support/passLateTime.ts';
import { html, sendJson, type RestServer } from '#tests/support/restServer.ts';
import {
  eachScriptedShop,
  MINAS_ORDER,
  savedAddress,
  type ScriptedShop,
} from '#tests/support/scriptedShop.ts';
import { MAX_WAIT_MS } from '#web/features/cart/useIsOverdue.ts';

let shop: ScriptedShop;
let rest: RestServer;
let page: Page;

await eachScriptedShop((opened) => {
  shop = opened;
  ({ rest, page } = opened);
});

beforeEach(async () => {
  await shop.signIn();
  await shop.fillCart([cartLine({ quantity: 2 })]);
  rest.answer('GET /api/user/addresses', {
    success: true,
    addresses: [savedAddress('1 First Road', { isDefault: true })],
  });
});

const FOUND = 'Your order went through; only its confirmation was lost.';

const clickOrder = (tab = page): Promise<void> => tab.getByRole('button', { name: 'Place Order' }).click();

async function root(): Promise<unknown> {
  return JSON.parse((await shop.stored('root')) ?? '');
}

test('an answer that is lost: My Orders has the order, and the shopper is led to it', async () => {
  const book = keepOrders(rest, (response) => response.destroy());
  await page.goto('/cart');
  await clickOrder();
  await Promise.all([shop.says(FOUND), page.waitForURL('**/checkout/o1')]);
  expect(book.count()).toBe(1);
  await expect.poll(root).toMatchObject({ products: [], orderCount: 1, unsettledAttempt: null });
});

test('an order that the server places without naming it is placed, and My Orders will show it', async () => {
  const book = keepOrders(rest, (response) => {
    rest.answer('GET /api/order/my-orders', { success: true, orders: [] });
    sendJson(response, 200, { success: true, message: 'Thank you' });
  });
  await page.goto('/cart');
  await clickOrder();
  await Promise.all([shop.says('Order Placed Successfully!'), page.waitForURL('**/orders')]);
  expect(book.count()).toBe(1);
  await expect.poll(root).toMatchObject({ products: [], orderCount: 1, unsettledAttempt: null });
});

test('a reload while the answer is late: the order is found, and not sent again', async () => {
  const book = keepOrders(rest, () => undefined);
  await page.goto('/cart');
  await clickOrder();
  await expect.poll(() => book.keys.length).toBe(1);
  await page.reload();
  await Promise.all([shop.says(FOUND), page.waitForURL('**/checkout/o1')]);
  await page.goto('/cart');
  await shop.says('Your cart is empty');
  expect(book.count()).toBe(1);
});

test('while nobody can tell whether an order is placed, it is not sent again', async () => {
  const book = keepOrders(rest, (response) => {
    rest.answer('GET /api/order/my-orders', (_, answer) => html(answer, 500));
    response.destroy();
  });
  await page.goto('/cart');
  await clickOrder();
  await page.getByText('Something went wrong on our side. We keep trying.').waitFor();
  const button = page.getByRole('button', { name: 'Looking for Your Order...' });
  expect(await button.isDisabled()).toBe(true);
  await page.reload();
  await page.getByText('Something went wrong on our side. We keep trying.').waitFor();
  expect(await button.isDisabled()).toBe(true);
  expect(book.keys).toHaveLength(1);
});

/** Opens the cart with an attempt at a server that lists no keys, so that any order of the day may be the one. */
async function openWithLongAttempt(): Promise<OrderBook> {
  const book = keepOrders(rest);
  const earlier = { ...MINAS_ORDER, date: new Date().toISOString() };
  rest.answer('GET /api/order/my-orders', { success: true, orders: [earlier] });
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Place Order' }).waitFor();
  const attempt = {
    idempotencyKey: 'never-arrived',
    shopperId: 'u1',
    items: [{ productId: 'p1', quantity: 2 }],
    sentAt: Date.now() - MAX_WAIT_MS,
  };
  await page.evaluate((unsettledAttempt) => {
    const state = JSON.parse(localStorage.getItem('root') ?? '');
    const orderKey = unsettledAttempt.idempotencyKey;
    localStorage.setItem('root', JSON.stringify({ ...state, orderKey, unsettledAttempt }));
  }, attempt);
  await page.reload();
  return book;
}

const overdue = (): Locator =>
  page.getByRole('alert', { name: 'We could not find out whether your order arrived' });

test('an order that cannot be found for two minutes: the shopper looks into My Orders, and may order again', async () => {
  const book = await openWithLongAttempt();
  await overdue().getByRole('link', { name: 'My Orders' }).click();
  await page.waitForURL('**/orders');
  await page.getByRole('row').nth(1).waitFor();
  await page.goBack();
  await overdue().getByRole('button', { name: 'Order again' }).click();
  await overdue().waitFor({ state: 'detached' });
  expect(await root()).toMatchObject({ products: [{ id: 'p1' }], unsettledAttempt: null });
  await clickOrder();
  await page.waitForURL('**/checkout/o1');
  expect(book.keys).toEqual([expect.stringMatching(/^[\da-f]{32}$/)]);
});

test('a reload of the cart looks for the order once, and again some seconds after the answer', async () => {
  let requestCount = 0;
  const countsAtAnswers: number[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('OrderAttempt')) requestCount += 1;
  });
  page.on('response', (response) => {
    if (response.request().postData()?.includes('OrderAttempt')) countsAtAnswers.push(requestCount);
  });
  await openWithLongAttempt();
  await overdue().waitFor();
  await expect.poll(() => countsAtAnswers.slice(0, 2)).toEqual([1, 2]);
});

test('a cart with other content is an order of its own', async () => {
  const book = keepOrders(rest);
  rest.answer('POST /api/order/create', ({ headers }, response) => {
    book.keys.push(headers['idempotency-key']);
    html(response, 400);
  });
  await page.goto('/cart');
  await clickOrder();
  await expect.poll(() => book.keys).toHaveLength(1);
  passLateTime();
  await shop.says('Failed to Place Order');
  await page.getByRole('button', { name: 'Decrease quantity of Lamp' }).click();
  await clickOrder();
  await expect.poll(() => new Set(book.keys).size).toBe(2);
});
