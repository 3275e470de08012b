import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { products } from '#api/db/schema.ts';
import { apiOfFile } from '#tests/support/apiOfFile.ts';
import { TEST_ADDRESS, TEST_PRODUCTS } from '#tests/support/apiServer.ts';
import { addManyProducts } from '#tests/support/manyProducts.ts';
import { postJson } from '#tests/support/postJson.ts';
import { bearer } from '#tests/support/postOperation.ts';

const [LAMP, SHOE] = TEST_PRODUCTS;

const api = await apiOfFile();

beforeAll(async () => {
  // As in a database whose constraints somebody has dropped.
  for (const column of ['images', 'tags', 'reviews'])
    await api.db.execute(sql.raw(`alter table products drop constraint if exists products_${column}_check`));
});

beforeEach(async () => {
  for (const { id, images, tags, reviews } of TEST_PRODUCTS)
    await api.db.update(products).set({ images, tags, reviews }).where(eq(products.id, id));
});

const setTo = async (column: string, json: string): Promise<unknown> =>
  api.db.execute(sql.raw(`update products set ${column} = '${json}' where id = '${LAMP.id}'`));

const names = async (query = ''): Promise<string[]> => {
  const { status, body } = await api.call('GET', `/api/products${query}`);
  expect(status).toBe(200);
  return body.products.map(({ name }: { name: string }) => name);
};

const OTHERS = ['Teapot', '100% wool_scarf', 'Running shoe'];

test.each([
  ['reviews', 'null'],
  ['reviews', '[null]'],
  ['reviews', '[{"reviewerName": "Tom", "comment": "Fine.", "rating": "4"}]'],
  ['images', 'null'],
  ['images', '"lamp.webp"'],
  ['tags', '[1]'],
])('a product whose %s are %s is left out, and hides no other product', async (column, json) => {
  await setTo(column, json);
  expect(await names()).toEqual(OTHERS);
  expect(await names('?_perPage=1&_page=4')).toEqual([]);
  expect(await names('?_perPage=2&_page=2')).toEqual(['Running shoe']);
  // Does not use `call`, because here the log may contain an id that was sent.
  expect((await fetch(`${api.url}/api/products?_id=${LAMP.id}`)).status).toBe(404);
});

test('an order of a damaged product is refused, an order of another one is accepted', async () => {
  await setTo('images', 'null');
  const { token } = await api.shopper();
  const statusOfOrder = async ({ id, priceCents }: { id: string; priceCents: number }): Promise<number> => {
    const price = priceCents / 100;
    const body = { items: [{ _id: id, price, quantity: 1 }], amount: price, address: TEST_ADDRESS };
    return (await postJson(`${api.url}/api/order/create`, body, bearer(token))).status;
  };
  expect(await statusOfOrder(LAMP)).toBe(409);
  expect(await statusOfOrder(SHOE)).toBe(201);
});

test('the log names each damaged row and column once', async () => {
  await api.db.update(products).set({ tags: [] });
  await api.db.execute(sql.raw(`update products set tags = '{}' where id = '${SHOE.id}'`));
  await names();
  await names();
  const lines = api.log.lines.filter((line) => line.includes(SHOE.id)).map((line) => JSON.parse(line));
  expect(lines).toEqual([expect.objectContaining({ level: 50, table: 'products', column: 'tags' })]);
});

test('a long list stays valid JSON when none of its first products can be read', async () => {
  await addManyProducts(api.db, 1200);
  await api.db.execute(sql`update products set reviews = 'null' where id < 'many-001199'`);
  const last = await names();
  await api.db.execute(sql`delete from products where id like 'many-%'`);
  expect(last).toEqual(['Thing 1199', 'Thing 1200']);
});
