import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Scrolls to this many pixels, and waits until the page has noted its place. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((place) => window.scrollTo(0, place), top);
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('scrollPositions')))
    .toContain(String(top));
}
