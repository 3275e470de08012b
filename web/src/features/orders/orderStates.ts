import { deliveryDates, formatDeliveryDates, isOverdue } from '#runtime/shop/deliveryDates.ts';
import { promisedMs } from '#runtime/shop/promisedMs.ts';
import { promises } from '#shop/settings.ts';
import type { OrderStatus, PaymentStatus } from '#web/gql/schemaTypes.ts';

/** The states that an order goes through, first to last (spec §4); a cancelled order is in none of them. */
export const STATES = ['PENDING', 'CONFIRMED', 'SHIPPED', 'DELIVERED'] as const;

const NEXT: Partial<Record<OrderStatus, string>> = {
  PENDING: 'We are checking your order, and will confirm it soon.',
  CONFIRMED: 'Your order is confirmed. We are packing it.',
  SHIPPED: 'Your order is on its way.',
  DELIVERED: 'Your order has arrived.',
  CANCELLED: 'This order was cancelled and will not be delivered.',
};

const NOTHING_TO_PAY = 'There is nothing to pay.';
const REFUND = `You have paid for it. Your refund will take ${promises.refundTime}.`;
const PAYMENTS: Partial<Record<PaymentStatus, string>> = {
  PENDING: NOTHING_TO_PAY,
  FAILED: NOTHING_TO_PAY,
  PAID: REFUND,
  REFUNDED: 'We have refunded your payment.',
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

/** What happens to the payment of a cancelled order; null for others, and for a status that only the server knows. */
export function paymentOfCancelled(order: DatedOrder & { paymentStatus: PaymentStatus }): string | null {
  return order.status === 'CANCELLED' ? (PAYMENTS[order.paymentStatus] ?? null) : null;
}

/** Whether to thank the shopper: the order was placed within the last day and is still under way. */
export function isFresh(order: DatedOrder, now: Date): boolean {
  const placedAt = placedAtOf(order);
  return placedAt !== null && isUnderWay(order) && now.getTime() - placedAt.getTime() < FRESH_MS;
}

/** The expected days, and whether they are over; null if no delivery is expected or the order has no valid date. */
export function expectedDelivery(order: DatedOrder, now: Date): { days: string; isLate: boolean } | null {
  const placedAt = placedAtOf(order);
  if (placedAt === null || !isUnderWay(order)) return null;
  const dates = deliveryDates(placedAt);
  return { days: formatDeliveryDates(dates), isLate: isOverdue(dates, now) };
}

/** Until when an order that has arrived may be sent back; null if that is over or unknown. */
export function returnableUntil(order: DatedOrder, now: Date): Date | null {
  return order.status === 'DELIVERED' ? endOf(promises.returnTime, order, now) : null;
}

/** Until when an order may be cancelled or changed; null if that is over or unknown. */
export function changeableUntil(order: DatedOrder, now: Date): Date | null {
  const isOpen = order.status === 'PENDING' || order.status === 'CONFIRMED';
  return isOpen ? endOf(promises.cancelTime, order, now) : null;
}

function endOf(time: string, order: DatedOrder, now: Date): Date | null {
  const placedAt = placedAtOf(order);
  const length = promisedMs(time);
  if (placedAt === null || length === null) return null;
  const end = new Date(placedAt.getTime() + length);
  return now < end ? end : null;
}

function isUnderWay({ status }: DatedOrder): boolean {
  return status === 'PENDING' || status === 'CONFIRMED' || status === 'SHIPPED';
}

function placedAtOf({ placedAt }: DatedOrder): Date | null {
  const date = new Date(placedAt ?? '');
  return Number.isNaN(date.getTime()) ? null : date;
}
