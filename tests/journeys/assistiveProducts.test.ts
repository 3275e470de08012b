import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { cleanPage, shopperInTurn } from '#tests/support/eachShopper.ts';
import { waitUntilDrawn, passTime, stopClock } from '#tests/support/pageClock.ts';

// Banner, products and filters by keyboard and screen reader: spec §10, line by line.
const { page, browser } = await shopperInTurn();

const attribute = (locator: Locator, name: string): Promise<string | null> => locator.getAttribute(name);

test('§10.6 WCAG 2.2.2 the banner is a carousel: slides that are not shown cannot be reached; it stops for focus and hover', async () => {
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
    await passTime(moving, 6000, 500);
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

test('§10.9 WCAG 2.5.7 a rail is a labelled region with large buttons, and each product is in it once', async () => {
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
