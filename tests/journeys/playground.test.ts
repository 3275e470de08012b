import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { wellStockedProduct } from '#tests/support/catalogue.ts';
import { browserOfFile } from '#tests/support/eachShopper.ts';
import { freshShopper, SOME_ADDRESS } from '#tests/support/freshShopper.ts';

const browser = await browserOfFile();
let page: Page;
const refused: string[] = [];

beforeAll(async () => {
  const context = await browser.newContext({
    baseURL: inject('shopUrl'),
    viewport: { width: 1440, height: 900 },
  });
  const own = new URL(inject('shopUrl')).host;
  await context.route('**', async (route) => {
    const { protocol, host } = new URL(route.request().url());
    if (!protocol.startsWith('http') || host === own) return route.continue();
    refused.push(route.request().url());
    return route.abort();
  });
  page = await context.newPage();
  await page.goto('/playground', { waitUntil: 'networkidle' });
});

/** Runs a tab's operation until its answer appears. */
async function answers(words: RegExp): Promise<void> {
  await runUntil(result, words);
}

/** Runs more than once where necessary: the editor takes a moment to notice the operation. */
async function runUntil(read: () => Promise<string>, words: RegExp): Promise<void> {
  await expect
    .poll(
      async () => {
        const shown = await read();
        if (!words.test(shown)) await page.getByRole('button', { name: /^Execute query/ }).click();
        return shown;
      },
      { timeout: 20_000, interval: 1000 },
    )
    .toMatch(words);
}

/** The result editor uses non-breaking spaces. */
async function result(): Promise<string> {
  return (await page.locator('.result-window').innerText()).replaceAll('\u00A0', ' ');
}

async function signIn(email: string, password: string): Promise<void> {
  await openTab('SignIn');
  await giveVariables('"password"', { input: { email, password } });
  await runUntil(() => page.locator('.signed-in').innerText(), new RegExp(`Signed in as ${email}`));
}

/** Replaces the variables of the open tab, of which `shown` is a part. */
async function giveVariables(shown: string, variables: object): Promise<void> {
  await page.getByText(shown).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(JSON.stringify(variables));
  // The editor has closed the brackets that the first characters opened.
  for (const key of ['Control+Shift+End', 'Delete']) await page.keyboard.press(key);
}

async function openTab(name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

test('the playground opens with every other host out of reach, with an example for each need', async () => {
  for (const name of ['Browse', 'Search', 'SignIn', 'Order'])
    await page.getByRole('button', { name, exact: true }).waitFor();
  await page.getByRole('button', { name: /^upload/i }).waitFor();
  expect(refused).toEqual([]);
});

test('its examples run: browse, search and sign in', async () => {
  await openTab('Browse');
  await answers(/"totalPages": 2,/);
  await openTab('Search');
  await answers(/"brand": "/);
  await openTab('SignIn');
  await answers(/"token": "ey/);
});

test('an answer says which calls it took, unless the header that asks for it is deleted', async () => {
  await answers(/"name": "AuthSource.login",/);
  await page.getByRole('button', { name: 'Headers' }).click();
  await page.getByText('"haat-explain"').click();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await answers(/^(?![^]*AuthSource)[^]*"token": "ey/);
  await page.getByRole('button', { name: 'Variables' }).click();
});

test('signing in once signs in all tabs, also after a reload, until the shopper signs out', async () => {
  const { name, email, password } = await freshShopper({ name: 'Nila Karim' });
  await signIn(email, password);
  await page.reload({ waitUntil: 'networkidle' });
  await page.getByText(`Signed in as ${email}`).waitFor();
  await openTab('MyOrders');
  await answers(new RegExp(`"name": "${name}"`));
  await page.getByRole('button', { name: 'Sign out' }).click();
  await answers(/"viewer": null/);
});

test('the token of the playground is in neither localStorage nor the address', async () => {
  const { token, email, password } = await freshShopper({});
  await signIn(email, password);
  const stored = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)) + location.href);
  expect(stored).not.toContain(token.split('.')[0]);
});

test('the example of an order places one', async () => {
  const { name, email, password } = await freshShopper({});
  const { id, price } = await wellStockedProduct(21);
  await signIn(email, password);
  await openTab('Order');
  const { street, city, state, zipCode, country } = SOME_ADDRESS;
  const input = {
    items: [{ productId: id, quantity: 1 }],
    expectedTotal: price,
    idempotencyKey: randomUUID(),
    address: { name, email, street, city, state, zipCode, country },
  };
  await giveVariables('"expectedTotal"', { input });
  await answers(/"success": true,[^]*"orderId": "/);
});

test('the example of an upload names the address that the playground is at', async () => {
  await page.getByRole('button', { name: /^upload/i }).click();
  await page.getByText(`curl ${inject('shopUrl')}/graphql`).waitFor();
});

test("the schema's descriptions are its documentation", async () => {
  await page.getByRole('button', { name: /documentation explorer/i }).click();
  await page
    .getByRole('link', { name: 'Query' })
    .or(page.getByText('Query', { exact: true }))
    .first()
    .click();
  await page.getByText('One product; null with the code NOT_FOUND').first().waitFor();
});
