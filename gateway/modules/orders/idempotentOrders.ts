import { LRUCache } from 'lru-cache';
import type { CreateOrderResult } from './orderRules.ts';

/** An order that has been sent at least once. */
export interface IdempotentOrder {
  /** What was ordered: the same key with other content is another order. */
  content: string;
  /** When it was first sent, in milliseconds. */
  sentAt: number;
  /** Until then, an attempt without an answer may still become an order. */
  lateUntil: number;
  /** Null: not known whether it was placed. */
  placed: CreateOrderResult | null;
  /** A digest of the token it was sent with. */
  token: string;
}

/** Stores sent orders under a name made of shopper and key. Several gateways could share such a store. */
export interface IdempotentOrders {
  get(name: string): Promise<IdempotentOrder | undefined>;
  set(name: string, order: IdempotentOrder): Promise<void>;
  delete(name: string): Promise<void>;
  /** Whether an order of the shop's server already belongs to a key. */
  hasPlaced(orderId: string): Promise<boolean>;
}

const MAX_ORDERS = 10_000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Keeps orders for a day, in one process; the oldest are dropped first. */
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
