import type { orders } from '#api/db/schema.ts';
import { deliveryDates, formatDeliveryDates, isOverdue } from '#runtime/shop/deliveryDates.ts';
import { formatMoment } from '#runtime/shop/formatMoment.ts';
import { promisedMs } from '#runtime/shop/promisedMs.ts';
import { contact, promises } from '#shop/settings.ts';

type Order = Pick<typeof orders.$inferSelect, 'status' | 'paymentStatus' | 'createdAt'>;

/** What the shop promises about an order in its present state, as the page of the order does. */
export function orderPromises(order: Order, now: Date): string[] {
  return [expectedDays(order, now), wayToCancel(order, now), wayBack(order), payment(order)].filter(
    (line) => line !== null,
  );
}

function expectedDays({ status, createdAt }: Order, now: Date): string | null {
  const dates = deliveryDates(createdAt);
  if (!['pending', 'confirmed', 'shipped'].includes(status) || isOverdue(dates, now)) return null;
  return `We expect to deliver it ${formatDeliveryDates(dates)}.`;
}

function wayToCancel({ status, createdAt }: Order, now: Date): string | null {
  const length = promisedMs(promises.cancelTime);
  if (!['pending', 'confirmed'].includes(status) || length === null) return null;
  const end = new Date(createdAt.getTime() + length);
  if (now >= end) return null;
  return `Until ${formatMoment(end)}, you can cancel or change it: write to ${contact.supportEmail}, or to us from the page of the order.`;
}

function wayBack({ status }: Order): string | null {
  return status === 'delivered'
    ? `If something is not right, you can send it back within ${promises.returnTime} of your order.`
    : null;
}

function payment({ status, paymentStatus }: Order): string | null {
  if (status !== 'cancelled') return null;
  if (paymentStatus === 'paid') return `You have paid for it. Your refund will take ${promises.refundTime}.`;
  return paymentStatus === 'refunded' ? null : 'There is nothing to pay.';
}
