import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '#api/db/Database.ts';
import { orderItems, orders, users } from '#api/db/schema.ts';
import { HttpError } from '#api/http/HttpError.ts';
import { toCents } from '#api/money.ts';
import type { OrderInput } from './orderInput.ts';
import type { OrderLine } from './orderJson.ts';

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
  // Requests with the same key at the same time wait for one another here, whatever they order.
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
  // The same address, in the order of its fields that the first answer had.
  return { order: { ...existing, address: order.address }, items };
}

function isSameOrder(
  { items, amount, address }: OrderInput,
  existing: typeof orders.$inferSelect,
  existingItems: readonly (typeof orderItems.$inferSelect)[],
): boolean {
  const sent = items.map(({ productId, quantity, price }) => [productId, quantity, toCents(price)]);
  const placed = existingItems.map(({ productId, quantity, priceCents }) => [
    productId,
    quantity,
    priceCents,
  ]);
  return (
    toCents(amount) === existing.amountCents &&
    isDeepStrictEqual(new Set(sent), new Set(placed)) &&
    isDeepStrictEqual(address, existing.address)
  );
}
