import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cartLine } from '#tests/support/cartProducts.ts';
import { LAMP, MINAS_ORDER, ONE_ADDRESS } from '#tests/support/rest/minasShop.ts';
import { shopOfFile } from '#tests/support/scriptedShop.ts';

const { shop, openOwnShop } = await shopOfFile();
const { rest, page } = shop;

const WIDTHS = [320, 390, 600, 768, 1001, 1024, 1152, 1440, 1920];

/** The words in an element's texts that are on more than one line. */
const brokenWords = async (place: string): Promise<string[]> =>
  page.evaluate((selector) => {
    const found: string[] = [];
    for (const element of document.querySelectorAll(`${selector}, ${selector} *`))
      for (const node of element.childNodes)
        if (node instanceof Text)
          for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{N}.,]{2,}/gu)) {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(word);
          }
    return found;
  }, place);

test('the cart breaks no word or price, whatever the width of the screen', async () => {
  const name = 'Wayfinder Compass with Rechargeable Dial and Mirror';
  const line = cartLine({ name, brand: 'Marlow & Reed', quantity: 12, stock: 40, price: 1042 });
  await shop.fillCart([line]);
  await page.goto('/cart');
  await page.getByRole('link', { name }).waitFor();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await brokenWords('main li')]).toEqual([width, []]);
  }
});

const leftEdges = async (target: Page): Promise<number[]> =>
  target
    .locator('header :is(a, button):visible')
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.getAttribute('aria-label') !== 'Scroll to top')
        .map((element) => element.getBoundingClientRect().left),
    );

test('the button that scrolls up moves nothing in the header', async () => {
  await page.goto('/faq');
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 700 });
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    const up = page.getByRole('button', { name: 'Scroll to top' });
    await up.waitFor({ state: 'detached' });
    const before = await leftEdges(page);
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
    await up.waitFor();
    expect([width, await leftEdges(page)]).toEqual([width, before]);
  }
});

test('the line below the current page in the header has one height, also beside a badge', async () => {
  await shop.signIn();
  rest.answer('GET /api/order/my-orders', { success: true, orders: [MINAS_ORDER] });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/orders');
  const link = page.getByRole('banner').getByRole('link', { name: /^Orders/ });
  await link.getByText(/^1/).waitFor();
  const underlined = await link.evaluate((element) =>
    [element, ...element.children]
      .filter((one) => getComputedStyle(one).textDecorationLine === 'underline')
      .map(({ textContent }) => textContent),
  );
  expect(underlined).toEqual(['Orders']);
});

test('a banner has its text beside or above the picture, never on it', async () => {
  rest.answer('GET /api/banner', [{ _id: 'b', title: 'Slow mornings', image: '/pictures/banner.png' }]);
  await page.goto('/');
  const banner = page.getByRole('region', { name: 'Banners' });
  await banner.getByRole('heading', { name: 'Slow mornings' }).waitFor();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const overlap = await banner.evaluate((element) => {
      const text = element.querySelector('h2')?.parentElement?.getBoundingClientRect();
      // An image, or the placeholder of one that could not be loaded.
      const picture = element.querySelector('h2')?.parentElement?.parentElement?.querySelector('img, span');
      const other = picture?.getBoundingClientRect();
      if (text === undefined || other === undefined) return 'missing';
      return text.right > other.left + 1 && text.bottom > other.top + 1;
    });
    expect([width, overlap]).toEqual([width, false]);
  }
});

test('the cart opens with its content, and not as an empty page before it', async () => {
  const own = await openOwnShop();
  await own.signIn();
  own.rest.answer('GET /api/user/addresses', ONE_ADDRESS);
  await own.fillCart([cartLine()]);
  await own.page.addInitScript(() => {
    const notice = (): void => {
      if (document.querySelector('main')?.textContent === '') sessionStorage.setItem('was empty', 'yes');
    };
    new MutationObserver(notice).observe(document, { childList: true, subtree: true });
  });
  await own.page.goto('/cart');
  await own.page.getByRole('heading', { name: 'Your cart' }).waitFor();
  expect(await own.page.evaluate(() => sessionStorage.getItem('was empty'))).toBeNull();
});

test('the numbers of the pages and both arrows stand in one row on the narrowest phone', async () => {
  const products = Array.from({ length: 100 }, (_, index) => ({ ...LAMP, _id: `p${index}` }));
  rest.answer('GET /api/products', { success: true, products });
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/shop');
  const pages = page.getByRole('navigation', { name: 'Pages' }).getByRole('listitem');
  await pages.first().waitFor();
  const tops = await pages.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
  expect([tops.length, new Set(tops).size]).toEqual([7, 1]);
});
