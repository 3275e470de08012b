import { setTimeout } from 'node:timers/promises';
import { shopperOf } from '#gateway/auth/readToken.ts';
import { codedError, codeOf } from '#gateway/errors.ts';
import type { CreateOrderInput } from '#gateway/generated/schemaTypes.ts';
import type { SharedStore } from '#gateway/sharedState.ts';
import { isOrderOf, linesOf, mayBeOrderOf, toCents, type CreateOrderResult } from './orderRules.ts';
import type { OrdersSource } from './OrdersSource.ts';
import {
  digest,
  KEPT_MS,
  LATE_MS,
  readSentOrder,
  sealOf,
  type PlacedOrder,
  type SentOrder,
} from './sentOrder.ts';
import type { Order } from './toOrder.ts';

/** An order under a key. */
export interface KeyedOrder {
  key: string;
  input: CreateOrderInput;
  orders: OrdersSource;
  /** Calls `sending` first: from then on the order may have been placed, whatever the answer. */
  place: (sending: () => Promise<void>) => Promise<CreateOrderResult>;
}

const TURN_PAUSE_MS = 50;
const SEARCH_PAUSE_MS = 500;

/**
 * Makes one key place one order, even on servers that ignore keys: it remembers the answer for a day, lets concurrent
 * requests wait for it, and after a lost answer searches the shopper's orders before it sends again. All gateways that
 * have one store do so together.
 */
export class IdempotencyKeys {
  /** What was sent, by shopper and key, and the ids of the orders that belong to a key. */
  readonly #store: SharedStore;
  readonly #operationMs: number;

  constructor(store: SharedStore, operationMs: number) {
    this.#store = store;
    this.#operationMs = operationMs;
  }

  async once(order: KeyedOrder): Promise<CreateOrderResult> {
    const name = digest(shopperOf(order.orders.requireToken()), order.key);
    return this.#inTurn(name, async (renew) => this.#placeOnce(name, order, renew));
  }

  /** Keeps an order from being taken for another one. */
  async claim(orderId: string | null, name = ''): Promise<void> {
    if (orderId !== null) await this.#store.set(`placed:${orderId}`, name, KEPT_MS);
  }

  /** The id of an order that the server has placed without telling it; null: none, or more than one, can be it. */
  async findNew(input: CreateOrderInput, orders: OrdersSource, sentAt: number): Promise<string | null> {
    const alike = (await orders.listAnew()).filter((order) => isOrderOf(input, order, sentAt));
    const found = await this.#unclaimed(alike, null);
    return found.length === 1 ? (found[0]?.id ?? null) : null;
  }

  /**
   * Lets one request at a time work on a key; a gateway that dies meanwhile holds up the others only until its deadline.
   * Before it sends, a request renews its turn: one whose turn is over must not send, as another may have sent.
   */
  async #inTurn<Result>(name: string, work: (renew: () => Promise<void>) => Promise<Result>) {
    const turn = `turn:${name}`;
    const turnMs = this.#operationMs + LATE_MS;
    let endsAt = performance.now() + turnMs;
    while (!(await this.#store.add(turn, '', turnMs))) {
      await setTimeout(TURN_PAUSE_MS);
      endsAt = performance.now() + turnMs;
    }
    const renew = async (): Promise<void> => {
      if (performance.now() >= endsAt) throw codedError('UPSTREAM_TIMEOUT');
      endsAt = performance.now() + turnMs;
      await this.#store.set(turn, '', turnMs);
    };
    try {
      return await work(renew);
    } finally {
      if (performance.now() < endsAt) await this.#store.delete(turn);
    }
  }

  async #placeOnce(name: string, order: KeyedOrder, renew: () => Promise<void>): Promise<CreateOrderResult> {
    const { input, orders, place } = order;
    const content = contentOf(input);
    const known = readSentOrder(await this.#store.get(`sent:${name}`), content);
    const sent = known ?? { content, sentAt: Date.now(), lateUntil: 0, placed: null, seal: '' };
    if (sent.content !== content)
      throw codedError('CONFLICT', 'This idempotencyKey belongs to another order. Please use a new one.');
    const write = async (changed: Partial<SentOrder>): Promise<void> =>
      this.#store.set(`sent:${name}`, JSON.stringify({ ...sent, ...changed }), KEPT_MS);
    /** A clear refusal frees the key, unless an earlier attempt may have placed the order. */
    const release = async (): Promise<void> => {
      if (known === null) await this.#store.delete(`sent:${name}`);
    };
    let isSent = false;
    const sending = async (): Promise<void> => {
      await renew();
      isSent = true;
      await write({});
    };
    try {
      const result = (known && (await this.#findPlaced(name, order, known))) ?? (await place(sending));
      const seal = sealOf(orders.requireToken(), name, content, result);
      await (result.success ? write({ placed: result, seal }) : release());
      if (result.success) await this.claim(result.orderId, name);
      return result;
    } catch (error) {
      if (isSent && codeOf(error) === 'UPSTREAM_TIMEOUT') await write({ lateUntil: Date.now() + LATE_MS });
      else if (!isUnclear(error)) await release();
      throw error;
    }
  }

  /** Searches the shopper's orders for the one whose answer was lost; gives a slow server time to place it. */
  async #findPlaced(
    name: string,
    { input, orders }: KeyedOrder,
    { content, sentAt, lateUntil, placed, seal }: SentOrder,
  ): Promise<CreateOrderResult | null> {
    // With another token, or from another hand, it counts only if the shop's server has the order.
    if (placed !== null) {
      if (seal === sealOf(orders.requireToken(), name, content, placed)) return answerOf(placed);
      const mine = await orders.listAnew();
      const isOf = ({ id, number }: Order): boolean => id === placed.orderId || number === placed.orderId;
      if (placed.orderId !== null && mine.some(isOf)) return answerOf(placed);
    }
    for (;;) {
      const mine = await orders.listAnew();
      const unclaimed = async (is: typeof isOrderOf): Promise<Order[]> =>
        this.#unclaimed(
          mine.filter((other) => is(input, other, sentAt)),
          name,
        );
      const [found] = await unclaimed(isOrderOf);
      if (found !== undefined) {
        const currentTotal = found.total ?? input.expectedTotal;
        return answerOf({ orderId: found.id, message: null, currentTotal });
      }
      // It may have been placed, though nobody can say which one it is: sent again, it could be there twice.
      const isUncertain = placed?.orderId === null || (await unclaimed(mayBeOrderOf)).length > 0;
      if (isUncertain) throw codedError('UPSTREAM_BAD_RESPONSE');
      if (Date.now() >= lateUntil) return null;
      await setTimeout(SEARCH_PAUSE_MS);
    }
  }

  /** Orders that no other key has claimed. */
  async #unclaimed(orders: readonly Order[], name: string | null): Promise<Order[]> {
    const claims = await Promise.all(orders.map(async ({ id }) => this.#store.get(`placed:${id}`)));
    return orders.filter((_, index) => claims[index] === null || claims[index] === name);
  }
}

function answerOf(placed: PlacedOrder): CreateOrderResult {
  return { ...placed, success: true, code: null, lines: [] };
}

/** A digest, without the recipient: a name that changes between two attempts does not make it another order. */
function contentOf({ items, expectedTotal, address }: CreateOrderInput): string {
  const { street, city, state, zipCode, country } = address;
  const place = [street, city, state, zipCode, country].map((text) => text.trim());
  return digest(...linesOf(items), String(toCents(expectedTotal)), ...place);
}

/** Whether the server may have placed the order without saying so. */
function isUnclear(error: unknown): boolean {
  const code = codeOf(error);
  return code === null || (code.startsWith('UPSTREAM_') && code !== 'UPSTREAM_NOT_OFFERED');
}
