import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { launchBrowser } from '#tests/support/launchBrowser.ts';
import { sendJson, type RestServer } from '#tests/support/restServer.ts';
import { cartLine, LAMP, openScriptedShop, type ScriptedShop } from '#tests/support/scriptedShop.ts';

let browser: Browser;
let shop: ScriptedShop;
let rest: RestServer;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
});

beforeEach(async () => {
  shop = await openScriptedShop(browser);
  ({ rest, page } = shop);
});

afterEach(async () => {
  await shop.close();
});

const address = (street: string, part: object = {}): object => ({
  _id: street,
  label: 'Home',
  street,
  city: 'Dhaka',
  state: 'Dhaka',
  zipCode: '1205',
  country: 'Bangladesh',
  isDefault: false,
  ...part,
});

const stored = (key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

test('§2 cart: a way back to /, links to shop and product, shipping Free, and the note on taxes', async () => {
  await shop.fillCart([cartLine({ quantity: 2 })]);
  await page.goto('/cart');
  const main = page.locator('main');
  const linkTo = (name: string): Promise<string | null> =>
    main.getByRole('link', { name, exact: true }).first().getAttribute('href');
  await main.getByRole('link', { name: 'Lamp' }).waitFor();
  expect(await linkTo('Home')).toBe('/');
  expect(await linkTo('Continue shopping')).toBe('/shop');
  expect(await linkTo('Lamp')).toBe('/product/p1');
  const summary = main.getByRole('region', { name: 'Order summary' });
  expect((await summary.locator('dl').innerText()).replaceAll(/\s+/g, ' ')).toBe(
    'Subtotal BDT 20.00 Shipping Free Total BDT 20.00',
  );
  await shop.says('Shipping and taxes calculated at checkout');
  await summary.getByText(/^Free shipping over \$50/).waitFor();
});

test('§2 cart: quantity up and down, and the total follows', async () => {
  await shop.fillCart([cartLine({ quantity: 1 })]);
  await page.goto('/cart');
  const quantity = page.getByRole('group', { name: 'Quantity of Lamp' });
  expect(await quantity.getByRole('button', { name: 'Decrease' }).isDisabled()).toBe(true);
  await quantity.getByRole('button', { name: 'Increase' }).click();
  await page.getByText('BDT 20.00').first().waitFor();
  await quantity.getByRole('button', { name: 'Decrease' }).click();
  await quantity.getByText('1', { exact: true }).waitFor();
  expect(await stored('root')).toContain('"quantity":1');
});

test('§9 cart: shown price and struck price are times the quantity', async () => {
  const product = { ...LAMP, discountedPercentage: 25 };
  rest.answer('GET /api/products', { success: true, products: [product] });
  await shop.fillCart([cartLine({ quantity: 2, discountPercentage: 25 })]);
  await page.goto('/cart');
  const row = page.getByRole('listitem').filter({ hasText: 'Lamp' }).first();
  await row.getByText('BDT 10.00 each').waitFor();
  await row.getByText('BDT 20.00', { exact: true }).waitFor();
  await row.locator('del').getByText('BDT 25.00').waitFor();
});

test("§4 order button: signed out 'Login to Place Order', which says 'Please Login to Place an Order'", async () => {
  await shop.fillCart([cartLine()]);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Login to Place Order' }).click();
  await shop.says('Please Login to Place an Order');
  await page.waitForURL('**/signin');
});

test("§4 order button: without an address 'Select Address to Continue'", async () => {
  await shop.signIn();
  await shop.fillCart([cartLine()]);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Select Address to Continue' }).click();
  await shop.says('Please Select a Delivery Address');
  expect(rest.requests.some(({ path }) => path === '/api/order/create')).toBe(false);
});

test("§4 address selection: the default one is preselected, the others open under 'Show other addresses (n)'", async () => {
  await shop.signIn();
  await shop.fillCart([cartLine()]);
  rest.answer('GET /api/user/addresses', {
    success: true,
    addresses: [
      address('1 First Road'),
      address('2 Second Road', { isDefault: true }),
      address('3 Third Road'),
    ],
  });
  await page.goto('/cart');
  const chosen = page.getByRole('group', { name: 'Chosen address' });
  await chosen.getByText('2 Second Road').waitFor();
  expect(await page.getByText('1 First Road').isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Show other addresses (2)' }).click();
  await page.getByRole('button', { name: 'Hide other addresses (2)' }).waitFor();
  await page.getByRole('button', { name: /Deliver to.*3 Third Road/ }).click();
  await chosen.getByText('3 Third Road').waitFor();
  await page.getByRole('button', { name: 'Place Order' }).waitFor();
});

test("§5 address form: every required field says so; 'Address Added Successfully!', and the new one is chosen", async () => {
  await shop.signIn();
  await shop.fillCart([cartLine()]);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Add address' }).click();
  const form = page.getByRole('form', { name: 'New address' });
  await form.getByRole('button', { name: 'Save address' }).click();
  for (const words of ['the street', 'the city', 'the state', 'the zip code', 'the country'])
    await form.getByText(`Enter ${words}`).waitFor();
  await form.getByLabel('Label').selectOption('Hometown');
  for (const field of ['Street', 'City', 'State', 'Zip code', 'Country'])
    await form.getByLabel(field).fill(`My ${field}`);
  await form.getByText('Enter the street').waitFor({ state: 'detached' });
  rest.answer('POST /api/user/addresses', (_, response) => {
    rest.answer('GET /api/user/addresses', { success: true, addresses: [address('My Street')] });
    sendJson(response, 201, { success: true });
  });
  await form.getByRole('button', { name: 'Save address' }).click();
  await shop.says('Address Added Successfully!');
  await page.getByRole('group', { name: 'Chosen address' }).getByText('My Street').waitFor();
  expect(rest.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    label: 'Hometown',
    street: 'My Street',
    zipCode: 'My Zip code',
  });
});

test("§4 placing an order: 'Placing Order...', then the cart is empty, the count one higher, and /checkout opens", async () => {
  await shop.signIn();
  await shop.fillCart([cartLine({ quantity: 2 })]);
  rest.answer('GET /api/user/profile', {
    success: true,
    user: { _id: 'u1', name: 'Mina Akter Rahman', email: 'mina@haat.test' },
  });
  rest.answer('GET /api/user/addresses', {
    success: true,
    addresses: [address('1 First Road', { isDefault: true, phone: '+8801700000000' })],
  });
  rest.answer('GET /api/order/user/o1', { success: true, order: { ...ORDER, _id: 'o1' } });
  let finish = (): void => undefined;
  rest.answer('POST /api/order/create', (_, response) => {
    finish = () => sendJson(response, 201, { success: true, orderId: 'o1' });
  });
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Place Order' }).click();
  const placing = page.getByRole('button', { name: 'Placing Order...' });
  await placing.waitFor();
  expect(await placing.isDisabled()).toBe(true);
  await expect.poll(() => rest.requests.filter(({ path }) => path === '/api/order/create').length).toBe(1);
  finish();
  await shop.says('Order Placed Successfully!');
  await page.waitForURL('**/checkout/o1');
  await page.getByRole('heading', { level: 1, name: /^Order/ }).waitFor();
  expect(JSON.parse((await stored('root')) ?? '')).toMatchObject({ products: [], orderCount: 1 });
  expect(rest.requests.find(({ path }) => path === '/api/order/create')?.body).toMatchObject({
    items: [{ productId: 'p1', name: 'Lamp', price: 10, quantity: 2 }],
    amount: 20,
    address: {
      firstName: 'Mina',
      lastName: 'Akter Rahman',
      email: 'mina@haat.test',
      street: '1 First Road',
      city: 'Dhaka',
      state: 'Dhaka',
      zipcode: '1205',
      country: 'Bangladesh',
      phone: '+8801700000000',
    },
  });
});

const ORDER = {
  _id: '66f0a1b2c3d4e5f60000abcd',
  date: '2026-03-01T09:30:00.000Z',
  status: 'shipped',
  paymentStatus: 'pending',
  paymentMethod: 'cod',
  amount: 20,
  items: [{ productId: 'p1', name: 'Lamp', price: 10, quantity: 2 }],
  address: {
    firstName: 'Mina',
    lastName: 'Rahman',
    email: 'mina@haat.test',
    phone: '+8801700000000',
    street: '12 Lake Road',
    city: 'Dhaka',
    state: 'Dhaka',
    zipcode: '1205',
    country: 'Bangladesh',
  },
};

test('§2 order confirmation: id, badges, date, items, address, summary, and View All Orders', async () => {
  await shop.signIn();
  rest.answer('GET /api/order/user/o1', { success: true, order: ORDER });
  await page.goto('/checkout/o1');
  await page.getByRole('heading', { level: 1, name: 'Order 0000ABCD' }).waitFor();
  for (const words of ['Shipped', 'Pending', 'Placed on Mar 1, 2026', '2 × BDT 10.00'])
    await shop.says(words);
  const main = page.locator('main');
  expect(await main.getByRole('link', { name: 'Lamp' }).getAttribute('href')).toBe('/product/p1');
  const where = await main.getByRole('region', { name: 'Delivery address' }).innerText();
  for (const part of ['Mina Rahman', '12 Lake Road', 'Dhaka', '1205', 'Bangladesh', '+8801700000000'])
    expect(where).toContain(part);
  const summary = await main.getByRole('region', { name: 'Payment summary' }).locator('dl').innerText();
  expect(summary.replaceAll(/\s+/g, ' ')).toBe('Subtotal BDT 20.00 Shipping Free Total BDT 20.00');
  await main.getByRole('link', { name: 'View All Orders' }).click();
  await page.waitForURL('**/orders');
});

test("§8 order detail: an unloaded order is an 'Order Not Found' page", async () => {
  await shop.signIn();
  rest.answer('GET /api/order/user/o1', { success: true });
  await page.goto('/checkout/o1');
  await page.getByRole('heading', { level: 1, name: 'Order Not Found' }).waitFor();
  await page.locator('main').getByRole('link', { name: 'View All Orders' }).waitFor();
});

test.each(['pending', 'confirmed', 'shipped', 'delivered', 'cancelled', 'paused'])(
  '§4 order status %s has a badge',
  async (status) => {
    await shop.signIn();
    rest.answer('GET /api/order/my-orders', { success: true, orders: [{ ...ORDER, status }] });
    await page.goto('/orders');
    const word = `${status.charAt(0).toUpperCase()}${status.slice(1)}`;
    await page.getByRole('cell', { name: word, exact: true }).waitFor();
  },
);

test('§4 My Orders sorting: the newest first; a clicked column ascends first, then toggles', async () => {
  await shop.signIn();
  const orders = [
    { ...ORDER, _id: 'aaaaaaaa', date: '2026-01-05T00:00:00.000Z', amount: 30 },
    { ...ORDER, _id: 'bbbbbbbb', date: '2026-03-05T00:00:00.000Z', amount: 10 },
    { ...ORDER, _id: 'cccccccc', date: '2026-02-05T00:00:00.000Z', amount: 20 },
  ];
  rest.answer('GET /api/order/my-orders', { success: true, orders });
  await page.goto('/orders');
  const shown = async (): Promise<string> =>
    (await page.getByRole('rowheader').allInnerTexts()).map((text) => text.charAt(0)).join('');
  await page.getByRole('rowheader').first().waitFor();
  expect(await shown()).toBe('BCA');
  const sortBy = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
  await sortBy('Total');
  expect(await shown()).toBe('BCA');
  await sortBy('Total');
  expect(await shown()).toBe('ACB');
  await sortBy('Date');
  expect(await shown()).toBe('ACB');
  await sortBy('Date');
  expect(await shown()).toBe('BCA');
  await sortBy('Order ID');
  expect(await shown()).toBe('ABC');
  expect(await page.locator('th[aria-sort]').allInnerTexts()).toEqual(['Order ID']);
});

test('§2 My Orders: its columns, and links to each order and to the shop', async () => {
  await shop.signIn();
  rest.answer('GET /api/order/my-orders', { success: true, orders: [ORDER] });
  await page.goto('/orders');
  for (const name of ['Order ID', 'Date', 'Total', 'Status'])
    await page.getByRole('columnheader', { name }).waitFor();
  const main = page.locator('main');
  const order = main.getByRole('link', { name: '0000ABCD' });
  expect(await order.getAttribute('href')).toBe(`/checkout/${ORDER._id}`);
  expect(await main.getByRole('link', { name: /shop/i }).getAttribute('href')).toBe('/shop');
});

test("§4 reorder: marked 'Already in cart', a combined message, and 1 s later 'View your updated cart?'", async () => {
  await shop.signIn();
  await shop.fillCart([cartLine({ quantity: 1 })]);
  const teapot = { ...LAMP, _id: 'p2', name: 'Teapot' };
  rest.answer('GET /api/products', { success: true, products: [LAMP, teapot] });
  const items = [...ORDER.items, { productId: 'p2', name: 'Teapot', price: 10, quantity: 1 }];
  rest.answer('GET /api/order/my-orders', { success: true, orders: [{ ...ORDER, items }] });
  await page.goto('/orders');
  await page.getByRole('button', { name: /^Add to Cart/ }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('Already in cart (qty: 1) - will be updated').waitFor();
  expect(await dialog.getByText(/Already in cart/).count()).toBe(1);
  await dialog.getByRole('button', { name: 'Add to Cart' }).click();
  await shop.says('1 item(s) added and 1 item(s) updated in cart!');
  expect(await page.getByText('View your updated cart?').count()).toBe(0);
  await page.getByText('View your updated cart?').first().waitFor();
  await page.getByRole('button', { name: 'View Cart' }).click();
  await page.waitForURL('**/cart');
  expect(await stored('root')).toMatch(/"id":"p1".*"quantity":3.*"id":"p2".*"quantity":1/);
});

test('§4 reorder: its message lasts 4 s; a second after it the question comes for 6 s', async () => {
  await shop.signIn();
  rest.answer('GET /api/order/my-orders', { success: true, orders: [ORDER] });
  await page.clock.install();
  await page.goto('/orders');
  await page.getByRole('button', { name: /^Add to Cart/ }).click();
  // From here on time passes only as this test says.
  await page.clock.pauseAt(Date.now() + 1000);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Add to Cart' }).click();
  const isShown = async (words: string): Promise<boolean> =>
    (await page.getByRole('group', { name: 'Notifications' }).getByText(words).count()) > 0;
  const pass = async (seconds: number): Promise<void> => {
    for (let step = 0; step < seconds * 4; step += 1) await page.clock.runFor(250);
  };
  const message = '1 item(s) added to cart!';
  const question = 'View your updated cart?';
  await expect.poll(() => isShown(message)).toBe(true);
  expect(await isShown(question)).toBe(false);
  await pass(1);
  await expect.poll(() => isShown(question)).toBe(true);
  await pass(2.5);
  expect(await isShown(message)).toBe(true);
  await pass(2);
  await expect.poll(() => isShown(message)).toBe(false);
  await pass(1);
  expect(await isShown(question)).toBe(true);
  await pass(2);
  await expect.poll(() => isShown(question)).toBe(false);
});

test('an order prints on one clean page', async () => {
  await shop.signIn();
  const items = [1, 2, 3, 4, 5].map((number) => ({ ...ORDER.items[0], name: `Lamp ${number}` }));
  rest.answer('GET /api/order/user/o1', { success: true, order: { ...ORDER, items } });
  await page.goto('/checkout/o1');
  await page.getByRole('heading', { level: 1, name: /^Order / }).waitFor();
  await page.emulateMedia({ media: 'print' });
  for (const part of [page.getByRole('banner'), page.getByRole('contentinfo')])
    expect(await part.isVisible()).toBe(false);
  await page.getByText('12 Lake Road').waitFor();
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
});
