import { randomUUID } from 'node:crypto';
import type { SessionToken } from '#gateway/auth/readToken.ts';
import type { GatewaySettings } from '#gateway/env.ts';
import type { ProductCatalogue } from '#gateway/modules/products/loadCatalogue.ts';
import type { Order } from '#gateway/rest/models.ts';
import { CONTRACT_CALLS, type CallName, type ContractCall } from '#gateway/contract/contractCalls.ts';
import { partsOf } from '#scripts/allCalls.ts';
import {
  checkAddresses,
  checkLogin,
  checkOrder,
  checkOrders,
  checkProfile,
  type Account,
} from './accountChecks.ts';
import { checkBanners, checkById, checkCatalogue, checkListing, listings } from './catalogueChecks.ts';
import { checkPictures } from './checkPictures.ts';
import { explained } from './explain.ts';
import {
  leftOut,
  NO_PRODUCTS,
  NO_SIGN_IN,
  notTried,
  type CheckedCall,
  type Finding,
  type Missing,
} from './Finding.ts';
import type { LoadedServer } from '#gateway/server/loadServer.ts';
import { openServer, type CheckedServer } from './openServer.ts';
import { remarksOn } from './remarks.ts';
import { WRITES } from './writeChecks.ts';

export interface Report {
  calls: CheckedCall[];
  /** What follows although no call is wrong. */
  remarks: string[];
  /** Changes that the check has made on the server. */
  changes: string[];
  /** Whether any answer was JSON. */
  hasAnswered: boolean;
}

export interface CheckOptions {
  settings: GatewaySettings;
  /** The shop's adapter. */
  loaded?: LoadedServer;
  account: Account | null;
  /** Whether the check may change something on the server. */
  isWrite: boolean;
}

/** Makes the calls of the contract as the gateway does, in an order in which each has what it needs. */
export async function checkServer(options: CheckOptions): Promise<Report> {
  const server = openServer(options.settings, options.loaded);
  try {
    return await new Check(server, options).run();
  } finally {
    server.close();
  }
}

class Check {
  readonly #server: CheckedServer;
  readonly #options: CheckOptions;
  readonly #calls = new Map<CallName, CheckedCall>();
  readonly #changes: string[] = [];
  #catalogue: ProductCatalogue | null = null;
  #session: SessionToken = { kind: 'none' };
  #orders: readonly Order[] = [];

  constructor(server: CheckedServer, options: CheckOptions) {
    this.#server = server;
    this.#options = options;
  }

  async run(): Promise<Report> {
    await this.#checkCatalogue();
    const pictures = await this.#checkPictures();
    await this.#checkLists();
    await this.#signIn();
    // Writes come before the account's lists, so that there is something to list.
    await this.#checkWrites();
    await this.#checkOwn();
    const names = Object.keys(CONTRACT_CALLS) as CallName[];
    const calls = names.flatMap((name) => this.#calls.get(name) ?? []);
    const remarks = remarksOn(this.#server.keysHonoured, this.#orders);
    return {
      calls: [...calls, ...pictures],
      remarks,
      changes: this.#changes,
      hasAnswered: this.#server.hasAnswered(),
    };
  }

  /** Empty without an account; then, no call that needs it is made. */
  get #account(): Account {
    return this.#options.account ?? { email: '', password: '' };
  }

  get #sources() {
    return this.#server.sourcesFor(this.#session);
  }

  async #checkCatalogue(): Promise<void> {
    const server = this.#server;
    const sources = this.#sources;
    await this.#check('banners', async () => checkBanners(server, sources));
    await this.#check('products', async () => {
      this.#catalogue = await sources.products.catalogue('latest');
      return checkCatalogue(server, this.#catalogue);
    });
  }

  /** No call of the contract; without products, there is nothing to check. */
  async #checkPictures(): Promise<CheckedCall[]> {
    const catalogue = this.#catalogue;
    if (catalogue === null || catalogue.size === 0) return [];
    const finding = await checkPictures(this.#server, catalogue, this.#server.notes.origins);
    return [{ number: null, name: 'Pictures of products', ...finding }];
  }

  async #checkLists(): Promise<void> {
    const server = this.#server;
    const products = (await this.#catalogue?.slice(0, 500)) ?? [];
    const missing = products.length === 0 ? NO_PRODUCTS : null;
    const id = products[0]?.id ?? '';
    await this.#check('product', async () => checkById(server, this.#sources, id), missing);
    for (const [name, listing] of Object.entries(listings(products, this.#sources)))
      await this.#check(
        name as CallName,
        async () => checkListing(server, name as CallName, listing),
        missing ?? (listing.of === '' ? { text: 'categories' } : null),
      );
  }

  async #signIn(): Promise<void> {
    await this.#check('login', async () => {
      const { token, finding } = await checkLogin(this.#server, this.#sources, this.#account);
      if (token !== null) this.#session = { kind: 'valid', token };
      return finding;
    });
  }

  async #checkOwn(): Promise<void> {
    const sources = this.#sources;
    await this.#check('profile', async () => checkProfile(sources, this.#account));
    await this.#check('addresses', async () => checkAddresses(sources));
    await this.#check('orders', async () => {
      const { list, finding } = await checkOrders(this.#server, sources);
      this.#orders = list;
      return finding;
    });
    await this.#check('order', async () => checkOrder(this.#server, sources, this.#orders));
  }

  async #checkWrites(): Promise<void> {
    const context = {
      sources: this.#sources,
      catalogue: this.#catalogue,
      account: this.#session.kind === 'valid' ? (this.#options.account?.email ?? null) : null,
      // Mail to example.com reaches nobody.
      newEmail: `check-server-${randomUUID().slice(0, 8)}@example.com`,
      isHandled: this.#server.tried('createOrder').handled !== null,
      changes: this.#changes,
    };
    for (const [name, write] of Object.entries(WRITES))
      await this.#check(name as CallName, async () => write(context));
  }

  async #check(name: CallName, find: () => Promise<Finding>, lacking: Missing | null = null): Promise<void> {
    const call: ContractCall = CONTRACT_CALLS[name];
    const server = this.#server;
    const missing = lacking ?? this.#missingFor(name, call);
    server.forget();
    const found =
      missing === null
        ? await find().catch((error: unknown) => explained(error, server.tried(name)))
        : notTried(missing);
    const heading = server.headingOf(name);
    const finding = server.isNull(name) ? leftOut(found) : found;
    this.#calls.set(name, { number: call.row, name: call.name, heading, ...finding });
  }

  /** What is missing to try a call; null if nothing is. */
  #missingFor(name: CallName, call: ContractCall): Missing | null {
    const { account, isWrite } = this.#options;
    const needsAccount = call.token === 'shopper' || name === 'login';
    const isChange = partsOf(call.name).method !== 'GET' && name !== 'login';
    if (needsAccount && account === null) return { text: isChange ? '--account and --write' : '--account' };
    if (isChange && !isWrite) return { text: '--write' };
    const isSignedIn = this.#session.kind === 'valid' || name === 'login';
    return needsAccount && !isSignedIn ? NO_SIGN_IN : null;
  }
}
