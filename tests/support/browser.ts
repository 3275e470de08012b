import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { setTimeout as pause } from 'node:timers/promises';
import { inject } from 'vitest';
import { MAX_WAIT_MS, newContext } from './newContext.ts';
import { noteToasts } from './toasts.ts';

export interface ShopperPage {
  page: Page;
  /** Console errors and warnings, uncaught errors, and requests to foreign hosts: no visit may cause any. */
  faults: string[];
}

export interface ShopperPageOptions extends Pick<
  BrowserContextOptions,
  'colorScheme' | 'hasTouch' | 'javaScriptEnabled' | 'reducedMotion'
> {
  width?: number;
  height?: number;
  shopUrl?: string;
}

/** A new shopper's page, with its own storage and cookies. Close its context when done. */
export async function newShopperPage(
  browser: Browser,
  { width = 1280, height = 900, shopUrl = inject('shopUrl'), ...options }: ShopperPageOptions = {},
): Promise<ShopperPage> {
  const context = await newContext(browser, { ...options, baseURL: shopUrl, viewport: { width, height } });
  const page = await context.newPage();
  await noteToasts(page);
  if (options.javaScriptEnabled !== false) waitForCode(page);
  return { page, faults: recordFaults(page, new URL(shopUrl).host) };
}

export type Look = Pick<ShopperPageOptions, 'width' | 'height' | 'reducedMotion'>;

/** A page that several tests use in turn: the browser reads the shop's code once. Close its context when done. */
export async function newSharedPage(browser: Browser, shopUrl?: string): Promise<ShopperPage> {
  const opened = await newShopperPage(browser, { shopUrl });
  Object.assign(opened.page, { addInitScript: refuse, route: refuse });
  Object.assign(opened.page.clock, { install: refuse });
  return opened;
}

function refuse(): never {
  throw new Error('What stays in the page needs a page of its own.');
}

/** Resets a shared page to that of a new shopper. */
export async function renewPage(
  { page, faults }: ShopperPage,
  { width = 1280, height = 900, reducedMotion = 'reduce' }: Look = {},
): Promise<void> {
  // This page has no code that would store something.
  await page.goto('/robots.txt');
  await page.evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()));
  await page.emulateMedia({ media: null, colorScheme: 'light', reducedMotion });
  await page.setViewportSize({ width, height });
  await page.mouse.move(0, 0);
  faults.length = 0;
}

/** Makes `goto` and `reload` wait until the page works, since tests act at once; not with `waitUntil: 'commit'`. */
function waitForCode(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil !== 'commit') await isWorking(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (options?.waitUntil !== 'commit') await isWorking(page);
    return response;
  };
}

/** Polls, because Playwright's own waiting needs the page's clock. */
async function isWorking(page: Page): Promise<void> {
  const until = performance.now() + MAX_WAIT_MS;
  const isReady = async (): Promise<boolean> =>
    page
      .evaluate(() => document.readyState !== 'loading' && !('earlyClicks' in window))
      // The page is navigating to another one.
      .catch(() => false);
  while (performance.now() < until && !(await isReady())) await pause(20);
}

function recordFaults(page: Page, ownHost: string): string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) faults.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (/^(https?|wss?):$/.test(protocol) && host !== ownHost)
      faults.push(`foreign request: ${request.url()}`);
  });
  return faults;
}
