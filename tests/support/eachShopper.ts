import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { newShopperPage, type ShopperPage } from './browser.ts';
import { launchBrowser, type LaunchOptions } from './launchBrowser.ts';

/** One browser for all tests of the calling file; closed after them. */
export async function browserOfFile(options?: LaunchOptions): Promise<Browser> {
  const browser = await launchBrowser(options);
  afterAll(() => browser.close());
  return browser;
}

/** Gives each test of a file the page of a new shopper who prefers reduced motion. */
export async function eachShopper(give: (shopper: ShopperPage) => void): Promise<Browser> {
  const browser = await browserOfFile();
  let shopper: ShopperPage;
  beforeEach(async () => {
    shopper = await newShopperPage(browser, { reducedMotion: 'reduce' });
    give(shopper);
  });
  afterEach(() => shopper.page.context().close());
  return browser;
}
