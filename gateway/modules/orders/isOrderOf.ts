import { isDeepStrictEqual } from 'node:util';
import type { CreateOrderInput } from '#gateway/generated/schemaTypes.ts';
import { toCents } from './orderRules.ts';
import type { Order } from './toOrder.ts';

/** The server's clock may be slow. */
const CLOCK_TOLERANCE_MS = 120_000;

/** Whether an order has the same products, amount and address, and is not older than the first attempt. */
export function isOrderOf(input: CreateOrderInput, order: Order, sentAt: number): boolean {
  const { items, total, placedAt, address } = order;
  if (placedAt === null || Date.parse(placedAt) < sentAt - CLOCK_TOLERANCE_MS) return false;
  if (toCents(total) !== toCents(input.expectedTotal)) return false;
  if (!isDeepStrictEqual(linesOf(items), linesOf(input.items))) return false;
  const parts = ['street', 'city', 'zipCode'] as const;
  return parts.every((part) => isSame(address?.[part] ?? null, input.address[part]));
}

export function linesOf(items: readonly { productId: string | null; quantity: number }[]): string[] {
  return items.map(({ productId, quantity }) => `${quantity} ${productId}`).toSorted();
}

/** A value that the server leaves out counts as the same. */
function isSame(told: string | null, sent: string): boolean {
  return told === null || told.trim().toLowerCase() === sent.trim().toLowerCase();
}
