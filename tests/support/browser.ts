import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect, inject } from 'vitest';

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
