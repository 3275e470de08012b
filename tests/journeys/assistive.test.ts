/* oxlint-disable max-lines -- spec §10, line by line */
import type { Locator, Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { expectCleanPage, newShopperPage, type ShopperPage } from '#tests/support/browser.ts';
import { wellStockedProduct } from '#tests/support/catalogue.ts';
import { eachShopper } from '#tests/support/eachShopper.ts';
import { focusedName, hasFocus, press as pressKeys } from '#tests/support/keyboard.ts';

// Shopping by keyboard and screen reader: spec §10, line by line.
let shopper: ShopperPage;
let page: Page;

const browser = await eachShopper((fresh) => {
  shopper = fresh;
  ({ page } = fresh);
});

afterEach(() => expectCleanPage(shopper));

const focused = (): Promise<string> => focusedName(page);
const press = (...keys: string[]): Promise<void> => pressKeys(page, ...keys);
const attribute = (locator: Locator, name: string): Promise<string | null> => locator.getAttribute(name);

test('§10.1 header search is a combobox: arrows move while the focus stays, Enter opens, Esc closes, then clears', async () => {
  await page.goto('/about');
  const box = page.getByRole('combobox', { name: 'Search products' });
  await box.fill('tea');
  const options = page.getByRole('option');
  await options.first().waitFor();
  expect(await attribute(box, 'aria-expanded')).toBe('true');
  expect(await attribute(box, 'aria-controls')).toBe(await attribute(page.getByRole('listbox'), 'id'));
  await press('ArrowDown');
  expect(await attribute(box, 'aria-activedescendant')).toBe(await attribute(options.first(), 'id'));
  expect(await attribute(options.first(), 'aria-selected')).toBe('true');
  expect(await hasFocus(box)).toBe(true);
  await press('Escape');
  expect([await attribute(box, 'aria-expanded'), await box.inputValue()]).toEqual(['false', 'tea']);
  await press('Escape');
  expect(await box.inputValue()).toBe('');
  await box.fill('tea');
  await options.first().waitFor();
  await press('ArrowDown', 'Enter');
  await page.waitForURL('**/product/*');
});

test('§10.2 the number of matches is said by a region that was there before', async () => {
  await page.goto('/about');
  const box = page.getByRole('combobox', { name: 'Search products' });
  await box.waitFor();
  const statuses = page.getByRole('banner').getByRole('status');
  expect(await statuses.count()).toBe(1);
  await box.fill('nothing is called this');
  await statuses.getByText('No results found').waitFor();
});

test.each([
  ['Menu', 390],
  ['Free Delivery', 1280],
])(
  '§10.3 the dialog behind %s is named, takes the focus, keeps it, and gives it back',
  async (name, width) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/faq');
    const opener = page.getByRole('button', { name }).first();
    await opener.focus();
    await press('Enter');
    const dialog = page.getByRole('dialog', { name });
    await dialog.waitFor();
    const isInside = (): Promise<boolean> =>
      dialog.evaluate((element) => element.contains(document.activeElement));
    expect(await isInside()).toBe(true);
    for (let times = 0; times < 25; times += 1) {
      await press('Tab');
      // The browser's own bar is the only other stop; the page behind is inert.
      expect(
        (await isInside()) || (await page.evaluate(() => document.activeElement === document.body)),
      ).toBe(true);
    }
    await press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await hasFocus(opener)).toBe(true);
  },
);

test('§10.5 questions open and close by a button that says which it is', async () => {
  await page.goto('/faq');
  const question = page.getByRole('button', { name: 'How long does delivery take?' });
  await question.focus();
  await press('Enter');
  expect(await attribute(question, 'aria-expanded')).toBe('true');
  await press('Space');
  expect(await attribute(question, 'aria-expanded')).toBe('false');
});

test('§10.6 the banner is a carousel: slides that are not shown cannot be reached; it stops for focus and hover', async () => {
  const moving = await newShopperPage(browser, { reducedMotion: 'no-preference' });
  await moving.page.clock.install();
  await moving.page.goto('/');
  await moving.page.mouse.move(1, 1);
  await moving.page.clock.runFor(200);
  const carousel = moving.page.getByRole('region', { name: 'Banners' });
  await moving.page.getByRole('button', { name: 'Pause banners' }).waitFor();
  expect(await attribute(carousel, 'aria-roledescription')).toBe('carousel');
  const slides = carousel.locator('[aria-roledescription=slide]');
  const reachable = await slides.evaluateAll(
    (all) => all.filter((slide) => slide.closest('[inert]') === null).length,
  );
  expect([await slides.count(), reachable]).toEqual([4, 1]);
  const second = moving.page.getByRole('button', { name: 'Show banner 2' });
  for (const stop of [
    () => carousel.hover(),
    () => moving.page.getByRole('button', { name: 'Pause banners' }).focus(),
  ]) {
    await stop();
    for (let step = 0; step < 20; step += 1) await moving.page.clock.runFor(500);
    expect(await second.getAttribute('aria-current')).toBeNull();
  }
  expectCleanPage(moving);
  await moving.page.context().close();
});

test('§10.7 for those who want less motion the banner stands still', async () => {
  await page.clock.install();
  await page.goto('/');
  await page.clock.runFor(200);
  const second = page.getByRole('button', { name: 'Show banner 2' });
  await second.waitFor();
  for (let step = 0; step < 20; step += 1) await page.clock.runFor(500);
  expect(await second.getAttribute('aria-current')).toBeNull();
  expect(await page.getByRole('button', { name: /(Pause|Play) banners/ }).count()).toBe(0);
});

test('§10.9 a rail is a labelled region with large buttons, and each product is in it once', async () => {
  await page.goto('/');
  const rail = page.getByRole('region', { name: 'New Arrivals, products' });
  const next = rail.getByRole('button', { name: /^Next/ });
  await next.waitFor();
  const box = await next.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
  const names = await rail.getByRole('heading').allInnerTexts();
  expect(new Set(names).size).toBe(names.length);
  const list = rail.getByRole('list').first();
  await next.click();
  await expect.poll(() => list.evaluate((track) => track.scrollLeft)).toBeGreaterThan(0);
});

test('§10.10 description and reviews are tabs of which one is a stop', async () => {
  const { id } = await wellStockedProduct(16);
  await page.goto(`/product/${id}`);
  const description = page.getByRole('tab', { name: 'Description' });
  const reviews = page.getByRole('tab', { name: /^Reviews/ });
  await description.focus();
  expect([await attribute(description, 'tabindex'), await attribute(reviews, 'tabindex')]).toEqual([
    '0',
    '-1',
  ]);
  await press('ArrowRight');
  expect(await hasFocus(reviews)).toBe(true);
  expect([await attribute(description, 'tabindex'), await attribute(reviews, 'tabindex')]).toEqual([
    '-1',
    '0',
  ]);
  const panel = page.getByRole('tabpanel');
  expect(await attribute(panel, 'aria-labelledby')).toBe(await attribute(reviews, 'id'));
});

test('§10.11 a one-time code is one field that a phone can fill, and a pasted "123 456" is taken', async () => {
  await page.goto('/about');
  await page.evaluate(() => localStorage.setItem('pendingEmail', 'mina@haat.test'));
  await page.goto('/otpverify');
  const code = page.getByLabel('Six-digit code');
  await code.waitFor();
  expect(await page.locator('main input').count()).toBe(1);
  expect(
    await Promise.all(['inputmode', 'autocomplete', 'maxlength'].map((name) => attribute(code, name))),
  ).toEqual(['numeric', 'one-time-code', '6']);
  await code.evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', '123 456');
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  expect(await code.inputValue()).toBe('123456');
});

test('§10.13 fields say what a browser may fill in, and what is wrong with them', async () => {
  const values = async (path: string): Promise<(string | null)[]> => {
    await page.goto(path);
    await page.locator('main input').first().waitFor();
    return page
      .locator('main input:not([type=checkbox])')
      .evaluateAll((fields) => fields.map((field) => field.getAttribute('autocomplete')));
  };
  expect(await values('/signup')).toEqual(['name', 'email', 'new-password']);
  expect(await values('/signin')).toEqual(['email', 'current-password']);
  await page.getByRole('button', { name: 'Sign In' }).click();
  const email = page.getByLabel('Email', { exact: true });
  expect(await hasFocus(email)).toBe(true);
  expect(await attribute(email, 'aria-invalid')).toBe('true');
  const described = (await attribute(email, 'aria-describedby')) ?? '';
  expect(await page.locator(`[id="${described.split(' ')[0] ?? ''}"]`).innerText()).toBe('Enter your email');
  const show = page.getByRole('button', { name: /show password/i });
  expect(await attribute(show, 'aria-pressed')).toBe('false');
});

test('§10.14 a stepper names its product, says its value, and why it stops', async () => {
  const { id, name, stock } = await wellStockedProduct(17);
  await page.goto(`/product/${id}`);
  await page.getByRole('button', { name: `Decrease quantity of ${name}` }).waitFor();
  const increase = page.getByRole('button', { name: `Increase quantity of ${name}` }).first();
  const value = page.getByRole('group', { name: `Quantity of ${name}` }).locator('output');
  expect(await attribute(value, 'aria-live')).toBe('polite');
  for (let times = 1; times < stock && times < 60; times += 1) await increase.click();
  if (stock <= 60) {
    expect(await increase.isDisabled()).toBe(true);
    await page
      .getByText(new RegExp(`Only ${stock} in stock`))
      .first()
      .waitFor();
  }
});

test('§10.17 filters are groups with legends, results are counted aloud, and the focus stays on the filter', async () => {
  await page.goto('/shop');
  for (const name of ['Category', 'Brand', 'Price', /rating/i])
    await page.getByRole('group', { name }).first().waitFor();
  const sports = page.getByRole('radio', { name: /^Sports/ });
  await sports.focus();
  await press('Space');
  await page.waitForURL('**/shop?category=Sports');
  await page.getByRole('status').filter({ hasText: 'Showing 1 to 12 of' }).waitFor();
  expect(await hasFocus(sports)).toBe(true);
});

test('§10.19 pages are links, the current one is marked, and the focus goes to the results', async () => {
  await page.goto('/shop');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await pages.getByRole('link', { name: 'Page 2' }).focus();
  await press('Enter');
  await page.waitForURL('**/shop?page=2');
  await page.getByRole('status').filter({ hasText: 'Showing 13 to 24' }).waitFor();
  expect(await attribute(pages.getByRole('link', { name: 'Page 2' }), 'aria-current')).toBe('page');
  await expect.poll(focused).toBe('Products');
});

test('§10.20 a new screen changes the title and puts the focus on its heading; the first stop skips to the content', async () => {
  await page.goto('/about');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await press('Tab');
  expect(await focused()).toBe('Skip to content');
  await press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  const title = await page.title();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FAQ' }).focus();
  await press('Enter');
  await page.waitForURL('**/faq');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  expect(await page.title()).not.toBe(title);
});

test('§10.23 what has the focus is never below the header', async () => {
  await page.goto('/shop');
  await page.getByRole('article').first().waitFor();
  await page.evaluate(() => window.scrollTo(0, 600));
  const header = await page.getByRole('banner').boundingBox();
  for (let times = 0; times < 30; times += 1) {
    await press('Shift+Tab');
    const top = await page.evaluate(() => {
      const active = document.activeElement;
      return active === null || active === document.body || active.closest('header')
        ? null
        : active.getBoundingClientRect().bottom;
    });
    if (top !== null) expect(top).toBeGreaterThan(header?.height ?? 0);
  }
});

test('§10.22 every control is at least 24 px large, or has that much room', async () => {
  const { id } = await wellStockedProduct(18);
  for (const path of ['/', '/shop', `/product/${id}`, '/signup', '/faq']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const small = await page.evaluate(() =>
      Array.from(
        document.querySelectorAll<HTMLElement>('button, select, input:not([type=radio], [type=checkbox])'),
      )
        .filter((control) => control.offsetParent !== null && !control.closest('.visually-hidden'))
        .filter((control) => {
          const { width, height } = control.getBoundingClientRect();
          return width > 1 && (width < 24 || height < 24);
        })
        .map((control) => control.outerHTML.slice(0, 120)),
    );
    expect([path, small]).toEqual([path, []]);
  }
});

test('§10.24 the price before is struck through, and said to be it', async () => {
  await page.goto('/');
  const before = page.locator('del').first();
  // A card that has not been near the window is not laid out, and has no inner text yet.
  await before.scrollIntoViewIfNeeded();
  await expect.poll(() => before.innerText()).toMatch(/^Price before:/);
});
