import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { RequestHandler } from 'express';
import { signedIn } from '#api/auth/signedIn.ts';
import type { Database } from '#api/db/Database.ts';
import { orderItems, orders } from '#api/db/schema.ts';
import { parseInput } from '#api/http/parseInput.ts';
import { Refusal } from '#api/http/Refusal.ts';
import type { Services } from '#api/Services.ts';
import { orderJson } from './orderJson.ts';
import { IDEMPOTENCY_KEY, ORDER } from './orderInput.ts';
import { placeOrder } from './placeOrder.ts';

type OrderRow = typeof orders.$inferSelect;

/** Row 21. */
export function createOrder(services: Services): RequestHandler {
  const { db } = services;
  return signedIn(services, async ({ id: userId }, request, response) => {
    const order = parseInput(ORDER, request.body);
    const idempotencyKey = parseInput(IDEMPOTENCY_KEY, request.get('Idempotency-Key') ?? null);
    const orderId = await placeOrder(services, { userId, idempotencyKey, ...order });
    const [placed] = await withItems(db, await db.select().from(orders).where(eq(orders.id, orderId)));
    response
      .status(201)
      .json({ success: true, orderId, order: placed, message: 'Order placed successfully' });
  });
}

/** Row 22: newest first. */
export function listOrders(services: Services): RequestHandler {
  const { db } = services;
  return signedIn(services, async ({ id }, _request, response) => {
    const rows = await db
      .select()
      .from(orders)
      .where(eq(orders.userId, id))
      .orderBy(desc(orders.createdAt), desc(orders.id));
    const found = await withItems(db, rows);
    response.json({
      success: true,
      orders: found,
      total: found.length,
      message: 'Orders fetched successfully',
    });
  });
}

/** Row 23. Somebody else's order is as unknown as one that does not exist. */
export function readOrder(services: Services): RequestHandler {
  const { db } = services;
  return signedIn(services, async ({ id }, request, response) => {
    const { orderId } = request.params;
    const isMine = and(eq(orders.id, String(orderId)), eq(orders.userId, id));
    const [order] = await withItems(db, await db.select().from(orders).where(isMine));
    if (order === undefined) throw new Refusal(404, 'Order not found');
    response.json({ success: true, order });
  });
}

async function withItems(db: Database, rows: readonly OrderRow[]): Promise<Record<string, unknown>[]> {
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
