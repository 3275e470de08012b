import { and, count, desc, eq, getTableColumns, ilike, inArray, sql, type SQL } from 'drizzle-orm';
import type { Database } from './Database.ts';
import { products } from './schema.ts';

/** Which products a list has: those that match each value. */
export interface ProductFilter {
  _type?: 'new_arrivals' | 'best_sellers' | 'special_offers' | undefined;
  offer?: 'true' | 'false' | undefined;
  category?: string | undefined;
  brand?: string | undefined;
  _search?: string | undefined;
}

export type Product = Omit<typeof products.$inferSelect, 'searchText'>;

/** A product's place in the lists. As text, since a `Date` has no microseconds. */
export interface Place {
  createdAt: string;
  id: string;
}

const { searchText: _, ...COLUMNS } = getTableColumns(products);
const PLACE = { createdAt: sql<string>`${products.createdAt}::text`, id: products.id };
const NEWEST_FIRST = [desc(products.createdAt), desc(products.id)];

/** The products after a place, or the first ones. */
export function selectProducts(db: Database, filter: ProductFilter, after: Place | null, limit: number) {
  return db
    .select({ product: COLUMNS, place: PLACE })
    .from(products)
    .where(and(conditionFor(filter), after === null ? undefined : isAfter(after)))
    .orderBy(...NEWEST_FIRST)
    .limit(limit);
}

/** The place of a list's nth product. */
export function selectPlace(db: Database, filter: ProductFilter, number: number) {
  return db
    .select(PLACE)
    .from(products)
    .where(conditionFor(filter))
    .orderBy(...NEWEST_FIRST)
    .limit(1)
    .offset(number - 1);
}

export function selectProductsById(db: Database, ids: string[]) {
  return db.select(COLUMNS).from(products).where(inArray(products.id, ids));
}

export function selectTotal(db: Database, filter: ProductFilter) {
  return db.select({ total: count() }).from(products).where(conditionFor(filter));
}

/**
 * Keeps the planner from reading the whole table, as it would to count a large part of it, or to find a text without
 * trigrams: one of one or two characters. In the order of an index, a page of products with such a text is soon full.
 */
export async function byIndex<Result>(
  db: Database,
  run: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (transaction) => {
    await transaction.execute(sql`set local enable_seqscan = off`);
    return run(transaction);
  });
}

function isAfter({ createdAt, id }: Place): SQL {
  return sql`(${products.createdAt}, ${products.id}) < (${createdAt}::timestamptz, ${id})`;
}

function conditionFor({ _type, offer, category, brand, _search }: ProductFilter): SQL | undefined {
  return and(
    _type === 'special_offers' ? eq(products.offer, true) : _type && eq(products.type, _type),
    offer === undefined ? undefined : eq(products.offer, offer === 'true'),
    category ? equalsIgnoringCase(products.category, category) : undefined,
    brand ? equalsIgnoringCase(products.brand, brand) : undefined,
    _search ? ilike(products.searchText, `%${_search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`) : undefined,
  );
}

function equalsIgnoringCase(column: typeof products.category | typeof products.brand, value: string): SQL {
  return sql`lower(${column}) = lower(${value})`;
}
