import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { PLACE } from '#tests/support/orderAddress.ts';
import type { CreateOrderInput } from '#web/gql/schemaTypes.ts';
import type { OrderAttemptQuery } from '#web/features/cart/useLookForOrder.generated.ts';
import type { ClusterClient } from './ClusterClient.ts';
import type { OrderLedger } from './OrderLedger.ts';

export interface ShopperOptions {
  client: ClusterClient;
  ledger: OrderLedger;
  /** The code in the next mail to an address. */
  codeMailedTo: (email: string) => Promise<string>;
  /** The products to choose from. */
  products: readonly { id: string; price: number }[];
}

const THINKS_MS = 60;
const RETRY_MS = 300;
const ACKNOWLEDGED_WITHIN_MS = 60_000;
const NAME = 'Mina Rahman';
/** The delivery address of orders. */
export const ADDRESS = {
  name: NAME,
  email: 'demo@haat.example',
  ...PLACE,
  phone: '+8801700000000',
};

interface OrderAnswer {
  createOrder: { success: boolean; orderId: string | null; code: string | null; message: string | null };
}

/** A shopper who registers, browses and orders, and does what the shop's pages do when an answer is lost. */
export class Shopper {
  readonly #options: ShopperOptions;
  #token = '';

  constructor(options: ShopperOptions) {
    this.#options = options;
  }

  async register(): Promise<void> {
    const { client, codeMailedTo } = this.#options;
    const email = `shopper-${randomUUID()}@haat.example`;
    const input = { name: NAME, email, password: `pass-${randomUUID()}` };
    await client.operation('account', 'Register', { input });
    const { verifyOtp } = await client.operation<{ verifyOtp: { token: string } }>('account', 'VerifyOtp', {
      input: { email, otp: await codeMailedTo(email) },
    });
    this.#token = verifyOtp.token;
  }

  /** Browses and orders until `isOver`, and until each order sent is acknowledged or a minute has passed. */
  async shopUntil(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const product = this.#choose();
      for (const read of this.#reads(product.id)) {
        // A shopper whose page fails opens another one; the client has recorded the failure.
        await read().catch(() => undefined);
        await pause(THINKS_MS * 2 * Math.random());
      }
      await this.order(product);
    }
  }

  #choose(): { id: string; price: number } {
    const { products } = this.#options;
    const product = products[Math.floor(Math.random() * products.length)];
    if (product === undefined) throw new Error('There is nothing to buy.');
    return product;
  }

  #reads(id: string): (() => Promise<unknown>)[] {
    const { client } = this.#options;
    return [
      () => client.page('/'),
      () => client.listed('HomePage'),
      () => client.listed('ShopPage', { filter: {}, page: 1 + Math.floor(Math.random() * 4), pageSize: 12 }),
      () => client.page(`/product/${id}`),
      () => client.listed('ProductPage', { id }),
      () => client.operation('private read', 'OrdersPage', {}, this.#token),
    ];
  }

  /** After an error, looks for the order, and sends the same key again, without the waiting of the shop's pages. */
  async order({ id, price }: { id: string; price: number }): Promise<void> {
    const { ledger } = this.#options;
    const key = randomUUID();
    const sentAt = Date.now();
    const input = {
      items: [{ productId: id, quantity: 1 }],
      expectedTotal: price,
      address: ADDRESS,
      idempotencyKey: key,
    };
    while (Date.now() - sentAt < ACKNOWLEDGED_WITHIN_MS) {
      ledger.sent(key);
      const orderId = await this.#send(input).catch(async () => this.#lookFor(key).catch(() => null));
      if (orderId !== null) return ledger.acknowledged(key, orderId);
      await pause(RETRY_MS);
    }
  }

  async #send(input: CreateOrderInput): Promise<string> {
    const { createOrder } = await this.#options.client.operation<OrderAnswer>(
      'order',
      'CreateOrder',
      { input },
      this.#token,
    );
    const { success, orderId, code, message } = createOrder;
    if (!success || orderId === null) throw new Error(`${code}: ${message}`);
    return orderId;
  }

  async #lookFor(idempotencyKey: string): Promise<string | null> {
    const { client } = this.#options;
    const variables = { idempotencyKey };
    const { viewer } = await client.operation<OrderAttemptQuery>(
      'private read',
      'OrderAttempt',
      variables,
      this.#token,
    );
    return viewer?.orderAttempt.orderId ?? null;
  }
}
