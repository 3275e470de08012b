import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect, inject } from 'vitest';

export interface ShopperPage {
  page: Page;
  /** What no visit may cause: console errors and warnings, uncaught errors, requests to foreign hosts. */
  faults: string[];
}

export interface ShopperPageOptions extends Pick<
  BrowserContextOptions,
  'colorScheme' | 'javaScriptEnabled' | 'reducedMotion'
> {
  width?: number;
  height?: number;
  shopUrl?: string;
}

/** A page of a shopper who has never been here: own storage, own cookies. Close its context when done. */
export async function newShopperPage(
  browser: Browser,
  { width = 1280, height = 900, shopUrl = inject('shopUrl'), ...options }: ShopperPageOptions = {},
): Promise<ShopperPage> {
  const context = await browser.newContext({ ...options, baseURL: shopUrl, viewport: { width, height } });
  const page = await context.newPage();
  return { page, faults: recordFaults(page, new URL(shopUrl).host) };
}

export function expectCleanPage({ faults }: ShopperPage): void {
  expect(faults).toEqual([]);
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
