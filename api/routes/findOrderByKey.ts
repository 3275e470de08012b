import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '#api/db/Database.ts';
import type { OrderLine } from '#api/db/orderItemRow.ts';
import { orderItems, orders, users } from '#api/db/schema.ts';
import { HttpError } from '#api/http/HttpError.ts';
import { toCents } from '#api/money.ts';
import type { OrderInput } from './orderInput.ts';

export interface NewOrder extends OrderInput {
  userId: string;
  idempotencyKey: string | null;
}

export interface StoredOrder {
  order: typeof orders.$inferSelect;
  items: readonly OrderLine[];
}

/** The order that this shopper placed with this key before; 409 when that order has other content. */
export async function findOrderByKey(transaction: Database, order: NewOrder): Promise<StoredOrder | null> {
  const { userId, idempotencyKey } = order;
  if (idempotencyKey === null) return null;
  // Concurrent requests with the same key wait for this lock.
  await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  const [existing] = await transaction
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.idempotencyKey, idempotencyKey)));
  if (existing === undefined) return null;
  const items = await transaction
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, existing.id))
    .orderBy(asc(orderItems.position));
  if (!isSameOrder(order, existing, items)) {
    const message =
      'This order has been placed already, with other items or another address. See your orders.';
    throw new HttpError(409, message);
  }
  // The address has its fields in the same order as in the first response.
  return { order: { ...existing, address: { ...order.address, ...existing.address } }, items };
}

/**
 * Rest-contract §4: the same products in the same quantities, the same total, and the same street, city and postal code,
 * ignoring case. The recipient may differ.
 */
function isSameOrder(
  { items, amount, address }: OrderInput,
  existing: typeof orders.$inferSelect,
  existingItems: readonly OrderLine[],
): boolean {
  return (
    toCents(amount) === existing.amountCents &&
    isDeepStrictEqual(linesOf(items), linesOf(existingItems)) &&
    isDeepStrictEqual(destinationOf(address), destinationOf(existing.address))
  );
}

function linesOf(items: readonly { productId: string; quantity: number }[]): string[] {
  return items.map(({ productId, quantity }) => `${quantity} ${productId}`).toSorted();
}

function destinationOf({ street, city, zipcode }: OrderInput['address']): string[] {
  return [street, city, zipcode].map((text) => text.trim().toLowerCase());
}
