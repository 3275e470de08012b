import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserOfFile, cleanPage } from '#tests/support/eachShopper.ts';
import { wellStockedProduct } from '#tests/support/catalogue.ts';
import {
  addAddressInCart,
  registerInBrowser,
  resetPasswordInBrowser,
  signInBrowser,
} from '#tests/support/shopperSteps.ts';
import { waitForToast } from '#tests/support/toasts.ts';

const browser = await browserOfFile();

const taka = (amount: number): string => amount.toLocaleString('en-US', { minimumFractionDigits: 2 });

async function findBySearch(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: /search/i }).fill(name);
  await page.getByRole('option', { name }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

test('§4.25 a stranger finds a product, registers, orders it, and orders it again', async () => {
  const page = await cleanPage(browser);
  const product = await wellStockedProduct(0);
  const email = `stranger-${randomUUID()}@haat.test`;
  const password = `pass-${randomUUID()}`;

  await page.goto('/');
  for (const name of ['New Arrivals', 'Our Bestsellers', 'Special Offers']) {
    const section = page.getByRole('region', { name }).first();
    await section.getByRole('link').first().waitFor();
  }

  await findBySearch(page, product.name);
  await page.waitForURL(`**/product/${product.id}`);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: product.name }).waitFor();

  await page
    .getByRole('button', { name: /^add to cart/i })
    .first()
    .click();
  await page.getByRole('link', { name: /^cart/i }).first().click();
  // The product page, which stays until the cart page has loaded, has a button of this name, too.
  const lines = page.getByRole('region', { name: 'Products in your cart' });
  await lines.getByRole('button', { name: `Increase quantity of ${product.name}` }).click();
  await page.reload();
  await page
    .getByRole('group', { name: `Quantity of ${product.name}` })
    .getByText('2', { exact: true })
    .waitFor();

  await page.getByRole('button', { name: 'Login to Place Order' }).click();
  await page.waitForURL('**/signin');
  await registerInBrowser(page, { name: 'Nila Karim', email, password });

  await page.goto('/cart');
  await addAddressInCart(page);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.waitForURL('**/checkout/*');
  await page.getByRole('region', { name: 'Items' }).getByRole('link').click({ trial: true });
  await page
    .getByText(taka(product.price * 2))
    .first()
    .waitFor();
  const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const root = (): Promise<unknown> => page.evaluate(() => JSON.parse(localStorage.getItem('root') ?? '{}'));
  await expect.poll(root).toMatchObject({
    version: 1,
    products: [],
    orderCount: 1,
  });

  await page
    .getByRole('link', { name: /^orders/i })
    .first()
    .click();
  await page.getByText(orderId.slice(-8).toUpperCase()).first().waitFor();
  await page
    .getByRole('button', { name: /add to cart/i })
    .first()
    .click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /add to cart/i })
    .click();
  await waitForToast(page, '1 item(s) added to cart!');

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Logout' }).click();
  await waitForToast(page, 'Logged Out Successfully');
  await page.waitForURL((url) => url.pathname === '/');

  await resetPasswordInBrowser(page, { email, password: `new-${password}` });
  await signInBrowser(page, { email, password: `new-${password}` });
  await page.waitForURL((url) => url.pathname === '/');
});
