import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';

/** Long enough for a slow, busy machine. */
export const MAX_WAIT_MS = 90_000;

/** A visitor with storage and cookies of their own. */
export async function newContext(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(MAX_WAIT_MS);
  return context;
}
