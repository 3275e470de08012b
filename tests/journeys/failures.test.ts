import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { newShopperPage } from '#tests/support/browser.ts';
import { launchBrowser } from '#tests/support/launchBrowser.ts';
import { html, sendJson, type RestServer } from '#tests/support/restServer.ts';
import {
  cartLine,
  LAMP,
  MINAS_PROFILE,
  openScriptedShop,
  type ScriptedShop,
} from '#tests/support/scriptedShop.ts';

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

test('§8 product list failure: the sections of the home page read as empty', async () => {
  rest.answer('GET /api/products', (_, response) => html(response, 500));
  await page.goto('/');
  await shop.says('No new arrivals available at the moment.');
  await shop.says('No bestsellers available at the moment.');
  await shop.says('No special offers available at the moment.');
});

test("§8 product list failure: the shop says 'No products found', and trying again helps", async () => {
  rest.answer('GET /api/products', (_, response) => response.destroy());
  await page.goto('/shop');
  await shop.says('No products found');
  rest.answer('GET /api/products', { success: true, products: [LAMP] });
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByRole('link', { name: 'Lamp' }).waitFor();
});

test('§8 image load failure: a placeholder', async () => {
  await page.goto('/product/p1');
  await page.getByRole('img', { name: 'Lamp (no picture)' }).waitFor();
});

test("§8 login failure: toast 'Login Failed', also when the request fails; what was typed stays", async () => {
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

test("§8 registration failure: 'Registration Failed' with the server's words", async () => {
  rest.answer('POST /api/user/register', (_, response) =>
    sendJson(response, 409, { success: false, message: 'User already exists' }),
  );
  await page.goto('/signup');
  await page.getByLabel('Full name').fill('Mina');
  await page.getByLabel('Email', { exact: true }).fill('mina@haat.test');
  await page.getByLabel('Password', { exact: true }).fill('secret');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await shop.says('Registration Failed');
  await shop.says('User already exists');
});

test("§8 orders load failure: toast, error screen, 'Failed to Fetch Orders', Try Again", async () => {
  await shop.signIn();
  rest.answer('GET /api/order/my-orders', (_, response) => html(response, 500));
  await page.goto('/orders');
  await shop.says('Error Loading Orders');
  await shop.says('Failed to Load Orders');
  await shop.says('Failed to Fetch Orders');
  rest.answer('GET /api/order/my-orders', { success: true, orders: [] });
  await page.getByRole('button', { name: 'Try Again' }).click();
  await shop.says('No orders yet');
});

test('§8 orders load failure: the message of the server', async () => {
  await shop.signIn();
  rest.answer('GET /api/order/my-orders', { success: false, message: 'Orders are being counted' });
  await page.goto('/orders');
  await shop.says('Orders are being counted');
});

test.each([
  ['Order Not Found', 404],
  ['Failed to Load Order Details', 500],
])("§8 order detail: '%s' leads to My Orders", async (text, status) => {
  await shop.signIn();
  rest.answer('GET /api/order/user/o9', (_, response) => sendJson(response, status, { success: false }));
  await page.goto('/checkout/o9');
  await shop.says(text);
  await page.waitForURL('**/orders');
});

test("§8 contact: 'Failed to Send Message!' keeps the form, success shows the server's message and clears it", async () => {
  rest.answer('POST /api/contact', (_, response) => html(response, 500));
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

test("§8 profile: 'Failed to update profile' keeps the form; 'Profile Updated Successfully!' closes it", async () => {
  await shop.signIn();
  rest.answer('PUT /api/user/profile', (_, response) => html(response, 500));
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

test("§5 avatar: without a file 'Select an avatar first'", async () => {
  await shop.signIn();
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Upload picture' }).click();
  await shop.says('Select an avatar first');
});

test("§8 address: 'Failed to Add Address'", async () => {
  await shop.signIn();
  await shop.fillCart([cartLine()]);
  rest.answer('POST /api/user/addresses', (_, response) => html(response, 500));
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Add address' }).click();
  for (const field of ['Street', 'City', 'State', 'Zip code', 'Country'])
    await page.getByLabel(field).fill('x');
  await page.getByRole('button', { name: 'Save address' }).click();
  await shop.says('Failed to Add Address');
});

test("§8 order: without an address 'Please Select a Delivery Address'; a failure is 'Failed to Place Order' and the cart stays", async () => {
  await shop.signIn();
  await shop.fillCart([cartLine()]);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Select Address to Continue' }).click();
  await shop.says('Please Select a Delivery Address');
  const address = {
    _id: 'a1',
    label: 'Home',
    street: 's',
    city: 'c',
    state: 'd',
    zipCode: '1',
    country: 'x',
    isDefault: true,
  };
  rest.answer('GET /api/user/addresses', { success: true, addresses: [address] });
  rest.answer('POST /api/order/create', (_, response) => html(response, 500));
  await page.reload();
  await page.getByRole('button', { name: 'Place Order' }).click();
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
  expect(await page.evaluate(() => localStorage.getItem('root'))).toContain('"price":12');
});

test('§8 invalid stored token: logged, removed, and the order count reset', async () => {
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('token', 'no token'));
  await page.reload({ waitUntil: 'networkidle' });
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await page.getByRole('link', { name: 'Sign in' }).first().waitFor();
});

test('an expired session keeps the cart and asks to sign in again', async () => {
  await shop.signIn();
  await shop.fillCart([cartLine({ quantity: 2 })]);
  rest.answer('GET /api/order/my-orders', (_, response) => sendJson(response, 401, { success: false }));
  await page.goto('/orders');
  await page.waitForURL('**/signin');
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('root')])).toEqual([
    null,
    expect.stringContaining('"quantity":2'),
  ]);
});

const ORDER = {
  _id: '66f0a1b2c3d4e5f60000abcd',
  date: '2026-03-01T09:30:00.000Z',
  status: 'shipped',
  paymentStatus: 'pending',
  paymentMethod: 'cod',
  amount: 50,
  items: [1, 2, 3, 4, 5].map((number) => ({
    productId: `gone-${number}`,
    name: `Thing ${number}`,
    price: 10,
    quantity: 1,
  })),
};

test('§2 My Orders: three thumbnails and the number of the others; the header counts orders', async () => {
  await shop.signIn();
  rest.answer('GET /api/order/my-orders', { success: true, orders: [ORDER] });
  await page.goto('/orders');
  const row = page.getByRole('row').filter({ hasText: '0000ABCD' });
  await row.getByText('+2', { exact: true }).waitFor();
  await row.getByText('Mar 1, 2026').waitFor();
  await row.getByText('Shipped').waitFor();
  await page.getByRole('link', { name: 'Orders 1 order' }).waitFor();
  await page.getByRole('link', { name: /Profile of Mina Rahman/ }).waitFor();
});

test("§8 reorder failure: 'Failed to add items to cart'", async () => {
  await shop.signIn();
  rest.answer('GET /api/order/my-orders', { success: true, orders: [ORDER] });
  await page.goto('/orders');
  await page.getByRole('button', { name: /^Add to Cart/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Add to Cart' }).click();
  await shop.says('Failed to add items to cart');
});

test('§4 COD box: only while the payment is pending; with another method a button that only says thanks', async () => {
  await shop.signIn();
  const show = async (change: object): Promise<void> => {
    rest.answer('GET /api/order/user/o1', { success: true, order: { ...ORDER, ...change } });
    await page.goto('/checkout/o1');
    await page.getByRole('heading', { level: 1, name: 'Order 0000ABCD' }).waitFor();
  };
  await show({});
  await page.getByText('You pay in cash when your order arrives.').waitFor();
  await show({ paymentMethod: 'stripe' });
  await page.getByRole('button', { name: 'Cash on Delivery' }).click();
  await shop.says('Order Confirmed With Cash on Delivery');
  await show({ paymentStatus: 'paid' });
  expect(await page.getByText('Cash on Delivery', { exact: true }).count()).toBe(0);
});

test("§8 one-time code: 'Invalid OTP', 'OTP Verification Failed', 'Failed to resend OTP'", async () => {
  await page.addInitScript(() => localStorage.setItem('pendingEmail', 'mina@haat.test'));
  rest.answer('POST /api/user/verify-otp', { success: false, message: 'The code is wrong' });
  await page.goto('/otpverify');
  const verify = page.getByRole('button', { name: 'Verify' });
  await page.getByLabel('Six-digit code').fill('12345');
  expect(await verify.isDisabled()).toBe(true);
  await page.getByLabel('Six-digit code').fill('123456');
  await verify.click();
  await shop.says('Invalid OTP');
  await shop.says('The code is wrong');
  rest.answer('POST /api/user/verify-otp', (_, response) => html(response, 500));
  await verify.click();
  await shop.says('OTP Verification Failed');
  await page.getByRole('button', { name: 'Resend code' }).click();
  await shop.says('Failed to resend OTP');
});

test('§4 the banner goes on by itself, and a Pause button stops it', async () => {
  const banners = ['First', 'Second'].map((title) => ({ _id: title, title, image: '/x.png' }));
  rest.answer('GET /api/banner', banners);
  const moving = await newShopperPage(browser, { shopUrl: shop.shopUrl });
  await moving.page.goto('/');
  const second = moving.page.getByRole('button', { name: 'Show banner 2: Second' });
  await moving.page.waitForFunction(
    () => document.querySelector('[aria-label^="Show banner 2"]')?.getAttribute('aria-current') === 'true',
  );
  await moving.page.getByRole('button', { name: 'Pause banners' }).click();
  await moving.page.getByRole('button', { name: 'Play banners' }).waitFor();
  expect(await second.getAttribute('aria-current')).toBe('true');
  await moving.page.context().close();
});
