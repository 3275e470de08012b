import { promises } from '#shop/settings.ts';
import { deliveryDates, formatDeliveryDates, isOverdue } from './deliveryDates.ts';
import { promisedMs } from './promisedMs.ts';

// What the shop promises about an order, on its page and in its mails.

export interface PromisedOrder {
  /** A status of the schema; of others, nothing is promised. */
  status: string;
  placedAt: Date | string | null;
}

const UNDER_WAY: readonly string[] = ['PENDING', 'CONFIRMED', 'SHIPPED'];
const CHANGEABLE: readonly string[] = ['PENDING', 'CONFIRMED'];

const NOTHING_TO_PAY = 'There is nothing to pay.';
const PAYMENTS: Readonly<Record<string, string>> = {
  PENDING: NOTHING_TO_PAY,
  FAILED: NOTHING_TO_PAY,
  PAID: `You have paid for it. Your refund will take ${promises.refundTime}.`,
  REFUNDED: 'We have refunded your payment.',
};

export function isUnderWay({ status }: PromisedOrder): boolean {
  return UNDER_WAY.includes(status);
}

/** When it was placed; null if the server does not say, or what it says is no date. */
export function placedAtOf({ placedAt }: PromisedOrder): Date | null {
  const date = new Date(placedAt ?? '');
  return Number.isNaN(date.getTime()) ? null : date;
}

/** The expected days, and whether they are over; null if no delivery is expected or the order has no valid date. */
export function expectedDelivery(order: PromisedOrder, now: Date): { days: string; isLate: boolean } | null {
  const placedAt = placedAtOf(order);
  if (placedAt === null || !isUnderWay(order)) return null;
  const dates = deliveryDates(placedAt);
  return { days: formatDeliveryDates(dates), isLate: isOverdue(dates, now) };
}

/** Until when an order that has arrived may be sent back; null if that is over or unknown. */
export function returnableUntil(order: PromisedOrder, now: Date): Date | null {
  return order.status === 'DELIVERED' ? endOf(promises.returnTime, order, now) : null;
}

/** Until when an order may be cancelled or changed; null if that is over or unknown. */
export function changeableUntil(order: PromisedOrder, now: Date): Date | null {
  return CHANGEABLE.includes(order.status) ? endOf(promises.cancelTime, order, now) : null;
}

/** What happens to the payment of a cancelled order; null for others, and for a status that only the server knows. */
export function paymentOfCancelled({
  status,
  paymentStatus,
}: {
  status: string;
  paymentStatus: string;
}): string | null {
  return status === 'CANCELLED' ? (PAYMENTS[paymentStatus] ?? null) : null;
}

function endOf(time: string, order: PromisedOrder, now: Date): Date | null {
  const placedAt = placedAtOf(order);
  const length = promisedMs(time);
  if (placedAt === null || length === null) return null;
  const end = new Date(placedAt.getTime() + length);
  return now < end ? end : null;
}
