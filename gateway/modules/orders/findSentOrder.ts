import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { CreateOrderInput } from '#gateway/generated/schemaTypes.ts';
import { toCents, type CreateOrderResult } from './orderRules.ts';
import type { OrdersSource } from './OrdersSource.ts';
import type { Order } from './toOrder.ts';

/** An order that has been sent at least once. */
export interface SentOrder {
  /** What was ordered: the same key with other content is another order. */
  content: string;
  sentAt: number;
  /** Until then, an attempt without an answer may still become an order. */
  lateUntil: number;
  /** Null: not known whether it was placed. */
  placed: CreateOrderResult | null;
  /** A digest of the token it was sent with. */
  token: string;
}

/** The server's clock may be slow. */
const CLOCK_TOLERANCE_MS = 120_000;
const PAUSE_MS = 500;

/** Searches the shopper's orders for the one whose answer was lost; gives a slow server time to place it. */
export async function findSentOrder(
  input: CreateOrderInput,
  sent: SentOrder,
  orders: OrdersSource,
  /** Whether an order already belongs to another key. */
  isTaken: (orderId: string) => Promise<boolean>,
): Promise<Order | null> {
  for (;;) {
    const mine = await orders.listAnew();
    for (const order of mine)
      if (isOrderOf(input, order, sent.sentAt) && !(await isTaken(order.id))) return order;
    if (Date.now() >= sent.lateUntil) return null;
    await setTimeout(PAUSE_MS);
  }
}

/** Whether an order has the same products, amount and address, and is not older than the first attempt. */
export function isOrderOf(input: CreateOrderInput, order: Order, sentAt: number): boolean {
  const { items, total, placedAt, address } = order;
  if (placedAt === null || Date.parse(placedAt) < sentAt - CLOCK_TOLERANCE_MS) return false;
  if (toCents(total) !== toCents(input.expectedTotal)) return false;
  if (!isDeepStrictEqual(linesOf(items), linesOf(input.items))) return false;
  const { street, city, zipCode } = input.address;
  return (
    address === null ||
    (isSame(address.street, street) && isSame(address.city, city) && isSame(address.zipCode, zipCode))
  );
}

export function linesOf(items: readonly { productId: string | null; quantity: number }[]): string[] {
  return items.map(({ productId, quantity }) => `${quantity} ${productId}`).toSorted();
}

/** A value that the server leaves out counts as the same. */
function isSame(told: string | null, sent: string): boolean {
  return told === null || told.trim().toLowerCase() === sent.trim().toLowerCase();
}
