import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { wellStockedProduct } from '#tests/support/catalogue.ts';
import { cleanPage, shopperInTurn } from '#tests/support/eachShopper.ts';
import { hasFocus, press as pressKeys } from '#tests/support/keyboard.ts';
import { waitUntilDrawn, passTime, stopClock } from '#tests/support/pageClock.ts';

// Banner, products and filters by keyboard and screen reader: spec §10, line by line.
let page: Page;

const browser = await shopperInTurn((fresh) => {
  page = fresh;
});

const press = (...keys: string[]): Promise<void> => pressKeys(page, ...keys);
const attribute = (locator: Locator, name: string): Promise<string | null> => locator.getAttribute(name);

test('§10.6 the banner is a carousel: slides that are not shown cannot be reached; it stops for focus and hover', async () => {
  const moving = await cleanPage(browser, { reducedMotion: 'no-preference' });
  await moving.clock.install();
  await moving.goto('/');
  await moving.mouse.move(1, 1);
  const pause = moving.getByRole('button', { name: 'Pause banners' });
  await pause.waitFor();
  await stopClock(moving);
  const carousel = moving.getByRole('region', { name: 'Banners' });
  expect(await attribute(carousel, 'aria-roledescription')).toBe('carousel');
  const slides = carousel.locator('[aria-roledescription=slide]');
  const reachable = await slides.evaluateAll(
    (all) => all.filter((slide) => slide.closest('[inert]') === null).length,
  );
  expect([await slides.count(), reachable]).toEqual([4, 1]);
  const shown = async (): Promise<string | null> =>
    attribute(carousel.locator('[aria-current=true]'), 'aria-label');
  const leave = async (): Promise<void> => {
    await moving.mouse.move(1, 1);
    await expect.poll(() => carousel.evaluate((element) => element.matches(':hover'))).toBe(false);
  };
  for (const [stop, goOn] of [
    [() => carousel.hover(), leave],
    [() => pause.focus(), () => pause.blur()],
  ] as const) {
    await stop();
    await waitUntilDrawn(moving);
    const before = await shown();
    await passTime(moving, 10_000, 500);
    expect(await shown()).toBe(before);
    await goOn();
    await waitUntilDrawn(moving);
    await passTime(moving, 4500, 500);
    expect(await shown()).not.toBe(before);
  }
});

test('§10.7 for those who want less motion the banner stands still', async () => {
  const still = await cleanPage(browser, { reducedMotion: 'reduce' });
  await still.clock.install();
  await still.goto('/');
  const second = still.getByRole('button', { name: 'Show banner 2' });
  await second.waitFor();
  await stopClock(still);
  await passTime(still, 10_000, 500);
  expect(await second.getAttribute('aria-current')).toBeNull();
  expect(await still.getByRole('button', { name: /(Pause|Play) banners/ }).count()).toBe(0);
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

test('§10.10 description and reviews are tabs with one tab stop', async () => {
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

test('§10.17 filters are groups with legends, the number of results is announced, and the focus stays on the filter', async () => {
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

test('§10.24 the old price is struck through, and announced as such', async () => {
  await page.goto('/');
  const before = page.locator('del').first();
  expect(await before.innerText()).toMatch(/^Price before:/);
});
