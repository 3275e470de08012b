import { asc, inArray } from 'drizzle-orm';
import { newId } from '#api/newId.ts';
import type { Database } from './Database.ts';
import { orderItems, type orders, type products } from './schema.ts';

type Order = typeof orders.$inferSelect;

export type OrderLine = Omit<typeof orderItems.$inferSelect, 'id' | 'orderId' | 'position'>;

export interface StoredOrder {
  order: Order;
  items: readonly OrderLine[];
}

/** Orders with their items. */
export async function withItems(db: Database, orders: readonly Order[]): Promise<StoredOrder[]> {
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  const items = await db
    .select()
    .from(orderItems)
    .where(inArray(orderItems.orderId, ids))
    .orderBy(asc(orderItems.position));
  return orders.map((order) => ({ order, items: items.filter(({ orderId }) => orderId === order.id) }));
}

interface SoldLine {
  product: Pick<
    typeof products.$inferSelect,
    'id' | 'name' | 'priceCents' | 'images' | 'description' | 'category' | 'brand'
  >;
  quantity: number;
}

/** The items of a new order, with a copy of each product as it was sold. */
export function orderItemRows(orderId: string, lines: readonly SoldLine[]) {
  return lines.map(({ product, quantity }, position) => {
    const { id: productId, images, name, priceCents, description, category, brand } = product;
    const sold = { productId, image: images[0] ?? '', name, priceCents, description, category, brand };
    return { id: newId(), orderId, position, quantity, ...sold };
  });
}
