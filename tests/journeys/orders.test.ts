import { expect, test } from 'vitest';
import { cartLine } from '#tests/support/cartProducts.ts';
import { passTime, stopClock } from '#tests/support/pageClock.ts';
import { LAMP, MINAS_ORDER } from '#tests/support/rest/minasShop.ts';
import { shopOfFile } from '#tests/support/scriptedShop.ts';

const { shop, openOwnShop } = await shopOfFile();
const { rest, page } = shop;

/** Items whose products are no longer in the shop. */
const GONE = [1, 2, 3, 4, 5].map((number) => ({
  productId: `gone-${number}`,
  name: `Thing ${number}`,
  price: 10,
  quantity: 1,
}));

/** Opens an order that differs from Mina's in this. */
async function show(change: object): Promise<void> {
  rest.answer('GET /api/order/user/o1', { success: true, order: { ...MINAS_ORDER, ...change } });
  await page.goto('/checkout/o1');
  await page.getByRole('heading', { level: 1, name: 'Order 0000ABCD' }).waitFor();
}

test('§2.53 order confirmation: id, badges, date, items, address, summary, and View All Orders', async () => {
  await shop.signIn();
  await show({});
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

test('§4.24 COD box: only while the payment is pending; with another method a button that only says thanks', async () => {
  await shop.signIn();
  await show({});
  await page.getByText('You pay in cash when your order arrives.').waitFor();
  await show({ paymentMethod: 'stripe' });
  await page.getByRole('button', { name: 'Cash on Delivery' }).click();
  await shop.says('Order Confirmed With Cash on Delivery');
  await show({ paymentStatus: 'paid' });
  expect(await page.getByText('Cash on Delivery', { exact: true }).count()).toBe(0);
});

test('an order says what happens next, when it comes and what to have ready; only a new one is thanked for', async () => {
  await shop.signIn();
  const thanks = page.getByText('Thank you for your order');
  const next = page.getByRole('region', { name: 'What happens next' });
  const step = page.locator('[aria-current=step]');
  await show({ status: 'confirmed', date: new Date().toISOString() });
  await thanks.waitFor();
  expect(await step.innerText()).toBe('Confirmed');
  await next.getByText(/We expect to deliver it \w+ \d+ – \w+ \d+\./).waitFor();
  await page.getByText('Please have BDT 20.00 ready.').waitFor();
  await next.getByText(/^Until \w+ \d+, \d+:\d\d [AP]M GMT\+6, you can cancel or change it/).waitFor();
  await next.getByRole('link', { name: 'write to us' }).click();
  const subject = page.getByLabel('Subject');
  await expect.poll(() => subject.inputValue()).toBe('Cancel or change order 0000ABCD');
  expect(await page.getByLabel('Message').inputValue()).toBe(
    'I would like to cancel my order 0000ABCD, because ',
  );
  await show({});
  expect(await next.getByText(/cancel or change/).count()).toBe(0);
  expect(await step.innerText()).toBe('Shipped');
  await next.getByText('We expected to deliver it Mar 4 – Mar 8.').waitFor();
  expect(await thanks.count()).toBe(0);
  await show({ status: 'cancelled', date: new Date().toISOString() });
  await next.getByText('This order was cancelled and will not be delivered.').waitFor();
  await next.getByText('There is nothing to pay.').waitFor();
  expect([await thanks.count(), await step.count(), await page.getByText('ready.').count()]).toEqual([
    0, 0, 0,
  ]);
});

test('on a phone, orders are sorted by a list, and the whole order leads to its page', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await shop.signIn();
  const orders = [30, 10, 20].map((amount) => ({ ...MINAS_ORDER, _id: `order-${amount}`, amount }));
  rest.answer('GET /api/order/my-orders', { success: true, orders });
  rest.answer('GET /api/order/user/order-10', { success: true, order: { ...MINAS_ORDER, _id: 'order-10' } });
  await page.goto('/orders');
  await page.getByLabel('Sort by').selectOption('Total, lowest first');
  const first = page.getByRole('row').first();
  await first.getByText('BDT 10.00').waitFor();
  await first.getByRole('button', { name: /^Add to Cart/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  // The right end of the row of pictures has no link or button of its own.
  await first.click({ position: { x: 340, y: 40 } });
  await page.waitForURL('**/checkout/order-10');
});

test("§8.20 order detail: an unloaded order is an 'Order Not Found' page", async () => {
  await shop.signIn();
  rest.answer('GET /api/order/user/o1', { success: true });
  await page.goto('/checkout/o1');
  await page.getByRole('heading', { level: 1, name: 'Order Not Found' }).waitFor();
  await page.locator('main').getByRole('link', { name: 'View All Orders' }).waitFor();
});

test('§4.19 each order status has a badge, also one that the shop does not know', async () => {
  await shop.signIn();
  const statuses = ['pending', 'confirmed', 'shipped', 'delivered', 'cancelled', 'paused'];
  const orders = statuses.map((status) => ({ ...MINAS_ORDER, _id: `order-${status}`, status }));
  rest.answer('GET /api/order/my-orders', { success: true, orders });
  await page.goto('/orders');
  for (const word of ['Pending', 'Confirmed', 'Shipped', 'Delivered', 'Cancelled', 'Paused'])
    await page.getByRole('cell', { name: word, exact: true }).waitFor();
});

test('§4.23 §10.16 WCAG 1.3.1 My Orders sorting: the newest first; a clicked column ascends first, then toggles', async () => {
  await shop.signIn();
  const orders = [
    { ...MINAS_ORDER, _id: 'aaaaaaaa', date: '2026-01-05T00:00:00.000Z', amount: 30 },
    { ...MINAS_ORDER, _id: 'bbbbbbbb', date: '2026-03-05T00:00:00.000Z', amount: 10 },
    { ...MINAS_ORDER, _id: 'cccccccc', date: '2026-02-05T00:00:00.000Z', amount: 20 },
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
  await sortBy('Order ID');
  expect(await shown()).toBe('ABC');
  expect(await page.locator('th[aria-sort]').allInnerTexts()).toEqual(['Order ID']);
});

test('§2.52 My Orders: three thumbnails and the number of the others; the header counts orders', async () => {
  await shop.signIn();
  rest.answer('GET /api/order/my-orders', { success: true, orders: [{ ...MINAS_ORDER, items: GONE }] });
  await page.goto('/orders');
  const row = page.getByRole('row').filter({ hasText: '0000ABCD' });
  await row.getByText('+2', { exact: true }).waitFor();
  await row.getByText('Mar 1, 2026').waitFor();
  await row.getByText('Shipped').waitFor();
  await page.getByRole('link', { name: 'Orders 1 order' }).waitFor();
  await page.getByRole('link', { name: /Profile of Mina Rahman/ }).waitFor();
});

test('§2.51 My Orders: its columns, and links to each order and to the shop', async () => {
  await shop.signIn();
  rest.answer('GET /api/order/my-orders', { success: true, orders: [MINAS_ORDER] });
  await page.goto('/orders');
  for (const name of ['Order ID', 'Date', 'Total', 'Status'])
    await page.getByRole('columnheader', { name }).waitFor();
  const main = page.locator('main');
  const order = main.getByRole('link', { name: '0000ABCD' });
  expect(await order.getAttribute('href')).toBe(`/checkout/${MINAS_ORDER._id}`);
  expect(await main.getByRole('link', { name: /shop/i }).getAttribute('href')).toBe('/shop');
});

test("§4.20 reorder: marked 'Already in cart', a combined message, and 1 s later 'View your updated cart?'", async () => {
  const shop = await openOwnShop();
  const { rest, page } = shop;
  await shop.signIn();
  await shop.fillCart([cartLine({ quantity: 1 })]);
  const teapot = { ...LAMP, _id: 'p2', name: 'Teapot' };
  rest.answer('GET /api/products', { success: true, products: [LAMP, teapot] });
  const items = [...MINAS_ORDER.items, { productId: 'p2', name: 'Teapot', price: 10, quantity: 1 }];
  rest.answer('GET /api/order/my-orders', { success: true, orders: [{ ...MINAS_ORDER, items }] });
  await page.clock.install();
  await page.goto('/orders');
  await page.getByRole('button', { name: /^Add to Cart/ }).click();
  await stopClock(page);
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('Already in cart (qty: 1) - will be updated').waitFor();
  expect(await dialog.getByText(/Already in cart/).count()).toBe(1);
  await dialog.getByRole('button', { name: 'Add to Cart' }).click();
  await shop.says('1 item(s) added and 1 item(s) updated in cart!');
  expect(await page.getByText('View your updated cart?').count()).toBe(0);
  await passTime(page, 1000);
  await page.getByText('View your updated cart?').first().waitFor();
  await page.getByRole('button', { name: 'View Cart' }).click();
  await page.waitForURL('**/cart');
  expect(await shop.stored('root')).toMatch(/"id":"p1".*"quantity":3.*"id":"p2".*"quantity":1/);
});

test('§4.22 reorder: its message lasts 4 s; a second after it the question comes for 6 s', async () => {
  const shop = await openOwnShop();
  const { rest, page } = shop;
  await shop.signIn();
  rest.answer('GET /api/order/my-orders', { success: true, orders: [MINAS_ORDER] });
  await page.clock.install();
  await page.goto('/orders');
  await page.getByRole('button', { name: /^Add to Cart/ }).click();
  await stopClock(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Add to Cart' }).click();
  const isShown = async (words: string): Promise<boolean> =>
    (await page.getByRole('region', { name: 'Notifications' }).getByText(words).count()) > 0;
  const pass = (seconds: number): Promise<void> => passTime(page, seconds * 1000);
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

test("§8.13 reorder failure: 'Failed to add items to cart'", async () => {
  await reorder(GONE, [LAMP]);
  await Promise.all([
    shop.says('Failed to add items to cart'),
    shop.says('All items of this order are sold out or no longer offered.'),
  ]);
});

test('an order prints on one clean page', async () => {
  await shop.signIn();
  const items = [1, 2, 3, 4, 5].map((number) => ({ ...MINAS_ORDER.items[0], name: `Lamp ${number}` }));
  rest.answer('GET /api/order/user/o1', { success: true, order: { ...MINAS_ORDER, items } });
  await page.goto('/checkout/o1');
  await page.getByRole('heading', { level: 1, name: /^Order / }).waitFor();
  await page.emulateMedia({ media: 'print' });
  for (const part of [page.getByRole('banner'), page.getByRole('contentinfo')])
    expect(await part.isVisible()).toBe(false);
  await page.getByText('12 Lake Road').waitFor();
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
});

const TEAPOT = { productId: 'p2', name: 'Teapot', price: 10, quantity: 1 };

async function reorder(
  items: readonly object[],
  products: readonly object[],
  { rest, page, ...own } = shop,
): Promise<void> {
  rest.answer('GET /api/order/my-orders', { success: true, orders: [{ ...MINAS_ORDER, items }] });
  rest.answer('GET /api/products', { success: true, products });
  await own.signIn();
  await page.goto('/orders');
  await page.getByRole('button', { name: /^Add to Cart/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Add to Cart' }).click();
}

test('a reorder says that nothing was added, and does not ask to view an unchanged cart', async () => {
  const own = await openOwnShop();
  await own.page.clock.install();
  await own.fillCart([cartLine({ quantity: 3 })]);
  await reorder(MINAS_ORDER.items, [{ ...LAMP, stock: 3 }], own);
  await own.says('Nothing was added: your cart already has everything that is in stock.');
  await own.page.clock.runFor(2000);
  expect(await own.page.getByText('View your updated cart?').count()).toBe(0);
  expect(await own.page.getByText(/item\(s\)/).count()).toBe(0);
  expect(await own.stored('root')).toMatch(/"quantity":3/);
});

test('a reorder names what it added fewer of, and says how many items it left out', async () => {
  await reorder([{ ...MINAS_ORDER.items[0], quantity: 5 }, TEAPOT], [{ ...LAMP, stock: 3 }]);
  await Promise.all([
    shop.says('1 item(s) added to cart!'),
    shop.says('There is not enough in stock, so we added fewer of: Lamp (3 of 5).'),
    shop.says('1 item(s) of this order are sold out or no longer offered and were left out.'),
  ]);
});

test('an order without items, or without products that the shop knows, offers no reorder', async () => {
  const orders = [
    { ...MINAS_ORDER, _id: 'order-empty', items: [] },
    { ...MINAS_ORDER, _id: 'order-nobody', items: [{ ...TEAPOT, productId: null }] },
  ];
  rest.answer('GET /api/order/my-orders', { success: true, orders });
  await shop.signIn();
  await page.goto('/orders');
  await page.getByRole('link', { name: 'ER-EMPTY' }).waitFor();
  expect(await page.getByRole('button', { name: /^Add to Cart/ }).count()).toBe(0);
});
