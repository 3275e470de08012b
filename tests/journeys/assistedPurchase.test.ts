import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { wellStockedProduct } from '#tests/support/catalogue.ts';
import { eachShopper } from '#tests/support/eachShopper.ts';
import { freshShopper, SOME_ADDRESS } from '#tests/support/freshShopper.ts';
import { focusedName, press } from '#tests/support/keyboard.ts';

let page: Page;

await eachShopper((fresh) => {
  page = fresh;
});

test('§10.28 WCAG 2.1.1 a whole purchase by keyboard alone, from the search to the order', async () => {
  const { name, price } = await wellStockedProduct(19);
  const { token } = await freshShopper({ addresses: [SOME_ADDRESS] });
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Search products' }).waitFor();
  /** Presses Tab until the focused element has this name. */
  const tabTo = async (wanted: RegExp): Promise<void> => {
    for (let times = 0; times < 80; times += 1) {
      if (wanted.test(await focusedName(page))) return;
      await press(page, 'Tab');
    }
    throw new Error(`No stop is called ${String(wanted)}.`);
  };
  await tabTo(/^Search products$/);
  await page.keyboard.type(name);
  await page.getByRole('option', { name }).first().waitFor();
  await press(page, 'ArrowDown', 'Enter');
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  await tabTo(/^Add to cart$/);
  await press(page, 'Enter');
  await page.getByRole('link', { name: /^Cart 1/ }).waitFor();
  for (let times = 0; times < 60; times += 1) {
    if ((await focusedName(page)).startsWith('Cart')) break;
    await press(page, 'Shift+Tab');
  }
  await press(page, 'Enter');
  await page.getByRole('heading', { level: 1, name: 'Your cart' }).waitFor();
  await page.getByRole('group', { name: 'Chosen address' }).waitFor();
  await tabTo(/^Place Order$/);
  await press(page, 'Enter');
  await page.waitForURL('**/checkout/*');
  await expect.poll(() => focusedName(page)).toMatch(/^Order /);
  await page
    .getByText(`BDT ${price.toLocaleString('en-US', { minimumFractionDigits: 2 })}`)
    .first()
    .waitFor();
});

test('§10.29 WCAG 1.3.1 4.1.2 a whole purchase as a screen reader reads it', async () => {
  const { id, name, brand } = await wellStockedProduct(20);
  const { token } = await freshShopper({
    name: `Mina ${randomUUID().slice(0, 4)}`,
    addresses: [SOME_ADDRESS],
  });
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
  const heard = (): Promise<string> => page.getByRole('main').ariaSnapshot();
  await page.goto(`/product/${id}`);
  await page.getByRole('region', { name: 'Related products' }).getByRole('article').first().waitFor();
  const product = await heard();
  for (const words of [
    `heading "${name}" [level=1]`,
    'In stock',
    `group "Quantity of ${name}"`,
    'button "Add to cart"',
    'tab "Description" [selected]',
    brand,
  ])
    expect(product).toContain(words);
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  await page.getByRole('link', { name: /^Cart 1 product/ }).click();
  await page.getByRole('group', { name: 'Chosen address' }).waitFor();
  const cart = await heard();
  for (const words of [
    'heading "Your cart" [level=1]',
    'region "Products in your cart"',
    `button "Remove ${name}"`,
    'heading "Order summary" [level=2]',
    'group "Chosen address"',
    'button "Place Order"',
  ])
    expect(cart).toContain(words);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.getByRole('heading', { level: 1, name: /^Order / }).waitFor();
  const order = await heard();
  for (const words of [
    'heading "Items" [level=2]',
    `link "${name}"`,
    'heading "Payment summary" [level=2]',
    'heading "Delivery address" [level=2]',
    'link "View All Orders"',
  ])
    expect(order).toContain(words);
});
