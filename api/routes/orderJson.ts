import type { Database } from '#api/db/Database.ts';
import type { orders } from '#api/db/schema.ts';
import { withItems, type OrderLine, type StoredOrder } from '#api/db/withItems.ts';

/** Orders in the contract's form, with their items. */
export async function ordersJson(
  db: Database,
  rows: readonly (typeof orders.$inferSelect)[],
): Promise<Record<string, unknown>[]> {
  return (await withItems(db, rows)).map(orderJson);
}

export function orderJson({ order, items }: StoredOrder): Record<string, unknown> {
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
