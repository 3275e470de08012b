import type { Browser, Page } from 'playwright-core';
import { beforeEach, onTestFinished, vi } from 'vitest';
import { apiOfFile } from './apiOfFile.ts';
import type { ApiShopper } from './addShopper.ts';
import { TEST_PRODUCTS, type ApiUnderTest } from './apiServer.ts';
import { newShopperPage } from './browser.ts';
import { cartLine } from './cartProducts.ts';
import { browserOfFile, type BrowserOptions } from './eachShopper.ts';
import { SOME_ADDRESS } from './freshShopper.ts';
import { gatewayOfTest, restOfTest } from './gatewayOfTest.ts';
import type { GatewayUnderTest } from './gatewayUnderTest.ts';
import { passTo, type RestServer } from './rest/restServer.ts';
import { storeOnce } from './scriptedShop.ts';

const [lamp, , , teapot] = TEST_PRODUCTS;
/** Lines of the cart; the lamp is in it from the start. */
export const LAMP = cartLine({ id: lamp.id, name: lamp.name, price: 19.99, stock: lamp.stock });
export const TEAPOT = cartLine({ id: teapot.id, name: teapot.name, price: 46, stock: teapot.stock });

const SIGNING_KEY = 'only these tests know this key: 8c1d2e90f4';

export interface UnsettledShop {
  page: Page;
  faults: string[];
  api: ApiUnderTest;
  /** Passes all calls on to the API. */
  rest: RestServer;
  /** The shopper who is signed in, with an address. */
  shopper: ApiShopper;
  newShopper(): Promise<ApiShopper>;
  /** A shopper's orders in the API. */
  ordersOf(shopper: ApiShopper): Promise<{ items: { name: string; quantity: number }[] }[]>;
  /** Ends the gateway, and with it everything that it remembers. */
  stopGateway(): Promise<void>;
  /** Starts another one at the same address. */
  startGateway(): Promise<void>;
  /** What localStorage holds under `root`. */
  stored: () => Promise<unknown>;
}

/** When the gateway gives up on an answer: late enough for a slow, busy machine. */
export const DEADLINE_MS = 20_000;

/**
 * Gives each test of a file the built shop in a real browser, a real gateway and the real API, with a double between
 * them that may lose orders or answers. The gateway's clock stands still, so that an order may arrive late for as long as a test takes.
 */
export async function eachUnsettledShop(
  give: (shop: UnsettledShop) => void,
  options: BrowserOptions = {},
): Promise<void> {
  const browser = await browserOfFile(options);
  const api = await apiOfFile({ JWT_SECRET: SIGNING_KEY });
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    give(await openUnsettledShop(browser, api));
  });
}

async function openUnsettledShop(browser: Browser, api: ApiUnderTest): Promise<UnsettledShop> {
  const rest = await restOfTest({ '*': passTo(api.url) });
  const shopper = await newShopperOf(api);
  const start = async (port: string): Promise<GatewayUnderTest> =>
    gatewayOfTest(rest.url, {
      JWT_SECRET: SIGNING_KEY,
      PORT: port,
      UPSTREAM_OPERATION_MS: String(DEADLINE_MS),
    });
  let gateway = await start('0');
  const { url } = gateway;
  const { page, faults } = await newShopperPage(browser, { shopUrl: url, reducedMotion: 'reduce' });
  onTestFinished(() => page.context().close());
  await storeOnce(page, 'token', shopper.token);
  await storeOnce(page, 'root', JSON.stringify({ version: 1, products: [LAMP] }));
  return {
    page,
    faults,
    api,
    rest,
    shopper,
    newShopper: () => newShopperOf(api),
    ordersOf: async ({ token }) => (await api.call('GET', '/api/order/my-orders', { token })).body.orders,
    stopGateway: () => gateway.stop(),
    async startGateway() {
      gateway = await start(new URL(url).port);
    },
    stored: () => page.evaluate(() => JSON.parse(localStorage.getItem('root') ?? 'null')),
  };
}

async function newShopperOf(api: ApiUnderTest): Promise<ApiShopper> {
  const shopper = await api.shopper();
  const body = { ...SOME_ADDRESS, label: 'Home', isDefault: true };
  await api.call('POST', '/api/user/addresses', { token: shopper.token, body });
  return shopper;
}
