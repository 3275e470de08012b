import type { Locator, Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { cartLine } from '#tests/support/cartProducts.ts';
import { holdRequests } from '#tests/support/holdRequests.ts';
import { passLateTime } from '#tests/support/passLateTime.ts';
import { orderBook, type OrderBook } from '#tests/support/rest/orderBook.ts';
import { DROPPED, html, type RestServer } from '#tests/support/rest/restServer.ts';
import { MINAS_ORDER, ONE_ADDRESS } from '#tests/support/rest/minasShop.ts';
import { eachScriptedShop, type ScriptedShop } from '#tests/support/scriptedShop.ts';
import { MAX_WAIT_MS } from '#web/features/cart/attempt.ts';

let shop: ScriptedShop;
let rest: RestServer;
let page: Page;
let book: OrderBook;

await eachScriptedShop((opened) => {
  shop = opened;
  ({ rest, page } = opened);
});

beforeEach(async () => {
  await shop.signIn();
  await shop.fillCart([cartLine({ quantity: 2 })]);
  rest.answer('GET /api/user/addresses', ONE_ADDRESS);
  book = orderBook();
  rest.answer(CREATE, book.create);
  rest.answer(MINE, book.list);
  rest.answer('GET /api/order/user/o1', () => ({ success: true, order: book.orders[0] }));
});

const CREATE = 'POST /api/order/create';
const MINE = 'GET /api/order/my-orders';

const clickOrder = (tab = page): Promise<void> => tab.getByRole('button', { name: 'Place Order' }).click();

/** The idempotency keys of the orders sent, in order. */
const keys = (): unknown[] => rest.received(CREATE).map(({ headers }) => headers['idempotency-key']);

async function root(): Promise<unknown> {
  return JSON.parse((await shop.stored('root')) ?? '');
}

/** Makes the server take orders without naming or listing them. */
function takeOrdersUnnamed(): void {
  rest.answer(CREATE, (request) => {
    book.create(request);
    return { success: true, message: 'Thank you' };
  });
  rest.answer(MINE, { success: true, orders: [] });
}

const LOOKING = { name: 'We are looking for your order' };

test('an order that the server takes without naming it stays in the cart until it is listed', async () => {
  takeOrdersUnnamed();
  await page.clock.install();
  await page.goto('/cart');
  await clickOrder();
  await page.getByRole('heading', LOOKING).waitFor();
  expect(await root()).toMatchObject({ products: [{ id: 'p1' }], unsettledAttempt: { state: 'TAKEN' } });
  rest.answer(MINE, book.list);
  await page.clock.fastForward(3000);
  await Promise.all([shop.says('Order Placed Successfully!'), page.waitForURL('**/checkout/o1')]);
  expect(book.orders).toHaveLength(1);
  await expect.poll(root).toMatchObject({ products: [], unsettledAttempt: null });
});

test.each([
  ['Keep the cart', [{ id: 'p1' }]],
  ['Empty the cart', []],
])(
  'an order that is taken and never listed: after a while, the shopper may choose: %s',
  async (name, products) => {
    takeOrdersUnnamed();
    await page.clock.install();
    await page.goto('/cart');
    await clickOrder();
    await page.getByRole('heading', LOOKING).waitFor();
    await page.clock.fastForward(MAX_WAIT_MS);
    const taken = 'The shop has your order, but it is not in My Orders yet';
    await page.getByRole('alert', { name: taken }).getByRole('button', { name }).click();
    await expect.poll(root).toMatchObject({ products, unsettledAttempt: null });
    expect(book.orders).toHaveLength(1);
  },
);

test("until the next page's code is there, the cart stays as it was, and then it is empty", async () => {
  const release = await holdRequests(page, /\/OrderConfirmationPage-/);
  await page.goto('/cart');
  await clickOrder();
  await shop.says('Order Placed Successfully!');
  await page.waitForURL('**/checkout/o1');
  expect(await page.getByRole('button', { name: 'Placing Order...' }).isDisabled()).toBe(true);
  expect(await page.getByText('Your cart is empty').count()).toBe(0);
  release();
  await page.getByText('Thank you for your order').waitFor();
  await expect.poll(root).toMatchObject({ products: [], orderCount: 1 });
});

/** Opens the cart with an attempt at a server that lists no keys, so that any order of the day may be the one. */
async function openWithLongAttempt(): Promise<void> {
  const earlier = { ...MINAS_ORDER, date: new Date().toISOString() };
  rest.answer(MINE, { success: true, orders: [earlier] });
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
    localStorage.setItem('root', JSON.stringify({ ...state, unsettledAttempt }));
  }, attempt);
  await page.reload();
}

const overdue = (): Locator => page.getByRole('alert', { name: 'Your order is not confirmed yet' });

test('an order that cannot be found: the shopper looks into My Orders, and may give up and order again', async () => {
  await openWithLongAttempt();
  await overdue().getByRole('link', { name: 'My Orders' }).click();
  await page.waitForURL('**/orders');
  await page.getByRole('row').nth(1).waitFor();
  await page.goBack();
  await overdue().getByRole('button', { name: 'Give up' }).click();
  await overdue().waitFor({ state: 'detached' });
  expect(await root()).toMatchObject({ products: [{ id: 'p1' }], unsettledAttempt: null });
  await clickOrder();
  await page.waitForURL('**/checkout/o1');
  expect(keys()).toEqual([expect.stringMatching(/^[\da-f]{32}$/)]);
});

test('a server that is down: the order fails at once, with a way to place it again', async () => {
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Place Order' }).waitFor();
  rest.answer('GET /api/products', html(503));
  await clickOrder();
  await shop.says('Failed to Place Order');
  await page.getByText('Your order did not reach the shop. You can place it again.').waitFor();
  expect(await root()).toMatchObject({ products: [{ id: 'p1' }], unsettledAttempt: null });
  expect(keys()).toEqual([]);
});

test('an attempt without an answer is sent again on request, with its key and content, and leads to the order', async () => {
  rest.answer(CREATE, DROPPED);
  await page.clock.install();
  await page.goto('/cart');
  await clickOrder();
  await page.getByRole('heading', LOOKING).waitFor();
  await page.getByRole('button', { name: 'Increase quantity of Lamp' }).click();
  await page.clock.fastForward(MAX_WAIT_MS);
  rest.answer(CREATE, book.create);
  passLateTime();
  await overdue().getByRole('button', { name: 'Try again' }).click();
  await page.waitForURL('**/checkout/o1');
  expect(keys()).toHaveLength(2);
  expect(new Set(keys()).size).toBe(1);
  expect(book.orders).toMatchObject([{ items: [{ quantity: 2 }] }]);
  await expect.poll(root).toMatchObject({ products: [{ id: 'p1', quantity: 1 }] });
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
