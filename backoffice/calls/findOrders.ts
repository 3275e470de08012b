import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#api/db/Database.ts';
import { ORDER_STATUSES, orders, urgencyOf } from '#api/db/schema.ts';
import { HttpError } from '#api/http/HttpError.ts';
import { whole } from '#api/http/parseInput.ts';
import { ORDER_FILTER, orderCondition, type OrderFilter } from './orderQuery.ts';
import { PAGE, pageJson, rangeOf } from './paging.ts';

type Order = typeof orders.$inferSelect;

const MAX_PAGE = 100;
/** Counting more would take longer than reading the page. */
export const MAX_COUNT = 10_000;

const ORDER_ID = z.string('Give the id of one order').optional();

export const ORDER_QUERY = z
  .object({
    ...ORDER_FILTER,
    ...PAGE,
    _page: whole('_page', MAX_PAGE, '; for older orders, send the id of the last one as _before').default(1),
    _before: ORDER_ID,
  })
  .refine(({ _page, _before }) => _page === 1 || _before === undefined, 'Send _page or _before, not both');

/** A page of the owner's list: the orders before or after one that had this status there. */
export const ORDER_PAGE_QUERY = z.object({
  ...ORDER_FILTER,
  _perPage: PAGE._perPage,
  _before: ORDER_ID,
  _after: ORDER_ID,
  _status: z.enum(ORDER_STATUSES).optional(),
});

const NEWEST_FIRST = [sql`${orders.createdAt}`, sql`${orders.id}`];
const URGENT_FIRST = [urgencyOf(sql`${orders.status}`), ...NEWEST_FIRST];

/** A numbered page of the orders, or those before an order, newest first. */
export async function findOrders(db: Database, query: z.output<typeof ORDER_QUERY>) {
  const start = query._before === undefined ? undefined : await positionOf(db, query._before);
  const rows = await selectOrders(db, query, { columns: NEWEST_FIRST, start, ...rangeOf(query) });
  return { rows, page: pageJson(query, await countOrders(db, query)) };
}

/** A page of the owner's list: the most urgent orders first, then the newest. */
export async function findOrderPage(db: Database, query: z.output<typeof ORDER_PAGE_QUERY>) {
  const { status, _perPage, _before, _after, _status } = query;
  const columns = status === undefined ? URGENT_FIRST : NEWEST_FIRST;
  // One more than the page shows, if there is one.
  const limit = _perPage + 1;
  const total = await countOrders(db, query);
  if (_after !== undefined) {
    const start = await positionOf(db, _after, _status);
    const rows = await selectOrders(db, query, { columns, start, isAfter: true, limit });
    if (rows.length === limit) return { rows: rows.slice(1), total, hasNewer: true, hasOlder: true };
  }
  // The first page has the last of the newer orders, and as many others as fit.
  const before = _after === undefined ? _before : undefined;
  const start = before === undefined ? undefined : await positionOf(db, before, _status);
  const rows = await selectOrders(db, query, { columns, start, limit });
  const hasOlder = rows.length === limit;
  return { rows: rows.slice(0, _perPage), total, hasNewer: start !== undefined, hasOlder };
}

/** The values of an order in the columns of a list; its date as text, since a `Date` has no microseconds. */
async function positionOf(db: Database, id: string, listedStatus?: string): Promise<SQL[]> {
  const [order] = await db
    .select({ status: orders.status, createdAt: sql<string>`${orders.createdAt}::text` })
    .from(orders)
    .where(eq(orders.id, id));
  if (order === undefined) throw new HttpError(404, 'Order not found');
  const urgency = urgencyOf(sql`${listedStatus ?? order.status}::text`);
  return [urgency, sql`${order.createdAt}::timestamptz`, sql`${id}::text`];
}

interface Part {
  columns: readonly SQL[];
  start?: SQL[] | undefined;
  isAfter?: boolean;
  limit: number;
  offset?: number;
}

async function selectOrders(db: Database, filter: OrderFilter, part: Part): Promise<Order[]> {
  const { columns, start, isAfter = false, limit, offset = 0 } = part;
  const values = start?.slice(-columns.length);
  const sides = values && [columns, values].map((side) => sql`(${sql.join([...side], sql`, `)})`);
  const isBeyond = sides && sql.join(sides, isAfter ? sql` > ` : sql` < `);
  const rows = await db
    .select()
    .from(orders)
    .where(and(orderCondition(filter), isBeyond))
    .orderBy(...columns.map((column) => (isAfter ? asc(column) : desc(column))))
    .limit(limit)
    .offset(offset);
  return isAfter ? rows.toReversed() : rows;
}

async function countOrders(db: Database, filter: OrderFilter): Promise<number> {
  const counted = db
    .select({ one: sql`1` })
    .from(orders)
    .where(orderCondition(filter))
    .limit(MAX_COUNT);
  return db.$count(sql`(${counted}) as counted`);
}
