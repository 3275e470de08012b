import { LRUCache } from 'lru-cache';
import type { CreateOrderResult } from './orderRules.ts';

/** An order that has been sent at least once. */
export interface IdempotentOrder {
  /** What it is made of: the same key with something else is another order. */
  content: string;
  /** In milliseconds, of the first time. */
  sentAt: number;
  /** Until then an answer that did not come in time may still become an order. */
  lateUntil: number;
  /** Null: nobody knows whether it was placed. */
  placed: CreateOrderResult | null;
  /** A digest of the token that it was sent with. */
  token: string;
}

/** Sent orders by a name made of shopper and key. Several gateways could share a store of this shape. */
export interface IdempotentOrders {
  get(name: string): Promise<IdempotentOrder | undefined>;
  set(name: string, order: IdempotentOrder): Promise<void>;
  delete(name: string): Promise<void>;
  /** Whether an order of the shop's server belongs to a key already. */
  hasPlaced(orderId: string): Promise<boolean>;
}

const MAX_ORDERS = 10_000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** For one process, for a day; the oldest are forgotten first. */
export function ordersInMemory(): IdempotentOrders {
  const orders = new LRUCache<string, IdempotentOrder>({ max: MAX_ORDERS, ttl: DAY_MS });
  const placed = new LRUCache<string, true>({ max: MAX_ORDERS, ttl: DAY_MS });
  return {
    get: async (name) => orders.get(name),
    async set(name, order) {
      orders.set(name, order);
      if (order.placed?.orderId != null) placed.set(order.placed.orderId, true);
    },
    delete: async (name) => void orders.delete(name),
    hasPlaced: async (orderId) => placed.has(orderId),
  };
}
