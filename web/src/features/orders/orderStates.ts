import { isUnderWay, placedAtOf } from '#runtime/shop/orderPromises.ts';
import type { OrderStatus } from '#web/gql/schemaTypes.ts';

/** The states that an order goes through, first to last (spec §4); a cancelled order is in none of them. */
export const STATES = ['PENDING', 'CONFIRMED', 'SHIPPED', 'DELIVERED'] as const;

const NEXT: Partial<Record<OrderStatus, string>> = {
  PENDING: 'We are checking your order, and will confirm it soon.',
  CONFIRMED: 'Your order is confirmed. We are packing it.',
  SHIPPED: 'Your order is on its way.',
  DELIVERED: 'Your order has arrived.',
  CANCELLED: 'This order was cancelled and will not be delivered.',
};

const FRESH_MS = 24 * 60 * 60 * 1000;

export interface DatedOrder {
  status: OrderStatus;
  placedAt: string | null;
}

/** What happens to the order now; null for a status that only the server knows. */
export function nextStep({ status }: DatedOrder): string | null {
  return NEXT[status] ?? null;
}

/** Whether to thank the shopper: the order was placed within the last day and is still under way. */
export function isFresh(order: DatedOrder, now: Date): boolean {
  const placedAt = placedAtOf(order);
  return placedAt !== null && isUnderWay(order) && now.getTime() - placedAt.getTime() < FRESH_MS;
}
