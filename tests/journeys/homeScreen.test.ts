import { expect, test } from 'vitest';
import type { ShopperPageOptions } from '#tests/support/browser.ts';
import { browserOfFile } from '#tests/support/eachShopper.ts';
import { lowestContrasts } from '#tests/support/lowestContrasts.ts';
import { waitUntilDrawn, passTime, stopClock } from '#tests/support/pageClock.ts';
import { held, type RestAnswers } from '#tests/support/rest/restServer.ts';
import { LAMP } from '#tests/support/rest/minasShop.ts';
import { openScriptedShop, scriptedShopOfFile, type ScriptedShop } from '#tests/support/scriptedShop.ts';

const browser = await browserOfFile();
const openNext = await scriptedShopOfFile(browser);
let shop: ScriptedShop;

const BANNERS = ['First', 'Second', 'Third'].map((title) => ({
  _id: title,
  sale: 'New season',
  title: `${title} banner`,
  subtitle: 'A subtitle',
  description: 'A description',
  discount: 'Up to 20% off',
  from: 12,
  image: '/pictures/banner.png',
  buttonText: 'See them all',
}));

const EIGHT = Array.from({ length: 8 }, (_, index) => ({ ...LAMP, _id: `p${index}`, name: `Lamp ${index}` }));

async function openHome(...how: Parameters<typeof openNext>): Promise<void> {
  shop = await openNext(...how);
  await shop.page.goto('/');
}

/** Opens the home page without waiting until it works, which needs REST's answers. */
async function beginHome(answers: RestAnswers, options: ShopperPageOptions): Promise<void> {
  shop = await openScriptedShop(browser, answers, options);
  await shop.page.goto('/', { waitUntil: 'commit' });
}

test('§3.1 banner: badge, title, subtitle, description, discount, starting price and button text', async () => {
  await openHome({ 'GET /api/banner': BANNERS });
  const banner = shop.page.getByRole('region', { name: 'Banners' });
  for (const words of ['New season', 'A subtitle', 'A description', 'Up to 20% off', 'from BDT 12.00'])
    await banner.getByText(words, { exact: true }).first().waitFor();
  await banner.getByRole('heading', { name: 'First banner' }).first().waitFor();
  const button = banner.getByRole('link', { name: 'See them all' }).first();
  expect(await button.getAttribute('href')).toBe('/shop');
});

test('WCAG 1.4.3 the words and buttons of a banner can be read on any picture, also while it changes', async () => {
  await openHome({ 'GET /api/banner': BANNERS }, { reducedMotion: 'no-preference' });
  const { page } = shop;
  const banner = page.getByRole('region', { name: 'Banners' });
  await page.getByRole('button', { name: 'Pause banners' }).click();
  for (const [width, colorScheme, number] of [
    [390, 'light', 1],
    [390, 'dark', 2],
    [1440, 'light', 3],
    [1440, 'dark', 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    const dot = page.getByRole('button', { name: `Show banner ${number}` });
    // A click does nothing while the last change is still going on.
    await expect
      .poll(async () => {
        await dot.click();
        return dot.getAttribute('aria-current');
      })
      .toBe('true');
    const contrasts = await lowestContrasts(banner);
    expect(Object.keys(contrasts)).toContain(BANNERS[number - 1]?.title);
    // The arrows appear on hover, on a ground of their own.
    const { 'Previous banner': _previous, 'Next banner': _next, ...words } = contrasts;
    expect(Object.entries(words).filter(([, contrast]) => contrast < 4.5)).toEqual([]);
  }
});

test('§2.9 §9.1 §10.8 WCAG 2.2.2 banner: it goes on every 4000 ms, fading, until a Pause button stops it', async () => {
  shop = await openScriptedShop(browser, { 'GET /api/banner': BANNERS }, {});
  const { page } = shop;
  await page.clock.install();
  await page.goto('/');
  await page.mouse.move(1, 1);
  await page.getByRole('button', { name: 'Pause banners' }).waitFor();
  await stopClock(page);
  const shown = (): Promise<string | null> =>
    page.locator('[aria-label^="Show banner"][aria-current=true]').getAttribute('aria-label');
  const start = await shown();
  let last = start;
  // The first change comes at an unknown moment of these 50 ms.
  while (last === start) {
    await passTime(page, 50, 50);
    last = await shown();
  }
  for (let change = 0; change < 2; change += 1) {
    await passTime(page, 3950, 790);
    expect(await shown()).toBe(last);
    await passTime(page, 50, 50);
    expect(await shown()).not.toBe(last);
    last = await shown();
  }
  expect(
    await page
      .locator('.slick-slide')
      .first()
      .evaluate((slide) => slide.style.transition),
  ).toContain('opacity 600ms');
  await page.getByRole('button', { name: 'Pause banners' }).click();
  // Now neither the pointer nor the focus stops the banner.
  await page.getByRole('button', { name: 'Play banners' }).blur();
  await page.mouse.move(1, 1);
  await waitUntilDrawn(page);
  await passTime(page, 10_000, 500);
  expect(await shown()).toBe(last);
});

test('§2.10 banner: arrows appear on hover on larger screens', async () => {
  await openHome({ 'GET /api/banner': BANNERS });
  const { page } = shop;
  const next = page.getByRole('button', { name: 'Next banner' });
  const opacity = (): Promise<string> => next.evaluate((button) => getComputedStyle(button).opacity);
  await next.waitFor();
  await page.mouse.move(0, 0);
  await expect.poll(opacity).toBe('0');
  await page.getByRole('region', { name: 'Banners' }).hover();
  await expect.poll(opacity).toBe('1');
  await next.click();
  const second = page.getByRole('button', { name: 'Show banner 2' });
  await expect.poll(() => second.getAttribute('aria-current')).toBe('true');
  await page.setViewportSize({ width: 390, height: 800 });
  await page.mouse.move(200, 300);
  await expect.poll(opacity).toBe('0');
});

test('§9.2 hero skeleton: its height follows that of the screen, from 500 to 700 px', async () => {
  const [banners, finish] = held(BANNERS);
  await beginHome({ 'GET /api/banner': banners }, { width: 1280 });
  const hero = shop.page.getByRole('status', { name: 'Loading banners' });
  for (const [height, expected] of [
    [600, 500],
    [900, 630],
    [1200, 700],
  ] as const) {
    await shop.page.setViewportSize({ width: 1280, height });
    await expect
      .poll(() => hero.evaluate((element) => element.getBoundingClientRect().height), {
        message: `${height}`,
      })
      .toBe(expected);
  }
  finish();
  await shop.page.getByRole('heading', { name: 'First banner' }).first().waitFor();
});

test('§2.13 §2.14 hero skeleton: pulsing blocks in two columns on large screens, 4 placeholder cards a section, none called empty', async () => {
  const [nothing, finish] = held([]);
  await beginHome({ 'GET /api/banner': nothing, 'GET /api/products': nothing }, { width: 1280 });
  const { page } = shop;
  const hero = page.getByRole('status', { name: 'Loading banners' });
  await hero.waitFor();
  const columns = (): Promise<number> =>
    hero.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length);
  expect(await columns()).toBe(2);
  const blocks = hero.locator('[aria-hidden]');
  expect(await blocks.count()).toBe(6);
  for (const block of await blocks.all())
    expect(await block.evaluate((element) => getComputedStyle(element).animationName)).not.toBe('none');
  for (const name of ['New Arrivals', 'Our Bestsellers', 'Special Offers']) {
    const section = page.getByRole('region', { name, exact: true });
    expect(await section.getByRole('listitem').count()).toBe(4);
  }
  expect(await page.getByText('available at the moment').count()).toBe(0);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect.poll(columns).toBe(1);
  finish();
});

test('§9.3 product carousel: the width of the screen says how many products are in view', async () => {
  await openHome({ 'GET /api/products': { success: true, products: EIGHT } });
  const rail = shop.page.getByRole('region', { name: 'New Arrivals, products' });
  await rail.getByRole('listitem').first().waitFor();
  const inView = (): Promise<number> =>
    rail.getByRole('list').evaluate((track) => {
      const edge = track.getBoundingClientRect();
      return Array.from(track.children).filter((item) => {
        const { left, right } = item.getBoundingClientRect();
        return left >= edge.left - 1 && right <= edge.right + 1;
      }).length;
    });
  for (const [width, expected] of [
    [1025, 4],
    [1024, 3],
    [769, 3],
    [768, 2],
    [480, 2],
    [479, 1],
  ] as const) {
    await shop.page.setViewportSize({ width, height: 900 });
    await expect.poll(inView, { message: `${width} px` }).toBe(expected);
  }
});

test('on a phone, a row of products runs from edge to edge, without arrows', async () => {
  const answers = { 'GET /api/products': { success: true, products: EIGHT } };
  shop = await openScriptedShop(browser, answers, { width: 390, hasTouch: true });
  await shop.page.goto('/');
  const row = shop.page.getByRole('region', { name: 'New Arrivals, products' });
  const { width } = (await shop.page.locator('body').boundingBox()) ?? {};
  expect(await row.getByRole('list').first().boundingBox()).toMatchObject({ x: 0, width });
  expect(await row.getByRole('button', { name: /^(Previous|Next)/ }).count()).toBe(0);
});

test('§2.3 product card: it opens /product/{id} with the product as state', async () => {
  await openHome({});
  await shop.page.getByRole('article').first().getByRole('link', { name: 'Lamp' }).click();
  await shop.page.waitForURL('**/product/p1');
  expect(await shop.page.evaluate(() => JSON.stringify(history.state))).toContain('"name":"Lamp"');
});

test('the banner starts by itself after the page has loaded, and nothing shifts', async () => {
  shop = await openScriptedShop(browser, { 'GET /api/banner': BANNERS }, { width: 390 });
  const { page } = shop;
  await page.addInitScript(`
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries()) if (!window.hasStarted) shifts.push(value);
    }).observe({ type: 'layout-shift' });
    new MutationObserver(() => {
      if (document.querySelector('[aria-label="Pause banners"]')) window.hasStarted = true;
    }).observe(document, { childList: true, subtree: true });
  `);
  await page.goto('/', { waitUntil: 'load' });
  await page.getByRole('button', { name: 'Pause banners' }).waitFor();
  expect(await page.evaluate('shifts.filter((value) => value > 0.004)')).toEqual([]);
});
