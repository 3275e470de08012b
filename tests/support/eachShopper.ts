import { chromium, type Browser } from 'playwright-core';
import { afterAll, afterEach, beforeEach, inject } from 'vitest';
import { newShopperPage, type ShopperPage } from './browser.ts';
import { launchBrowser } from './launchBrowser.ts';

interface BrowserOptions {
  /** Keeps pages that were left, as shoppers' browsers do. Playwright switches that off. */
  hasBackForwardCache?: boolean;
}

/** The browser of all journeys, or one of its own for this file; left after its tests. */
export async function browserOfFile({ hasBackForwardCache = false }: BrowserOptions = {}): Promise<Browser> {
  const browser = hasBackForwardCache
    ? await launchBrowser({ ignoreDefaultArgs: ['--disable-back-forward-cache'] })
    : await chromium.connect(inject('browserUrl'));
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
