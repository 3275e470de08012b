import { LRUCache } from 'lru-cache';
import type { Database } from '#api/db/Database.ts';
import {
  byIndex,
  selectPlace,
  selectProducts,
  selectTotal,
  type Place,
  type Product,
  type ProductFilter,
} from '#api/db/productQueries.ts';

const MAX_KEPT = 10_000;

export interface Range {
  offset: number;
  limit: number;
}

interface Start {
  filter: ProductFilter;
  offset: number;
}

/**
 * Reads pages of the product lists. Totals, and where pages begin, are kept by the version of the lists, so that the
 * products before a page are counted once, not for each call.
 */
export class ProductLists {
  readonly #db: Database;
  readonly #totals: LRUCache<string, number, ProductFilter>;
  readonly #places: LRUCache<string, Place, Start>;

  constructor(db: Database) {
    this.#db = db;
    this.#totals = new LRUCache({
      max: MAX_KEPT,
      fetchMethod: async (_key, _old, { context: filter }) => {
        const [row] = await byIndex(db, (transaction) => selectTotal(transaction, filter));
        return row?.total;
      },
    });
    this.#places = new LRUCache({
      max: MAX_KEPT,
      fetchMethod: async (_key, _old, { context: { filter, offset } }) => {
        const [place] = await byIndex(db, (transaction) => selectPlace(transaction, filter, offset));
        return place;
      },
    });
  }

  async total(filter: ProductFilter, version: string): Promise<number> {
    return this.#totals.forceFetch(keyOf(filter, version), { context: filter });
  }

  /** The products of a page. */
  async page(filter: ProductFilter, version: string, { offset, limit }: Range): Promise<Product[]> {
    if (limit === 0) return [];
    const key = keyOf(filter, version);
    const after =
      offset === 0 ? null : await this.#places.fetch(`${offset} ${key}`, { context: { filter, offset } });
    if (after === undefined) return [];
    const rows = await this.#select(filter, after, limit);
    const last = rows.at(-1);
    if (last !== undefined) this.#places.set(`${offset + rows.length} ${key}`, last.place);
    return rows.map(({ product }) => product);
  }

  async #select(
    filter: ProductFilter,
    after: Place | null,
    limit: number,
  ): Promise<{ product: Product; place: Place }[]> {
    if (!filter._search) return selectProducts(this.#db, filter, after, limit);
    return byIndex(this.#db, (transaction) => selectProducts(transaction, filter, after, limit));
  }
}

function keyOf({ _type, offer, category, brand, _search }: ProductFilter, version: string): string {
  return JSON.stringify([version, _type, offer, category, brand, _search]);
}
