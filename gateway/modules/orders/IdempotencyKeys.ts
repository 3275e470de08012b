import { createHash } from 'node:crypto';
import { shopperOf } from '#gateway/auth/readToken.ts';
import { codedError, codeOf } from '#gateway/errors.ts';
import type { CreateOrderInput } from '#gateway/generated/schemaTypes.ts';
import { findSentOrder } from './findSentOrder.ts';
import { ordersInMemory, type IdempotentOrder, type IdempotentOrders } from './idempotentOrders.ts';
import { toCents, type CreateOrderResult } from './orderRules.ts';
import type { OrdersSource } from './OrdersSource.ts';

/** One attempt to place an order under its key. */
export interface OrderAttempt {
  /** The order that an earlier attempt placed; null: none. */
  findEarlier(): Promise<CreateOrderResult | null>;
  /** Called before sending: from here on the order may have been placed, whatever the answer. */
  sending(): Promise<void>;
  answered(result: CreateOrderResult): Promise<void>;
  failed(error: unknown): Promise<void>;
}

interface UnderWay {
  content: string;
  result: Promise<CreateOrderResult>;
}

/** How long after its deadline an unanswered order may still be placed. */
const LATE_MS = 5000;

/**
 * Makes one key place one order, even on servers that ignore keys: it remembers the answer, lets concurrent requests
 * wait for it, and after a lost answer searches the shopper's orders before it sends again.
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
    /** A clear refusal frees the key, unless an earlier attempt may have placed the order. */
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
    // A different token of the same shopper must first be accepted by the shop's server.
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
