import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { wellStockedProduct } from '#tests/support/catalogue.ts';
import { cleanPage, shopperInTurn } from '#tests/support/eachShopper.ts';

const productPath = `/product/${(await wellStockedProduct(1)).id}`;
const { page, browser } = await shopperInTurn();

test('§2.19 mobile: a menu dialog with the same links plus Cart and Sign In, social links and the appearance', async () => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  for (const name of ['Home', 'Shop', 'About', 'Contact', 'FAQ', 'Orders', 'Cart', 'Sign In'])
    await menu.getByRole('link', { name, exact: true }).waitFor();
  await menu.getByRole('link', { name: 'Instagram' }).waitFor();
  await menu.getByText('Dark', { exact: true }).click();
  await menu.getByRole('radio', { name: 'Dark', checked: true }).waitFor();
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'detached' });
  await page.getByRole('contentinfo').getByRole('radio', { name: 'Dark', checked: true }).waitFor();
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('link', { name: 'FAQ' }).click();
  await page.waitForURL('**/faq');
  await menu.waitFor({ state: 'detached' });
});

/** Points of the header that something covers while the page scrolls. */
async function coveredPlaces(): Promise<object[]> {
  return page.evaluate(async () => {
    const found: { top: number; left: number }[] = [];
    const header = document.querySelector('header');
    const places = [0.07, 0.2, 0.4, 0.6, 0.8, 0.93].map((part) => part * innerWidth);
    const height = document.documentElement.scrollHeight;
    for (let top = 0; top < height; top += 40) {
      window.scrollTo({ top, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
      for (const left of places)
        if (header?.contains(document.elementFromPoint(left, 20)) !== true) found.push({ top, left });
    }
    return found;
  });
}

test.each(['/', '/shop', productPath])('nothing on %s covers the header', async (path) => {
  await page.goto(path);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await coveredPlaces()]).toEqual([width, []]);
  }
});

test('§2.27 footer: quick links, category links, payment picture, placeholders and social links', async () => {
  await page.goto('/offers');
  const footer = page.getByRole('contentinfo');
  const linkTo = (name: string): Promise<string | null> =>
    footer.getByRole('link', { name, exact: true }).getAttribute('href');
  for (const [name, path] of [
    ['About Us', '/about'],
    ['Shop', '/shop'],
    ['Contact', '/contact'],
    ['Blog', '/blog'],
    ['FAQ', '/faq'],
  ] as const)
    expect(await linkTo(name)).toBe(path);
  for (const category of ['Electronics', 'Fashion', 'Home & Garden', 'Sports', 'Beauty'])
    expect(await linkTo(category)).toBe(`/shop?${new URLSearchParams({ category }).toString()}`);
  await footer.getByRole('img', { name: 'Payment: cash on delivery only' }).waitFor();
  await footer.getByText('Privacy Policy').waitFor();
  await footer.getByText('Terms of Service').waitFor();
  for (const name of ['Facebook', 'X', 'Instagram', 'YouTube']) expect(await linkTo(name)).toMatch(/^https:/);
});

test.each([390, 1280])(
  '§1.5 toasts stand at the top, in the centre, and hide no heading: %i px',
  async (width) => {
    const own = await cleanPage(browser, { width, reducedMotion: 'reduce' });
    const toast = own.getByRole('region', { name: 'Notifications' }).getByText('Please provide an Email !');
    for (const path of ['/offers', '/shop', '/cart', '/signin', '/about', '/contact']) {
      await own.goto(path);
      await own.getByRole('button', { name: 'Subscribe' }).click();
      const place = await toast.evaluate((element) => {
        scrollTo({ top: 0, behavior: 'instant' });
        const { top, bottom, left, right } = element.getBoundingClientRect();
        const words = document.createRange();
        words.selectNodeContents(document.querySelector('h1') ?? document.body);
        const heading = words.getBoundingClientRect();
        const isAbove = bottom <= heading.top;
        const isBeside = right <= heading.left || left >= heading.right;
        return {
          isAtTop: top > 0 && top < 120,
          center: (left + right) / 2,
          hidesHeading: !isAbove && !isBeside,
        };
      });
      expect({ path, ...place }).toMatchObject({ path, isAtTop: true, hidesHeading: false });
      expect(Math.abs(place.center - width / 2)).toBeLessThan(40);
    }
  },
);

test('the veil of a dialog covers the whole window, and the page behind does not move', async () => {
  await page.goto('/faq');
  // The veil is as wide as the root element, which does not include the room for a scrollbar.
  const widths = async (): Promise<{ page: number; veil: number }> =>
    page.evaluate(() => ({
      page: document.body.offsetWidth,
      veil: document.documentElement.offsetWidth,
    }));
  const before = await widths();
  await page.getByRole('button', { name: 'Free Delivery' }).click();
  await page.getByRole('dialog').waitFor();
  expect(await widths()).toEqual({ page: before.page, veil: 1280 });
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await widths()).toEqual(before);
});

test('§2.31 the scroll-to-top button appears beyond 800 px', async () => {
  await page.goto('/');
  await page.getByRole('region', { name: 'Special Offers' }).getByRole('article').first().waitFor();
  const button = page.getByRole('button', { name: 'Scroll to top' });
  await page.evaluate(() => window.scrollTo(0, 790));
  expect(await button.count()).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 900));
  await button.click();
  await page.waitForFunction(() => window.scrollY === 0);
  await page.setViewportSize({ width: 390, height: 844 });
  // Scrolls far beyond 800 px, as the page becomes shorter when the header's second row goes.
  await page.evaluate(() => window.scrollTo(0, 1500));
  await button.waitFor();
  // The button is in the row that a phone's header always shows, and so covers nothing.
  const rowOf = async (name: string): Promise<unknown> => {
    const { y, height } = (await page.getByRole('button', { name }).boundingBox()) ?? {};
    return { y, height };
  };
  await expect
    .poll(async () => isDeepStrictEqual(await rowOf('Scroll to top'), await rowOf('Menu')))
    .toBe(true);
  await button.click();
  await page.waitForFunction(() => window.scrollY === 0);
});
