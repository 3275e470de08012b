import { expect, test } from 'vitest';
import { wellStockedProduct } from '#tests/support/catalogue.ts';
import { expectAccessible } from '#tests/support/expectAccessible.ts';
import { freshShopper, SOME_ADDRESS } from '#tests/support/freshShopper.ts';
import { browserOfFile, cleanPage } from '#tests/support/eachShopper.ts';
import { smallTargets } from '#tests/support/smallTargets.ts';
import { isComplete } from '#tests/support/renderedPage.ts';

const browser = await browserOfFile();

const OPEN = [
  '/',
  '/shop',
  '/shop?search=nothing+like+this',
  '/cart',
  '/signin',
  '/signup',
  '/forgot-password',
  '/about',
  '/faq',
  '/contact',
  '/blog',
  '/wishlist',
  '/offers',
  '/Product',
];

test.each([390, 1280])(
  '§10.25 every open route is accessible in both schemes and without a fault, %i px wide',
  async (width) => {
    const page = await cleanPage(browser, { width, reducedMotion: 'reduce' });
    const product = await wellStockedProduct(1);
    for (const path of [...OPEN, `/product/${product.id}`]) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await isComplete(page);
      await expectAccessible(page);
      if (width < 1280) expect(await smallTargets(page)).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
    }
  },
);

test('§10.4 §10.26 the screens of a signed-in shopper are accessible in both schemes', async () => {
  const { token } = await freshShopper({ addresses: [SOME_ADDRESS] });
  const page = await cleanPage(browser, { width: 390, reducedMotion: 'reduce' });
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
  const product = await wellStockedProduct(2);
  await page.goto(`/product/${product.id}`);
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  await page.goto('/cart');
  await page.getByRole('group', { name: 'Chosen address' }).waitFor();
  await isComplete(page);
  await expectAccessible(page);
  expect(await smallTargets(page)).toEqual([]);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.waitForURL('**/checkout/*');
  await page.getByRole('heading', { level: 1, name: /^Order / }).waitFor();
  await expectAccessible(page);
  expect(await smallTargets(page)).toEqual([]);
  for (const path of ['/orders', '/profile']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await isComplete(page);
    await expectAccessible(page);
    expect(await smallTargets(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/orders');
  await page.getByRole('rowheader').waitFor();
  expect(await smallTargets(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 900 });
  await page.getByRole('button', { name: /^Add to Cart/ }).click();
  await page.getByRole('alertdialog').waitFor();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
});
