import { afterEach, expect, test } from 'vitest';
import { cartLine } from '#tests/support/cartProducts.ts';
import { LAMP } from '#tests/support/rest/minasShop.ts';
import { shopOfFile } from '#tests/support/scriptedShop.ts';

const { shop } = await shopOfFile();
const { page } = shop;

afterEach(() => page.context().setOffline(false));

const VASE = { ...LAMP, _id: 'p2', name: 'Vase', description: 'Holds flowers.' };

test('a product opened offline shows what is known, and the rest loads by itself when the line is back', async () => {
  shop.rest.answer('GET /api/products', { success: true, products: [LAMP, VASE], totalItems: 2 });
  await page.goto('/product/p1');
  await page.getByRole('heading', { name: 'Related products' }).waitFor();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Vase' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Vase' }).waitFor();
  await page.getByRole('button', { name: 'Try Again' }).first().waitFor();
  await page.context().setOffline(false);
  await page.getByText('Holds flowers.').waitFor();
  expect(await page.getByRole('button', { name: 'Try Again' }).count()).toBe(0);
});

test('the cart opens offline', async () => {
  await shop.fillCart([cartLine({ name: 'Lamp' })]);
  const code = page.waitForResponse(/CartPage/);
  await page.goto('/about');
  await (await code).finished();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: /Cart/ }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Your cart' }).waitFor();
  await page.getByRole('link', { name: 'Lamp' }).first().waitFor();
});
