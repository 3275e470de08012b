import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { apiOfFile } from '#tests/support/apiOfFile.ts';
import type { ApiShopper } from '#tests/support/addShopper.ts';
import { TEST_ADDRESS, TEST_PRODUCTS, type Answer } from '#tests/support/apiServer.ts';

const api = await apiOfFile();
let shopper: ApiShopper;

beforeAll(async () => {
  shopper = await api.shopper();
});

const [LAMP, SHOE] = TEST_PRODUCTS;
const LISTS = [
  '',
  '?_type=best_sellers',
  '?offer=true',
  '?category=sports',
  '?_search=lamp',
  '?_page=9&_perPage=1',
];

async function etagOf(path: string): Promise<string> {
  const response = await fetch(`${api.url}${path}`);
  return response.headers.get('etag') ?? '';
}

/** The status of the answer to a client that has this version. */
async function statusFor(path: string, etag: string): Promise<number> {
  const response = await fetch(`${api.url}${path}`, { headers: { 'If-None-Match': etag } });
  expect(await response.text()).toMatch(response.status === 304 ? /^$/ : /./);
  return response.status;
}

async function order(amount: number): Promise<Answer> {
  const items = [{ _id: LAMP.id, price: 19.99, quantity: 1 }];
  const body = { items, amount, address: TEST_ADDRESS };
  return api.call('POST', '/api/order/create', { token: shopper.token, body });
}

test('all lists have the version of the products, and any cache may store them', async () => {
  const etags = await Promise.all(LISTS.map(async (query) => etagOf(`/api/products${query}`)));
  expect(new Set(etags).size).toBe(1);
  expect(etags[0]).toMatch(/^W\/"\d+"$/);
  const { headers } = await api.call('GET', '/api/products');
  expect(headers.get('cache-control')).toBe('public');
});

test('a client that has the version gets 304, without a read of products', async () => {
  const etag = await etagOf('/api/products');
  await api.db.execute(sql`alter table products rename to hidden`);
  try {
    for (const query of LISTS) expect(await statusFor(`/api/products${query}`, etag)).toBe(304);
    expect(await statusFor('/api/products', `"other", ${etag}`)).toBe(304);
    expect(await statusFor('/api/products', '*')).toBe(304);
    const { status, headers } = await api.call('GET', '/api/products');
    expect(status).toBe(500);
    expect(headers.get('etag')).not.toBe(etag);
    expect(headers.get('cache-control')).toBeNull();
  } finally {
    await api.db.execute(sql`alter table hidden rename to products`);
  }
  expect(await statusFor('/api/products', 'W/"1"')).toBe(200);
});

test('an order changes the version; a refused one does not', async () => {
  const etag = await etagOf('/api/products');
  expect((await order(1)).status).toBe(409);
  expect(await statusFor('/api/products?offer=true', etag)).toBe(304);
  expect((await order(19.99)).status).toBe(201);
  expect(await statusFor('/api/products?offer=true', etag)).toBe(200);
  expect(await etagOf('/api/products')).not.toBe(etag);
});

test('a product has a version of its own, which an order of another product does not change', async () => {
  const lamp = `/api/products?_id=${LAMP.id}`;
  const shoe = `/api/products?_id=${SHOE.id}`;
  const lampEtag = await etagOf(lamp);
  const shoeEtag = await etagOf(shoe);
  expect(await statusFor(lamp, lampEtag)).toBe(304);
  expect((await order(19.99)).status).toBe(201);
  expect(await statusFor(shoe, shoeEtag)).toBe(304);
  expect(await statusFor(lamp, lampEtag)).toBe(200);
});

test.each([
  `insert into products (id, name, description, price_cents, discounted_percentage, offer, badge, images, brand,
     category, stock, reviews, tags, created_at, updated_at)
   values ('new', 'New', '', 1, 0, false, false, '[]', 'Aro', 'Sports', 1, '[]', '[]', now(), now())`,
  `update products set price_cents = 2 where id = 'new'`,
  `delete from products where id = 'new'`,
])('a change by SQL changes the version: %.6s', async (statement) => {
  const etag = await etagOf('/api/products');
  await api.db.execute(sql.raw(statement));
  expect(await statusFor('/api/products', etag)).toBe(200);
});

test('banners are 304 until one changes', async () => {
  const etag = await etagOf('/api/banner');
  expect(await statusFor('/api/banner', etag)).toBe(304);
  await api.db.execute(
    sql`insert into banners values ('b1', 0, 'Sale', 'Title', '', '', '5', 100, '', 'Shop')`,
  );
  expect(await statusFor('/api/banner', etag)).toBe(200);
});
