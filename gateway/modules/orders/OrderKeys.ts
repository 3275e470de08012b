import { createHash } from 'node:crypto';
import { shopperOf } from '#gateway/auth/readToken.ts';
import { codedError, codeOf } from '#gateway/errors.ts';
import type { CreateOrderInput } from '#gateway/generated/schemaTypes.ts';
import { findSentOrder } from './findSentOrder.ts';
import { toCents } from './orderDraft.ts';
import type { OrdersSource } from './OrdersSource.ts';
import type { CreateOrderResult } from './placeOrder.ts';
import { sentOrdersInMemory, type SentOrder, type SentOrders } from './sentOrders.ts';

/** Checks and sends an order; tells before it sends. */
type Place = (beforeSending: () => Promise<void>) => Promise<CreateOrderResult>;

interface Attempt {
  key: string;
  content: string;
  input: CreateOrderInput;
  orders: OrdersSource;
  place: Place;
}

interface UnderWay {
  content: string;
  result: Promise<CreateOrderResult>;
}

/** How long an order that did not come back in time may still be on its way. */
const LATE_MS = 5000;

/**
 * Keeps one key to one order, also in front of servers that know no keys: an answer is remembered, who asks meanwhile
 * waits for it, and after an answer that was lost the shopper's orders are looked through before it is sent again.
 */
export class OrderKeys {
  readonly #sentOrders: SentOrders;
  readonly #underWay = new Map<string, UnderWay>();

  constructor(sentOrders: SentOrders = sentOrdersInMemory()) {
    this.#sentOrders = sentOrders;
  }

  async once(
    key: string,
    input: CreateOrderInput,
    orders: OrdersSource,
    place: Place,
  ): Promise<CreateOrderResult> {
    const content = contentOf(input);
    const flight = digest(orders.requireToken(), key);
    const underWay = this.#underWay.get(flight);
    if (underWay !== undefined) return sameContent(underWay, content).result;
    const result = this.#settle({ key, content, input, orders, place });
    this.#underWay.set(flight, { content, result });
    try {
      return await result;
    } finally {
      this.#underWay.delete(flight);
    }
  }

  async #settle({ key, content, input, orders, place }: Attempt): Promise<CreateOrderResult> {
    const token = digest(orders.requireToken());
    const name = digest(shopperOf(orders.requireToken()), key);
    const known = await this.#sentOrders.get(name);
    const placed = known && (await this.#placedBefore(sameContent(known, content), input, orders));
    const sent = known ?? { content, sentAt: Date.now(), lateUntil: 0, placed: null, token };
    const result = placed ?? (await this.#send(name, sent, place));
    if (result.success) await this.#sentOrders.set(name, { ...sent, placed: result, token });
    return result;
  }

  /** What is refused without doubt leaves its key free, unless an earlier try may have been more lucky. */
  async #send(name: string, sent: SentOrder, place: Place): Promise<CreateOrderResult> {
    const before = await this.#sentOrders.get(name);
    const forget = async (): Promise<void> => {
      if (before === undefined) await this.#sentOrders.delete(name);
    };
    let isSent = false;
    try {
      const result = await place(async () => {
        isSent = true;
        await this.#sentOrders.set(name, sent);
      });
      if (!result.success) await forget();
      return result;
    } catch (error) {
      const isLate = isSent && codeOf(error) === 'UPSTREAM_TIMEOUT';
      if (isLate) await this.#sentOrders.set(name, { ...sent, lateUntil: Date.now() + LATE_MS });
      else if (!isUnclear(error)) await forget();
      throw error;
    }
  }

  async #placedBefore(
    known: SentOrder,
    input: CreateOrderInput,
    orders: OrdersSource,
  ): Promise<CreateOrderResult | null> {
    if (known.placed !== null) {
      // Who comes with another token of the same shopper shows it to the shop's server first.
      if (known.token !== digest(orders.requireToken())) await orders.listAnew();
      return known.placed;
    }
    const found = await findSentOrder(input, known, { orders, sentOrders: this.#sentOrders });
    if (found === null) return null;
    const { id, total } = found;
    return { success: true, message: null, code: null, orderId: id, lines: [], currentTotal: total };
  }
}

function sameContent<Known extends { content: string }>(known: Known, content: string): Known {
  if (known.content === content) return known;
  throw codedError('CONFLICT', 'This idempotencyKey belongs to another order. Please use a new one.');
}

/** Not the recipient: a name that arrives between two tries makes no other order. */
function contentOf({ items, expectedTotal, address }: CreateOrderInput): string {
  const { street, city, state, zipCode, country } = address;
  const lines = items.map(({ productId, quantity }) => `${quantity} ${productId}`).toSorted();
  const place = [street, city, state, zipCode, country].map((text) => text.trim());
  return JSON.stringify([lines, toCents(expectedTotal), place]);
}

/** Whether the server may have placed the order although it did not say so. */
function isUnclear(error: unknown): boolean {
  const code = codeOf(error);
  return code === null || (code.startsWith('UPSTREAM_') && code !== 'UPSTREAM_NOT_OFFERED');
}

function digest(...texts: string[]): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('base64');
}
