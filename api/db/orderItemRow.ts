import { newId } from '#api/newId.ts';
import type { orderItems, products } from './schema.ts';

export type OrderLine = Omit<typeof orderItems.$inferSelect, 'id' | 'orderId' | 'position'>;

type SoldProduct = Pick<
  typeof products.$inferSelect,
  'id' | 'name' | 'priceCents' | 'images' | 'description' | 'category' | 'brand'
>;

interface SoldLine {
  orderId: string;
  position: number;
  product: SoldProduct;
  quantity: number;
}

/** An order line, with a copy of the product as it was sold. */
export function orderItemRow({
  orderId,
  position,
  product,
  quantity,
}: SoldLine): typeof orderItems.$inferInsert {
  const { id: productId, images, name, priceCents, description, category, brand } = product;
  const sold = { productId, image: images[0] ?? '', name, priceCents, description, category, brand };
  return { id: newId(), orderId, position, quantity, ...sold };
}
