import { hash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { shopperOf } from '#gateway/auth/readToken.ts';
import { codedError, codeOf } from '#gateway/errors.ts';
import type { CreateOrderInput, OrderAttemptStatus } from '#gateway/generated/schemaTypes.ts';
import type { SharedStore } from '#gateway/sharedState.ts';
import { inTurn } from './inTurn.ts';
import type { CreateOrderResult } from './orderRules.ts';
import type { OrdersSource } from './OrdersSource.ts';
import {
  contentOf,
  digest,
  LATE_MS,
  matchOf,
  readSentOrder,
  REMEMBERED_MS,
  writeSentOrder,
  type SentOrder,
} from './sentOrder.ts';
import type { Order } from './toOrder.ts';

/** A key and the shopper who has sent it. */
interface Keyed {
  key: string;
  orders: OrdersSource;
}

/** An order under a key. */
export interface KeyedOrder extends Keyed {
  input: CreateOrderInput;
  /** Resolves to the answer that nothing is ordered, or to what sends the order. */
  prepare: () => Promise<CreateOrderResult | (() => Promise<CreateOrderResult>)>;
}

type PlacedOrder = Pick<CreateOrderResult, 'orderId' | 'message' | 'currentTotal'>;

/** What became of an order. */
interface Outcome {
  status: OrderAttemptStatus;
  placed?: PlacedOrder;
  /** The order, if the server has just listed it. */
  order?: Order;
}

const SEARCH_PAUSE_MS = 500;

/** Makes one key place one order, by the rule of rest-contract §4; gateways that have one store do so together. */
export class IdempotencyKeys {
  /** What was sent, by shopper and key, and which key has which order. */
  readonly #store: SharedStore;
  readonly #operationMs: number;

  constructor(store: SharedStore, operationMs: number) {
    this.#store = store;
    this.#operationMs = operationMs;
  }

  async once(order: KeyedOrder): Promise<CreateOrderResult> {
    const turnMs = this.#operationMs + LATE_MS;
    return inTurn(this.#store, nameOf(order), turnMs, async (renew) => this.#placeOnce(order, renew));
  }

  /** What became of the order that was sent with a key. */
  async attempt(keyed: Keyed): Promise<Outcome> {
    const name = nameOf(keyed);
    if ((await this.#store.get(`turn:${name}`)) !== null) return { status: 'PENDING' };
    const known = await this.#read(keyed);
    const sent = known ?? this.#unknown();
    const outcome = await this.#lookFor(keyed, sent);
    if (known === null) await this.#store.add(`sent:${name}`, writeSentOrder(keyed.key, sent), REMEMBERED_MS);
    return outcome;
  }

  async #placeOnce(order: KeyedOrder, renew: () => Promise<void>): Promise<CreateOrderResult> {
    const content = contentOf(order.key, order.input);
    const known = await this.#read(order);
    if (known?.content && !isDeepStrictEqual(known.content, content))
      throw codedError('CONFLICT', 'This idempotencyKey belongs to another order. Please use a new one.');
    const earlier = known && (await this.#settled(order, { ...known, content }, renew));
    if (earlier) return { ...earlier, success: true, code: null, lines: [] };
    const send = await order.prepare();
    if (typeof send !== 'function') return send;
    /** A clear refusal frees the key, unless an earlier attempt may have placed the order. */
    const release = async (): Promise<void> => {
      if (known === null) await this.#store.delete(`sent:${nameOf(order)}`);
    };
    await renew();
    const sent = this.#sentNow(content, known?.sentAt);
    await this.#write(order, sent);
    try {
      const result = await send();
      if (result.success) return await this.#named(order, sent, result);
      await release();
      return result;
    } catch (error) {
      if (!isUnclear(error)) await release();
      throw error;
    }
  }

  /** Remembers an order that has just been placed; where the server has not told its id, it is looked for. */
  async #named(keyed: Keyed, sent: SentOrder, result: CreateOrderResult): Promise<CreateOrderResult> {
    const placed = await this.#remember(keyed, sent, result);
    if (result.orderId !== null) return result;
    const found = await this.#lookFor(keyed, { ...sent, placed }).catch(() => null);
    return { ...result, orderId: found?.placed?.orderId ?? null };
  }

  /** Waits until it is known whether the order was placed; undefined: it was not. */
  async #settled(
    keyed: Keyed,
    sent: SentOrder,
    renew: () => Promise<void>,
  ): Promise<PlacedOrder | undefined> {
    for (;;) {
      const isOver = Date.now() >= sent.lateUntil;
      const { status, placed } = await this.#lookFor(keyed, sent);
      if (status !== 'PENDING') return placed;
      // Nobody can tell: sent again, it could be there twice.
      if (isOver) throw codedError('UPSTREAM_BAD_RESPONSE');
      await setTimeout(SEARCH_PAUSE_MS);
      await renew();
    }
  }

  /** Reads the shopper's orders also to see that the server accepts the token. */
  async #lookFor(keyed: Keyed, sent: SentOrder): Promise<Outcome> {
    const { placed } = sent;
    const isNamed = placed !== null && placed.orderId !== null;
    if (isNamed && placed.token === tokenDigest(keyed)) return { status: 'PLACED', placed };
    const isOver = Date.now() >= sent.lateUntil;
    const alike = await this.#alike(keyed, sent);
    const order = isNamed ? undefined : alike.find(({ match }) => match === 'same')?.order;
    if (order) {
      const found = { message: null, currentTotal: order.total, ...placed, orderId: order.id };
      return { status: 'PLACED', placed: await this.#remember(keyed, sent, found), order };
    }
    if (placed) return { status: 'PLACED', placed };
    return { status: isOver && alike.length === 0 ? 'NOT_FOUND' : 'PENDING' };
  }

  /** The shopper's orders that are the one that was sent, or may be it, and that no other key has. */
  async #alike(keyed: Keyed, sent: SentOrder) {
    const alike = (await keyed.orders.listAnew())
      .map((order) => ({ order, match: matchOf(keyed.key, sent, order) }))
      .filter(({ match }) => match !== 'other');
    const owners = await Promise.all(alike.map(async ({ order }) => this.#store.get(`placed:${order.id}`)));
    const name = nameOf(keyed);
    return alike.filter((_, index) => owners[index] === null || owners[index] === name);
  }

  async #remember(keyed: Keyed, sent: SentOrder, { orderId, message, currentTotal }: PlacedOrder) {
    const placed = { orderId, message, currentTotal, token: tokenDigest(keyed) };
    await this.#write(keyed, { ...sent, placed });
    if (orderId !== null) await this.#store.set(`placed:${orderId}`, nameOf(keyed), REMEMBERED_MS);
    return placed;
  }

  /** What is remembered of a key; null: nothing. What cannot be read may be anything. */
  async #read(keyed: Keyed): Promise<SentOrder | null> {
    const text = await this.#store.get(`sent:${nameOf(keyed)}`);
    return text === null ? null : (readSentOrder(keyed.key, text) ?? this.#unknown());
  }

  async #write(keyed: Keyed, sent: SentOrder): Promise<void> {
    await this.#store.set(`sent:${nameOf(keyed)}`, writeSentOrder(keyed.key, sent), REMEMBERED_MS);
  }

  #sentNow(content: SentOrder['content'], sentAt = Date.now()): SentOrder {
    return { content, sentAt, lateUntil: Date.now() + this.#operationMs + LATE_MS, placed: null };
  }

  /** Another gateway may have sent it within the last day, or it is still on its way to this one. */
  #unknown(): SentOrder {
    return this.#sentNow(null, Date.now() - REMEMBERED_MS);
  }
}

function nameOf({ key, orders }: Keyed): string {
  return hash('sha256', JSON.stringify([shopperOf(orders.requireToken()), key]), 'base64');
}

function tokenDigest({ key, orders }: Keyed): string {
  return digest(key, orders.requireToken());
}

/** Whether the server may have placed the order without saying so. */
function isUnclear(error: unknown): boolean {
  const code = codeOf(error);
  return code === null || (code.startsWith('UPSTREAM_') && code !== 'UPSTREAM_NOT_OFFERED');
}
