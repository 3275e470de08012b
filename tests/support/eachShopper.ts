import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeEach, expect, inject, onTestFinished } from 'vitest';
import { newShopperPage, type ShopperPageOptions } from './browser.ts';
import { launchChromium } from './launchBrowser.ts';
import { MAX_WAIT_MS } from './newContext.ts';

export interface BrowserOptions {
  /** Keeps pages that were left, as shoppers' browsers do. Playwright switches that off. */
  hasBackForwardCache?: boolean;
}

/** The browser of all journeys, or one of its own for this file; left after its tests. */
export async function browserOfFile({ hasBackForwardCache = false }: BrowserOptions = {}): Promise<Browser> {
  const browser = hasBackForwardCache
    ? await launchChromium({ ignoreDefaultArgs: ['--disable-back-forward-cache'] })
    : await chromium.connect(inject('browserUrl'), { timeout: MAX_WAIT_MS });
  afterAll(() => browser.close());
  return browser;
}

export interface CleanPageOptions extends ShopperPageOptions {
  /** What the browser may report nevertheless. */
  expectedFaults?: RegExp;
}

/** A new shopper's page, which is closed after the test and must have caused no fault. */
export async function cleanPage(
  browser: Browser,
  { expectedFaults, ...options }: CleanPageOptions = {},
): Promise<Page> {
  const { page, faults } = await newShopperPage(browser, options);
  onTestFinished(async () => {
    await page.context().close();
    expect(faults.filter((fault) => !expectedFaults?.test(fault))).toEqual([]);
  });
  return page;
}

/** Gives each test of a file the clean page of a new shopper who prefers reduced motion. */
export async function eachShopper(
  give: (page: Page) => void,
  options: CleanPageOptions = {},
): Promise<Browser> {
  const browser = await browserOfFile();
  beforeEach(async () => give(await cleanPage(browser, { reducedMotion: 'reduce', ...options })));
  return browser;
}
