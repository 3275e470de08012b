import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Product } from './productQueries.ts';

const MAX_LOGGED = 1000;

/** The shape of the JSON columns; constraints of the database check the other columns. */
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

/** Leaves out damaged rows, so that one of them does not hide all products. The log names each row once. */
export function readableProducts(log: Logger): <Row extends Product>(rows: readonly Row[]) => Row[] {
  const logged = new LRUCache<string, true>({ max: MAX_LOGGED });
  return (rows) =>
    rows.filter((row) => {
      const { error } = JSON_COLUMNS.safeParse(row);
      if (error === undefined) return true;
      const column = String(error.issues[0]?.path[0]);
      const key = `${row.id} ${column}`;
      if (!logged.has(key)) log.error({ table: 'products', id: row.id, column }, UNREADABLE);
      logged.set(key, true);
      return false;
    });
}

const UNREADABLE = 'A product cannot be read and is left out: mend this column of its row.';
