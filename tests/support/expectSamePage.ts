import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Before a page is left: what `expectSamePage` looks for in it. */
export async function markPage(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { wasLeft: true }));
}

/**
 * After Back: the browser has kept the page, or had a reason of its own to load it again, as when it is busy. The page
 * must give it none.
 */
export async function expectSamePage(page: Page): Promise<void> {
  const reasons = await page.evaluate(() => {
    if ('wasLeft' in window) return [];
    const [navigation] = performance.getEntriesByType('navigation');
    // TypeScript's DOM does not have it yet.
    const { notRestoredReasons } = navigation as unknown as NavigationWithReasons;
    return notRestoredReasons?.reasons.map(({ reason }) => reason) ?? ['no back/forward cache'];

    interface NavigationWithReasons {
      notRestoredReasons: { reasons: { reason: string }[] } | null;
    }
  });
  expect(reasons.filter((reason) => reason !== 'masked')).toEqual([]);
}
