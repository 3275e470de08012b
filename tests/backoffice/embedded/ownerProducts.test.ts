import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { banners, pictures } from '#api/db/schema.ts';
import { backOfficeOfFile } from '#tests/support/backOfficeServer.ts';
import { TEST_ADDRESS, TEST_PRODUCTS, type Answer } from '#tests/support/apiServer.ts';
import { asOwner, OWNER_TOKEN, placeOrder } from '#tests/support/ownerCalls.ts';

const api = await backOfficeOfFile({ OWNER_TOKEN });
const [LAMP, SHOE, SCARF, TEAPOT] = TEST_PRODUCTS;
const shopper = await api.shopper();

const get = async (path: string): Promise<Answer> => asOwner(api, 'GET', path);
const change = async (id: string, body: object): Promise<Answer> =>
  asOwner(api, 'PATCH', `/products/${id}`, body);

test('shoppers get a changed product, and a cached list is no longer fresh', async () => {
  const { headers } = await api.call('GET', '/api/products');
  const fields = {
    name: 'Scarf',
    description: 'Warm.',
    price: 19.99,
    oldPrice: 25,
    discountedPercentage: 20,
    offer: true,
    badge: true,
    images: ['https://pictures.example/scarf.jpg', '/pictures/scarf.webp'],
    brand: 'Bengal',
    category: 'Winter',
    stock: 7,
    tags: ['wool'],
    _type: 'special_offers',
  };
  const { status, body } = await change(SCARF.id, fields);
  expect({ status, product: body.product }).toMatchObject({ status: 200, product: fields });
  const list = await api.call('GET', '/api/products?category=winter', {
    headers: { 'If-None-Match': headers.get('etag') ?? '' },
  });
  expect(list.body.products).toMatchObject([{ _id: SCARF.id, ...fields }]);
  const { changes } = (await get(`/changes?id=${SCARF.id}`)).body;
  expect(changes).toMatchObject([
    { subject: 'product', id: SCARF.id, from: { price: 25, stock: 0 }, to: { price: 19.99, stock: 7 } },
  ]);
  expect(Object.keys(changes[0].to)).not.toContain('updatedAt');

  await change(SCARF.id, { oldPrice: null, _type: null });
  const one = (await api.call('GET', `/api/products?_id=${SCARF.id}`)).body.product;
  expect(one).toMatchObject({ name: 'Scarf', price: 19.99 });
  expect(one).not.toHaveProperty('oldPrice');
  await change(SCARF.id, { price: 19.99 });
  expect((await get(`/changes?id=${SCARF.id}`)).body.totalItems).toBe(2);
});

test('a hidden product is gone for shoppers, from every list, and cannot be ordered', async () => {
  const searched = `/api/products?_search=${TEAPOT.name}`;
  const byType = '/api/products?_type=best_sellers';
  expect((await change(TEAPOT.id, { hidden: true })).status).toBe(200);
  expect((await api.call('GET', `/api/products?_id=${TEAPOT.id}`)).status).toBe(404);
  for (const path of [searched, byType])
    expect((await api.call('GET', path)).body).toMatchObject({ products: [], totalItems: 0 });
  expect((await api.call('GET', '/api/products')).body.totalItems).toBe(3);
  const items = [{ _id: TEAPOT.id, price: 46, quantity: 1 }];
  const order = { token: shopper.token, body: { items, amount: 46, address: TEST_ADDRESS } };
  expect((await api.call('POST', '/api/order/create', order)).status).toBe(409);

  expect((await get('/products?hidden=true')).body.products).toMatchObject([
    { _id: TEAPOT.id, hidden: true },
  ]);
  expect((await get('/products?hidden=false')).body.totalItems).toBe(3);
  expect((await get(`/products/${TEAPOT.id}`)).body.product).toMatchObject({ name: 'Teapot', hidden: true });
  await change(TEAPOT.id, { hidden: false });
  expect((await api.call('GET', searched)).body.totalItems).toBe(1);
});

test('pieces sold meanwhile stay sold when the owner adds to the stock', async () => {
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, async () => placeOrder(api, shopper, LAMP)),
    ...Array.from({ length: 5 }, async () => change(LAMP.id, { addStock: 2 })),
  ]);
  expect(answers).toHaveLength(10);
  expect((await get(`/products/${LAMP.id}`)).body.product.stock).toBe(LAMP.stock + 5);
  expect(await change(SHOE.id, { addStock: -6 })).toMatchObject({
    status: 409,
    body: { message: 'Only 5 of Running shoe left.' },
  });
  expect((await change(SHOE.id, { addStock: -5 })).body.product.stock).toBe(0);
  expect((await change(SHOE.id, { addStock: 1_000_000_000 })).status).toBe(200);
  expect((await change(SHOE.id, { addStock: 1 })).status).toBe(409);
});

test('products are found by id or text, newest first, in pages', async () => {
  const found = async (query: string): Promise<string[]> =>
    (await get(`/products?${query}`)).body.products.map(({ _id }: { _id: string }) => _id);
  expect(await found('search=RUNNING')).toEqual([SHOE.id]);
  expect(await found(`search=${LAMP.id}`)).toEqual([LAMP.id]);
  expect(await found('search=%25')).toEqual([]);
  expect(await found('_perPage=3&_page=2')).toEqual([LAMP.id]);
  expect((await get('/products/unknown')).status).toBe(404);
});

test.each([
  { price: -1 },
  { price: 1.999 },
  { price: '19.99' },
  { price: 10_000_000_000.01 },
  { stock: 1.5 },
  { stock: -1 },
  { name: ' ' },
  { images: ['javascript:alert(1)'] },
  { images: ['//other.example/x.jpg'] },
  { images: ['/\\other.example/x.jpg'] },
  { images: ['/\t/other.example/x.jpg'] },
  { _type: 'other' },
  { _id: 'p1' },
  { hidden: 'yes' },
])('the change %j is refused with a sentence, and nothing changes', async (body) => {
  const before = (await get(`/products/${LAMP.id}`)).body.product;
  const answer = await change(LAMP.id, body);
  expect(answer).toMatchObject({
    status: 400,
    body: { success: false, message: expect.stringMatching(/\w/) },
  });
  expect((await get(`/products/${LAMP.id}`)).body.product).toEqual(before);
});

test('banners are added, changed, moved and removed', async () => {
  const banner = {
    position: 2,
    sale: 'Sale',
    title: 'Winter',
    subtitle: 'Warm things',
    description: 'For cold days.',
    discount: '20%',
    from: 19.99,
    image: '/pictures/scarf.webp',
    buttonText: 'Shop now',
  };
  const first = (await asOwner(api, 'POST', '/banners', banner)).body.banner;
  const second = (await asOwner(api, 'POST', '/banners', { ...banner, title: 'Spring' })).body.banner;
  await asOwner(api, 'PATCH', `/banners/${second._id}`, { position: 1, from: 5 });
  const { position: _, ...fields } = banner;
  const shown = { ...fields, imageTall: null };
  expect((await api.call('GET', '/api/banner')).body).toEqual([
    { _id: second._id, ...shown, title: 'Spring', from: 5 },
    { _id: first._id, ...shown },
  ]);
  expect((await get('/banners')).body.banners).toMatchObject([{ position: 1 }, { position: 2 }]);
  for (const wrong of [{ from: -1 }, { image: '/\\other.example/x.jpg' }])
    expect((await asOwner(api, 'POST', '/banners', { ...banner, ...wrong })).status).toBe(400);
  expect((await asOwner(api, 'POST', '/banners', { title: 'Alone' })).status).toBe(400);
  expect((await asOwner(api, 'DELETE', `/banners/${first._id}`)).status).toBe(200);
  expect((await asOwner(api, 'DELETE', `/banners/${first._id}`)).status).toBe(404);
  expect((await api.call('GET', '/api/banner')).body).toHaveLength(1);
  const { changes } = (await get('/changes?_perPage=4')).body;
  expect(changes).toMatchObject([
    { id: first._id, from: { title: 'Winter' }, to: {} },
    { id: second._id, from: { position: 2, from: 19.99 }, to: { position: 1, from: 5 } },
    { id: second._id, from: {}, to: { title: 'Spring' } },
    { id: first._id, from: {}, to: { title: 'Winter' } },
  ]);
});

test('a new picture of a banner drops the tall one, which shows the scene before', async () => {
  const banner = {
    id: 'b1',
    position: 1,
    sale: '',
    title: 'Tea',
    subtitle: '',
    description: '',
    discount: '',
  };
  const pictures = { image: '/pictures/tea.webp', imageTall: '/pictures/tea-tall.webp' };
  await api.db.insert(banners).values({ ...banner, ...pictures, fromCents: 0, buttonText: '' });
  const tallAfter = async (change: object): Promise<unknown> => {
    await asOwner(api, 'PATCH', '/banners/b1', change);
    const { body } = await api.call('GET', '/api/banner');
    return body.find(({ _id }: { _id: string }) => _id === 'b1').imageTall;
  };
  expect(await tallAfter({ title: 'Green tea', image: pictures.image })).toBe('/pictures/tea-tall.webp');
  expect(await tallAfter({ image: '/pictures/coffee.webp' })).toBeNull();
  await asOwner(api, 'DELETE', '/banners/b1');
});

test('contact messages are listed, newest first', async () => {
  const message = { name: 'Mina', email: 'mina@haat.test', subject: 'Lamp', message: 'Is it dimmable?' };
  await api.call('POST', '/api/contact', { body: message });
  api.forward(1000);
  await api.call('POST', '/api/contact', { body: { ...message, subject: 'Teapot' } });
  const { body } = await get('/messages?_perPage=1');
  expect(body).toMatchObject({ totalItems: 2, messages: [{ ...message, subject: 'Teapot' }] });
});

async function sendPicture(content: Uint8Array, query = '', field = 'picture'): Promise<Answer> {
  const body = new FormData();
  body.append(field, new Blob([Uint8Array.from(content)]), 'lamp.jpg');
  return asOwner(api, 'POST', `/pictures${query}`, body);
}

const plain = async (width: number, height: number, format: 'jpeg' | 'png' = 'jpeg'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#a33' } })
    .toFormat(format)
    .toBuffer();

test("the owner's picture is re-encoded, and stored once in the database", async () => {
  const content = await plain(3000, 1500);
  expect((await sendPicture(content, '?dryRun=true')).status).toBe(200);
  expect(await api.db.$count(pictures)).toBe(0);
  const { image } = (await sendPicture(content)).body;
  expect(image).toMatch(/^\/pictures\/own\/[\da-f]{24}\.webp$/);
  expect((await sendPicture(content)).body.image).toBe(image);
  expect((await sendPicture(await plain(40, 30))).body.image).not.toBe(image);
  expect(await api.db.$count(pictures)).toBe(2);
  expect(existsSync(join(api.dataDir, 'pictures', 'own'))).toBe(false);

  const response = await fetch(`${api.url}${image}`);
  expect(response.headers.get('content-type')).toBe('image/webp');
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const { width, height, format } = await sharp(await response.arrayBuffer()).metadata();
  expect({ width, height, format }).toEqual({ width: 1920, height: 960, format: 'webp' });
  expect((await fetch(`${api.url}/pictures/own/${'0'.repeat(24)}.webp`)).status).toBe(404);
  await change(LAMP.id, { images: [image] });
  expect((await api.call('GET', `/api/products?_id=${LAMP.id}`)).body.product.images).toEqual([image]);
});

test.each([
  [
    'of another kind',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    415,
    /PNG, JPEG or WebP/,
  ],
  ['that is cut off', async () => (await plain(400, 300)).subarray(0, 300), 415, /PNG, JPEG or WebP/],
  ['of 60 megapixels', async () => plain(10_000, 6000, 'png'), 413, /at most 50 megapixels/],
  ['of more than 20 MB', async () => Buffer.alloc(20 * 1024 * 1024 + 1), 413, /at most 20 MB/],
  ['that is empty', async () => Buffer.of(), 415, /PNG, JPEG or WebP/],
])(
  "an owner's picture %s is refused with a sentence, and not stored",
  async (_, content, status, message) => {
    const before = await api.db.$count(pictures);
    const answer = await sendPicture(await content());
    expect([answer.status, answer.body.message]).toEqual([status, expect.stringMatching(message)]);
    expect(await api.db.$count(pictures)).toBe(before);
  },
);

test('a picture in another field is refused', async () => {
  const answer = await sendPicture(await plain(4, 3), '', 'image');
  expect([answer.status, answer.body.message]).toEqual([400, 'Send one file, in the field picture.']);
});
