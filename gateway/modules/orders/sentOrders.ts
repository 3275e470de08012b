import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Which orders this process has sent, by shopper and idempotency key. It may be lost without harm: a repeated order is
 * then checked like a new one, and what the server does with its key is the same.
 */
const sentOrders = new LRUCache<string, true>({ max: 10_000, ttl: DAY_MS });

export function rememberSent(token: string, idempotencyKey: string): void {
  sentOrders.set(nameOf(token, idempotencyKey), true);
}

export function wasSent(token: string, idempotencyKey: string): boolean {
  return sentOrders.has(nameOf(token, idempotencyKey));
}

function nameOf(token: string, idempotencyKey: string): string {
  return createHash('sha256').update(`${token} ${idempotencyKey}`).digest('base64');
}
