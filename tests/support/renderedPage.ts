import type { Page } from 'playwright-core';

/** Nothing of the page is still loading. */
export async function isComplete(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('[aria-busy=true], [aria-label^="Loading "]') === null,
  );
}

/** The page works. */
export async function isReady(page: Page): Promise<void> {
  await page.waitForFunction(() => document.readyState !== 'loading' && !('earlyClicks' in window));
}

/** The page works, and has done what it does at its start. */
export async function isIdle(page: Page): Promise<void> {
  await isReady(page);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}
