import { createHash } from 'node:crypto';
import { shopperOf } from '#gateway/auth/readToken.ts';
import { codedError, codeOf } from '#gateway/errors.ts';
import type { CreateOrderInput } from '#gateway/generated/schemaTypes.ts';
import { findSentOrder } from './findSentOrder.ts';
import { ordersInMemory, type IdempotentOrder, type IdempotentOrders } from './idempotentOrders.ts';
import { toCents, type CreateOrderResult } from './orderRules.ts';
import type { OrdersSource } from './OrdersSource.ts';

/** One try to place an order under its key. */
export interface OrderAttempt {
  /** What an earlier try has placed; null: nothing. */
  findEarlier(): Promise<CreateOrderResult | null>;
  /** From here on the order may have been placed, whatever is answered. */
  sending(): Promise<void>;
  answered(result: CreateOrderResult): Promise<void>;
  failed(error: unknown): Promise<void>;
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
export class IdempotencyKeys {
  readonly #store: IdempotentOrders;
  readonly #underWay = new Map<string, UnderWay>();

  constructor(store: IdempotentOrders = ordersInMemory()) {
    this.#store = store;
  }

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
    const name = digest(shopperOf(token), key);
    const result = this.#attempt(name, content, input, orders).then(place);
    this.#underWay.set(flight, { content, result });
    try {
      return await result;
    } finally {
      this.#underWay.delete(flight);
    }
  }

  async #attempt(
    name: string,
    content: string,
    input: CreateOrderInput,
    orders: OrdersSource,
  ): Promise<OrderAttempt> {
    const store = this.#store;
    const token = digest(orders.requireToken());
    const known = await store.get(name);
    if (known !== undefined) sameContent(known, content);
    const sent = known ?? { content, sentAt: Date.now(), lateUntil: 0, placed: null, token };
    const keep = async (placed: CreateOrderResult): Promise<void> =>
      store.set(name, { ...sent, placed, token });
    /** A clear refusal leaves the key free, unless an earlier try may have placed the order. */
    const release = async (): Promise<void> => {
      if (known === undefined) await store.delete(name);
    };
    return {
      async findEarlier() {
        const placed = known === undefined ? null : await findPlaced(input, known, orders, store);
        if (placed !== null) await keep(placed);
        return placed;
      },
      sending: async () => store.set(name, sent),
      answered: async (result) => (result.success ? keep(result) : release()),
      async failed(error) {
        if (codeOf(error) === 'UPSTREAM_TIMEOUT')
          await store.set(name, { ...sent, lateUntil: Date.now() + LATE_MS });
        else if (!isUnclear(error)) await release();
      },
    };
  }
}

async function findPlaced(
  input: CreateOrderInput,
  known: IdempotentOrder,
  orders: OrdersSource,
  store: IdempotentOrders,
): Promise<CreateOrderResult | null> {
  if (known.placed !== null) {
    // Who comes with another token of the same shopper shows it to the shop's server first.
    if (known.token !== digest(orders.requireToken())) await orders.listAnew();
    return known.placed;
  }
  const found = await findSentOrder(input, known, { orders, store });
  if (found === null) return null;
  const { id, total } = found;
  return { success: true, message: null, code: null, orderId: id, lines: [], currentTotal: total };
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
