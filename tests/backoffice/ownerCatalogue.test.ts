import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { importRows, imports, products } from '#api/db/schema.ts';
import { backOfficeOfFile } from '#tests/support/backOfficeServer.ts';
import { TEST_PRODUCTS, type Answer } from '#tests/support/apiServer.ts';
import { asOwner, OWNER_TOKEN, ownersFile, placeOrder } from '#tests/support/ownerCalls.ts';

const api = await backOfficeOfFile({ OWNER_TOKEN });
const [LAMP, SHOE, , TEAPOT] = TEST_PRODUCTS;

beforeEach(async () => {
  await api.db.delete(products);
  await api.db.insert(products).values([...TEST_PRODUCTS]);
});

/** Sends a file, with options such as `stock=true`. */
async function send(content: string | Buffer, options = ''): Promise<Answer> {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(Buffer.from(content))]), 'products.csv');
  return asOwner(api, 'POST', `/catalogue?${options}`, body);
}

const exported = async (): Promise<string> => (await ownersFile(api, '/catalogue.csv')).text();

const everything = async (): Promise<unknown[]> => api.db.select().from(products).orderBy(products.id);
const HEADER = 'id,name,price,stock,category,tags,images';
const row = (id: string, more = '12.50,3,Home,light,/lamp.webp'): string => `${id},Name of ${id},${more}`;
const fileOf = (...rows: string[]): string => [HEADER, ...rows].join('\n');

test('an export that is imported again changes nothing, whatever its texts are', async () => {
  await asOwner(api, 'PATCH', `/products/${LAMP.id}`, {
    name: '=1+1',
    description: 'Two\nlines, with "quotes"; and more',
    brand: "'+ brand",
    tags: ['a, b', '-c'],
    images: ['https://pictures.example/a.jpg', '/b.webp'],
    oldPrice: 25.5,
    hidden: true,
  });
  const before = await everything();
  const csv = await exported();
  expect(csv).toContain(`,'=1+1,`);
  expect(csv).toContain(`,''+ brand,`);
  for (const options of ['', 'stock=true', 'removeMissing=true'])
    expect((await send(csv, options)).body).toMatchObject({
      success: true,
      form: 'own',
      products: 4,
      added: 0,
      changed: 0,
      removed: 0,
      imageOrigins: ['https://pictures.example'],
    });
  expect(await everything()).toEqual(before);
});

test('a text with markup, and a single tag with a comma, are the same after an export and an import', async () => {
  await asOwner(api, 'PATCH', `/products/${LAMP.id}`, {
    name: 'Lamp &amp; <b>shade</b>',
    description: 'Write &lt;br&gt;\nin two lines',
    tags: ['red, blue; green'],
  });
  const before = await everything();
  expect((await send(await exported())).body).toMatchObject({ success: true, changed: 0 });
  expect(await everything()).toEqual(before);
});

test('new products come in the order of the file, changed ones keep their stock, and others stay', async () => {
  const file = fileOf(`${LAMP.id},Lamp,10,7,Home,,`, row('new-1'), row('new-2'));
  expect((await send(file, 'dryRun=true')).body).toMatchObject({ added: 2, changed: 1, missing: 3 });
  expect(await everything()).toHaveLength(4);
  expect((await send(file)).body).toMatchObject({ added: 2, changed: 1, removed: 0 });
  const { body } = await api.call('GET', '/api/products');
  expect(body.products.map(({ _id }: { _id: string }) => _id).slice(0, 2)).toEqual(['new-1', 'new-2']);
  const lamp = (await api.call('GET', `/api/products?_id=${LAMP.id}`)).body.product;
  expect(lamp).toMatchObject({ name: 'Lamp', price: 10, stock: LAMP.stock, reviews: LAMP.reviews });
  expect((await send(file)).body).toMatchObject({ added: 0, changed: 0 });
  expect((await send(file, 'stock=true')).body).toMatchObject({ changed: 1 });
  expect((await asOwner(api, 'GET', `/products/${LAMP.id}`)).body.product.stock).toBe(7);
});

test('more than a tenth of the visible products is removed only with the exact number', async () => {
  const rows = Array.from({ length: 20 }, (_, index) => row(`p${index}`));
  const refused = async (file: string, removeMissing: string, missing: number, total: number) => {
    const before = await everything();
    const { status, body } = await send(file, `removeMissing=${removeMissing}`);
    const message = `This would remove ${missing} of the shop's ${total} products, so nothing was changed. To go on, confirm the number ${missing}.`;
    expect([status, body]).toMatchObject([422, { success: false, needsNumber: true, missing, message }]);
    expect((await send(file, `removeMissing=${removeMissing}&dryRun=true`)).body).toMatchObject({ message });
    expect(await everything()).toEqual(before);
  };
  await refused(fileOf(...rows), 'true', 4, 4);
  expect((await send(fileOf(...rows), 'removeMissing=4')).body).toMatchObject({ added: 20, removed: 4 });
  const [change] = (await asOwner(api, 'GET', '/changes')).body.changes;
  expect([change.id, change.to]).toEqual(['import', { added: 20, changed: 0, removed: 4 }]);
  expect(await api.db.$count(importRows)).toBe(0);
  expect((await send(fileOf(...rows.slice(2)), 'removeMissing=true')).body.removed).toBe(2);
  await refused(fileOf(...rows.slice(4)), 'true', 2, 18);
  // Another import after the check adds a product, so the number is another one.
  await send(fileOf(row('new')));
  await refused(fileOf(...rows.slice(4)), '2', 3, 19);
  await refused(HEADER, 'true', 19, 19);
  await refused(fileOf(...rows.slice(2), row('new')), '5', 0, 19);
  await asOwner(api, 'PATCH', '/products/p19', { hidden: true });
  await refused(fileOf(...rows.slice(4), row('new')), 'true', 2, 19);
  expect((await send(HEADER, 'removeMissing=19')).body).toMatchObject({ success: true, removed: 19 });
  expect((await send(HEADER, 'removeMissing=all')).status).toBe(400);
});

test("a column that the file, ours or Shopify's, does not have leaves the products as they are", async () => {
  await asOwner(api, 'PATCH', `/products/${LAMP.id}`, {
    oldPrice: 99,
    badge: true,
    hidden: true,
    _type: 'best_sellers',
  });
  const { body } = await asOwner(api, 'GET', `/products/${LAMP.id}`);
  const { updatedAt: _, ...before } = body.product;
  for (const [file, name] of [
    [`id,name,price\n${LAMP.id},Lamp,11`, 'Lamp'],
    [`Handle,Title,Variant Price,\n${LAMP.id},Blue lamp,11,`, 'Blue lamp'],
  ] as const) {
    expect((await send(file)).body).toMatchObject({ success: true, changed: 1 });
    const { product } = (await asOwner(api, 'GET', `/products/${LAMP.id}`)).body;
    expect(product).toMatchObject({ ...before, name, price: 11 });
  }
  expect((await send(`id,name,price\nnew-1,=1+1,11`)).body).toMatchObject({ success: true, added: 1 });
  // A text that looks like a formula stays text.
  expect((await asOwner(api, 'GET', '/products/new-1')).body.product.name).toBe('=1+1');
});

test('a picture whose address cannot be stored is named', async () => {
  const body = new FormData();
  body.append('pictures', 'a.png\t/a\u0000b.webp');
  body.append('file', new Blob(['id,name,price,images\nmug,Mug,2,a.png']), 'products.csv');
  const answer = await asOwner(api, 'POST', '/catalogue', body);
  expect([answer.status, answer.body.errors]).toEqual([
    422,
    [{ line: 2, message: expect.stringContaining('The address of a picture') }],
  ]);
});

test('each faulty line is named with a sentence, and nothing changes', async () => {
  const before = await everything();
  const file = fileOf(
    row('fine'),
    row('decimals', '12.345,3,Home,,'),
    row('negative', '-1,3,Home,,'),
    row('free & text', '12,3,Home,,'),
    row('fine'),
    '"two\nlines",,1,1,,,',
    row('stock', '1,many,Home,,'),
    row('picture', String.raw`1,1,Home,,/\other.example/a.png`),
    ',No id,1,1,,,',
    row('large', '10000000000.01,1,,,'),
    row('..', '1,1,,,'),
  );
  const { status, body } = await send(file);
  expect({ status, success: body.success }).toEqual({ status: 422, success: false });
  const amounts = 'Write amounts as 1299 or 12.50, up to 10,000,000,000.';
  expect(body.errors).toEqual([
    { line: 3, message: `price is “12.345”. ${amounts}` },
    { line: 4, message: `price is “-1”. ${amounts}` },
    { line: 5, message: 'id is “free & text”. It may have letters, digits, and ._- between them.' },
    { line: 6, message: 'The id fine is there twice: in line 2, too.' },
    { line: 7, message: 'name is empty.' },
    { line: 8, message: 'stock is “many”. Write a whole number from 0 to 1000000000.' },
    { line: 9, message: expect.stringMatching(/^images is “.+a\.png”\. The address of a picture/) },
    { line: 10, message: 'id is empty.' },
    { line: 11, message: `price is “10000000000.01”. ${amounts}` },
    { line: 12, message: expect.stringContaining('id is “..”.') },
  ]);
  expect(await everything()).toEqual(before);
  const long = await send(`id,name,price\n${'a,A,x\n'.repeat(100_000)}good,Good,1`);
  expect([long.status, long.body.errors?.length, long.body.faulty]).toEqual([422, 100, 100_000]);
});

test.each([
  ['with other columns', 'sku,title\na,A', /none of the columns id, Handle and URL handle/],
  ['with ids alone', 'id,colour\na,red', /no column that can be read apart from the id/],
  ['with a column twice', 'id,name,price,name\na,A,1,B', /names name twice/],
  ['with an open quotation mark', 'id,name,price\na,"A,1', /at line 2: .* the end of the file/],
  [
    'with a line of a million commas',
    `id,name,price\n${','.repeat(1_100_000)}`,
    /more than 1000000 characters/,
  ],
  ['that is empty', '', /empty/],
])('a file %s is refused with a sentence', async (_, content, sentence) => {
  const { status, body } = await send(content);
  expect({ status, success: body.success }).toEqual({ status: 422, success: false });
  expect(body.message).toMatch(sentence);
  expect(await everything()).toHaveLength(4);
});

test("a supplier's text that is made to be slow is read like any other", async () => {
  // This takes minutes if each character is compared with all others.
  const rows = ['<', '<br ', '\u2003'].flatMap((part) =>
    Array.from(
      { length: 15 },
      (_, index) =>
        `h${part.length}${part.codePointAt(0)}-${index},T,1,a${part.repeat(49_990 / part.length)}b`,
    ),
  );
  const { body } = await send(['Handle,Title,Variant Price,Body (HTML)', ...rows].join('\n'));
  expect(body).toMatchObject({ success: true, added: 45 });
});

test('a product may have 250 pictures, in one cell or in lines of its own', async () => {
  const addresses = Array.from({ length: 251 }, (_, index) => `/${index}.jpg`);
  const inLines = (count: number): string =>
    `Handle,Title,Variant Price,Image Src\nmug,Mug,2,/0.jpg\n${addresses
      .slice(1, count)
      .map((one) => `mug,,,${one}\n`)
      .join('')}`;
  expect((await send(inLines(250))).body).toMatchObject({ success: true, added: 1 });
  expect((await send(inLines(251))).body.errors).toEqual([
    { line: 252, message: 'A product has at most 250 pictures.' },
  ]);
  const { images } = (await asOwner(api, 'GET', '/products/mug')).body.product;
  expect(images).toHaveLength(250);
  expect((await asOwner(api, 'PATCH', '/products/mug', { images })).status).toBe(200);
  const inCell = await send(`id,name,price,images\nmug,Mug,2,"${addresses.join('\n')}"`);
  expect(inCell.body.errors).toEqual([{ line: 2, message: 'A product has at most 250 pictures.' }]);
});

test('a file of a million lines is refused, and leaves nothing behind', async () => {
  const { status, body } = await send(
    `id,name,price\n${Array.from({ length: 1_000_000 }, (_, index) => `p${index},A,1`).join('\n')}`,
  );
  expect(status).toBe(422);
  const most = process.env['TEST_DATABASE'] === 'postgres' ? 250_000 : 20_000;
  expect(body.message).toBe(`The file has more than ${most} products, the most for this database.`);
  expect(await everything()).toHaveLength(4);
}, 300_000);

test('a second import gets 409 while one runs; after a crash, imports are possible again in a minute', async () => {
  const answers = await Promise.all(['a', 'b', 'c'].map(async (id) => send(fileOf(row(id)))));
  expect(answers.map(({ status }) => status)).toContain(200);
  for (const { status, body } of answers.filter((answer) => answer.status !== 200))
    expect([status, body.message]).toEqual([409, expect.stringContaining('Another import')]);
  await api.db.insert(imports).values({ id: 1, token: 'killed', expiresAt: new Date(Date.now() + 60_000) });
  await api.db
    .execute(sql`insert into import_rows select id, name, description, price_cents, 0, 0, false, false,
    images, brand, category, 0, tags, null, false, now(), true from products`);
  expect((await send(fileOf(row('later')))).status).toBe(409);
  api.forward(61_000);
  expect((await send(fileOf(row('later')))).body).toMatchObject({ added: 1, changed: 0 });
  await api.db.insert(imports).values({ id: 1, token: 'other', expiresAt: new Date(Date.now() + 123_000) });
  expect((await send(fileOf(row('later')))).status).toBe(409);
  await api.db.update(imports).set({ token: 'ahead', expiresAt: new Date(Date.now() + 600_000) });
  expect((await send(fileOf(row('later')))).status).toBe(200);
});

test('shoppers order while an import runs, and the pieces they buy stay sold', async () => {
  const shopper = await api.shopper();
  const rows = Array.from({ length: 3000 }, (_, index) => row(`many-${index}`));
  const orders: string[] = [];
  const over = new AbortController();
  const file = fileOf(`${TEAPOT.id},Teapot,46,1000,Home & Garden,,`, ...rows);
  const finished = send(file).finally(() => over.abort());
  while (!over.signal.aborted) orders.push(await placeOrder(api, shopper, TEAPOT));
  expect((await finished).status).toBe(200);
  expect(orders.length).toBeGreaterThan(1);
  expect(new Set(orders).size).toBe(orders.length);
  const { stock } = (await asOwner(api, 'GET', `/products/${TEAPOT.id}`)).body.product;
  expect(stock).toBe(TEAPOT.stock - orders.length);
  expect(SHOE.stock).toBe((await asOwner(api, 'GET', `/products/${SHOE.id}`)).body.product.stock);
});
