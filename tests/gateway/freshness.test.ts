import { expect, test } from 'vitest';
import { gatewayOfTest, restOfTest } from '#tests/support/gatewayOfTest.ts';
import type { GatewayUnderTest } from '#tests/support/gatewayUnderTest.ts';
import { placeOrder } from '#tests/support/placeOrder.ts';
import { lamps, type Lamp } from '#tests/support/rest/lamps.ts';
import {
  DROPPED,
  reply,
  TOKEN_OF_SOMEBODY,
  type RestAnswer,
  type RestServer,
} from '#tests/support/rest/restServer.ts';

let rest: RestServer;
let gateway: GatewayUnderTest;
let products: Lamp[];

/** A shop whose orders reduce the stock. With `knowsIds`, it finds single products by their ids. */
async function start(freshMs: number, knowsIds = true, count = 3): Promise<void> {
  products = lamps(count + 1)
    .slice(1)
    .map((lamp) => ({ ...lamp, stock: 5 }));
  const list: RestAnswer = ({ query }) => {
    const id = knowsIds ? query.get('_id') : null;
    const product = products.find(({ _id }) => _id === id);
    if (id === null) return { success: true, products };
    else return reply(product ? 200 : 404, product ? { success: true, product } : { success: false });
  };
  rest = await restOfTest({
    'GET /api/products': list,
    'POST /api/order/create': ({ body }) => {
      const { items } = body as { items: { _id: string; quantity: number }[] };
      for (const item of items)
        for (const product of products) if (product._id === item._id) product.stock -= item.quantity;
      return { success: true, orderId: 'o1' };
    },
  });
  gateway = await gatewayOfTest(rest.url, { CACHE_FRESH_MS: String(freshMs) });
}

const SHOWN = `{
  product(id: "p1") { price stock }
  products(collection: NEW_ARRIVALS, limit: 3) { price stock }
  catalogue { items { id price stock } }
}`;

interface Shown {
  price: number;
  stock: number;
}

/** The first product as the product page, the list and the shop page show it. */
async function shown(token?: string): Promise<Shown[]> {
  const { data, errors } = await gateway.ask(SHOWN, {}, token);
  expect(errors).toEqual([]);
  const inCatalogue = data.catalogue.items.find(({ id }: { id: string }) => id === 'p1');
  return [data.product, data.products[0], { price: inCatalogue.price, stock: inCatalogue.stock }];
}

async function tryToOrder(ids = ['p1'], idempotencyKey: string | null = null): Promise<unknown> {
  const items = ids.map((productId) => ({ productId, quantity: 2 }));
  const input = { items, expectedTotal: 20 * ids.length, idempotencyKey };
  const { data } = await placeOrder(gateway, input, { fields: 'success' });
  return data.createOrder;
}

async function order(ids?: string[]): Promise<void> {
  expect(await tryToOrder(ids)).toEqual({ success: true });
}

const all = (price: number, stock: number): Shown[] => Array.from({ length: 3 }, () => ({ price, stock }));

test('a changed price and stock are seen once the cached answers are no longer fresh', async () => {
  await start(300);
  expect(await shown()).toEqual(all(10, 5));
  Object.assign(products[0] ?? {}, { price: 12, stock: 1 });
  expect(await shown()).toEqual(all(10, 5));
  await expect.poll(shown).toEqual(all(12, 1));
});

test.each([
  ['can be asked for single products', true],
  ['has only lists', false],
])(
  'after an order the new stock is seen at once, by the shopper and by others: a server that %s',
  async (_, knowsIds) => {
    await start(600_000, knowsIds);
    for (let times = 0; times < 3; times += 1) expect(await shown()).toEqual(all(10, 5));
    await order();
    expect(await shown(TOKEN_OF_SOMEBODY)).toEqual(all(10, 3));
    expect(await shown()).toEqual(all(10, 3));
  },
);

test('after an order of many products all of them are seen with their new stock', async () => {
  await start(600_000, true, 12);
  await shown();
  await order(products.map(({ _id }) => _id));
  const { data } = await gateway.ask('{ catalogue { items { stock } } products(limit: 12) { stock } }');
  for (const { stock } of [...data.catalogue.items, ...data.products]) expect(stock).toBe(3);
});

test.each([
  ['the gateway', ['p1', 'gone'], true],
  ['the gateway, on a server that has only lists', ['p1', 'gone'], false],
  ["the server, for the shopper's token", ['p1'], true],
])('an order that is refused by %s invalidates nothing', async (_, ids, knowsIds) => {
  await start(600_000, knowsIds);
  rest.answer('POST /api/order/create', reply(401, { success: false }));
  for (let times = 0; times < 3; times += 1) await shown();
  await tryToOrder(ids);
  rest.requests.length = 0;
  expect(await shown()).toEqual(all(10, 5));
  expect(rest.requests).toEqual([]);
});

test('an order that the server refuses for a new price invalidates that product alone', async () => {
  await start(600_000);
  for (let times = 0; times < 3; times += 1) await shown();
  rest.answer('POST /api/order/create', () => {
    Object.assign(products[0] ?? {}, { price: 12 });
    return { success: false, message: 'The price has changed.' };
  });
  expect(await tryToOrder(['p1', 'p2'])).toEqual({ success: false });
  rest.requests.length = 0;
  expect(await shown()).toEqual(all(12, 5));
  expect(rest.requests.map(({ query }) => query.get('_id')).filter(Boolean)).toEqual(['p1']);
});

test('an order whose answer is lost invalidates its products, and again when it is found', async () => {
  await start(600_000);
  await shown();
  const placed: object[] = [];
  rest.answer('POST /api/order/create', ({ body }) => {
    Object.assign(products[0] ?? {}, { stock: 3 });
    placed.push({ _id: 'o1', date: new Date().toISOString(), ...(body as object) });
    return DROPPED;
  });
  rest.answer('GET /api/order/my-orders', () => ({ success: true, orders: placed }));
  expect(await tryToOrder(['p1'], 'k-1')).toBeNull();
  expect(await shown()).toEqual(all(10, 3));
  // The order is placed late, after its stock was read.
  Object.assign(products[0] ?? {}, { stock: 1 });
  expect(await tryToOrder(['p1'], 'k-1')).toEqual({ success: true });
  expect(await shown()).toEqual(all(10, 1));
});
