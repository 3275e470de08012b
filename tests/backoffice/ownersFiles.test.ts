import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { products } from '#api/db/schema.ts';
import { TEST_PRODUCTS } from '#tests/support/apiServer.ts';
import { backOfficeOfFile } from '#tests/support/backOfficeServer.ts';
import { asOwner, OWNER_TOKEN, placeOrder } from '#tests/support/ownerCalls.ts';

interface OwnersFile {
  file: string;
  /** Where people had such a file: a repository and the number of its issue, or an address. */
  source: string;
  /** Such as `skipFaulty=true`. */
  options?: string;
  answer: object;
  /** By their ids; null for those that are not stored. */
  products?: Record<string, object | null>;
}

const FOLDER = join(import.meta.dirname, 'files');
const FILES: OwnersFile[] = JSON.parse(readFileSync(join(FOLDER, 'files.json'), 'utf8'));

const api = await backOfficeOfFile({ OWNER_TOKEN });
const [, SHOE, , TEAPOT] = TEST_PRODUCTS;

beforeEach(async () => {
  await api.db.delete(products);
  await api.db.insert(products).values([...TEST_PRODUCTS]);
});

test.each(FILES)('$file ($source) $options', async ({ file, options = '', answer, products = {} }) => {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(readFileSync(join(FOLDER, file)))]), file);
  expect((await asOwner(api, 'POST', `/catalogue?${options}`, body)).body).toMatchObject(answer);
  for (const [id, expected] of Object.entries(products)) {
    const { status, body } = await asOwner(api, 'GET', `/products/${encodeURIComponent(id)}`);
    if (expected === null) expect(status).toBe(404);
    else expect(body.product).toMatchObject({ _id: id, ...expected });
  }
});

test('the row of special offers has what is on offer, and what a file puts there', async () => {
  await api.db.update(products).set({ type: 'special_offers' }).where(eq(products.id, TEAPOT.id));
  for (const query of ['_type=special_offers', 'offer=true'])
    expect((await api.call('GET', `/api/products?${query}`)).body.products).toMatchObject([
      { _id: TEAPOT.id, offer: false },
      { _id: SHOE.id, offer: true },
    ]);
  expect((await api.call('GET', '/api/products?offer=false')).body.totalItems).toBe(2);
});

test('an order takes as many of a product that is not counted as it wants, and its end returns none', async () => {
  const shopper = await api.shopper();
  await asOwner(api, 'PATCH', `/products/${SHOE.id}`, { tracked: false });
  const id = await placeOrder(api, shopper, SHOE, 500);
  await asOwner(api, 'PATCH', `/orders/${id}`, { status: 'cancelled' });
  expect((await asOwner(api, 'PATCH', `/products/${SHOE.id}`, { tracked: true })).body.product).toMatchObject(
    {
      stock: SHOE.stock,
    },
  );
});
