import { eq } from 'drizzle-orm';
import type { RequestHandler } from 'express';
import { z } from 'zod';
import { ORDER_STATUSES, orders, PAYMENT_STATUSES } from '#api/db/schema.ts';
import { HttpError } from '#api/http/HttpError.ts';
import { parseInput } from '#api/http/parseInput.ts';
import { ordersJson } from '#api/routes/orderJson.ts';
import type { Services } from '#api/Services.ts';
import { changeOrder } from './changeOrder.ts';
import { findOrders, ORDER_QUERY } from './findOrders.ts';

export const ORDER_CHANGE = z
  .strictObject(
    {
      status: z.enum(ORDER_STATUSES, 'This is not the status of an order').optional(),
      paymentStatus: z.enum(PAYMENT_STATUSES, 'This is not the status of a payment').optional(),
    },
    'An order has a status and a paymentStatus to change',
  )
  .refine((change) => Object.keys(change).length > 0, 'Send a status or a paymentStatus');

/** GET /api/owner/orders: newest first. */
export function listOrders({ db }: Services): RequestHandler {
  return async (request, response) => {
    const query = parseInput(ORDER_QUERY, request.query);
    const { rows, page } = await findOrders(db, query);
    response.json({ success: true, orders: await ordersJson(db, rows), ...page });
  };
}

/** GET /api/owner/orders/{id} */
export function readOrder({ db }: Services): RequestHandler {
  return async (request, response) => {
    const rows = await db
      .select()
      .from(orders)
      .where(eq(orders.id, String(request.params['id'])));
    const [order] = await ordersJson(db, rows);
    if (order === undefined) throw new HttpError(404, 'Order not found');
    response.json({ success: true, order });
  };
}

/** PATCH /api/owner/orders/{id} */
export function updateOrder(services: Services): RequestHandler {
  return async (request, response) => {
    const change = parseInput(ORDER_CHANGE, request.body);
    const order = await changeOrder(services, String(request.params['id']), change);
    const [json] = await ordersJson(services.db, [order]);
    response.json({ success: true, order: json, message: 'Order updated successfully' });
  };
}
