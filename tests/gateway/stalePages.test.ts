import { beforeEach, expect, test, vi } from 'vitest';
import { figureOf } from '#tests/support/figureOf.ts';
import { scriptedGateway } from '#tests/support/gatewayOfFile.ts';
import { placeOrder } from '#tests/support/placeOrder.ts';
import { ADMIN_TOKEN, purge } from '#tests/support/purge.ts';
import { html } from '#tests/support/rest/restServer.ts';

const FRESH_MS = 600_000;
/** Nothing becomes stale before the test moves the clock. */
const { rest, gateway } = await scriptedGateway({ CACHE_FRESH_MS: String(FRESH_MS), ADMIN_TOKEN });

let product = { _id: 'p0', name: 'Lamp', price: 10, stock: 9, category: 'Light' };
let path = '';
const clock = performance.now.bind(performance);
let passedMs = 0;
let number = 0;

/** Each test has a product and a category that no other test requests. */
beforeEach(async () => {
  number += 1;
  passedMs = 0;
  product = { _id: `p${number}`, name: 'Lamp', price: 10, stock: 9, category: `Light ${number}` };
  path = `/product/${product._id}`;
  rest.answer('GET /api/products', ({ query }) => {
    const isOne = query.get('_id') === product._id;
    return { success: true, ...(isOne ? { product } : { products: [product] }) };
  });
  await purge(gateway, { everything: true });
  expect((await open()).price).toBe('10.00');
  await open();
});

interface Opened {
  price: string;
  headers: Headers;
}

/** Returns the next page with content: a busy gateway leaves some to the browser. */
async function open(): Promise<Opened> {
  for (;;) {
    const response = await fetch(`${gateway.url}${path}`, { headers: { accept: 'text/html' } });
    const price = /BDT\s(?<price>[\d.]+)/.exec(await response.text())?.groups?.['price'];
    if (price !== undefined) return { price, headers: response.headers };
  }
}

/** Changes the product, and lets the fresh time of everything cached pass. */
function change(changed: Partial<typeof product>): void {
  Object.assign(product, changed);
  pass(FRESH_MS);
}

function pass(ms: number): void {
  passedMs += ms;
  vi.spyOn(performance, 'now').mockImplementation(() => clock() + passedMs);
}

const staleReads = async (): Promise<number> => figureOf(gateway, 'haat_page_reads_total{outcome="stale"}');

async function order(): Promise<void> {
  rest.answer('POST /api/order/create', { success: true, orderId: 'o1' });
  const items = [{ productId: product._id, quantity: 1 }];
  const { data } = await placeOrder(gateway, { items, expectedTotal: product.price }, { fields: 'success' });
  expect(data.createOrder).toEqual({ success: true });
}

test('a page whose data has changed is sent once more, for no cache to store, and then the new one', async () => {
  const before = await staleReads();
  const { headers } = await open();
  expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60');
  change({ price: 20 });
  const old = await open();
  expect(old.price).toBe('10.00');
  expect(old.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=0');
  expect(old.headers.get('cdn-cache-control')).toMatch(/^public, max-age=0,/);
  expect(await staleReads()).toBe(before + 1);
  await expect.poll(async () => (await open()).price).toBe('20.00');
});

test.each([
  ['a purge', async () => purge(gateway, { tags: [`product:${product._id}`] })],
  ['an order', order],
])('after %s nobody gets the old page, even if its data had become stale before', async (_, happen) => {
  change({ price: 20 });
  const before = await staleReads();
  await happen();
  expect((await open()).price).toBe('20.00');
  expect(await staleReads()).toBe(before);
});

test('while the new page cannot be rendered, the old one stands in, and the new one follows', async () => {
  change({ price: 20, category: 'Another one' });
  rest.answer('GET /api/products', html(500));
  for (let times = 0; times < 3; times += 1) expect((await open()).price).toBe('10.00');
  rest.answer('GET /api/products', { success: true, products: [product] });
  await expect.poll(async () => (await open()).price).toBe('20.00');
});
