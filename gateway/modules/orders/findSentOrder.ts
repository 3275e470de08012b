import { setTimeout } from 'node:timers/promises';
import type { CreateOrderInput } from '#gateway/generated/schemaTypes.ts';
import type { IdempotentOrder, IdempotentOrders } from './idempotentOrders.ts';
import { toCents } from './orderRules.ts';
import type { OrdersSource } from './OrdersSource.ts';
import type { Order } from './toOrder.ts';

/** The server's clock may be slow. */
const CLOCK_TOLERANCE_MS = 120_000;
const PAUSE_MS = 500;

/** Searches the shopper's orders for the one whose answer was lost; gives a slow server time to place it. */
export async function findSentOrder(
  input: CreateOrderInput,
  sent: IdempotentOrder,
  { orders, store }: { orders: OrdersSource; store: IdempotentOrders },
): Promise<Order | null> {
  for (;;) {
    const candidates = (await orders.listAnew()).filter((order) => isOrderOf(input, order, sent.sentAt));
    for (const order of candidates) if (!(await store.hasPlaced(order.id))) return order;
    if (Date.now() >= sent.lateUntil) return null;
    await setTimeout(PAUSE_MS);
  }
}

/** Whether an order has the same products, amount and address, and is not older than the first attempt. */
export function isOrderOf(input: CreateOrderInput, order: Order, sentAt: number): boolean {
  const { items, total, placedAt, address } = order;
  if (placedAt === null || Date.parse(placedAt) < sentAt - CLOCK_TOLERANCE_MS) return false;
  if (toCents(total) !== toCents(input.expectedTotal)) return false;
  if (linesOf(items) !== linesOf(input.items)) return false;
  const { street, city, zipCode } = input.address;
  return (
    address === null ||
    (isSame(address.street, street) && isSame(address.city, city) && isSame(address.zipCode, zipCode))
  );
}

function linesOf(items: readonly { productId: string | null; quantity: number }[]): string {
  return JSON.stringify(items.map(({ productId, quantity }) => `${quantity} ${productId}`).toSorted());
}

/** A value that the server leaves out counts as the same. */
function isSame(told: string | null, sent: string): boolean {
  return told === null || told.trim().toLowerCase() === sent.trim().toLowerCase();
}
