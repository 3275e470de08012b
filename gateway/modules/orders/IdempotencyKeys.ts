import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { codedError, hasCode } from '#gateway/errors.ts';
import type { CreateOrderInput } from '#gateway/generated/schemaTypes.ts';
import type { SharedStore } from '#gateway/sharedState.ts';
import { KeyLease } from './KeyLease.ts';
import { KeyRecords, nameOf, type Keyed } from './KeyRecords.ts';
import { keyUsed, orderWithKey, replacedIsPending } from './keyConflicts.ts';
import { lookForOrder, type Outcome } from './lookForOrder.ts';
import { isUnclear, serverHasAnswered } from './orderFailure.ts';
import { repeatedResult, type CreateOrderResult } from './orderRules.ts';
import { contentOf, LATE_MS, sentNow, type PlacedOrder, type SentOrder } from './sentOrder.ts';

/** A request that has the lease of its key. */
export interface KeyedRequest extends Keyed {
  content: NonNullable<SentOrder['content']>;
  lease: KeyLease;
  /** What was remembered of the key when the request got the lease. */
  known: SentOrder | null;
  isSent: boolean;
  /** The key of an earlier order, in whose place this one is sent. */
  replacesKey: string | null;
  /** What was remembered of the earlier order before this request marked it as replaced. */
  replaced: SentOrder | null;
}

const SEARCH_PAUSE_MS = 500;

/**
 * Ensures that a key places only one order (rest-contract §4), across all gateways that share a store. The table in
 * docs/how-it-works.md has what each state of a key leads to.
 */
export class IdempotencyKeys {
  readonly #store: SharedStore;
  readonly #records: KeyRecords;
  readonly #leaseMs: number;

  constructor(store: SharedStore, operationMs: number) {
    this.#store = store;
    this.#leaseMs = operationMs + LATE_MS;
    this.#records = new KeyRecords(store, this.#leaseMs);
  }

  /** Waits until no other request works on the key. `end` must follow. */
  async begin(keyed: Keyed, input: CreateOrderInput): Promise<KeyedRequest> {
    const content = contentOf(keyed.key, input);
    const lease = await KeyLease.wait(this.#store, nameOf(keyed), this.#leaseMs);
    const nothingYet = { known: null, isSent: false, replaced: null };
    return { ...keyed, content, lease, ...nothingYet, replacesKey: input.replacesKey ?? null };
  }

  async end(request: KeyedRequest): Promise<void> {
    if (!request.isSent) await this.#restoreReplaced(request);
    await request.lease.end();
  }

  /** The order that an earlier request has placed with the key, once that is known; null if there is none. */
  async settle(request: KeyedRequest): Promise<PlacedOrder | null> {
    const known = await this.#records.read(request);
    request.known = known;
    if (known === null) return this.#sentElsewhere(request);
    if (known.content && !isDeepStrictEqual(known.content, request.content)) throw keyUsed();
    const placed = await this.#waitForOutcome(request, { ...known, content: request.content });
    if (placed === null && known.isReplaced) throw keyUsed();
    return placed;
  }

  /**
   * Looks for the order that this one replaces. If that was placed, returns it. Otherwise, no request that is still on
   * its way to a gateway may place it any more.
   */
  async replace(request: KeyedRequest): Promise<PlacedOrder | null> {
    const earlier = replacedBy(request);
    if (earlier === null) return null;
    const lease = await KeyLease.take(this.#store, nameOf(earlier), this.#leaseMs);
    if (lease === null) throw replacedIsPending();
    try {
      const sent = await this.#records.readOrBegin(earlier);
      const { status, placed } = await lookForOrder(this.#records, earlier, sent);
      if (status === 'PENDING') throw replacedIsPending();
      if (status === 'PLACED') return placed;
      if (!sent.isReplaced) request.replaced = sent;
      await this.#records.write(earlier, { ...sent, isReplaced: true });
      return null;
    } finally {
      await lease.end();
    }
  }

  /** Sends the order, and remembers what is known of it. */
  async send(request: KeyedRequest, place: () => Promise<CreateOrderResult>): Promise<CreateOrderResult> {
    await request.lease.renew();
    const sent = sentNow(request.content, this.#leaseMs, request.known?.sentAt);
    await this.#records.write(request, sent);
    request.isSent = true;
    try {
      const result = await place();
      return await (result.success ? this.#placed(request, sent, result) : this.#refused(request, result));
    } catch (error) {
      const listed = hasCode(error, 'CONFLICT') ? await request.orders.refetch().catch(() => []) : [];
      const existing = orderWithKey(listed, request);
      if (existing !== null) return await this.#placed(request, sent, repeatedResult(existing));
      if (!isUnclear(error)) await this.#refused(request, error);
      // It has ended its work: the order may only be listed late.
      else if (serverHasAnswered(error))
        await this.#records.write(request, { ...sent, lateUntil: Date.now() + LATE_MS });
      throw error;
    }
  }

  /** Finds out whether the order sent with a key was placed. */
  async attempt(keyed: Keyed): Promise<Outcome> {
    const lease = await KeyLease.take(this.#store, nameOf(keyed), this.#leaseMs);
    if (lease === null) return { status: 'PENDING', placed: null, order: null, honoursKeys: null };
    try {
      return await lookForOrder(this.#records, keyed, await this.#records.readOrBegin(keyed));
    } finally {
      await lease.end();
    }
  }

  /** A server that makes two orders of one key may have got it from another gateway, or from this one before its restart. */
  async #sentElsewhere(request: KeyedRequest): Promise<PlacedOrder | null> {
    if (request.orders.keysHonoured !== false) return null;
    const listed = await request.orders.refetch().catch((error: unknown) => {
      if (hasCode(error, 'UPSTREAM_NOT_OFFERED')) return [];
      throw error;
    });
    return orderWithKey(listed, request);
  }

  /** Waits until it is known whether the order was placed; null if it was not. */
  async #waitForOutcome(request: KeyedRequest, sent: SentOrder): Promise<PlacedOrder | null> {
    for (;;) {
      const isLate = Date.now() >= sent.lateUntil;
      const { status, placed } = await lookForOrder(this.#records, request, sent);
      if (status !== 'PENDING') return placed;
      // Nobody knows whether it was placed; sending it again could place it twice.
      if (isLate) throw codedError('UPSTREAM_BAD_RESPONSE');
      await setTimeout(SEARCH_PAUSE_MS);
      await request.lease.renew();
    }
  }

  /** Remembers an order that was just placed; if the response has no id, looks for the order. */
  async #placed(
    request: KeyedRequest,
    sent: SentOrder,
    result: CreateOrderResult,
  ): Promise<CreateOrderResult> {
    const { orderId, message } = result;
    const placed = { ...sent, placed: { orderId, message } };
    await this.#records.write(request, placed);
    if (orderId !== null) return result;
    const found = await lookForOrder(this.#records, request, placed).catch(() => null);
    return { ...result, orderId: found?.placed?.orderId ?? null };
  }

  /** A clear refusal leaves the keys as they were, unless an earlier request may have placed the order. */
  async #refused<Refusal>(request: KeyedRequest, refusal: Refusal): Promise<Refusal> {
    if (request.known !== null) return refusal;
    await this.#records.forget(request);
    await this.#restoreReplaced(request);
    return refusal;
  }

  /** An order that nothing was sent in place of may still be placed. */
  async #restoreReplaced(request: KeyedRequest): Promise<void> {
    const earlier = replacedBy(request);
    if (earlier !== null && request.replaced !== null) await this.#records.write(earlier, request.replaced);
  }
}

function replacedBy({ replacesKey: key, orders }: KeyedRequest): Keyed | null {
  return key === null ? null : { key, orders };
}
