import { expect, inject, test } from 'vitest';
import { wellStockedProduct } from '#tests/support/catalogue.ts';
import { freshShopper } from '#tests/support/freshShopper.ts';
import { graphql } from '#tests/support/graphql.ts';
import { browserOfFile, cleanPage } from '#tests/support/eachShopper.ts';
import { PLACE } from '#tests/support/orderAddress.ts';

const browser = await browserOfFile();

/**
 * The routes of spec §2, and where they redirect signed out and signed in; undefined if they do not. The 404 page is
 * reached through routes that need a marker: opened directly, it has status 404, which the browser logs.
 */
const ROUTES: readonly { path: string; signedOut?: string; signedIn?: string }[] = [
  { path: '/' },
  { path: '/shop' },
  { path: '/Product' },
  { path: '/cart' },
  { path: '/orders', signedOut: '/signin' },
  { path: '/signin', signedIn: '/' },
  { path: '/signup', signedIn: '/' },
  { path: '/otpverify', signedOut: '/404', signedIn: '/404' },
  { path: '/forgot-password' },
  { path: '/otp-verify', signedOut: '/404', signedIn: '/404' },
  { path: '/reset-password', signedOut: '/404', signedIn: '/404' },
  { path: '/profile', signedOut: '/signin' },
  { path: '/wishlist' },
  { path: '/about' },
  { path: '/contact' },
  { path: '/faq' },
  { path: '/blog' },
  { path: '/offers' },
];

test.each(['signedOut', 'signedIn'] as const)(
  '§1.6 §2.1 §2.7 §2.8 a walk through all routes, %s: each has header, services and footer, opens or leads where it should, without a fault or a foreign request',
  async (state) => {
    const page = await cleanPage(browser, { reducedMotion: 'reduce' });
    const product = await wellStockedProduct(9);
    const { token, orderId } = await shopperWithOrder(product.id, product.price);
    if (state === 'signedIn')
      await page.addInitScript((value) => localStorage.setItem('token', value), token);
    const own: typeof ROUTES = [
      { path: `/product/${product.id}` },
      { path: `/checkout/${orderId}`, signedOut: '/signin' },
      { path: '/shop?category=Sports' },
    ];
    for (const route of [...ROUTES, ...own]) {
      await page.goto(route.path);
      await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor();
      for (const role of ['banner', 'contentinfo'] as const) await page.getByRole(role).waitFor();
      await page.getByRole('region', { name: 'Our services' }).waitFor();
      await expect
        .poll(() => page.url().slice(new URL(page.url()).origin.length), { message: route.path })
        .toBe(route[state] ?? route.path);
    }
  },
);

async function shopperWithOrder(
  productId: string,
  price: number,
): Promise<{ token: string; orderId: string }> {
  const { name, email, token } = await freshShopper();
  const { createOrder } = await graphql<{ createOrder: { orderId: string } }>(
    inject('shopUrl'),
    'mutation CreateOrder($input: CreateOrderInput!) { createOrder(input: $input) { success message orderId } }',
    {
      input: {
        items: [{ productId, quantity: 1 }],
        expectedTotal: price,
        address: { ...PLACE, name, email },
      },
    },
    token,
  );
  return { token, orderId: createOrder.orderId };
}
