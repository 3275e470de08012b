import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products } from '#api/db/schema.ts';
import { apiOfFile } from '#tests/support/apiOfFile.ts';
import { TEST_PRODUCTS } from '#tests/support/apiServer.ts';

const api = await apiOfFile();

const names = async (query: string): Promise<string[]> => {
  const { body } = await api.call('GET', `/api/products${query}`);
  return body.products.map(({ name }: { name: string }) => name);
};

test('§7.5 GET /api/banner: an array', async () => {
  expect(await api.call('GET', '/api/banner')).toMatchObject({ status: 200, body: [] });
});

test('§7.6 GET /api/products: without parameters all of them, newest first', async () => {
  const { status, body } = await api.call('GET', '/api/products');
  expect(status).toBe(200);
  expect(body).toMatchObject({ success: true, currentPage: 1, totalItems: 4, totalPages: 1 });
  expect(body.products.map(({ name }: { name: string }) => name)).toEqual([
    'Teapot',
    '100% wool_scarf',
    'Running shoe',
    'Desk lamp',
  ]);
});

test('§3.2 a product has the fields of the contract, its price as a number, its rating as the mean', async () => {
  const { body } = await api.call('GET', `/api/products?_id=${TEST_PRODUCTS[0].id}`);
  expect(body).toMatchObject({
    success: true,
    product: {
      _id: TEST_PRODUCTS[0].id,
      price: 19.99,
      ratings: 4.5,
      stock: 50,
      image: '/pictures/desk-lamp-1-640.webp',
      offer: false,
      badge: false,
      tags: ['light'],
    },
  });
});

test('§7.6 the product lists: by type, on offer, by category without case, by page', async () => {
  expect(await names('?_type=best_sellers')).toEqual(['Teapot']);
  expect(await names('?_type=new_arrivals')).toEqual(['100% wool_scarf']);
  expect(await names('?offer=true')).toEqual(['Running shoe']);
  expect(await names('?category=home%20%26%20garden&_perPage=8')).toEqual(['Teapot', 'Desk lamp']);
  expect(await names('?_perPage=3&_page=2')).toEqual(['Desk lamp']);
});

test.each([
  ['LAMP', ['Desk lamp']],
  ['light', ['Desk lamp']],
  ['100%', ['100% wool_scarf']],
  ['_', ['100% wool_scarf']],
  ['%', ['100% wool_scarf']],
  ['0% w', ['100% wool_scarf']],
  ['\\', []],
  ['"', []],
  ['[', []],
  ['(', []],
  ["'; drop table products; --", []],
])('§7.7 the search takes %s as plain text', async (text, expected) => {
  expect(await names(`?_search=${encodeURIComponent(text)}`)).toEqual(expected);
});

test('the search finds Bengali, short texts, and texts with pattern characters, in names and in tags', async () => {
  const tea = {
    ...TEST_PRODUCTS[0],
    id: 'tea',
    name: 'দার্জিলিং চা পাতা',
    tags: [String.raw`50%_\off "now"`, 'উপহার'],
  };
  await api.db.insert(products).values(tea);
  for (const text of ['চা পাতা', 'চা', 'উপহার', '50%_', String.raw`_\o`, '"now"', '\\'])
    expect(await names(`?_search=${encodeURIComponent(text)}`)).toEqual([tea.name]);
  for (const text of ['50%x', '%%', 'off "now", উ', 'পাতা চা'])
    expect(await names(`?_search=${encodeURIComponent(text)}`)).toEqual([]);
  await api.db.delete(products).where(eq(products.id, tea.id));
});

test.each(['_perPage=0', '_page=-1', '_page=abc', '_type=cheap', 'offer=maybe', 'category=a&category=b'])(
  'an invalid query is rejected with a message: %s',
  async (query) => {
    const { status, body } = await api.call('GET', `/api/products?${query}`);
    expect(status).toBe(400);
    expect(body).toEqual({ success: false, message: expect.stringMatching(/\w/) });
  },
);

test('an unknown product and an unknown route are 404, as JSON', async () => {
  expect((await api.call('GET', '/api/products?_id=x')).status).toBe(404);
  expect(await api.call('GET', '/api/nothing')).toMatchObject({ status: 404, body: { success: false } });
});

test.each([
  ['malformed JSON', '{"name":', 'The request is not valid JSON.'],
  ['a list', '[]', 'The request is not valid.'],
])('%s is 400, as JSON and in words for people', async (_, body, message) => {
  const answer = await api.call('POST', '/api/contact', { body });
  expect(answer).toMatchObject({ status: 400, body: { success: false, message } });
});
