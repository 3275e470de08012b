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

/** Waits until the page works and has finished what it does at its start, which waits no longer than this either. */
export async function waitUntilIdle(page: Page): Promise<void> {
  await waitUntilReady(page);
  // Without a limit, Chromium sometimes never calls back on a busy machine, since nothing more is drawn.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2500 })));
}
