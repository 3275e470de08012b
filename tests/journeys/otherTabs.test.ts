import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cartLine } from '#tests/support/cartProducts.ts';
import { reply, type RestServer } from '#tests/support/rest/restServer.ts';
import { MINAS_TOKEN } from '#tests/support/rest/minasShop.ts';
import { eachScriptedShop, type ScriptedShop } from '#tests/support/scriptedShop.ts';
import { waitForToast } from '#tests/support/toasts.ts';

let shop: ScriptedShop;
let rest: RestServer;
let page: Page;

await eachScriptedShop((opened) => {
  shop = opened;
  ({ rest, page } = opened);
});

/** Opens more tabs in the same browser; they share the first one's storage. */
async function openTabs(...addresses: string[]): Promise<Page[]> {
  const tabs: Page[] = [];
  for (const address of addresses) {
    const tab = await page.context().newPage();
    await tab.goto(`${shop.shopUrl}${address}`);
    tabs.push(tab);
  }
  return tabs;
}

const nobodyIn = (tab: Page): Promise<void> =>
  tab.getByRole('link', { name: 'Sign in', exact: true }).first().waitFor();

const minaIn = (tab: Page): Promise<void> =>
  tab.getByRole('link', { name: /Profile of Mina Rahman/ }).waitFor();

test('§4.14 logout with three tabs open clears user and cart in each of them', async () => {
  await shop.signIn();
  await shop.fillCart([cartLine({ quantity: 2 })]);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Logout' }).waitFor();
  const others = await openTabs('/cart', '/orders');
  for (const tab of others) await minaIn(tab);
  // A page that has not loaded when the shopper signs out would be like one that is opened signed out.
  await others[1]?.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Logout' }).click();
  for (const tab of [page, ...others]) await nobodyIn(tab);
  await others[0]?.getByText('Your cart is empty').waitFor();
  // The orders page is private: signing out there leads home, not to sign-in.
  await others[1]?.waitForURL((url) => url.pathname === '/');
  // A new tab finds what the others left in the storage.
  const [late] = await openTabs('/cart');
  await late?.getByText('Your cart is empty').waitFor();
  expect(JSON.parse((await shop.stored('root')) ?? '')).toMatchObject({ products: [], userInfo: null });
  expect(await shop.stored('token')).toBeNull();
});

test('a tab on /signin leaves when another one signs in, to where it came from', async () => {
  await shop.fillCart([cartLine()]);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Login to Place Order' }).click();
  await page.waitForURL('**/signin');
  const [other, registering] = await openTabs('/signin', '/signup');
  rest.answer('POST /api/user/login', { success: true, token: MINAS_TOKEN });
  await other?.getByLabel('Email', { exact: true }).fill('mina@haat.test');
  await other?.getByLabel('Password', { exact: true }).fill('secret');
  await other?.getByRole('button', { name: 'Sign In' }).click();
  await other?.waitForURL((url) => url.pathname === '/');
  await page.waitForURL('**/cart');
  await registering?.waitForURL((url) => url.pathname === '/');
  await minaIn(page);
});

test('wrong credentials, or a spent reset token, do not sign a signed-in shopper out', async () => {
  const refuse = (path: string): void => rest.answer(`POST ${path}`, reply(401, { success: false }));
  refuse('/api/user/login');
  refuse('/api/user/reset-password');
  await page.addInitScript(() => localStorage.setItem('resetToken', 'spent'));
  await page.goto('/signin');
  await page.getByLabel('Email', { exact: true }).fill('mina@haat.test');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  // Another tab has signed in; its storage event has not arrived yet.
  await page.evaluate((token) => localStorage.setItem('token', token), MINAS_TOKEN);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await shop.says('Incorrect email or password.');
  expect(await shop.stored('token')).toBe(MINAS_TOKEN);
  await page.goto('/reset-password');
  await minaIn(page);
  await page.getByLabel('New Password').fill('new secret');
  await page.getByLabel('Confirm Password').fill('new secret');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await waitForToast(page, 'Invalid or Expired Token.');
  await minaIn(page);
  expect(await shop.stored('token')).toBe(MINAS_TOKEN);
});
