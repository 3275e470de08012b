import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cartLine } from '#tests/support/cartProducts.ts';
import { html } from '#tests/support/rest/restServer.ts';
import { MINAS_PROFILE, MINAS_TOKEN } from '#tests/support/rest/minasShop.ts';
import { shopOfFile } from '#tests/support/scriptedShop.ts';
import { PNG } from '#tests/support/uploadAvatar.ts';

const { shop, openOwnShop } = await shopOfFile();
const { rest, page } = shop;

const PICTURE = { name: 'portrait.png', mimeType: 'image/png', buffer: Buffer.from(PNG) };

test('in a browser that forbids storage, one can register and sign in until the page is left', async () => {
  const shop = await openOwnShop();
  const { rest, page } = shop;
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('no', 'SecurityError');
      },
    });
  });
  rest.answer('POST /api/user/register', { success: true });
  rest.answer('POST /api/user/verify-otp', { success: true, token: MINAS_TOKEN });
  await page.goto('/signup');
  await page.getByLabel('Full name').fill('Mina Rahman');
  await page.getByLabel('Email', { exact: true }).fill('mina@haat.test');
  await page.getByLabel('Password', { exact: true }).fill('secret');
  await page.getByLabel('I accept the terms').check();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByLabel('Six-digit code').fill('123456');
  await page.getByRole('link', { name: /Profile of Mina Rahman/ }).click();
  await page.getByText('mina@haat.test').first().waitFor();
});

test("§2.35 profile: the read view, 'Not provided' and 'Joined On'; Cancel leaves everything as it was", async () => {
  await shop.signIn();
  rest.answer('GET /api/user/profile', {
    success: true,
    user: { ...MINAS_PROFILE.user, createdAt: '2026-02-03T10:00:00.000Z' },
  });
  await page.goto('/profile');
  const details = page.getByRole('region', { name: 'Account Details' });
  await details.getByText('Not provided').waitFor();
  expect((await details.locator('dl').innerText()).split('\n').filter(Boolean)).toEqual([
    'Name',
    'Mina Rahman',
    'Email',
    'mina@haat.test',
    'Phone',
    'Not provided',
    'Joined On',
    'Feb 3, 2026',
  ]);
  await details.getByRole('button', { name: 'Edit' }).click();
  await details.getByLabel('Name', { exact: true }).fill('Somebody else');
  await details.getByRole('button', { name: 'Cancel' }).click();
  await details.getByText('Mina Rahman').waitFor();
  expect(rest.requests.some(({ method }) => method === 'PUT')).toBe(false);
});

test("§2.37 §8.18 avatar: 'Avatar Uploaded Successfully!' for the first, 'Avatar updated!' for another one", async () => {
  await shop.signIn();
  rest.answer('POST /api/user/upload-avatar', () => {
    const user = { ...MINAS_PROFILE.user, avatar: '/pictures/mina.webp' };
    rest.answer('GET /api/user/profile', { success: true, user });
    return { success: true, avatarUrl: '/pictures/mina.webp', user };
  });
  await page.goto('/profile');
  const upload = async (): Promise<void> => {
    await page.getByLabel('Choose a picture').setInputFiles(PICTURE);
    await page.getByText('Preview of portrait.png. Upload it to keep it.').waitFor();
    await page.getByRole('button', { name: 'Upload picture' }).click();
  };
  await upload();
  await shop.says('Avatar Uploaded Successfully!');
  await upload();
  await shop.says('Avatar updated!');
});

test("§8.17 avatar: the server's message when it refuses, 'Failed to upload avatar' when it fails", async () => {
  await shop.signIn();
  rest.answer('POST /api/user/upload-avatar', { success: false, message: 'The picture is too dark' });
  await page.goto('/profile');
  await page.getByLabel('Choose a picture').setInputFiles(PICTURE);
  await page.getByRole('button', { name: 'Upload picture' }).click();
  await shop.says('The picture is too dark');
  rest.answer('POST /api/user/upload-avatar', html(500));
  await page.getByRole('button', { name: 'Upload picture' }).click();
  await shop.says('Failed to upload avatar');
});

test('avatar: a photo, an AVIF or a GIF is made smaller before it is sent', async () => {
  await shop.signIn();
  await page.goto('/profile');
  const background = 'teal';
  for (const format of ['jpeg', 'avif', 'gif'] as const) {
    const photo = sharp({ create: { width: 3000, height: 1500, channels: 3, background } });
    const buffer = await photo.toFormat(format).toBuffer();
    const picker = page.getByLabel('Choose a picture');
    await picker.setInputFiles({ name: `${format}.${format}`, mimeType: `image/${format}`, buffer });
    await page.getByText(`Preview of ${format}.jpg. Upload it to keep it.`).waitFor();
    const preview = page.getByRole('form', { name: 'Picture' }).locator('img');
    await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1024);
  }
});

test("§5.14 avatar: a file that is not a picture is refused before it is shown; then 'Select an avatar first'", async () => {
  await shop.signIn();
  await page.goto('/profile');
  const picker = page.getByLabel('Choose a picture');
  await picker.setInputFiles({
    ...PICTURE,
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  });
  await shop.says('Please choose a PNG, JPEG or WebP picture.');
  await shop.says('A photo of any size');
  await page.getByRole('button', { name: 'Upload picture' }).click();
  await shop.says('Select an avatar first');
  expect(rest.received('POST /api/user/upload-avatar')).toEqual([]);
  await picker.setInputFiles(PICTURE);
  await page.getByText('Preview of portrait.png. Upload it to keep it.').waitFor();
  expect(
    await page
      .getByRole('alert')
      .filter({ hasText: /picture/ })
      .count(),
  ).toBe(0);
});

test("§4.14 §8.29 logout: token, user, cart and viewed products are gone, 'Logged Out Successfully', and home", async () => {
  await shop.signIn();
  await shop.fillCart([cartLine()]);
  await page.goto('/profile');
  await page.evaluate(() => localStorage.setItem('recentlyViewed', '["p1"]'));
  await page.getByRole('button', { name: 'Logout' }).click();
  await shop.says('Logged Out Successfully');
  await page.waitForURL((url) => url.pathname === '/');
  expect(await shop.stored('token')).toBeNull();
  expect(await shop.stored('recentlyViewed')).toBeNull();
  expect(JSON.parse((await shop.stored('root')) ?? '')).toEqual({
    version: 1,
    products: [],
    userInfo: null,
    clockAheadMs: 0,
    orderCount: 0,
    orderKey: null,
    unsettledAttempt: null,
    placedOrder: null,
  });
});

test('§8.5 a failing profile fetch is only logged: the shopper stays signed in, with the name in the token', async () => {
  await shop.signIn();
  rest.answer('GET /api/user/profile', html(500));
  await page.goto('/about');
  await page.getByRole('link', { name: /Profile of Mina Rahman/ }).waitFor();
  expect(await page.getByRole('alert').filter({ hasText: /\w/ }).count()).toBe(0);
});

test('§2.20 mobile: signed in, the menu leads to the profile, and Orders has its badge', async () => {
  await shop.signIn();
  rest.answer('GET /api/order/my-orders', {
    success: true,
    orders: [1, 2].map((number) => ({ _id: `order${number}`, date: '2026-03-01', items: [], amount: 1 })),
  });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/about');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Orders 2 orders' }).waitFor();
  await menu.getByRole('link', { name: 'Profile' }).click();
  await page.waitForURL('**/profile');
});
