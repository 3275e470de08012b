import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import type { Database } from '#api/db/Database.ts';
import { orderItems, orders, users } from '#api/db/schema.ts';
import { Refusal } from '#api/http/Refusal.ts';
import type { OrderInput } from './orderInput.ts';

export interface OrderToPlace extends OrderInput {
  userId: string;
  idempotencyKey: string | null;
}

/** The order that the shopper has placed with this key, for the rest of the transaction; 409 when it was another one. */
export async function orderOfKey(work: Database, order: OrderToPlace): Promise<string | null> {
  const { userId, idempotencyKey } = order;
  if (idempotencyKey === null) return null;
  // Those who send the same key at once wait for one another here, whatever they order.
  await work.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  const [known] = await work
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.idempotencyKey, idempotencyKey)));
  if (known === undefined) return null;
  const items = await work.select().from(orderItems).where(eq(orderItems.orderId, known.id));
  if (!isSameOrder(order, known, items)) {
    const message =
      'This order has been placed already, with other items or another address. See your orders.';
    throw new Refusal(409, message);
  }
  return known.id;
}

function isSameOrder(
  { items, amount, address }: OrderInput,
  known: typeof orders.$inferSelect,
  knownItems: readonly (typeof orderItems.$inferSelect)[],
): boolean {
  const sent = items.map(({ productId, quantity, price }) => [productId, quantity, toCents(price)]);
  const placed = knownItems.map(({ productId, quantity, priceCents }) => [productId, quantity, priceCents]);
  return (
    toCents(amount) === known.amountCents &&
    isDeepStrictEqual(new Set(sent), new Set(placed)) &&
    isDeepStrictEqual(address, known.address)
  );
}

function toCents(amount: number): number {
  return Math.round(amount * 100);
}
