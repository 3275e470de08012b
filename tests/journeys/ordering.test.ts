import { expect, test } from 'vitest';
import { cartLine } from '#tests/support/cartProducts.ts';
import { reply } from '#tests/support/rest/restServer.ts';
import { LAMP, MINAS_ORDER, savedAddress } from '#tests/support/rest/minasShop.ts';
import { shopOfFile } from '#tests/support/scriptedShop.ts';

const { shop } = await shopOfFile();
const { rest, page } = shop;

test('§2.48 cart: a way back to /, links to shop and product, shipping Free, and the note on taxes', async () => {
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

test('§2.49 cart: quantity up and down, and the total follows', async () => {
  await shop.fillCart([cartLine({ quantity: 1 })]);
  await page.goto('/cart');
  const quantity = page.getByRole('group', { name: 'Quantity of Lamp' });
  expect(await quantity.getByRole('button', { name: 'Decrease' }).isDisabled()).toBe(true);
  await quantity.getByRole('button', { name: 'Increase' }).click();
  await page.getByText('BDT 20.00').first().waitFor();
  await quantity.getByRole('button', { name: 'Decrease' }).click();
  await quantity.getByText('1', { exact: true }).waitFor();
  expect(await shop.stored('root')).toContain('"quantity":1');
});

test('§9.8 cart: shown price and struck price are times the quantity', async () => {
  const product = { ...LAMP, discountedPercentage: 25 };
  rest.answer('GET /api/products', { success: true, products: [product] });
  await shop.fillCart([cartLine({ quantity: 2, discountPercentage: 25 })]);
  await page.goto('/cart');
  const row = page.getByRole('listitem').filter({ hasText: 'Lamp' }).first();
  await row.getByText('BDT 10.00 each').waitFor();
  await row.getByText(/^BDT\s20\.00/).waitFor();
  await row.locator('del').getByText('BDT 25.00').waitFor();
});

test('on a phone, total and order button stay in sight, and lines are as low as their pictures', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await shop.fillCart(
    [1, 2, 3, 4, 5, 6, 7, 8].map((number) =>
      cartLine({ id: `p${number}`, name: `Lamp ${number}`, stock: 9 }),
    ),
  );
  await page.goto('/cart');
  const button = page.getByRole('button', { name: 'Login to Place Order' });
  await button.waitFor();
  const bottom = async (): Promise<number> => {
    const { y, height } = { y: 0, height: 0, ...(await button.boundingBox()) };
    return y + height;
  };
  await expect.poll(bottom).toBeGreaterThan(780);
  expect(await bottom()).toBeLessThan(844);
  await page.getByText('Total BDT 80.00').waitFor();
  const lines = page.getByRole('region', { name: 'Products in your cart' }).getByRole('listitem');
  expect((await lines.first().boundingBox())?.height).toBeLessThan(130);
  // On a phone held sideways, the button does not stay in sight: the page needs the height.
  await page.setViewportSize({ width: 844, height: 390 });
  await expect.poll(bottom).toBeGreaterThan(844);
  // The bar covers nothing that has the focus.
  await page.setViewportSize({ width: 390, height: 844 });
  const link = page.getByRole('link', { name: 'Continue shopping' });
  await link.focus();
  const { y, height } = { y: 0, height: 0, ...(await link.boundingBox()) };
  expect(y + height).toBeLessThan(760);
});

test("§4.16 order button: signed out 'Login to Place Order', which says 'Please Login to Place an Order'", async () => {
  await shop.fillCart([cartLine()]);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Login to Place Order' }).click();
  await shop.says('Please Login to Place an Order');
  await page.waitForURL('**/signin');
});

test("§4.15 address selection: the default one is preselected, the others open under 'Show other addresses (n)'", async () => {
  await shop.signIn();
  await shop.fillCart([cartLine()]);
  rest.answer('GET /api/user/addresses', {
    success: true,
    addresses: [
      savedAddress('1 First Road'),
      savedAddress('2 Second Road', { isDefault: true }),
      savedAddress('3 Third Road'),
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

test("§3.5 §5.7 address form: every required field says so; 'Address Added Successfully!', and the new one is chosen", async () => {
  await shop.signIn();
  await shop.fillCart([cartLine()]);
  await page.goto('/cart');
  const form = page.getByRole('form', { name: 'New address' });
  expect(await form.getByLabel('Country').inputValue()).toBe('Bangladesh');
  await form.getByLabel('Country').clear();
  await form.getByRole('button', { name: 'Save address' }).click();
  for (const words of ['the street', 'the city', 'the state', 'the zip code', 'the country'])
    await form.getByText(`Enter ${words}`).waitFor();
  await form.getByLabel('Label').selectOption('Hometown');
  for (const field of ['Street', 'City', 'State', 'Zip code', 'Country'])
    await form.getByLabel(field).fill(`My ${field}`);
  await form.getByText('Enter the street').waitFor({ state: 'detached' });
  rest.answer('POST /api/user/addresses', () => {
    rest.answer('GET /api/user/addresses', { success: true, addresses: [savedAddress('My Street')] });
    return reply(201, { success: true });
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

test("§4.18 placing an order: 'Placing Order...', then the cart is empty, the count one higher, and /checkout opens", async () => {
  await shop.signIn();
  await shop.fillCart([cartLine({ quantity: 2 })]);
  rest.answer('GET /api/user/profile', {
    success: true,
    user: { _id: 'u1', name: 'Mina Akter Rahman', email: 'mina@haat.test' },
  });
  rest.answer('GET /api/user/addresses', {
    success: true,
    addresses: [savedAddress('1 First Road', { isDefault: true, phone: '+8801700000000' })],
  });
  rest.answer('GET /api/order/user/o1', { success: true, order: { ...MINAS_ORDER, _id: 'o1' } });
  rest.answer('POST /api/order/create', reply(201, { success: true, orderId: 'o1' }));
  const finish = rest.hold('POST /api/order/create');
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Place Order' }).click();
  const placing = page.getByRole('button', { name: 'Placing Order...' });
  await placing.waitFor();
  expect(await placing.isDisabled()).toBe(true);
  await expect.poll(() => rest.received('POST /api/order/create')).toHaveLength(1);
  rest.answer('GET /api/order/my-orders', { success: true, orders: [{ ...MINAS_ORDER, _id: 'o1' }] });
  finish();
  await shop.says('Order Placed Successfully!');
  await page.waitForURL('**/checkout/o1');
  await page.getByRole('heading', { level: 1, name: /^Order/ }).waitFor();
  const root = async (): Promise<unknown> => JSON.parse((await shop.stored('root')) ?? '');
  await expect.poll(root).toMatchObject({ products: [], orderCount: 1 });
  expect(rest.received('POST /api/order/create')[0]?.body).toMatchObject({
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
