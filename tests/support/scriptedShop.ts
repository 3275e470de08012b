import jwt from 'jsonwebtoken';
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
import type { RestAnswer, RestServer } from './restServer.ts';
import { waitForToast } from './toasts.ts';

/** A token whose signature only the shop's own server can check. */
export const MINAS_TOKEN = jwt.sign(
  { id: 'u1', email: 'mina@haat.test', name: 'Mina Rahman' },
  'unknown here',
  { expiresIn: '1d' },
);

export const LAMP = {
  _id: 'p1',
  name: 'Lamp',
  price: 10,
  stock: 3,
  images: ['/pictures/missing.png'],
  category: 'Light',
};

export const MINAS_PROFILE = {
  success: true,
  user: { _id: 'u1', name: 'Mina Rahman', email: 'mina@haat.test' },
};

export const MINAS_ORDER = {
  _id: '66f0a1b2c3d4e5f60000abcd',
  date: '2026-03-01T09:30:00.000Z',
  status: 'shipped',
  paymentStatus: 'pending',
  paymentMethod: 'cod',
  amount: 20,
  items: [{ productId: 'p1', name: 'Lamp', price: 10, quantity: 2 }],
  address: {
    firstName: 'Mina',
    lastName: 'Rahman',
    email: 'mina@haat.test',
    phone: '+8801700000000',
    street: '12 Lake Road',
    city: 'Dhaka',
    state: 'Dhaka',
    zipcode: '1205',
    country: 'Bangladesh',
  },
};

/** A shopper's saved address as REST returns it. */
export function savedAddress(street: string, part: object = {}): object {
  return {
    _id: street,
    label: 'Home',
    street,
    city: 'Dhaka',
    state: 'Dhaka',
    zipCode: '1205',
    country: 'Bangladesh',
    isDefault: false,
    ...part,
  };
}

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

const USUAL_ANSWERS: Record<string, RestAnswer> = {
  'GET /api/banner': [],
  'GET /api/products': { success: true, products: [LAMP], totalItems: 1 },
  'GET /api/user/profile': MINAS_PROFILE,
  'GET /api/order/my-orders': { success: true, orders: [] },
  'GET /api/user/addresses': { success: true, addresses: [] },
};

const GATEWAY_SETTINGS = {
  CACHE_FRESH_MS: '0',
  CACHE_STALE_MS: '0',
  // A test may hold back data that a page needs.
  PAGE_WAIT_MS: '400',
};

/** A real browser, the built shop and a real gateway until the test ends; the test sets the REST server's answers. */
export async function openScriptedShop(
  browser: Browser,
  answers: Record<string, RestAnswer> = {},
  options: ShopperPageOptions = { reducedMotion: 'reduce' },
): Promise<ScriptedShop> {
  const rest = await restOfTest({ ...USUAL_ANSWERS, ...answers });
  const gateway = await gatewayOfTest(rest.url, GATEWAY_SETTINGS);
  const { page, faults } = await newShopperPage(browser, { shopUrl: gateway.url, ...options });
  onTestFinished(() => page.context().close());
  return shopOf({ page, faults, rest, shopUrl: gateway.url }, (key, value) => storeOnce(page, key, value));
}

/** Opens the shop for a test, with these answers besides the usual ones, in a browser that has stored nothing. */
export type OpenShop = (answers?: Record<string, RestAnswer>, look?: Look) => Promise<ScriptedShop>;

/**
 * One gateway and one page for all tests of a file. No test may leave behind an outage that the gateway remembers.
 */
export async function scriptedShopOfFile(browser: Browser): Promise<OpenShop> {
  const { rest, gateway } = await scriptedGateway(GATEWAY_SETTINGS);
  const shopUrl = gateway.url;
  const shared = await newSharedPage(browser, shopUrl);
  const { page, faults } = shared;
  afterAll(() => page.context().close());
  return async (answers = {}, look = {}) => {
    rest.answerOnly({ ...USUAL_ANSWERS, ...answers });
    await renewPage(shared, look);
    return shopOf({ page, faults, rest, shopUrl }, async (key, value) =>
      page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, value] as const),
    );
  };
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

/** Gives all tests of a file the same shop; the returned function gives a test its own shop. */
export async function eachShopOfFile(give: (shop: ScriptedShop) => void): Promise<() => Promise<void>> {
  const browser = await browserOfFile();
  const openShop = await scriptedShopOfFile(browser);
  beforeEach(async () => give(await openShop()));
  return async () => give(await openScriptedShop(browser));
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
