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

/**
 * Reads pages of the product lists. Totals, and where pages begin, are kept by the version of the lists, so that the
 * products before a page are counted once, not for each call.
 */
export class ProductLists {
  readonly #db: Database;
  readonly #totals = new LRUCache<string, number>({ max: MAX_KEPT });
  readonly #places = new LRUCache<string, Place>({ max: MAX_KEPT });

  constructor(db: Database) {
    this.#db = db;
  }

  async total(filter: ProductFilter, version: string): Promise<number> {
    const key = keyOf(filter, version);
    const kept = this.#totals.get(key);
    if (kept !== undefined) return kept;
    const [row] = await byIndex(this.#db, (transaction) => selectTotal(transaction, filter));
    const total = row?.total ?? 0;
    this.#totals.set(key, total);
    return total;
  }

  /** The products of a page. */
  async page(filter: ProductFilter, version: string, { offset, limit }: Range): Promise<Product[]> {
    if (limit === 0) return [];
    const key = keyOf(filter, version);
    const after = offset === 0 ? null : await this.#place(`${offset} ${key}`, filter, offset);
    if (after === undefined) return [];
    const rows = await this.#select(filter, after, limit);
    const last = rows.at(-1);
    if (last !== undefined) this.#places.set(`${offset + rows.length} ${key}`, last.place);
    return rows.map(({ product }) => product);
  }

  async #place(key: string, filter: ProductFilter, number: number): Promise<Place | undefined> {
    const kept = this.#places.get(key);
    if (kept !== undefined) return kept;
    const [place] = await byIndex(this.#db, (transaction) => selectPlace(transaction, filter, number));
    if (place !== undefined) this.#places.set(key, place);
    return place;
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
