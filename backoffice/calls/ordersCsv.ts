import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import { and, asc, sql, type SQL } from 'drizzle-orm';
import type { RequestHandler } from 'express';
import { z } from 'zod';
import type { Database } from '#api/db/Database.ts';
import { orders } from '#api/db/schema.ts';
import { parseInput } from '#api/http/parseInput.ts';
import { plainCents } from '#api/money.ts';
import type { Services } from '#api/Services.ts';
import { money } from '#shop/settings.ts';
import { ORDER_FILTER, orderCondition, type OrderFilter } from './orderQuery.ts';
import { escapeFormula } from './formulas.ts';
import { readInChunks } from './readInChunks.ts';

const QUERY = z.object(ORDER_FILTER);

/** GET /api/owner/orders.csv: one line for each order, oldest first. */
export function ordersCsv({ db }: Services): RequestHandler {
  return async (request, response) => {
    const filter = parseInput(QUERY, request.query);
    response.attachment('orders.csv').type('text/csv; charset=utf-8');
    // The mark at the start makes spreadsheets read UTF-8; a text that begins like a formula gets an apostrophe.
    const csv = stringify({ header: true, bom: true });
    await pipeline(orderLines(db, filter), csv, response);
  };
}

async function* orderLines(db: Database, filter: OrderFilter): AsyncGenerator<Record<string, unknown>> {
  const rows = readInChunks(async (after, limit) => selectOrders(db, filter, after, limit));
  for await (const row of rows) yield orderLine(row);
}

async function selectOrders(db: Database, filter: OrderFilter, after: SQL | null, limit: number) {
  const isAfter = after && sql`(${orders.createdAt}, ${orders.id}) > ${after}`;
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

const ADDRESS = [
  'firstName',
  'lastName',
  'email',
  'street',
  'city',
  'state',
  'zipcode',
  'country',
  'phone',
] as const;

function orderLine({ order, items }: OrderRow): Record<string, unknown> {
  const { firstName, lastName, phone } = order.address;
  return {
    order: order.id,
    placed: order.createdAt.toISOString(),
    updated: order.updatedAt.toISOString(),
    status: order.status,
    payment: order.paymentStatus,
    method: order.paymentMethod,
    amount: plainCents(order.amountCents),
    currency: money.currency,
    items: inOneCell(items),
    ...Object.fromEntries(ADDRESS.map((name) => [name, inOneCell(order.address[name])])),
    lastName: inOneCell(lastName === firstName ? '' : lastName),
    phone: phoneOf(phone),
  };
}

/** In many countries, Excel separates cells by semicolons: one in a text would begin a new cell, perhaps a formula. */
function inOneCell(text: string | undefined): string {
  return escapeFormula(text?.replaceAll(';', ',').replaceAll(/[\t\r\n]+/g, ' ') ?? '');
}

/** A number stays one; with other characters than blanks, a spreadsheet would calculate +49-30-1. */
function phoneOf(phone = ''): string {
  return /^\+?[\d\s()./-]+$/.test(phone) ? phone.replaceAll(/[^+\d]+/g, ' ').trim() : inOneCell(phone);
}
