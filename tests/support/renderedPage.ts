import type { Page } from 'playwright-core';

/** Waits until nothing in the page is loading. */
export async function waitUntilComplete(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('[aria-busy=true], [aria-label^="Loading "]') === null,
  );
}

/** Waits until the page works. */
export async function waitUntilReady(page: Page): Promise<void> {
  await page.waitForFunction(() => document.readyState !== 'loading' && !('earlyClicks' in window));
}

/** Waits until the page works and has finished what it does at its start. */
export async function waitUntilIdle(page: Page): Promise<void> {
  await waitUntilReady(page);
  // The page's own limit: without one, Chromium sometimes never calls back on a busy machine.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2500 })));
}
