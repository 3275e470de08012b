import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { messages, pictures, products } from '#api/db/schema.ts';
import { backOfficeOfFile } from '#tests/support/backOfficeServer.ts';
import { TEST_PRODUCTS } from '#tests/support/apiServer.ts';
import { browserOfFile } from '#tests/support/eachShopper.ts';
import { expectAccessible } from '#tests/support/expectAccessible.ts';
import { newContext } from '#tests/support/newContext.ts';
import { addOldOrders, asOwner, OWNER_TOKEN, placeOrder, signInOwner } from '#tests/support/ownerCalls.ts';
import { tooWide } from '#tests/support/tooWide.ts';

const api = await backOfficeOfFile({ OWNER_TOKEN });
const [LAMP, , , TEAPOT] = TEST_PRODUCTS;
const shopper = await api.shopper();

const browser = await browserOfFile();
let page: Page;

/** Signs in to the owner's pages, in a browser without JavaScript. */
beforeAll(async () => {
  const context = await newContext(browser, { javaScriptEnabled: false, baseURL: api.url });
  page = await context.newPage();
  await signInOwner(page);
});

test('an order is found among the open ones, and goes to the shopper step by step', async () => {
  const done = await placeOrder(api, shopper, TEAPOT);
  for (const status of ['confirmed', 'shipped', 'delivered'])
    await asOwner(api, 'PATCH', `/orders/${done}`, { status });
  const id = await placeOrder(api, shopper, LAMP, 2);
  await api.db.execute(sql`update orders set created_at = created_at - interval '1 day' where id = ${id}`);
  await page.goto('/owner/orders');
  await page.locator('main article a').first().click();
  await page.getByRole('heading', { level: 1, name: `Order ${id.slice(-8).toUpperCase()}` }).waitFor();
  const slip = await page.locator('main').innerText();
  for (const text of ['Mina Rahman', '12 Lake Road', 'Dhaka, Dhaka 1205', 'Desk lamp', '39.98'])
    expect(slip).toContain(text);
  for (const step of ['Mark as confirmed', 'Mark as shipped', 'Payment paid'])
    await page.getByRole('button', { name: step }).click();
  await page.getByText('shipped', { exact: true }).waitFor();
  expect((await asOwner(api, 'GET', `/orders/${id}`)).body.order).toMatchObject({
    status: 'shipped',
    paymentStatus: 'paid',
  });
});

test('a filtered list of orders stays filtered on its next page', async () => {
  await addOldOrders(api, 'cancelled', 60);
  await page.goto('/owner/orders');
  await page.getByLabel('Status').selectOption('cancelled');
  await page.getByLabel('To').fill('2019-12-31');
  await page.getByRole('button', { name: 'Show' }).click();
  await page.getByText('Orders: 60').waitFor();
  await page.getByRole('link', { name: 'Older' }).click();
  await page.getByRole('link', { name: 'Newer' }).waitFor();
  expect(await page.getByRole('link', { name: 'Older' }).count()).toBe(0);
  expect(await page.getByLabel('Status').inputValue()).toBe('cancelled');
  const csv = await page.getByRole('link', { name: 'These orders as CSV' }).getAttribute('href');
  expect(csv).toBe('/owner/orders.csv?status=cancelled&to=2019-12-31');
});

test("a product's price and stock are changed in place, and sales and other changes meanwhile stay", async () => {
  await page.goto('/owner/products');
  await page.getByLabel('Search').fill('teapot');
  await page.getByRole('button', { name: 'Search' }).click();
  const { stock } = (await asOwner(api, 'GET', `/products/${TEAPOT.id}`)).body.product;
  await placeOrder(api, shopper, TEAPOT, 3);
  const form = page.getByRole('form', { name: 'Teapot' });
  await form.getByLabel('Price').fill('47.50');
  await form.getByLabel('Stock').fill(String(stock + 10));
  await asOwner(api, 'PATCH', `/products/${TEAPOT.id}`, { hidden: true });
  await form.getByLabel('Not counted').check();
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Products: 1').waitFor();
  expect(new URL(page.url()).searchParams.get('search')).toBe('teapot');
  expect((await asOwner(api, 'GET', `/products/${TEAPOT.id}`)).body.product).toMatchObject({
    price: 47.5,
    stock: null,
    hidden: true,
  });
  await form.getByLabel('Not counted').uncheck();
  await form.getByLabel('Price').fill('12,5x');
  await form.getByLabel('Stock').fill(String(stock));
  await form.getByLabel('Hidden').uncheck();
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('alert').getByText('Write amounts as 1299 or 12.50').waitFor();
  expect(await form.getByLabel('Price').inputValue()).toBe('12,5x');
  await form.getByLabel('Price').fill('$12,50');
  const posted = page.waitForRequest((request) => request.method() === 'POST');
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Products: 1').waitFor();
  // As the second click of a double click does.
  expect((await page.request.fetch(await posted)).ok()).toBe(true);
  expect((await asOwner(api, 'GET', `/products/${TEAPOT.id}`)).body.product).toMatchObject({
    price: 12.5,
    stock,
    hidden: false,
  });
});

const picture = async (background: string) => ({
  name: 'a.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 64, height: 36, channels: 3, background } })
    .png()
    .toBuffer(),
});

const addPicture = async (file: Awaited<ReturnType<typeof picture>>) => {
  await page.getByLabel('New picture').last().setInputFiles(file);
  await page.getByRole('button', { name: 'Add' }).click();
};

test('a product gets a picture, which is shown first, and loses one', async () => {
  const images = async (): Promise<string[]> =>
    (await asOwner(api, 'GET', `/products/${LAMP.id}`)).body.product.images;
  const [old] = await images();
  await page.goto('/owner/products');
  await page.getByRole('link', { name: 'Desk lamp' }).click();
  await page.getByLabel('Price').fill('$19.99');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => page.getByLabel('Price').inputValue()).toBe('19.99');
  await addPicture(await picture('#a33'));
  await page.getByAltText('Picture 2 of Desk lamp').waitFor();
  expect(await images()).toEqual([old, expect.stringMatching(/^\/pictures\/own\//)]);
  await page.getByRole('button', { name: 'Show first' }).click();
  await page.locator('img[alt^="Picture 1"][src^="/pictures/own/"]').waitFor();
  await page.getByRole('form', { name: 'Picture 2' }).getByRole('button', { name: 'Remove' }).click();
  await page.getByAltText('Picture 2 of Desk lamp').waitFor({ state: 'detached' });
  expect(await images()).toEqual([expect.stringMatching(/^\/pictures\/own\//)]);
  const shown = page.getByAltText('Picture 1 of Desk lamp');
  expect((await fetch(new URL((await shown.getAttribute('src')) ?? '', api.url))).status).toBe(200);
  await addPicture({ ...(await picture('#a33')), buffer: Buffer.from('<svg/>') });
  await page.getByRole('alert').getByText('Please choose a PNG, JPEG or WebP picture').waitFor();
});

test('a picture that a product has no room for is not stored', async () => {
  const images = Array.from({ length: 250 }, (_, index) => `https://cdn.example/${index}.jpg`);
  const { id } = TEST_PRODUCTS[1];
  await asOwner(api, 'PATCH', `/products/${id}`, { images });
  const stored = await api.db.$count(pictures);
  await page.route('https://cdn.example/**', async (route) => route.abort());
  await page.goto(`/owner/products/${id}`);
  await page.getByText('IMAGE_ORIGINS=https://cdn.example').waitFor();
  await addPicture(await picture('#3a3'));
  await page.getByRole('alert').getByText('At most 250 pictures').waitFor();
  expect(await api.db.$count(pictures)).toBe(stored);
});

test('a banner is added with a picture, changed and deleted', async () => {
  const banners = async () => (await asOwner(api, 'GET', '/banners')).body.banners;
  const stored = await api.db.$count(pictures);
  await page.goto('/owner/banners');
  await page.getByRole('link', { name: 'Add a banner' }).click();
  await page.getByLabel('Title', { exact: true }).fill('Winter');
  await page.getByLabel('Price from').fill('19.99');
  const chosen = page.getByLabel('Or a new picture');
  await chosen.setInputFiles(await picture('#33a'));
  await page.getByLabel('Position').fill('second');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('alert').getByText('The position of a banner is a whole number').waitFor();
  expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Winter');
  expect(await api.db.$count(pictures)).toBe(stored);
  await page.getByLabel('Position').fill('1');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('alert').getByText('A picture has an address').waitFor();
  await chosen.setInputFiles(await picture('#33a'));
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'Winter' }).click();
  const image = expect.stringMatching(/^\/pictures\/own\/[\da-f]{24}\.webp$/);
  expect(await banners()).toMatchObject([{ title: 'Winter', from: 19.99, position: 1, image, sale: '' }]);
  await page.getByLabel('Subtitle').fill('Warm things');
  await chosen.setInputFiles({ name: 'empty.png', mimeType: 'image/png', buffer: Buffer.alloc(0) });
  await page.getByLabel('Position').fill('7');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('alert').getByText('Please choose a PNG').waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Warm things').waitFor();
  expect(await banners()).toMatchObject([{ subtitle: 'Warm things', position: 7, from: 19.99, image }]);
  await page.getByRole('link', { name: 'Winter' }).click();
  await page.getByLabel('Address of the picture').fill('https://cdn.example/winter.jpg');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('IMAGE_ORIGINS=https://cdn.example').waitFor();
  await page.getByRole('link', { name: 'Winter' }).click();
  await page.getByText('Delete this banner').click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('There are no banners.').waitFor();
  expect(await banners()).toEqual([]);
});

test('a file is checked, and imported once the number of removed products is confirmed', async () => {
  const choose = async (csv: string, label = 'File'): Promise<void> => {
    const file = { name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
    await page.getByLabel(label, { exact: true }).setInputFiles(file);
  };
  const mug = 'id,name,price,stock\nmug,Mug,12.50,3';
  await page.goto('/owner/import');
  for (const [csv = '', answer = ''] of [
    ['sku;title', 'none of the columns id, Handle and URL handle'],
    ['id;name;price\nmug;Mug;x', 'Line 2: price is “x”. Write amounts as 1299 or 12.50'],
    [mug, 'Nothing was changed.'],
  ]) {
    await choose(csv);
    await page.getByRole('button', { name: 'Check only' }).click();
    await page.getByText(answer).waitFor();
  }
  const faulty = 'id;name;price\ncup;Cup;1,50\njug;Jug;x\n';
  await choose(faulty);
  await page.getByRole('button', { name: 'Check only' }).click();
  await choose(faulty, 'The same file again');
  await page.getByRole('button', { name: 'Import the good product' }).click();
  await page.getByText('The file was imported without its faulty products (1).').waitFor();
  expect((await asOwner(api, 'GET', '/products/cup')).body.product.price).toBe(1.5);
  expect((await asOwner(api, 'GET', '/products/mug')).status).toBe(404);
  await choose(mug);
  await page.getByRole('button', { name: 'Import' }).click();
  await page.getByText('Products: 1 (1 new, 0 changed, 0 removed).').waitFor();
  expect((await asOwner(api, 'GET', '/products/mug')).body.product).toMatchObject({ price: 12.5, stock: 3 });

  const before = await api.db.select().from(products);
  const others = before.length - 1;
  await choose(mug.replace(',3', ',77'));
  await page.getByLabel('Take the stock from the file').check();
  await page.getByLabel('Remove products that are not in it').check();
  await page.getByRole('button', { name: 'Import' }).click();
  await page.getByRole('status').getByText(`confirm the number ${others}.`).waitFor();
  await api.db.insert(products).values({ ...TEAPOT, id: 'meanwhile' });
  for (const number of [others, others + 1]) {
    expect(await api.db.$count(products)).toBe(others + 2);
    await choose(mug.replace(',3', ',77'), 'The same file again');
    await page.getByRole('button', { name: `Import, and remove ${number} products` }).click();
  }
  await page.getByText(`Products: 1 (0 new, 1 changed, ${others + 1} removed).`).waitFor();
  expect(await api.db.select().from(products)).toMatchObject([{ id: 'mug', stock: 77 }]);
  await api.db.delete(products);
  await api.db.insert(products).values(before);
});

test('texts of shoppers are shown as text, below the icon of the shop', async () => {
  const message = { name: '<b>Mina</b>', email: 'm@haat.test', subject: '<script>alert(1)</script>' };
  await api.db
    .insert(messages)
    .values({ id: 'm1', ...message, message: 'Line\nline', createdAt: new Date() });
  await page.goto('/owner/messages');
  const { headers } = await fetch(`${api.url}/owner`);
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self';/);
  expect(headers.get('x-frame-options')).toBe('DENY');
  const icon = await fetch(
    new URL((await page.locator('link[rel=icon]').getAttribute('href')) ?? '', api.url),
  );
  expect(icon.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
});

test('every page is accessible and fits, at 390 and at 1440 pixels', async () => {
  // Wider than a phone, without a place to break it.
  await asOwner(api, 'PATCH', `/products/${LAMP.id}`, { name: 'Lamp'.repeat(15) });
  const id = await placeOrder(api, shopper, LAMP);
  const texts = ['sale', 'title', 'subtitle', 'description', 'discount', 'buttonText'];
  const { banner } = (
    await asOwner(api, 'POST', '/banners', {
      ...Object.fromEntries(texts.map((name) => [name, `A ${name} of a few words`])),
      position: 1,
      from: 19.99,
      image: '/pictures/banner-mornings.webp',
    })
  ).body;
  const lists = ['orders', 'products', 'banners', 'import', 'messages'];
  const scripted = await newContext(browser, {
    baseURL: api.url,
    storageState: await page.context().storageState(),
  });
  const view = await scripted.newPage();
  for (const width of [390, 1440]) {
    await view.setViewportSize({ width, height: 900 });
    for (const path of [...lists, `orders/${id}`, `products/${LAMP.id}`, `banners/${banner._id}`]) {
      await view.goto(`/owner/${path}`);
      await expectAccessible(view);
      expect(await tooWide(view)).toEqual([]);
    }
  }
  await scripted.clearCookies();
  await view.goto('/owner');
  await expectAccessible(view);
  await view.keyboard.press('Tab');
  await view.keyboard.type(OWNER_TOKEN);
  await view.keyboard.press('Enter');
  await view.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
  await view.keyboard.press('Tab');
  expect(await view.evaluate(() => document.activeElement?.textContent)).toBe('Orders');
  await scripted.close();
});
