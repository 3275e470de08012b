import { and, eq, gte, lt, or, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { ORDER_STATUSES, orders, PAYMENT_STATUSES, SEARCHED } from '#api/db/schema.ts';
import { region } from '#shop/settings.ts';

const day = (name: string): z.ZodOptional<z.ZodISODate> =>
  z.iso.date(`${name} must be a day such as 2026-01-31`).optional();

/** The parameters of a list of orders. */
export const ORDER_FILTER = {
  status: z.enum(ORDER_STATUSES, `status must be one of ${ORDER_STATUSES.join(', ')}`).optional(),
  paymentStatus: z
    .enum(PAYMENT_STATUSES, `paymentStatus must be one of ${PAYMENT_STATUSES.join(', ')}`)
    .optional(),
  /** An id, or the beginning of a number, a name or an e-mail address. */
  search: z.string('search may be given once').trim().max(254, 'search is too long').optional(),
  from: day('from'),
  to: day('to'),
};

export type OrderFilter = z.output<z.ZodObject<typeof ORDER_FILTER>>;

/** Days begin at midnight in the shop's time zone. */
export function orderCondition({ status, paymentStatus, search, from, to }: OrderFilter): SQL | undefined {
  const midnight = (date: string, days: number): SQL =>
    sql`(${date}::date + ${days}::integer)::timestamp at time zone ${region.timeZone}::text`;
  return and(
    status && eq(orders.status, status),
    paymentStatus && eq(orders.paymentStatus, paymentStatus),
    search
      ? or(eq(orders.id, search), ...SEARCHED.map(({ text }) => sql`${text} like ${beginning(search)}`))
      : undefined,
    from ? gte(orders.createdAt, midnight(from, 0)) : undefined,
    to ? lt(orders.createdAt, midnight(to, 1)) : undefined,
  );
}

/** The database knows other lower letters than JavaScript, such as those of İ and Σ. */
function beginning(search: string): SQL {
  return sql`lower(${`${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`})`;
}
