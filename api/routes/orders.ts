import { and, desc, eq } from 'drizzle-orm';
import type { RequestHandler } from 'express';
import { signedIn } from '#api/auth/signedIn.ts';
import { orders } from '#api/db/schema.ts';
import { HttpError } from '#api/http/HttpError.ts';
import type { Services } from '#api/Services.ts';
import { ordersJson } from './orderJson.ts';

/** Row 22 of rest-contract §1: newest first. */
export function listOrders(services: Services): RequestHandler {
  const { db } = services;
  return signedIn(services, async ({ id }, _request, response) => {
    const rows = await db
      .select()
      .from(orders)
      .where(eq(orders.userId, id))
      .orderBy(desc(orders.createdAt), desc(orders.id));
    const list = await ordersJson(db, rows);
    response.json({
      success: true,
      orders: list,
      total: list.length,
      message: 'Orders fetched successfully',
    });
  });
}

/** Row 23 of rest-contract §1. For other shoppers, an order does not exist. */
export function readOrder(services: Services): RequestHandler {
  const { db } = services;
  return signedIn(services, async ({ id }, request, response) => {
    const { orderId } = request.params;
    const isMine = and(eq(orders.id, String(orderId)), eq(orders.userId, id));
    const [order] = await ordersJson(db, await db.select().from(orders).where(isMine));
    if (order === undefined) throw new HttpError(404, 'Order not found');
    response.json({ success: true, order });
  });
}
