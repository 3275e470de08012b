import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import type { Database } from '#api/db/Database.ts';
import { orders, users } from '#api/db/schema.ts';
import { withItems, type StoredOrder } from '#api/db/withItems.ts';
import { HttpError } from '#api/http/HttpError.ts';
import { toCents } from '#runtime/cents.ts';
import { orderContent, type OrderContent, type OrderedItem } from '#runtime/orderContent.ts';
import type { OrderInput } from './orderInput.ts';

export interface NewOrder extends OrderInput {
  userId: string;
  idempotencyKey: string | null;
}

/** The order that this shopper placed with this key before; 409 when that order has other content. */
export async function findOrderByKey(transaction: Database, order: NewOrder): Promise<StoredOrder | null> {
  const { userId, idempotencyKey } = order;
  if (idempotencyKey === null) return null;
  // Concurrent requests with the same key wait for this lock, but not those that only refer to the shopper.
  await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const rows = await transaction
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.idempotencyKey, idempotencyKey)));
  const [existing] = await withItems(transaction, rows);
  if (existing === undefined) return null;
  const before = contentOf(existing.items, existing.order.amountCents, existing.order.address);
  if (!isDeepStrictEqual(contentOf(order.items, toCents(order.amount), order.address), before)) {
    const message =
      'This order has been placed already, with other items or another address. See your orders.';
    throw new HttpError(409, message);
  }
  // The address has its fields in the same order as in the first response.
  const address = { ...order.address, ...existing.order.address };
  return { order: { ...existing.order, address }, items: existing.items };
}

function contentOf(
  items: readonly OrderedItem[],
  cents: number,
  { street, city, zipcode }: OrderInput['address'],
): OrderContent {
  return orderContent(items, cents, [street, city, zipcode]);
}
