import jwt from 'jsonwebtoken';
import { expect, test } from 'vitest';
import { cartLine } from '#tests/support/cartProducts.ts';
import { passLateTime } from '#tests/support/passLateTime.ts';
import { html, reply } from '#tests/support/rest/restServer.ts';
import { MINAS_PROFILE, MINAS_TOKEN, ONE_ADDRESS } from '#tests/support/rest/minasShop.ts';
import { shopOfFile } from '#tests/support/scriptedShop.ts';

const { shop, openOwnShop } = await shopOfFile();
const { rest, page } = shop;

test("§8.11 §8.12 orders load failure: toast, error screen, 'Failed to Fetch Orders' or the server's message, Try Again", async () => {
  await shop.signIn();
  rest.answer('GET /api/order/my-orders', html(500));
  await page.goto('/orders');
  const words = ['Error Loading Orders', 'Failed to Load Orders', 'Failed to Fetch Orders'];
  await Promise.all(words.map((text) => shop.says(text)));
  rest.answer('GET /api/order/my-orders', { success: false, message: 'Orders are being counted' });
  await page.getByRole('button', { name: 'Try Again' }).click();
  await shop.says('Orders are being counted');
  rest.answer('GET /api/order/my-orders', { success: true, orders: [] });
  await page.getByRole('button', { name: 'Try Again' }).click();
  await shop.says('No orders yet');
});

test.each([
  ['Order Not Found', 404],
  ['Failed to Load Order Details', 500],
])("§8.19 order detail: '%s' leads to My Orders", async (text, status) => {
  await shop.signIn();
  rest.answer('GET /api/order/user/o9', reply(status, { success: false }));
  await page.goto('/checkout/o9');
  await Promise.all([shop.says(text), page.waitForURL('**/orders')]);
});

test("§2.36 §8.16 profile: 'Failed to update profile' keeps the form; 'Profile Updated Successfully!' closes it", async () => {
  await shop.signIn();
  rest.answer('PUT /api/user/profile', html(500));
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Nila');
  await page.getByRole('button', { name: 'Save' }).click();
  await shop.says('Failed to update profile');
  rest.answer('PUT /api/user/profile', { success: true, user: { ...MINAS_PROFILE.user, name: 'Nila' } });
  await page.getByRole('button', { name: 'Save' }).click();
  await shop.says('Profile Updated Successfully!');
  await page.getByRole('heading', { level: 1, name: 'Nila' }).waitFor();
});

test("§8.9 address: 'Failed to Add Address'", async () => {
  await shop.signIn();
  await shop.fillCart([cartLine()]);
  rest.answer('POST /api/user/addresses', html(500));
  await page.goto('/cart');
  for (const field of ['Street', 'City', 'State', 'Zip code', 'Country'])
    await page.getByLabel(field).fill('x');
  await page.getByRole('button', { name: 'Save address' }).click();
  await shop.says('Failed to Add Address');
});

test("§8.10 order: without an address 'Please Select a Delivery Address'; a failure is 'Failed to Place Order' and the cart stays", async () => {
  // A gateway of its own, because the test changes the time.
  const shop = await openOwnShop();
  const { rest, page } = shop;
  await shop.signIn();
  await shop.fillCart([cartLine()]);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Select Address to Continue' }).click();
  await shop.says('Please Select a Delivery Address');
  rest.answer('GET /api/user/addresses', ONE_ADDRESS);
  rest.answer('POST /api/order/create', html(400));
  await page.reload();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect.poll(() => rest.received('POST /api/order/create')).not.toEqual([]);
  passLateTime();
  await shop.says('Failed to Place Order');
  await page.getByRole('link', { name: 'Lamp' }).waitFor();
});

test('a session that expired while the shopper was away says so where they have to sign in again', async () => {
  const token = jwt.sign({ id: 'u1', email: 'mina@haat.test', name: 'Mina' }, 'unknown', { expiresIn: -60 });
  await shop.store('token', token);
  await page.goto('/orders');
  await page.getByText(/session has ended\. Sign in again to pick up/).waitFor();
});

test('an expired session at Place Order says so, leads to sign in and back to the same cart', async () => {
  await shop.signIn();
  await shop.fillCart([cartLine({ quantity: 2 })]);
  rest.answer('GET /api/user/addresses', ONE_ADDRESS);
  rest.answer('POST /api/order/create', reply(401, { success: false }));
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await Promise.all([
    shop.says('Your session has ended. Please sign in again.'),
    page.waitForURL('**/signin'),
  ]);
  await page.getByText(/session has ended\. Sign in again to pick up/).waitFor();
  rest.answer('POST /api/user/login', { success: true, token: MINAS_TOKEN });
  await page.getByLabel('Email', { exact: true }).fill('mina@haat.test');
  await page.getByLabel('Password', { exact: true }).fill('secret');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/cart');
  await page.getByRole('group', { name: 'Quantity of Lamp' }).getByText('2', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Place Order' }).waitFor();
});
