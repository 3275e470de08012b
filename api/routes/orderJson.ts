import { asc, inArray } from 'drizzle-orm';
import type { Database } from '#api/db/Database.ts';
import type { OrderLine } from '#api/db/orderItemRow.ts';
import { orderItems, type orders } from '#api/db/schema.ts';

type OrderRow = typeof orders.$inferSelect;

/** Orders in the contract's form, with their items. */
export async function ordersJson(
  db: Database,
  rows: readonly OrderRow[],
): Promise<Record<string, unknown>[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const items = await db
    .select()
    .from(orderItems)
    .where(inArray(orderItems.orderId, ids))
    .orderBy(asc(orderItems.position));
  return rows.map((order) =>
    orderJson(
      order,
      items.filter(({ orderId }) => orderId === order.id),
    ),
  );
}

export function orderJson(order: OrderRow, items: readonly OrderLine[]): Record<string, unknown> {
  return {
    _id: order.id,
    date: order.createdAt,
    updatedAt: order.updatedAt,
    items: items.map(itemJson),
    amount: order.amountCents / 100,
    status: order.status,
    paymentStatus: order.paymentStatus,
    paymentMethod: order.paymentMethod,
    address: order.address,
    idempotencyKey: order.idempotencyKey,
  };
}

function itemJson(item: OrderLine): Record<string, unknown> {
  const { productId, name, priceCents, image, quantity, description, category, brand } = item;
  return { productId, name, price: priceCents / 100, image, quantity, description, category, brand };
}
