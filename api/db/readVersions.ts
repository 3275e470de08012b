import { sql } from 'drizzle-orm';
import type { Database } from './Database.ts';
import { versions } from './schema.ts';

export interface Versions {
  /** Changes when a product is added, changed or sold. */
  products: string;
  /** Changes when the content or order of lists may have changed; a sale does not change it. */
  lists: string;
}

/** Must be called before products are read: the rows are then of this version or newer, never older. */
export async function readVersions(db: Database): Promise<Versions> {
  const rows = await db
    .select({ subject: versions.subject, version: sql<string>`sum(${versions.version})::text` })
    .from(versions)
    .groupBy(versions.subject);
  return { products: '0', lists: '0', ...Object.fromEntries(rows.map((row) => [row.subject, row.version])) };
}
