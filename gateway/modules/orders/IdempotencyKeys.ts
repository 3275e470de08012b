import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { shopperOf } from '#gateway/auth/readToken.ts';
import { codedError, codeOf } from '#gateway/errors.ts';
import type { CreateOrderInput } from '#gateway/generated/schemaTypes.ts';
import { findSentOrder, type SentOrder } from './findSentOrder.ts';
import { toCents, type CreateOrderResult } from './orderRules.ts';
import type { OrdersSource } from './OrdersSource.ts';

/** One attempt to place an order under its key. */
export interface OrderAttempt {
  /** The order that an earlier attempt placed; null: none. */
  findEarlier(): Promise<CreateOrderResult | null>;
  /** Called before sending: from here on the order may have been placed, whatever the answer. */
  sending(): void;
  answered(result: CreateOrderResult): void;
  failed(error: unknown): void;
}

interface UnderWay {
  content: string;
  result: Promise<CreateOrderResult>;
}

/** How long after its deadline an unanswered order may still be placed. */
const LATE_MS = 5000;
/** The oldest are dropped first. */
const KEPT = { max: 10_000, ttl: 24 * 60 * 60 * 1000 };

/**
 * Makes one key place one order, even on servers that ignore keys: it remembers the answer for a day, lets concurrent
 * requests wait for it, and after a lost answer searches the shopper's orders before it sends again.
 */
export class IdempotencyKeys {
  /** By shopper and key. */
  readonly #sent = new LRUCache<string, SentOrder>(KEPT);
  /** The ids of the orders that belong to a key. */
  readonly #placed = new LRUCache<string, true>(KEPT);
  readonly #underWay = new Map<string, UnderWay>();

  async once(
    key: string,
    input: CreateOrderInput,
    orders: OrdersSource,
    place: (attempt: OrderAttempt) => Promise<CreateOrderResult>,
  ): Promise<CreateOrderResult> {
    const content = contentOf(input);
    const token = orders.requireToken();
    const flight = digest(token, key);
    const underWay = this.#underWay.get(flight);
    if (underWay !== undefined) return sameContent(underWay, content).result;
    const attempt = this.#attempt(digest(shopperOf(token), key), content, input, orders);
    const result = place(attempt);
    this.#underWay.set(flight, { content, result });
    try {
      return await result;
    } finally {
      this.#underWay.delete(flight);
    }
  }

  #attempt(name: string, content: string, input: CreateOrderInput, orders: OrdersSource): OrderAttempt {
    const token = digest(orders.requireToken());
    const known = this.#sent.get(name);
    if (known !== undefined) sameContent(known, content);
    const sent = known ?? { content, sentAt: Date.now(), lateUntil: 0, placed: null, token };
    const keep = (placed: CreateOrderResult): void => {
      this.#sent.set(name, { ...sent, placed, token });
      if (placed.orderId !== null) this.#placed.set(placed.orderId, true);
    };
    /** A clear refusal frees the key, unless an earlier attempt may have placed the order. */
    const release = (): void => {
      if (known === undefined) this.#sent.delete(name);
    };
    return {
      findEarlier: async () => {
        const placed = known === undefined ? null : await this.#findPlaced(input, known, orders);
        if (placed !== null) keep(placed);
        return placed;
      },
      sending: () => void this.#sent.set(name, sent),
      answered: (result) => (result.success ? keep(result) : release()),
      failed: (error) => {
        if (codeOf(error) === 'UPSTREAM_TIMEOUT')
          this.#sent.set(name, { ...sent, lateUntil: Date.now() + LATE_MS });
        else if (!isUnclear(error)) release();
      },
    };
  }

  async #findPlaced(
    input: CreateOrderInput,
    known: SentOrder,
    orders: OrdersSource,
  ): Promise<CreateOrderResult | null> {
    if (known.placed !== null) {
      // A different token of the same shopper must first be accepted by the shop's server.
      if (known.token !== digest(orders.requireToken())) await orders.listAnew();
      return known.placed;
    }
    const found = await findSentOrder(input, known, orders, (id) => this.#placed.has(id));
    if (found === null) return null;
    const { id, total } = found;
    return { success: true, message: null, code: null, orderId: id, lines: [], currentTotal: total };
  }
}

function sameContent<Known extends { content: string }>(known: Known, content: string): Known {
  if (known.content === content) return known;
  throw codedError('CONFLICT', 'This idempotencyKey belongs to another order. Please use a new one.');
}

/** Without the recipient: a name that changes between two attempts does not make it another order. */
function contentOf({ items, expectedTotal, address }: CreateOrderInput): string {
  const { street, city, state, zipCode, country } = address;
  const lines = items.map(({ productId, quantity }) => `${quantity} ${productId}`).toSorted();
  const place = [street, city, state, zipCode, country].map((text) => text.trim());
  return JSON.stringify([lines, toCents(expectedTotal), place]);
}

/** Whether the server may have placed the order without saying so. */
function isUnclear(error: unknown): boolean {
  const code = codeOf(error);
  return code === null || (code.startsWith('UPSTREAM_') && code !== 'UPSTREAM_NOT_OFFERED');
}

function digest(...texts: string[]): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('base64');
}
