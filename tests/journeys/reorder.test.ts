import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cartLine } from '#tests/support/cartProducts.ts';
import type { RestServer } from '#tests/support/rest/restServer.ts';
import { LAMP, MINAS_ORDER } from '#tests/support/rest/minasShop.ts';
import { eachScriptedShop, type ScriptedShop } from '#tests/support/scriptedShop.ts';

let shop: ScriptedShop;
let rest: RestServer;
let page: Page;

await eachScriptedShop((opened) => {
  shop = opened;
  ({ rest, page } = opened);
});

const TEAPOT = { productId: 'p2', name: 'Teapot', price: 10, quantity: 1 };

async function reorder(items: readonly object[], products: readonly object[]): Promise<void> {
  rest.answer('GET /api/order/my-orders', { success: true, orders: [{ ...MINAS_ORDER, items }] });
  rest.answer('GET /api/products', { success: true, products });
  await shop.signIn();
  await page.goto('/orders');
  await page.getByRole('button', { name: /^Add to Cart/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Add to Cart' }).click();
}

test('a reorder names the products of which the stock gave fewer pieces than the dialog showed', async () => {
  await reorder([{ ...MINAS_ORDER.items[0], quantity: 5 }], [{ ...LAMP, stock: 3 }]);
  await Promise.all([
    shop.says('1 item(s) added to cart!'),
    shop.says('There is not enough in stock, so we added fewer of: Lamp (3 of 5).'),
  ]);
  expect(await shop.stored('root')).toMatch(/"id":"p1".*"quantity":3/);
});

test('a reorder says that nothing was added, and does not ask to view an unchanged cart', async () => {
  await page.clock.install();
  await shop.fillCart([cartLine({ quantity: 3 })]);
  await reorder(MINAS_ORDER.items, [{ ...LAMP, stock: 3 }]);
  await shop.says('Nothing was added: your cart already has everything that is in stock.');
  await page.clock.runFor(2000);
  expect(await page.getByText('View your updated cart?').count()).toBe(0);
  expect(await page.getByText(/item\(s\)/).count()).toBe(0);
  expect(await shop.stored('root')).toMatch(/"quantity":3/);
});

test('§8.13 a reorder of products that are all sold out fails and says why', async () => {
  await reorder([...MINAS_ORDER.items, TEAPOT], [{ ...LAMP, stock: 0 }]);
  await Promise.all([
    shop.says('Failed to add items to cart'),
    shop.says('All items of this order are sold out or no longer offered.'),
  ]);
});

test('a reorder says how many items it left out', async () => {
  await reorder([...MINAS_ORDER.items, TEAPOT], [LAMP]);
  await Promise.all([
    shop.says('1 item(s) added to cart!'),
    shop.says('1 item(s) of this order are sold out or no longer offered and were left out.'),
  ]);
});

test('an order without items, or without products that the shop knows, offers no reorder', async () => {
  const orders = [
    { ...MINAS_ORDER, _id: 'order-empty', items: [] },
    { ...MINAS_ORDER, _id: 'order-nobody', items: [{ ...TEAPOT, productId: null }] },
  ];
  rest.answer('GET /api/order/my-orders', { success: true, orders });
  await shop.signIn();
  await page.goto('/orders');
  await page.getByRole('link', { name: 'ER-EMPTY' }).waitFor();
  expect(await page.getByRole('button', { name: /^Add to Cart/ }).count()).toBe(0);
});
