import type { Page } from 'playwright-core';
import { gate } from './gate.ts';

/** Holds back a page's requests for these addresses until the returned function is called. */
export async function holdRequests(page: Page, addresses: string | RegExp): Promise<() => void> {
  const { passed, open } = gate();
  await page.route(addresses, async (route) => {
    await passed;
    await route.continue();
  });
  return open;
}
