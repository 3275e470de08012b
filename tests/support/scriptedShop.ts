import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeEach, onTestFinished } from 'vitest';
import {
  newSharedPage,
  newShopperPage,
  renewPage,
  type Look,
  type ShopperPage,
  type ShopperPageOptions,
} from './browser.ts';
import { browserOfFile } from './eachShopper.ts';
import { scriptedGateway } from './gatewayOfFile.ts';
import { gatewayOfTest, restOfTest } from './gatewayOfTest.ts';
import { MINAS_TOKEN, USUAL_ANSWERS } from './rest/minasShop.ts';
import type { RestAnswers, RestServer } from './rest/restServer.ts';
import { waitForToast } from './toasts.ts';

export interface ScriptedShop extends ShopperPage {
  shopUrl: string;
  rest: RestServer;
  /** Stores a value that the first page finds; later pages find what the shop has made of it. */
  store(key: string, value: string): Promise<void>;
  /** Signs the shopper in from the next page on. */
  signIn(): Promise<void>;
  /** Fills the cart from the next page on, until the shopper changes it. */
  fillCart(lines: readonly object[]): Promise<void>;
  /** The value of a key in the page's local storage. */
  stored(key: string): Promise<string | null>;
  /** Waits until the page shows this text, or has shown it in a toast. */
  says(text: string): Promise<void>;
}

const GATEWAY_SETTINGS = {
  CACHE_FRESH_MS: '0',
  CACHE_STALE_MS: '0',
  // A test may hold back data that a page needs.
  PAGE_WAIT_MS: '400',
};

/** A real browser, the built shop and a real gateway until the test ends; the test sets the REST server's answers. */
export async function openScriptedShop(
  browser: Browser,
  answers: RestAnswers = {},
  options: ShopperPageOptions = { reducedMotion: 'reduce' },
): Promise<ScriptedShop> {
  const rest = await restOfTest({ ...USUAL_ANSWERS, ...answers });
  const gateway = await gatewayOfTest(rest.url, GATEWAY_SETTINGS);
  const { page, faults } = await newShopperPage(browser, { shopUrl: gateway.url, ...options });
  onTestFinished(() => page.context().close());
  return shopOf({ page, faults, rest, shopUrl: gateway.url }, (key, value) => storeOnce(page, key, value));
}

/** Opens the shop for a test, with these answers besides the usual ones, in a browser that has stored nothing. */
export type OpenShop = (answers?: RestAnswers, look?: Look) => Promise<ScriptedShop>;

/**
 * One gateway and one page for all tests of a file. No test may leave behind an outage that the gateway remembers.
 */
export async function scriptedShopOfFile(browser: Browser): Promise<OpenShop> {
  const { shop, renew } = await sharedShop(browser);
  return async (answers, look) => {
    await renew(answers, look);
    return shop;
  };
}

async function sharedShop(
  browser: Browser,
): Promise<{ shop: ScriptedShop; renew: (answers?: RestAnswers, look?: Look) => Promise<void> }> {
  const { rest, gateway } = await scriptedGateway(GATEWAY_SETTINGS);
  const shopUrl = gateway.url;
  const shared = await newSharedPage(browser, shopUrl);
  const { page, faults } = shared;
  afterAll(() => page.context().close());
  const shop = shopOf({ page, faults, rest, shopUrl }, async (key, value) =>
    page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, value] as const),
  );
  const renew = async (answers: RestAnswers = {}, look: Look = {}): Promise<void> => {
    rest.answerOnly({ ...USUAL_ANSWERS, ...answers });
    await renewPage(shared, look);
  };
  return { shop, renew };
}

function shopOf(
  opened: Pick<ScriptedShop, 'page' | 'faults' | 'rest' | 'shopUrl'>,
  store: ScriptedShop['store'],
): ScriptedShop {
  const { page } = opened;
  return {
    ...opened,
    store,
    signIn: () => store('token', MINAS_TOKEN),
    fillCart: (lines) => store('root', cartOf(lines)),
    stored: (key) => page.evaluate((name) => localStorage.getItem(name), key),
    says: (text) => waitForToast(page, text),
  };
}

/** Gives each test of a file its own scripted shop. */
export async function eachScriptedShop(give: (shop: ScriptedShop) => void): Promise<void> {
  const browser = await browserOfFile();
  beforeEach(async () => give(await openScriptedShop(browser)));
}

/** The same shop for all tests of a file, and a function that opens a test's own shop. */
export async function shopOfFile(): Promise<{
  shop: ScriptedShop;
  openOwnShop: () => Promise<ScriptedShop>;
}> {
  const browser = await browserOfFile();
  const { shop, renew } = await sharedShop(browser);
  beforeEach(() => renew());
  return { shop, openOwnShop: async () => openScriptedShop(browser) };
}

function cartOf(products: readonly object[]): string {
  return JSON.stringify({ version: 1, products, userInfo: null, orderCount: 0 });
}

/** Stores the value before the first page opens; later pages find what the shop has made of it. */
export async function storeOnce(page: Page, key: string, value: string): Promise<void> {
  await page.addInitScript(
    ([name, text]) => {
      const mark = `stored ${name}`;
      if (name === undefined || text === undefined || sessionStorage.getItem(mark) !== null) return;
      sessionStorage.setItem(mark, 'yes');
      localStorage.setItem(name, text);
    },
    [key, value],
  );
}
