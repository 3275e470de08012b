import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeEach, expect, onTestFinished } from 'vitest';
import { newSharedPage, newShopperPage, renewPage, type ShopperPageOptions } from './browser.ts';
import { launchBrowser, launchChromium } from './launchBrowser.ts';

export interface BrowserOptions {
  /** Keeps pages for Back, as shoppers' browsers do. Playwright switches that off. */
  hasBackForwardCache?: boolean;
}

let ofWorker: Browser | undefined;

/** The worker's browser, since a start costs more than most tests; with the back/forward cache, the file's own one. */
export async function browserOfFile({ hasBackForwardCache = false }: BrowserOptions = {}): Promise<Browser> {
  if (hasBackForwardCache) {
    const browser = await launchChromium({ ignoreDefaultArgs: ['--disable-back-forward-cache'] });
    afterAll(() => browser.close());
    return browser;
  }
  if (!ofWorker?.isConnected()) ofWorker = await launchBrowser();
  const browser = ofWorker;
  afterAll(async () => {
    for (const context of browser.contexts()) await context.close();
  });
  return browser;
}

export interface CleanPageOptions extends ShopperPageOptions {
  /** Faults that the browser may report. */
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

/** One page for all tests of a file, reset for each to that of a new shopper who prefers reduced motion. */
export async function shopperInTurn({
  expectedFaults,
}: Pick<CleanPageOptions, 'expectedFaults'> = {}): Promise<{ page: Page; browser: Browser }> {
  const browser = await browserOfFile();
  const shared = await newSharedPage(browser);
  const { page, faults } = shared;
  const context = page.context();
  afterAll(() => context.close());
  beforeEach(async () => {
    await renewPage(shared);
    onTestFinished(async () => {
      for (const tab of context.pages()) if (tab !== page) await tab.close();
      expect(faults.filter((fault) => !expectedFaults?.test(fault))).toEqual([]);
    });
  });
  return { page, browser };
}
