import { sql } from 'drizzle-orm';
import type { Database } from '#api/db/Database.ts';

/**
 * Adds this many products, in five categories and with a hundred brands; every tenth is on offer. Ten at a time were
 * created in the same microsecond.
 */
export async function addManyProducts(db: Database, count: number): Promise<void> {
  await db.execute(sql`
    insert into products (id, name, description, price_cents, discounted_percentage, offer, badge, images, brand,
      category, stock, reviews, tags, type, created_at, updated_at)
    select 'many-' || lpad(number::text, 6, '0'), 'Thing ' || number, md5(number::text) || ' ' || md5('x' || number),
      1000, 0, number % 10 = 0, false, '[]', 'Brand ' || number % 100, 'Category ' || number % 5, 1000, '[]',
      jsonb_build_array('tag-' || number), case when number % 50 = 0 then 'best_sellers' end,
      timestamptz '2025-01-01Z' - number / 10 * interval '1 millisecond' * 1.001, now()
    from generate_series(1, ${count}::integer) as number`);
  await db.execute(sql`analyze products`);
}
