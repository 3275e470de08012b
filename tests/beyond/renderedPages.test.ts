import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { allProducts } from '#tests/support/catalogue.ts';
import { browserOfFile, cleanPage, type CleanPageOptions } from '#tests/support/eachShopper.ts';
import { freshShopper } from '#tests/support/freshShopper.ts';
import { holdRequests } from '#tests/support/holdRequests.ts';
import { waitUntilIdle, waitUntilReady } from '#tests/support/renderedPage.ts';
import { PUBLIC_QUERIES } from '#web/gql/publicQueries.ts';

const browser = await browserOfFile();
const [product, ...others] = await allProducts();
if (product === undefined) throw new Error('The demo shop has no products.');
const productPath = `/product/${product.id}`;

let page: Page;

async function newPage(options: CleanPageOptions = {}): Promise<void> {
  page = await cleanPage(browser, { reducedMotion: 'reduce', ...options });
}

const PAGES = [
  '/',
  '/shop',
  '/shop?category=Fashion&view=list&page=2',
  productPath,
  '/about',
  '/faq',
  '/contact',
];

test.each([
  ['/', 'New Arrivals'],
  ['/shop?category=Sports', 'Sports'],
  [productPath, product.name],
])('without JavaScript, %s shows its products with pictures, links and prices', async (path, heading) => {
  await newPage({ javaScriptEnabled: false });
  await page.goto(path);
  await page.getByRole('heading', { name: heading, exact: true }).first().waitFor();
  const card = page.getByRole('article').first();
  const link = card.getByRole('link').first();
  const address = await link.getAttribute('href');
  expect(address).toMatch(/^\/product\/.+/);
  expect(await card.innerText()).toMatch(/BDT\s[\d,]+\.\d\d/);
  const picture = page.locator('main img').first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await link.click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/product\//);
});

test('without JavaScript, the search field opens the shop with its words', async () => {
  await newPage({ javaScriptEnabled: false });
  await page.goto('/about');
  await page.getByRole('combobox', { name: 'Search products' }).fill(product.name);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: product.name }).waitFor();
});

test('a page without amounts makes no format for them: the first takes a phone up to 0.1 s', async () => {
  await newPage();
  await page.addInitScript(() => Reflect.deleteProperty(Intl, 'NumberFormat'));
  await page.goto('/faq');
  await waitUntilIdle(page);
});

test.each([390, 1440])(
  'at %i px, the offer of a similar search comes with the page, and moves nothing',
  async (width) => {
    await newPage({ width, reducedMotion: 'no-preference' });
    await page.addInitScript(WATCH);
    await page.goto('/shop?search=teapott&asTyped=true');
    await page.getByText('Did you mean teapot').waitFor();
    await page.getByRole('heading', { name: 'Bestsellers' }).waitFor();
    await waitUntilIdle(page);
    await expectNoShift(HARDLY_A_SHIFT);
  },
);

test('without JavaScript, a misspelt search shows what the similar one finds, and leads to the words as typed', async () => {
  await newPage({ javaScriptEnabled: false });
  await page.goto('/shop?search=teapott');
  await page.getByText('Showing results for “teapot”').waitFor();
  await page.getByRole('heading', { name: 'Results for “teapot”' }).waitFor();
  await page.getByRole('heading', { name: 'Claybird Stoneware Teapot' }).waitFor();
  await page.getByRole('link', { name: 'teapott', exact: true }).click();
  await page.getByText('Did you mean teapot').waitFor();
});

interface Arrival extends CleanPageOptions {
  /** What the shopper's browser has stored already. */
  stored?: () => Promise<Record<string, string>>;
  isStorageBlocked?: boolean;
}

const CART = JSON.stringify({
  version: 1,
  products: [{ ...product, quantity: 2, image: null }],
  userInfo: null,
  orderCount: 0,
});

const ARRIVALS: Record<string, Arrival> = {
  'on a phone': { width: 390, height: 844 },
  'on a large screen, in dark': {
    width: 1440,
    colorScheme: 'light',
    stored: async () => ({ scheme: 'dark' }),
  },
  'signed in, with a cart': {
    width: 390,
    stored: async () => ({ token: (await freshShopper()).token, root: CART }),
  },
  'with storage blocked': { isStorageBlocked: true },
};

/** Records layout shifts. */
const WATCH = `
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, startTime, sources } of list.getEntries())
      shifts.push([value, startTime, location.href, ...sources.map(({ node, previousRect, currentRect }) =>
        [node?.parentElement?.innerHTML.slice(0, 120), JSON.stringify([previousRect, currentRect])])]);
  }).observe({ type: 'layout-shift', buffered: true });
`;
const BLOCK = `Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } });`;

/** A hundredth of an acceptable shift: letters become wider or narrower when the font arrives. */
const NO_SHIFT = 0.001;
/**
 * A busy browser paints a centred row of which only the beginning has loaded, and later the whole row, at times with its
 * font: at most 0.004, and 0.0002 for the letters.
 */
const HARDLY_A_SHIFT = 0.005;
/** A name may have a line more or less than its placeholder. */
const LINE_OF_A_NAME = 0.05;

async function expectNoShift(limit: number, since = 0): Promise<void> {
  const shifts = await page.evaluate<[number, number][]>('shifts');
  expect(shifts.filter(([value, startedAt]) => value > limit && startedAt > since)).toEqual([]);
}

/** Waits until the present content has been painted, and returns the page's clock. */
async function painted(): Promise<number> {
  return page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now()))),
      ),
  );
}

test.each([390, 1440])('at %i px, a font that arrives late moves nothing', async (width) => {
  await newPage({ width, height: 900, reducedMotion: 'no-preference' });
  await page.addInitScript(WATCH);
  let sendFonts = (): void => undefined;
  let fonts = Promise.resolve();
  await page.route('**/*.woff2', async (route) => {
    await fonts;
    await route.continue();
  });
  for (const path of PAGES) {
    fonts = new Promise((resolve) => {
      sendFonts = resolve;
    });
    // The whole page has arrived before its font.
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await waitUntilReady(page);
    const sentAt = await painted();
    sendFonts();
    await page.waitForFunction(() =>
      [...document.fonts].some(
        ({ family, status }) => family.includes('Figtree Variable') && status === 'loaded',
      ),
    );
    await painted();
    await expectNoShift(NO_SHIFT, sentAt);
  }
});

test.each(Object.entries(ARRIVALS))(
  '%s, the browser takes over each page without a message, a repeated query or a shift',
  async (_, { stored, isStorageBlocked = false, ...options }) => {
    await newPage({ reducedMotion: 'no-preference', ...options });
    await page.addInitScript(WATCH);
    if (isStorageBlocked) await page.addInitScript(BLOCK);
    const items = await stored?.();
    if (items)
      await page.addInitScript((all) => {
        for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
      }, items);
    const queries: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      const isPublic = url.pathname === '/graphql' && request.method() === 'GET';
      // Only the browser knows what was viewed before.
      if (isPublic && url.searchParams.get('documentId') !== PUBLIC_QUERIES['RecentlyViewed'])
        queries.push(url.search);
    });
    for (const path of PAGES) {
      await page.goto(path);
      await waitUntilIdle(page);
      await painted();
      await expectNoShift(HARDLY_A_SHIFT);
      expect(await page.locator('title').count()).toBe(1);
      // A browser that has a wider file of the picture shows that, and warns that the preload was not used.
      expect(await page.locator('link[rel=preload]').count()).toBe(0);
    }
    expect(queries).toEqual([]);
  },
);

test.each([
  [productPath, 'RecentlyViewed', 'Recently viewed'],
  ['/cart', 'RecentlyViewed', 'Recently viewed'],
  ['/shop?search=qqqqqq', 'NothingFound', 'Bestsellers'],
])('at the end of %s, products that arrive late move nothing', async (path, query, title) => {
  await newPage({ width: 390, height: 844 });
  await page.addInitScript(WATCH);
  const seen = JSON.stringify(others.slice(0, 4).map(({ id }) => id));
  await page.addInitScript((ids) => localStorage.setItem('recentlyViewed', ids), seen);
  const release = await holdRequests(page, `**/graphql?documentId=${PUBLIC_QUERIES[query]}*`);
  await page.goto(path);
  await waitUntilIdle(page);
  // Some browsers do not keep the place of what is in view.
  await page.evaluate("document.documentElement.style.overflowAnchor = 'none'; scrollTo(0, 100_000)");
  const scrolledAt = await painted();
  release();
  await page.getByRole('region', { name: title }).getByRole('article').first().waitFor();
  await painted();
  await expectNoShift(LINE_OF_A_NAME, scrolledAt);
});

test('an English page loads the font of the common letters only, other letters the whole one', async () => {
  await newPage();
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  await page.goto('/');
  await waitUntilIdle(page);
  expect(fonts).toEqual([expect.stringContaining('common-letters')]);
  await page.evaluate(() => document.querySelector('h1')?.append('ñ'));
  await expect.poll(() => fonts).toHaveLength(2);
});

test('the code of a page is requested at once, with low priority, and does not wait for its pictures', async () => {
  await newPage();
  const priorities: string[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.endsWith('.js')) priorities.push(request.initialPriority);
  });
  await page.route('**/media/**', () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  await waitUntilReady(page);
  expect(priorities.slice(0, 3)).toEqual(['Low', 'Low', 'Low']);
});

test('a missing page is a 404 in the browser, too, without a query', async () => {
  await newPage({ expectedFaults: /status of 404|URI malformed/ });
  const queries: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/graphql')) queries.push(request.url());
  });
  for (const path of ['/product/unknown', '/product/%E0%A4%A', '/about%0A']) {
    await page.goto(path);
    await waitUntilIdle(page);
    await page.getByRole('heading', { level: 1, name: 'This page is not here' }).waitFor();
    expect([path, queries]).toEqual([path, []]);
  }
  await page.getByRole('link', { name: 'Browse Products' }).click();
  await page.getByRole('article').first().waitFor();
});
