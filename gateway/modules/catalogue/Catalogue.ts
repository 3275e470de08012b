import { LRUCache } from 'lru-cache';
import type * as Contract from '#gateway/catalogue/Catalogue.ts';
import type * as Schema from '#gateway/generated/schemaTypes.ts';
import type { Product } from '#gateway/modules/products/toProduct.ts';
import { JSON_PIECE, type CatalogueData } from './CatalogueBuilder.ts';
import { findText } from './findText.ts';
import { foldText } from './foldText.ts';
import { lowerBound } from './lowerBound.ts';
import { matchFilter } from './matchFilter.ts';
import { similarText } from './similarText.ts';
import { stringAt } from './StringColumn.ts';

type ProductPage = Contract.CataloguePage<Product>;

const MAX_SEARCHES = 50;

/** One version of the shop's catalogue; all requests share what was computed once until the catalogue changes. */
export class Catalogue implements Contract.Catalogue<Product> {
  readonly size: number;
  readonly #data: CatalogueData;
  /** The products found for each text, best first. */
  readonly #searches = new LRUCache<string, Uint32Array>({
    max: MAX_SEARCHES,
    memoMethod: (text) => findText(this.#data.words, text),
  });

  constructor(data: CatalogueData) {
    this.#data = data;
    this.size = data.prices.length;
  }

  async slice(start: number, end: number): Promise<Product[]> {
    const length = Math.max(0, Math.min(end, this.size) - start);
    return this.#productsAt(Array.from({ length }, (_, index) => start + index));
  }

  async ids(start: number, end: number): Promise<string[]> {
    const length = Math.max(0, Math.min(end, this.size) - start);
    return Array.from({ length }, (_, index) => stringAt(this.#data.ids, start + index));
  }

  async byIds(wanted: readonly string[]): Promise<Product[]> {
    return wanted.flatMap((id) => this.#byId(id) ?? []);
  }

  #byId(id: string): Product | null {
    const { ids, idOrder } = this.#data;
    const index = idOrder[lowerBound(0, this.size, (at) => stringAt(ids, idOrder[at] ?? 0) >= id)];
    return index !== undefined && stringAt(ids, index) === id ? this.#productAt(index) : null;
  }

  async onOffer(limit: number): Promise<Product[]> {
    return this.#productsWhere(this.#data.onOffer, limit);
  }

  async categoryNamed(name: string): Promise<string | null> {
    const wanted = name.toLowerCase();
    return this.#data.categories.names.find((category) => category.toLowerCase() === wanted) ?? null;
  }

  async inCategory(name: string, limit: number): Promise<Product[]> {
    return this.#productsWhere(this.#isInCategory(name), limit);
  }

  async matching(search: string, limit: number): Promise<{ total: number; products: Product[] }> {
    const found = this.#matching(search);
    return { total: found.length, products: this.#productsAt(found.subarray(0, limit)) };
  }

  async correction(search: string): Promise<string | null> {
    if (this.#matching(search).length > 0) return null;
    const similar = similarText(this.#data.words, foldText(search));
    return similar !== null && this.#matching(similar).length > 0 ? similar : null;
  }

  async page({ filter, sort, page: wanted, pageSize }: Contract.CatalogueRequest): Promise<ProductPage> {
    const { isMatch, total, facets } = matchFilter(this.#data, this.#matching(filter.search ?? ''), filter);
    const totalPages = Math.ceil(total / pageSize);
    const page = Math.max(1, Math.min(wanted, totalPages));
    const chosen: number[] = [];
    let skipped = 0;
    for (const index of this.#ordered(sort, filter)) {
      if (isMatch[index] === 0) continue;
      if (skipped < (page - 1) * pageSize) skipped += 1;
      else if (chosen.push(index) === pageSize) break;
    }
    return { items: this.#productsAt(chosen), total, page, pageSize, totalPages, facets };
  }

  #ordered(sort: Schema.ProductSort, { search }: Schema.CatalogueFilter): Uint32Array {
    const { orders } = this.#data;
    if (sort !== 'BEST_MATCH') return orders[sort];
    return search?.trim() ? this.#matching(search) : orders.NEWEST;
  }

  /** 1 for each product in the category, 0 for the others. */
  #isInCategory(name: string): Uint32Array {
    const { names, codes } = this.#data.categories;
    const wanted = name.toLowerCase();
    const isWanted = names.map((category) => Number(category.toLowerCase() === wanted));
    return codes.map((code) => isWanted[code] ?? 0);
  }

  #matching(search: string): Uint32Array {
    return this.#searches.memo(foldText(search));
  }

  #productsWhere(isFound: Uint8Array | Uint32Array, limit: number): Product[] {
    const indexes: number[] = [];
    for (let at = isFound.indexOf(1); at !== -1 && indexes.length < limit; at = isFound.indexOf(1, at + 1))
      indexes.push(at);
    return this.#productsAt(indexes);
  }

  #productsAt(indexes: Iterable<number>): Product[] {
    return Array.from(indexes, (index) => this.#productAt(index));
  }

  #productAt(index: number): Product {
    const { json, fields } = this.#data;
    const piece = json[Math.floor(index / JSON_PIECE)];
    if (piece === undefined) throw new Error(`The catalogue has no product ${index}.`);
    const values: unknown[] = JSON.parse(stringAt(piece, index % JSON_PIECE));
    // The builder wrote these fields.
    return Object.fromEntries(fields.map((field, position) => [field, values[position]])) as Product;
  }
}
