import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Marks a page before it is left, for `expectSamePage`. */
export async function markPage(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { wasLeft: true }));
}

/**
 * Expects, after Back, that the browser kept the page, or loaded it again for a reason of its own, as when it is busy.
 * The page must not give it a reason.
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
