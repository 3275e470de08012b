import { and, count, desc, eq, getTableColumns, ilike, inArray, not, sql, type SQL } from 'drizzle-orm';
import type { Database } from './Database.ts';
import { isSpecial, products } from './schema.ts';

/** A list has the products that match all of these values. */
export interface ProductFilter {
  _type?: 'new_arrivals' | 'best_sellers' | 'special_offers' | undefined;
  offer?: 'true' | 'false' | undefined;
  category?: string | undefined;
  brand?: string | undefined;
  _search?: string | undefined;
}

export type Product = Omit<typeof products.$inferSelect, 'searchText'>;

/** A row's position in a list by date. The date is text, since a `Date` has no microseconds. */
export interface Cursor {
  createdAt: string;
  id: string;
}

export const { searchText: _, ...PRODUCT_FIELDS } = getTableColumns(products);
const CURSOR = { createdAt: sql<string>`${products.createdAt}::text`, id: products.id };
const IS_SPECIAL = isSpecial(sql`${products.offer}`, sql`${products.type}`);
const NEWEST_FIRST = [desc(products.createdAt), desc(products.id)];

/** Matches the products that shoppers see. Literal, so that the planner finds the indexes without hidden products. */
export const isVisible = sql`not ${products.hidden}`;

/** The products after a cursor, or from the start of the list if it is null. */
export function selectProducts(
  db: Database,
  condition: SQL | undefined,
  after: Cursor | null,
  limit: number,
) {
  return db
    .select({ product: PRODUCT_FIELDS, cursor: CURSOR })
    .from(products)
    .where(and(condition, after === null ? undefined : isAfter(after)))
    .orderBy(...NEWEST_FIRST)
    .limit(limit);
}

/** The cursor of the nth product of a list. */
export function selectCursor(db: Database, filter: ProductFilter, number: number) {
  return db
    .select(CURSOR)
    .from(products)
    .where(conditionFor(filter))
    .orderBy(...NEWEST_FIRST)
    .limit(1)
    .offset(number - 1);
}

export function selectProductsById(db: Database, ids: string[]) {
  return db
    .select(PRODUCT_FIELDS)
    .from(products)
    .where(and(isVisible, inArray(products.id, ids)));
}

export function selectTotal(db: Database, filter: ProductFilter) {
  return db.select({ total: count() }).from(products).where(conditionFor(filter));
}

/**
 * Keeps the planner from a sequential scan, which it prefers for counting many rows and for searches of one or two
 * characters (which have no trigrams). An index in list order fills a page sooner.
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

function isAfter({ createdAt, id }: Cursor): SQL {
  return sql`(${products.createdAt}, ${products.id}) < (${createdAt}::timestamptz, ${id})`;
}

/** Matches the products of a shoppers' list. */
export function conditionFor({ _type, offer, category, brand, _search }: ProductFilter): SQL | undefined {
  return and(
    isVisible,
    _type === 'special_offers' ? IS_SPECIAL : _type && eq(products.type, _type),
    offer === undefined ? undefined : offer === 'true' ? IS_SPECIAL : not(IS_SPECIAL),
    category ? equalsIgnoringCase(products.category, category) : undefined,
    brand ? equalsIgnoringCase(products.brand, brand) : undefined,
    _search ? ilike(products.searchText, `%${_search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`) : undefined,
  );
}

function equalsIgnoringCase(column: typeof products.category | typeof products.brand, value: string): SQL {
  return sql`lower(${column}) = lower(${value})`;
}
