import { and, asc, sql } from 'drizzle-orm';
import type { RequestHandler } from 'express';
import { z } from 'zod';
import type { Database } from '#api/db/Database.ts';
import type { Cursor } from '#api/db/productQueries.ts';
import { orders } from '#api/db/schema.ts';
import { parseInput } from '#api/http/parseInput.ts';
import type { Services } from '#api/Services.ts';
import { money } from '#shop/settings.ts';
import { ORDER_FILTER, orderCondition, type OrderFilter } from './orderQuery.ts';
import { escapeFormula } from './formulas.ts';
import { DELIMITER, sendCsv } from './sendCsv.ts';
import { typedAmount } from './typedAmount.ts';

const QUERY = z.object(ORDER_FILTER);
const OTHER_DELIMITER = DELIMITER === ';' ? ',' : ';';

/** GET /api/owner/orders.csv: one line for each order, oldest first. */
export function ordersCsv({ db }: Services): RequestHandler {
  return async (request, response) => {
    const filter = parseInput(QUERY, request.query);
    await sendCsv(response, 'orders.csv', {
      read: async (after, limit) => selectOrders(db, filter, after, limit),
      lineOf: orderLine,
    });
  };
}

async function selectOrders(db: Database, filter: OrderFilter, after: Cursor | null, limit: number) {
  const isAfter =
    after && sql`(${orders.createdAt}, ${orders.id}) > (${after.createdAt}::timestamptz, ${after.id}::text)`;
  return db
    .select({
      cursor: { createdAt: sql<string>`${orders.createdAt}::text`, id: orders.id },
      order: orders,
      items: sql<string>`(select string_agg(quantity || ' × ' || name, ' + ' order by position)
        from order_items where order_id = orders.id)`,
    })
    .from(orders)
    .where(and(orderCondition(filter), isAfter ?? undefined))
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(limit);
}

type OrderRow = Awaited<ReturnType<typeof selectOrders>>[number];

function orderLine({ order, items }: OrderRow): Record<string, string> {
  const { firstName, lastName, email, street, city, state, zipcode, country, phone } = order.address;
  return {
    order: order.id,
    placed: order.createdAt.toISOString(),
    updated: order.updatedAt.toISOString(),
    status: order.status,
    payment: order.paymentStatus,
    method: order.paymentMethod,
    amount: typedAmount(order.amountCents / 100),
    currency: money.currency,
    items: inOneCell(items),
    firstName: inOneCell(firstName),
    lastName: inOneCell(lastName === firstName ? '' : lastName),
    email: inOneCell(email),
    street: inOneCell(street),
    city: inOneCell(city),
    state: inOneCell(state),
    zipcode: inOneCell(zipcode),
    country: inOneCell(country),
    phone: phoneOf(phone),
  };
}

/** A text that begins like a formula gets an apostrophe. The other delimiter would begin a new cell, perhaps a formula. */
function inOneCell(text: string | undefined): string {
  return escapeFormula(text?.replaceAll(OTHER_DELIMITER, DELIMITER).replaceAll(/[\t\r\n]+/g, ' ') ?? '');
}

/** A number stays one; with other characters than blanks, a spreadsheet would calculate +49-30-1. */
function phoneOf(phone = ''): string {
  return /^\+?[\d\s()./-]+$/.test(phone) ? phone.replaceAll(/[^+\d]+/g, ' ').trim() : inOneCell(phone);
}
