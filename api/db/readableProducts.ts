import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Product } from './productQueries.ts';

const MAX_NAMED = 1000;

/** What the columns of JSON must hold; for all others, the database sees to it. */
const JSON_COLUMNS = z.object({
  images: z.array(z.string()),
  tags: z.array(z.string()),
  reviews: z.array(
    z.object({
      reviewerName: z.string(),
      image: z.string().nullish(),
      rating: z.number(),
      comment: z.string(),
    }),
  ),
});

/**
 * Leaves out the products that cannot be read, so that one damaged row does not hide all others. The log names each of
 * them once.
 */
export function readableProducts(log: Logger): <Row extends Product>(rows: readonly Row[]) => Row[] {
  const named = new LRUCache<string, true>({ max: MAX_NAMED });
  return (rows) =>
    rows.filter((row) => {
      const { error } = JSON_COLUMNS.safeParse(row);
      if (error === undefined) return true;
      const column = String(error.issues[0]?.path[0]);
      const key = `${row.id} ${column}`;
      if (!named.has(key)) log.error({ table: 'products', id: row.id, column }, UNREADABLE);
      named.set(key, true);
      return false;
    });
}

const UNREADABLE = 'A product cannot be read and is left out: mend this column of its row.';
