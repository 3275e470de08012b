import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** On a busy machine, the first copy may take too long, and the browser would render the page. */
export async function isRendered(page: Page, path: string): Promise<void> {
  await expect.poll(async () => (await page.request.get(path)).text()).toContain('page-state');
}

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
