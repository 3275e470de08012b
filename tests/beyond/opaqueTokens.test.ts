import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { apiOfFile } from '#tests/support/apiOfFile.ts';
import type { ApiShopper } from '#tests/support/addShopper.ts';
import { newShopperPage } from '#tests/support/browser.ts';
import { browserOfFile } from '#tests/support/eachShopper.ts';
import { gatewayOfTest, restOfTest } from '#tests/support/gatewayOfTest.ts';
import type { GatewayUnderTest } from '#tests/support/gatewayUnderTest.ts';
import { passTo, reply, type Answering } from '#tests/support/rest/restServer.ts';
import { addAddressInCart, signInBrowser } from '#tests/support/shopperSteps.ts';
import { waitForToast } from '#tests/support/toasts.ts';

interface OpaqueTokens {
  answer: Answering;
  /** Makes the API refuse the tokens issued so far. */
  endSessions(): void;
}

/** The API's answers, with session tokens which only the server can read in place of the API's own. */
function opaqueTokens(apiUrl: string): OpaqueTokens {
  const ask = passTo(apiUrl);
  /** The API's tokens, by the tokens issued in their place. */
  const tokens = new Map<string, string>();
  return {
    endSessions: () => tokens.clear(),
    async answer({ headers, ...call }) {
      const given = headers.authorization?.slice('Bearer '.length);
      const token = given && (tokens.get(given) ?? given);
      const answer = await ask({
        ...call,
        headers: token ? { ...headers, authorization: `Bearer ${token}` } : headers,
      });
      if (!['/api/user/login', '/api/user/verify-otp'].includes(call.path) || answer.status !== 200)
        return answer;
      const body = JSON.parse((answer.body as Buffer).toString());
      const opaque = `${tokens.size + 1}|${randomUUID()}`;
      tokens.set(opaque, body.token);
      return reply(200, { ...body, token: opaque });
    },
  };
}

// The shop is in front of a server whose session tokens are not JWTs.
const browser = await browserOfFile();
const api = await apiOfFile();
let shopper: ApiShopper;
let tokens: OpaqueTokens;
let gateway: GatewayUnderTest;
let page: Page;

beforeEach(async () => {
  tokens = opaqueTokens(api.url);
  const server = await restOfTest({ '*': tokens.answer });
  gateway = await gatewayOfTest(server.url);
  shopper = await api.shopper();
  ({ page } = await newShopperPage(browser, { shopUrl: gateway.url, reducedMotion: 'reduce' }));
  onTestFinished(() => page.context().close());
});

const profileLink = () => page.getByRole('link', { name: /Mina Rahman/ });
const stored = (key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

async function addLamp(): Promise<void> {
  await page.goto('/shop?search=desk+lamp');
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
}

test('a shopper signs in, reloads, orders, changes the profile, and signs out', async () => {
  await signInBrowser(page, shopper);
  await page.waitForURL((url) => url.pathname === '/');
  await profileLink().waitFor();
  expect(await stored('token')).toMatch(/^\d+\|/);
  await addLamp();
  await page.goto('/cart');
  await addAddressInCart(page);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.waitForURL('**/checkout/*');
  await page.reload();
  await page.getByText('Thank you for your order').waitFor();
  await page.getByRole('link', { name: 'Orders 1 order' }).waitFor();
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Mina Rahman Khan');
  await page.getByRole('button', { name: 'Save' }).click();
  await waitForToast(page, 'Profile Updated Successfully!');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('link', { name: 'Sign in' }).first().waitFor();
  expect(await stored('token')).toBeNull();
});

test('when the server has ended a session, the shop says so, keeps the cart, and leads back', async () => {
  await signInBrowser(page, shopper);
  await page.waitForURL((url) => url.pathname === '/');
  await addLamp();
  tokens.endSessions();
  await page.goto('/orders');
  await page.getByText(/session has ended\. Sign in again to pick up/).waitFor();
  expect(await stored('token')).toBeNull();
  expect(await stored('root')).toContain('Desk lamp');
  await page.getByLabel('Email', { exact: true }).fill(shopper.email);
  await page.getByLabel('Password', { exact: true }).fill(shopper.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/orders');
  await profileLink().waitFor();
});
