import jwt from 'jsonwebtoken';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cartLine } from '#tests/support/cartProducts.ts';
import { passLateTime } from '#tests/support/passLateTime.ts';
import { DROPPED, html, reply, type RestServer } from '#tests/support/rest/restServer.ts';
import { LAMP, MINAS_PROFILE, MINAS_TOKEN, savedAddress } from '#tests/support/rest/minasShop.ts';
import { eachShopOfFile, type ScriptedShop } from '#tests/support/scriptedShop.ts';

let shop: ScriptedShop;
let rest: RestServer;
let page: Page;

const openOwnShop = await eachShopOfFile((opened) => {
  shop = opened;
  ({ rest, page } = opened);
});

test('§8.2 product list failure: the sections of the home page read as empty', async () => {
  rest.answer('GET /api/products', html(500));
  await page.goto('/');
  await shop.says('No new arrivals available at the moment.');
  await shop.says('No bestsellers available at the moment.');
  await shop.says('No special offers available at the moment.');
});

test("§8.3 product list failure: the shop says 'No products found', and trying again helps", async () => {
  rest.answer('GET /api/products', DROPPED);
  await page.goto('/shop');
  await shop.says('No products found');
  rest.answer('GET /api/products', { success: true, products: [LAMP] });
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByRole('link', { name: 'Lamp' }).waitFor();
});

test('§8.27 image load failure: a placeholder', async () => {
  await page.goto('/product/p1');
  await page.getByRole('img', { name: 'Lamp (no picture)' }).waitFor();
});

test("§8.7 login failure: toast 'Login Failed', also when the request fails; what was typed stays", async () => {
  await page.goto('/signin');
  await page.getByLabel('Email', { exact: true }).fill('mina@haat.test');
  await page.getByLabel('Password', { exact: true }).fill('secret');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await shop.says('Login Failed');
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe('mina@haat.test');
  rest.answer('POST /api/user/login', { success: false, message: 'User does not exist' });
  await page.getByRole('button', { name: 'Sign In' }).click();
  await shop.says('User does not exist');
});

test("§8.8 registration failure: 'Registration Failed' with the server's words", async () => {
  rest.answer('POST /api/user/register', reply(409, { success: false, message: 'User already exists' }));
  await page.goto('/signup');
  await page.getByLabel('Full name').fill('Mina');
  await page.getByLabel('Email', { exact: true }).fill('mina@haat.test');
  await page.getByLabel('Password', { exact: true }).fill('secret');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await Promise.all([shop.says('Registration Failed'), shop.says('User already exists')]);
});

test.each([
  ['refused', { success: false }],
  ['refused by status', reply(403, { success: false })],
])("§8.11 orders %s without a message: 'Failed to Fetch Orders'", async (_, answer) => {
  await shop.signIn();
  rest.answer('GET /api/order/my-orders', answer);
  await page.goto('/orders');
  await Promise.all([shop.says('Error Loading Orders'), shop.says('Failed to Fetch Orders')]);
});

test("§8.11 orders load failure: toast, error screen, 'Failed to Fetch Orders', Try Again", async () => {
  await shop.signIn();
  rest.answer('GET /api/order/my-orders', html(500));
  await page.goto('/orders');
  const words = ['Error Loading Orders', 'Failed to Load Orders', 'Failed to Fetch Orders'];
  await Promise.all(words.map((text) => shop.says(text)));
  rest.answer('GET /api/order/my-orders', { success: true, orders: [] });
  await page.getByRole('button', { name: 'Try Again' }).click();
  await shop.says('No orders yet');
});

test('§8.12 orders load failure: the message of the server', async () => {
  await shop.signIn();
  rest.answer('GET /api/order/my-orders', { success: false, message: 'Orders are being counted' });
  await page.goto('/orders');
  await shop.says('Orders are being counted');
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

test("§8.14 contact: 'Failed to Send Message!' keeps the form, success shows the server's message and clears it", async () => {
  rest.answer('POST /api/contact', html(500));
  await page.goto('/contact');
  await page.getByLabel('Name', { exact: true }).fill('Mina');
  await page.getByLabel('Email', { exact: true }).fill('mina@haat.test');
  await page.getByLabel('Subject').fill('Lamp');
  await page.getByLabel('Message').fill('Is it dimmable?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await shop.says('Failed to Send Message!');
  expect(await page.getByLabel('Message').inputValue()).toBe('Is it dimmable?');
  rest.answer('POST /api/contact', { success: true, message: 'We will write back' });
  await page.getByRole('button', { name: 'Send Message' }).click();
  await shop.says('We will write back');
  expect(await page.getByLabel('Message').inputValue()).toBe('');
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

test("§5.14 avatar: without a file 'Select an avatar first'", async () => {
  await shop.signIn();
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Upload picture' }).click();
  await shop.says('Select an avatar first');
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
  await openOwnShop();
  await shop.signIn();
  await shop.fillCart([cartLine()]);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Select Address to Continue' }).click();
  await shop.says('Please Select a Delivery Address');
  rest.answer('GET /api/user/addresses', {
    success: true,
    addresses: [savedAddress('1 First Road', { isDefault: true })],
  });
  rest.answer('POST /api/order/create', html(400));
  await page.reload();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect.poll(() => rest.received('POST /api/order/create')).not.toEqual([]);
  passLateTime();
  await shop.says('Failed to Place Order');
  await page.getByRole('link', { name: 'Lamp' }).waitFor();
});

test('a price that has changed is shown, and taken over when the shopper says so', async () => {
  await shop.fillCart([cartLine()]);
  rest.answer('GET /api/products', { success: true, products: [{ ...LAMP, price: 12 }] });
  await page.goto('/cart');
  await page.getByText(/price of Lamp has changed/).waitFor();
  await page.getByRole('button', { name: 'Update my cart' }).click();
  await page.getByText(/price of Lamp has changed/).waitFor({ state: 'detached' });
  await page.reload();
  expect(await shop.stored('root')).toContain('"price":12');
});

test('§8.6 invalid stored token: logged, removed, and the order count reset', async () => {
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('token', 'no token'));
  await page.reload();
  await page.getByRole('link', { name: 'Sign in' }).first().waitFor();
  await expect.poll(() => shop.stored('token')).toBeNull();
});

test('an expired session keeps the cart and asks to sign in again', async () => {
  await shop.signIn();
  await shop.fillCart([cartLine({ quantity: 2 })]);
  rest.answer('GET /api/order/my-orders', reply(401, { success: false }));
  await page.goto('/orders');
  await page.waitForURL('**/signin');
  expect(await shop.stored('token')).toBeNull();
  expect(await shop.stored('root')).toContain('"quantity":2');
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
  rest.answer('GET /api/user/addresses', {
    success: true,
    addresses: [savedAddress('1 First Road', { isDefault: true })],
  });
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

test("§8.22 one-time code: 'Invalid OTP', 'OTP Verification Failed', 'Failed to resend OTP'", async () => {
  await shop.store('pendingEmail', 'mina@haat.test');
  rest.answer('POST /api/user/verify-otp', { success: false, message: 'The code is wrong' });
  await page.goto('/otpverify');
  const verify = page.getByRole('button', { name: 'Verify' });
  await page.getByLabel('Six-digit code').fill('12345');
  expect(await verify.isDisabled()).toBe(true);
  await page.getByLabel('Six-digit code').fill('123456');
  await Promise.all([shop.says('Invalid OTP'), shop.says('The code is wrong')]);
  rest.answer('POST /api/user/verify-otp', html(500));
  await verify.click();
  await shop.says('OTP Verification Failed');
  await page.getByRole('button', { name: 'Resend code' }).click();
  await shop.says('Failed to resend OTP');
});
