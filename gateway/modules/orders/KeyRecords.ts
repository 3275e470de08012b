import { hash } from 'node:crypto';
import { shopperOf } from '#gateway/auth/readToken.ts';
import type { SharedStore } from '#gateway/sharedState.ts';
import type { OrdersSource } from './OrdersSource.ts';
import { readSentOrder, REMEMBERED_MS, unknownOrder, writeSentOrder, type SentOrder } from './sentOrder.ts';
import type { Order } from '#gateway/rest/models.ts';

/** A key and the shopper who sent it. */
export interface Keyed {
  key: string;
  orders: OrdersSource;
}

/** The name of a key in the store; keys belong to their shopper. */
export function nameOf({ key, orders }: Keyed): string {
  return hash('sha256', JSON.stringify([shopperOf(orders.requireToken()), key]), 'base64');
}

/** What each shopper sent with each key, and which order belongs to which key. */
export class KeyRecords {
  readonly #store: SharedStore;
  readonly #lateMs: number;

  /** An order that is not known here counts as one that may arrive for another `lateMs`. */
  constructor(store: SharedStore, lateMs: number) {
    this.#store = store;
    this.#lateMs = lateMs;
  }

  /** Null if nothing is remembered. An entry that cannot be read may stand for any order. */
  async read(keyed: Keyed): Promise<SentOrder | null> {
    const text = await this.#store.get(`sent:${nameOf(keyed)}`);
    return text === null ? null : (readSentOrder(keyed.key, text) ?? unknownOrder(this.#lateMs));
  }

  /** Where nothing is remembered, remembers the present time: from then on, the order may arrive for `lateMs`. */
  async readOrBegin(keyed: Keyed): Promise<SentOrder> {
    const known = await this.read(keyed);
    if (known !== null) return known;
    const sent = unknownOrder(this.#lateMs);
    await this.write(keyed, sent);
    return sent;
  }

  async write(keyed: Keyed, sent: SentOrder): Promise<void> {
    const name = nameOf(keyed);
    await this.#store.set(`sent:${name}`, writeSentOrder(keyed.key, sent), REMEMBERED_MS);
    if (sent.placed?.orderId) await this.#store.set(`placed:${sent.placed.orderId}`, name, REMEMBERED_MS);
  }

  async forget(keyed: Keyed): Promise<void> {
    await this.#store.delete(`sent:${nameOf(keyed)}`);
  }

  /** Whether an order is known to belong to another key. */
  async belongsToOther(keyed: Keyed, order: Order): Promise<boolean> {
    const owner = await this.#store.get(`placed:${order.id}`);
    return owner !== null && owner !== nameOf(keyed);
  }
}
