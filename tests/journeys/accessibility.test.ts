import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { wellStockedProduct } from '#tests/support/catalogue.ts';
import { expectAccessible, OWN_PART, WHOLE_PAGE } from '#tests/support/expectAccessible.ts';
import { freshShopper, SOME_ADDRESS } from '#tests/support/freshShopper.ts';
import { browserOfFile, cleanPage } from '#tests/support/eachShopper.ts';
import { waitUntilComplete } from '#tests/support/renderedPage.ts';

const browser = await browserOfFile();

/** The minimum height of a control, in px; its width is mostly that of its word. */
const MIN_HEIGHT = 44;

/** The visible controls of the page's main part and footer, outside of sentences, that are lower than a finger needs. */
async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((minHeight) => {
    const controls = document.querySelectorAll<HTMLElement>(
      ':is(main, footer) :is(a[href], button, input, select)',
    );
    return Array.from(controls).flatMap((control) => {
      const label = control.matches('[type=radio], [type=checkbox]') ? control.closest('label') : null;
      const target = label ?? control;
      const reach = getComputedStyle(target, '::after');
      const drawn = target.getBoundingClientRect().height;
      const height = Math.max(drawn, reach.position === 'absolute' ? parseFloat(reach.height) : 0);
      const isSeen = drawn > 2 && getComputedStyle(target).visibility === 'visible';
      const isSmall = isSeen && !target.closest('[inert], p') && height < minHeight - 0.5;
      return isSmall ? [`${target.textContent || control.ariaLabel}: ${Math.round(height)} px`] : [];
    });
  }, MIN_HEIGHT);
}

const OPEN = [
  '/',
  '/shop',
  '/shop?view=list',
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

test.each([
  [390, [320, 360, 390]],
  [1280, [768, 1024, 1280, 1440]],
])(
  '§10.21 §10.25 WCAG 1.4.3 1.4.10 2.5.8 3.1.1 every open route fits from 320 px on, and is accessible in both schemes without a fault: about %i px',
  async (accessibleWidth, widths) => {
    const page = await cleanPage(browser, { width: accessibleWidth, reducedMotion: 'reduce' });
    const product = await wellStockedProduct(1);
    const wider: string[] = [];
    for (const path of [...OPEN, `/product/${product.id}`]) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await waitUntilComplete(page);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        if (overflow > 0) wider.push(`${path} at ${width} px: by ${overflow} px`);
      }
      await page.setViewportSize({ width: accessibleWidth, height: 900 });
      if (accessibleWidth === 390) expect(await smallTargets(page)).toEqual([]);
      // The header and the footer are the same everywhere.
      await expectAccessible(page, path === '/' ? WHOLE_PAGE : OWN_PART);
    }
    expect(wider).toEqual([]);
  },
);

test('§10.4 §10.26 WCAG 1.4.3 the screens of a signed-in shopper are accessible in both schemes', async () => {
  const { token } = await freshShopper({ addresses: [SOME_ADDRESS] });
  const page = await cleanPage(browser, { width: 390, reducedMotion: 'reduce' });
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
  const product = await wellStockedProduct(2);
  await page.goto(`/product/${product.id}`);
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  await page.goto('/cart');
  await page.getByRole('group', { name: 'Chosen address' }).waitFor();
  await waitUntilComplete(page);
  await expectAccessible(page);
  expect(await smallTargets(page)).toEqual([]);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.waitForURL('**/checkout/*');
  await page.getByRole('heading', { level: 1, name: /^Order / }).waitFor();
  await expectAccessible(page, OWN_PART);
  expect(await smallTargets(page)).toEqual([]);
  for (const path of ['/orders', '/profile']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await waitUntilComplete(page);
    await expectAccessible(page, OWN_PART);
    expect(await smallTargets(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/orders');
  await page.getByRole('rowheader').waitFor();
  expect(await smallTargets(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 900 });
  await page.getByRole('button', { name: /^Add to Cart/ }).click();
  await page.getByRole('alertdialog').waitFor();
  await expectAccessible(page, OWN_PART);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
});
