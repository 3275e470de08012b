import type { orders } from '#api/db/schema.ts';
import { formatMoment } from '#runtime/shop/formatMoment.ts';
import {
  changeableUntil,
  expectedDelivery,
  paymentOfCancelled,
  returnableUntil,
  type PromisedOrder,
} from '#runtime/shop/orderPromises.ts';
import { promisedMs } from '#runtime/shop/promisedMs.ts';
import { contact, promises } from '#shop/settings.ts';

type Order = Pick<typeof orders.$inferSelect, 'status' | 'paymentStatus' | 'createdAt'>;

/** What the shop promises about an order in its present state, as the page of the order does. */
export function promiseLines({ status, paymentStatus, createdAt }: Order, now: Date): string[] {
  const order = {
    status: status.toUpperCase(),
    paymentStatus: paymentStatus.toUpperCase(),
    placedAt: createdAt,
  };
  const expected = expectedDelivery(order, now);
  const changeable = changeableUntil(order, now);
  return [
    expected?.isLate === false ? `We expect to deliver it ${expected.days}.` : null,
    changeable
      ? `Until ${formatMoment(changeable)}, you can cancel or change it: write to ${contact.supportEmail}, or to us from the page of the order.`
      : null,
    isReturnable(order, now)
      ? `If something is not right, you can send it back within ${promises.returnTime} of your order.`
      : null,
    // A mail about a refund has said so.
    paymentStatus === 'refunded' ? null : paymentOfCancelled(order),
  ].filter((line) => line !== null);
}

/** A time that cannot be counted, such as "a fortnight", is told as it is. */
function isReturnable(order: PromisedOrder, now: Date): boolean {
  const isCounted = promisedMs(promises.returnTime) !== null;
  return isCounted ? returnableUntil(order, now) !== null : order.status === 'DELIVERED';
}
