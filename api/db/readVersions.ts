import { sql } from 'drizzle-orm';
import type { Database } from './Database.ts';
import { versions } from './schema.ts';

export interface Versions {
  /** Changes with each product that is added, changed or sold. */
  products: string;
  /** Changes when the lists' products or their order may have changed: an order does not. */
  lists: string;
}

/**
 * The versions of the products, as read before them. What is read afterwards is that version or a newer one, so nobody
 * gets a new version with old products.
 */
export async function readVersions(db: Database): Promise<Versions> {
  const rows = await db
    .select({ subject: versions.subject, version: sql<string>`sum(${versions.version})::text` })
    .from(versions)
    .groupBy(versions.subject);
  return { products: '0', lists: '0', ...Object.fromEntries(rows.map((row) => [row.subject, row.version])) };
}
