import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { signedIn } from '#api/auth/signedIn.ts';
import type { Database } from '#api/db/Database.ts';
import { isVisible } from '#api/db/productQueries.ts';
import { readableProducts } from '#api/db/readableProducts.ts';
import { orderItems, orders, products } from '#api/db/schema.ts';
import { orderItemRows, type StoredOrder } from '#api/db/withItems.ts';
import { HttpError } from '#api/http/HttpError.ts';
import { parseInput } from '#api/http/parseInput.ts';
import { orderPlacedMail } from '#api/mail/orderMails.ts';
import { queueMails } from '#api/mail/queueMails.ts';
import { toCents } from '#runtime/cents.ts';
import { newId } from '#api/newId.ts';
import type { Services } from '#api/Services.ts';
import { findOrderByKey, type NewOrder } from './findOrderByKey.ts';
import { KEY_HEADER, ORDER } from './orderInput.ts';
import { orderJson } from './orderJson.ts';

interface Line {
  product: typeof products.$inferSelect;
  quantity: number;
}

/** Row 21 of rest-contract §1. */
export function createOrder(services: Services): RequestHandler {
  return signedIn(services, async (user, request, response) => {
    const input = parseInput(ORDER, request.body);
    const idempotencyKey = parseInput(KEY_HEADER, request.get('Idempotency-Key') ?? null);
    const newOrder = { userId: user.id, idempotencyKey, ...input };
    const stored = await storeOrder(services, newOrder, user.email);
    services.mailQueue.wake();
    const orderId = stored.order.id;
    const message = 'Order placed successfully';
    response.status(201).json({ success: true, orderId, order: orderJson(stored), message });
  });
}

/**
 * In one transaction, locks the products in the order of their ids, checks the prices and total that the shopper saw,
 * reduces the stock, and writes the order and its mails. A repeated idempotency key returns the first order; an error
 * writes nothing.
 */
async function storeOrder(
  { db, settings, ownerMails, log, now }: Services,
  order: NewOrder,
  email: string,
): Promise<StoredOrder> {
  return db.transaction(async (transaction) => {
    const existing = await findOrderByKey(transaction, order);
    if (existing !== null) return existing;
    const lines = await lockLines(transaction, order, log);
    const amountCents = checkedTotal(lines, order);
    await reduceStock(transaction, lines, now());
    const id = newId();
    const stored = {
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
    };
    await transaction.insert(orders).values(stored);
    const items = orderItemRows(id, lines);
    await transaction.insert(orderItems).values(items);
    const placed = { order: stored, items, email };
    const mails = [orderPlacedMail(settings, placed), ...ownerMails(placed)];
    await queueMails(transaction, order.userId, mails, now());
    return { order: stored, items };
  });
}

async function lockLines(transaction: Database, { items }: NewOrder, log: Logger): Promise<Line[]> {
  const ids = items.map(({ productId }) => productId);
  const rows = await transaction
    .select()
    .from(products)
    .where(and(isVisible, inArray(products.id, ids)))
    .orderBy(asc(products.id))
    .for('update');
  const byId = new Map(readableProducts(log)(rows).map((product) => [product.id, product]));
  return items.map(({ productId, quantity }) => {
    const product = byId.get(productId);
    if (product === undefined) throw new HttpError(409, 'A product of this order is no longer available.');
    return { product, quantity };
  });
}

async function reduceStock(transaction: Database, lines: readonly Line[], updatedAt: Date): Promise<void> {
  const ids = sql.param(lines.map(({ product }) => product.id));
  const quantities = sql.param(lines.map(({ quantity }) => quantity));
  await transaction
    .update(products)
    .set({ stock: sql`${products.stock} - line.quantity`, updatedAt })
    .from(sql`unnest(${ids}::text[], ${quantities}::integer[]) as line (id, quantity)`)
    .where(and(products.tracked, eq(products.id, sql`line.id`)));
}

function checkedTotal(lines: readonly Line[], { items, amount }: NewOrder): number {
  for (const [index, { product, quantity }] of lines.entries()) {
    const seenCents = toCents(items[index]?.price ?? 0);
    if (seenCents !== product.priceCents)
      throw new HttpError(409, `The price of ${product.name} has changed.`);
    if (product.tracked && quantity > product.stock) {
      const message =
        product.stock === 0
          ? `${product.name} is out of stock.`
          : `Only ${product.stock} of ${product.name} left.`;
      throw new HttpError(409, message);
    }
  }
  const totalCents = lines.reduce((sum, { product, quantity }) => sum + product.priceCents * quantity, 0);
  if (toCents(amount) !== totalCents) throw new HttpError(409, 'The total of this order has changed.');
  return totalCents;
}
