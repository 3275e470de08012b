import type { orderItems, orders } from '#api/db/schema.ts';

type OrderRow = typeof orders.$inferSelect;
type ItemRow = typeof orderItems.$inferSelect;

/** An order as the contract has it. */
export function orderJson(order: OrderRow, items: readonly ItemRow[]): Record<string, unknown> {
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
  };
}

function itemJson(item: ItemRow): Record<string, unknown> {
  const { productId, name, priceCents, image, quantity, description, category, brand } = item;
  return { productId, name, price: priceCents / 100, image, quantity, description, category, brand };
}
