import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#api/db/Database.ts';
import { orderItems, orders, products } from '#api/db/schema.ts';
import { Refusal } from '#api/http/Refusal.ts';
import { newId } from '#api/newId.ts';
import type { Services } from '#api/Services.ts';
import { orderOfKey, type OrderToPlace } from './orderOfKey.ts';

interface Line {
  product: typeof products.$inferSelect;
  quantity: number;
}

/**
 * One transaction: products locked in the order of their ids, prices and total compared with what the shopper saw,
 * stock taken, order written. The same idempotency key gives the same order; a refusal writes nothing.
 */
export async function placeOrder({ db, now }: Services, order: OrderToPlace): Promise<string> {
  return db.transaction(async (work) => {
    const known = await orderOfKey(work, order);
    if (known !== null) return known;
    const lines = await lockLines(work, order);
    const amountCents = checkedTotal(lines, order);
    for (const { product, quantity } of lines) {
      await work
        .update(products)
        .set({ stock: sql`${products.stock} - ${quantity}`, updatedAt: now() })
        .where(eq(products.id, product.id));
    }
    const id = newId();
    await work.insert(orders).values({
      id,
      userId: order.userId,
      idempotencyKey: order.idempotencyKey,
      amountCents,
      status: 'pending',
      paymentStatus: 'pending',
      paymentMethod: 'cod',
      address: order.address,
      createdAt: now(),
      updatedAt: now(),
    });
    await work.insert(orderItems).values(lines.map((line, position) => itemRow(id, position, line)));
    return id;
  });
}

async function lockLines(work: Database, { items }: OrderToPlace): Promise<Line[]> {
  const ids = items.map(({ productId }) => productId);
  const rows = await work
    .select()
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(asc(products.id))
    .for('update');
  const byId = new Map(rows.map((product) => [product.id, product]));
  return items.map(({ productId, quantity }) => {
    const product = byId.get(productId);
    if (product === undefined) throw new Refusal(409, 'A product of this order is no longer available.');
    return { product, quantity };
  });
}

function checkedTotal(lines: readonly Line[], { items, amount }: OrderToPlace): number {
  for (const [index, { product, quantity }] of lines.entries()) {
    const seenCents = Math.round((items[index]?.price ?? 0) * 100);
    if (seenCents !== product.priceCents) throw new Refusal(409, `The price of ${product.name} has changed.`);
    if (quantity > product.stock) {
      const left =
        product.stock === 0
          ? `${product.name} is out of stock.`
          : `Only ${product.stock} of ${product.name} left.`;
      throw new Refusal(409, left);
    }
  }
  const totalCents = lines.reduce((sum, { product, quantity }) => sum + product.priceCents * quantity, 0);
  if (Math.round(amount * 100) !== totalCents) throw new Refusal(409, 'The total of this order has changed.');
  return totalCents;
}

function itemRow(
  orderId: string,
  position: number,
  { product, quantity }: Line,
): typeof orderItems.$inferInsert {
  const { id: productId, name, priceCents, images, description, category, brand } = product;
  return {
    id: newId(),
    orderId,
    position,
    productId,
    name,
    priceCents,
    image: images[0] ?? '',
    quantity,
    description,
    category,
    brand,
  };
}
