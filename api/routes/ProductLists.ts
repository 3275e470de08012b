import { LRUCache } from 'lru-cache';
import type { Database } from '#api/db/Database.ts';
import {
  byIndex,
  conditionFor,
  selectCursor,
  selectProducts,
  selectTotal,
  type Cursor,
  type Product,
  type ProductFilter,
} from '#api/db/productQueries.ts';

const MAX_ENTRIES = 10_000;

export interface Range {
  offset: number;
  limit: number;
}

interface PageStart {
  filter: ProductFilter;
  offset: number;
}

/** Reads pages of the product lists. Totals and the cursors of pages are cached per version of the lists. */
export class ProductLists {
  readonly #db: Database;
  readonly #totals: LRUCache<string, number, ProductFilter>;
  readonly #cursors: LRUCache<string, Cursor, PageStart>;

  constructor(db: Database) {
    this.#db = db;
    this.#totals = new LRUCache({
      max: MAX_ENTRIES,
      fetchMethod: async (_key, _old, { context: filter }) => {
        const [row] = await byIndex(db, (transaction) => selectTotal(transaction, filter));
        return row?.total;
      },
    });
    this.#cursors = new LRUCache({
      max: MAX_ENTRIES,
      fetchMethod: async (_key, _old, { context: { filter, offset } }) => {
        const [cursor] = await byIndex(db, (transaction) => selectCursor(transaction, filter, offset));
        return cursor;
      },
    });
  }

  async total(filter: ProductFilter, version: string): Promise<number> {
    return this.#totals.forceFetch(keyOf(filter, version), { context: filter });
  }

  async page(filter: ProductFilter, version: string, { offset, limit }: Range): Promise<Product[]> {
    if (limit === 0) return [];
    const key = keyOf(filter, version);
    const after =
      offset === 0 ? null : await this.#cursors.fetch(`${offset} ${key}`, { context: { filter, offset } });
    if (after === undefined) return [];
    const rows = await this.#select(filter, after, limit);
    const last = rows.at(-1);
    if (last !== undefined) this.#cursors.set(`${offset + rows.length} ${key}`, last.cursor);
    return rows.map(({ product }) => product);
  }

  async #select(
    filter: ProductFilter,
    after: Cursor | null,
    limit: number,
  ): Promise<{ product: Product; cursor: Cursor }[]> {
    const condition = conditionFor(filter);
    if (!filter._search) return selectProducts(this.#db, condition, after, limit);
    return byIndex(this.#db, (transaction) => selectProducts(transaction, condition, after, limit));
  }
}

function keyOf({ _type, offer, category, brand, _search }: ProductFilter, version: string): string {
  return JSON.stringify([version, _type, offer, category, brand, _search]);
}
