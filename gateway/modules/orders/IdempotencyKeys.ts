import { hash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { shopperOf } from '#gateway/auth/readToken.ts';
import { codedError } from '#gateway/errors.ts';
import type { CreateOrderInput, OrderAttemptStatus } from '#gateway/generated/schemaTypes.ts';
import type { SharedStore } from '#gateway/sharedState.ts';
import type { CreateOrderResult } from './orderRules.ts';
import { isAnswer, isUnclear } from './orderFailure.ts';
import type { OrdersSource } from './OrdersSource.ts';
import {
  contentOf,
  LATE_MS,
  matchOf,
  readSentOrder,
  REMEMBERED_MS,
  sentNow,
  unknownOrder,
  writeSentOrder,
  type SentOrder,
} from './sentOrder.ts';
import type { Order } from './toOrder.ts';

/** A key and the shopper who sent it. */
interface Keyed {
  key: string;
  orders: OrdersSource;
}

/** The turn of one request with a key: until it ends or expires, no other works on the key. */
export interface Turn extends Keyed {
  name: string;
  content: NonNullable<SentOrder['content']>;
  /** A time of `performance.now()`. */
  endsAt: number;
  /** What was remembered of the key when the turn began. */
  known: SentOrder | null;
  isSent: boolean;
}

/** Whether an order was placed, and which one it is. */
interface Outcome {
  status: OrderAttemptStatus;
  placed?: NonNullable<SentOrder['placed']>;
  /** The order, if the server has just listed it. */
  order?: Order;
}

const TURN_PAUSE_MS = 50;
const SEARCH_PAUSE_MS = 500;

/** Ensures that a key places only one order (rest-contract §4), across all gateways that share a store. */
export class IdempotencyKeys {
  /** What each shopper sent with each key, and which order belongs to which key. */
  readonly #store: SharedStore;
  readonly #turnMs: number;

  constructor(store: SharedStore, operationMs: number) {
    this.#store = store;
    this.#turnMs = operationMs + LATE_MS;
  }

  /** Waits for the turn of a key; if a gateway dies meanwhile, only until its turn expires. `end` must follow. */
  async begin(keyed: Keyed, input: CreateOrderInput): Promise<Turn> {
    const [name, content] = [nameOf(keyed), contentOf(keyed.key, input)];
    for (;;) {
      const endsAt = performance.now() + this.#turnMs;
      const isOurs = await this.#store.add(`turn:${name}`, '', this.#turnMs);
      if (isOurs) return { ...keyed, name, content, endsAt, known: null, isSent: false };
      await setTimeout(TURN_PAUSE_MS);
    }
  }

  /** The result of an earlier order with this key, once it is known whether it was placed; null if it was not. */
  async settle(turn: Turn): Promise<CreateOrderResult | null> {
    const known = await this.#read(turn);
    turn.known = known;
    if (known?.content && !isDeepStrictEqual(known.content, turn.content))
      throw codedError('CONFLICT', 'This idempotencyKey belongs to another order. Please use a new one.');
    const placed = known && (await this.#settled(turn, { ...known, content: turn.content }));
    if (placed) return { ...placed, success: true, code: null, repeated: true, lines: [] };
    if (known?.isClosed)
      throw codedError('CONFLICT', 'This idempotencyKey was NOT_FOUND before. Please use a new one.');
    return null;
  }

  /** Sends the order, and remembers what is known of it. */
  async send(turn: Turn, place: () => Promise<CreateOrderResult>): Promise<CreateOrderResult> {
    await this.#renew(turn);
    const sent = sentNow(turn.content, this.#turnMs, turn.known?.sentAt);
    await this.#write(turn, sent);
    turn.isSent = true;
    try {
      const result = await place();
      if (result.success) return await this.#recordPlaced(turn, sent, result);
      await this.#release(turn);
      return result;
    } catch (error) {
      if (!isUnclear(error)) await this.#release(turn);
      // A server that has answered is not still working on the order.
      else if (isAnswer(error)) await this.#write(turn, { ...sent, lateUntil: Date.now() + LATE_MS });
      throw error;
    }
  }

  async end({ name, endsAt }: Pick<Turn, 'name' | 'endsAt'>): Promise<void> {
    if (performance.now() < endsAt) await this.#store.delete(`turn:${name}`);
  }

  /** Finds out whether the order sent with a key was placed; once it was not, the key is closed. */
  async attempt(keyed: Keyed): Promise<Outcome> {
    const turn = { name: nameOf(keyed), endsAt: performance.now() + this.#turnMs };
    if (!(await this.#store.add(`turn:${turn.name}`, '', this.#turnMs))) return { status: 'PENDING' };
    try {
      const sent = (await this.#read(keyed)) ?? unknownOrder(this.#turnMs);
      const outcome = await this.#lookFor(keyed, sent);
      await this.#store.add(`sent:${turn.name}`, writeSentOrder(keyed.key, sent), REMEMBERED_MS);
      // A request held up on its way to the gateway must not place the order beside the next one.
      if (outcome.status === 'NOT_FOUND') await this.#write(keyed, { ...sent, isClosed: true });
      return outcome;
    } finally {
      await this.end(turn);
    }
  }

  /** After a turn has expired, its request must not send, as another may have sent. */
  async #renew(turn: Turn): Promise<void> {
    if (performance.now() >= turn.endsAt) throw codedError('UPSTREAM_TIMEOUT');
    turn.endsAt = performance.now() + this.#turnMs;
    await this.#store.set(`turn:${turn.name}`, '', this.#turnMs);
  }

  /** A clear refusal frees the key, unless an earlier attempt may have placed the order. */
  async #release({ name, known }: Turn): Promise<void> {
    if (known === null) await this.#store.delete(`sent:${name}`);
  }

  /** Remembers an order that was just placed; if the response has no id, looks for the order. */
  async #recordPlaced(keyed: Keyed, sent: SentOrder, placed: CreateOrderResult): Promise<CreateOrderResult> {
    await this.#write(keyed, { ...sent, placed });
    if (placed.orderId !== null) return placed;
    const found = await this.#lookFor(keyed, { ...sent, placed }).catch(() => null);
    return { ...placed, orderId: found?.placed?.orderId ?? null };
  }

  /** Waits until it is known whether the order was placed; undefined if it was not. */
  async #settled(turn: Turn, sent: SentOrder): Promise<Outcome['placed']> {
    for (;;) {
      const isOver = Date.now() >= sent.lateUntil;
      const { status, placed } = await this.#lookFor(turn, sent);
      if (status !== 'PENDING') return placed;
      // Nobody knows whether it was placed; sending it again could place it twice.
      if (isOver) throw codedError('UPSTREAM_BAD_RESPONSE');
      await setTimeout(SEARCH_PAUSE_MS);
      await this.#renew(turn);
    }
  }

  /** Always reads the shopper's orders: the server must accept the token before anything is revealed. */
  async #lookFor(keyed: Keyed, sent: SentOrder): Promise<Outcome> {
    const isOver = Date.now() >= sent.lateUntil;
    const candidates = await this.#candidates(keyed, sent);
    if (sent.placed?.orderId) return { status: 'PLACED', placed: sent.placed };
    const order = candidates.find(({ match }) => match === 'same')?.order;
    if (order) {
      const placed = { message: null, currentTotal: order.total, ...sent.placed, orderId: order.id };
      await this.#write(keyed, { ...sent, placed });
      return { status: 'PLACED', placed, order };
    }
    if (sent.placed) return { status: 'PLACED', placed: sent.placed };
    return { status: isOver && candidates.length === 0 ? 'NOT_FOUND' : 'PENDING' };
  }

  /** The shopper's orders that are or may be the one that was sent, except those that belong to another key. */
  async #candidates(keyed: Keyed, sent: SentOrder) {
    const found = (await keyed.orders.refetch())
      .map((order) => ({ order, match: matchOf(keyed.key, sent, order) }))
      .filter(({ match }) => match !== 'other');
    const owners = await Promise.all(found.map(async ({ order }) => this.#store.get(`placed:${order.id}`)));
    const name = nameOf(keyed);
    return found.filter((_, index) => owners[index] === null || owners[index] === name);
  }

  /** What is remembered of a key; null if nothing is. An unreadable entry may stand for any order. */
  async #read(keyed: Keyed): Promise<SentOrder | null> {
    const text = await this.#store.get(`sent:${nameOf(keyed)}`);
    return text === null ? null : (readSentOrder(keyed.key, text) ?? unknownOrder(this.#turnMs));
  }

  async #write(keyed: Keyed, sent: SentOrder): Promise<void> {
    const name = nameOf(keyed);
    await this.#store.set(`sent:${name}`, writeSentOrder(keyed.key, sent), REMEMBERED_MS);
    if (sent.placed?.orderId) await this.#store.set(`placed:${sent.placed.orderId}`, name, REMEMBERED_MS);
  }
}

function nameOf({ key, orders }: Keyed): string {
  return hash('sha256', JSON.stringify([shopperOf(orders.requireToken()), key]), 'base64');
}
