import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type * as Schema from '#gateway/generated/schemaTypes.ts';
import type { Catalogue, CataloguePage, CatalogueRequest, Item } from './Catalogue.ts';
import { matchFilter, namesOf } from './matchFilter.ts';
import { correct, find, type Found, type Texts } from './search.ts';
import { TextIndex } from './TextIndex.ts';
import { foldText, type SearchWords } from './words.ts';

const ORDERS: Record<Exclude<Schema.ProductSort, 'BEST_MATCH'>, (a: Item, b: Item) => number> = {
  NEWEST: (a, b) => (b.createdAt ?? '').localeCompare(a.createdAt ?? '', 'en'),
  PRICE_LOW: (a, b) => a.price - b.price,
  PRICE_HIGH: (a, b) => b.price - a.price,
  NAME: (a, b) => a.name.localeCompare(b.name, 'en'),
};

/** A catalogue in the memory of the gateway. What was computed once stays until the next version replaces it. */
export class MemoryCatalogue<Listed extends Item> implements Catalogue<Listed> {
  readonly size: number;
  readonly #items: readonly Listed[];
  readonly #index: TextIndex;
  readonly #texts: Texts<Listed>;
  readonly #byId: ReadonlyMap<string, Listed>;
  readonly #names;
  /** Equals stay in the order of the shop's server. */
  readonly #sorted = new LRUCache<keyof typeof ORDERS, Listed[]>({
    max: Object.keys(ORDERS).length,
    memoMethod: (order) => this.#items.toSorted(ORDERS[order]),
  });
  readonly #searches = new LRUCache<string, Found<Listed>>({
    max: 50,
    memoMethod: (text) => find(this.#index, this.#texts, text),
  });

  constructor(items: readonly Listed[], index: TextIndex, texts: Texts<Listed>) {
    this.size = items.length;
    this.#items = items;
    this.#index = index;
    this.#texts = texts;
    this.#byId = new Map(items.map((item) => [item.id, item]));
    this.#names = { categories: namesOf(items, 'category'), brands: namesOf(items, 'brand') };
  }

  /** Builds the next version in slices; only texts that changed since the one before are indexed. */
  static async build<Listed extends Item>(
    items: readonly Listed[],
    words: SearchWords,
    before?: MemoryCatalogue<Listed>,
  ): Promise<MemoryCatalogue<Listed>> {
    // Texts that no product has any more stay in the index until they are more than half of it.
    const isSmall = before !== undefined && before.#index.texts.length <= 2 * items.length;
    const index = isSmall ? before.#index : new TextIndex(words);
    const known = isSmall ? before.#texts : new Map<Listed, number>();
    const texts = new Map<Listed, number>();
    for (const item of items) {
      texts.set(item, known.get(item) ?? index.add(item));
      // Other requests have their turn.
      if (texts.size % 200 === 0) await setImmediate();
    }
    return new MemoryCatalogue(items, index, texts);
  }

  async slice(start: number, end: number): Promise<readonly Listed[]> {
    return this.#items.slice(start, end);
  }

  async byIds(ids: readonly string[]): Promise<readonly Listed[]> {
    return ids.flatMap((id) => this.#byId.get(id) ?? []);
  }

  async onOffer(limit: number): Promise<readonly Listed[]> {
    return this.#items.filter(({ onOffer }) => onOffer).slice(0, limit);
  }

  async categoryNamed(wanted: string): Promise<string | null> {
    return this.#names.categories.get(wanted.toLowerCase())?.value ?? null;
  }

  async inCategory(name: string, limit: number): Promise<readonly Listed[]> {
    const wanted = name.toLowerCase();
    return this.#items.filter(({ category }) => category?.toLowerCase() === wanted).slice(0, limit);
  }

  async correction(search: string): Promise<string | null> {
    const found = this.#found(search);
    if (found.products.length > 0 && !found.isPartial) return null;
    const similar = correct(this.#index, this.#texts, foldText(search));
    const better = this.#found(similar ?? '');
    return better.withWords > 0 && !better.isPartial ? similar : null;
  }

  async page({ filter, sort, page: wanted, pageSize }: CatalogueRequest): Promise<CataloguePage<Listed>> {
    const { products, ...found } = this.#found(filter.search ?? '', sort);
    const { matches, facets } = matchFilter(products, this.#names, filter);
    const totalPages = Math.ceil(matches.length / pageSize);
    const page = Math.max(1, Math.min(wanted, totalPages));
    const items = matches.slice((page - 1) * pageSize, page * pageSize);
    return { ...found, items, total: matches.length, page, pageSize, totalPages, facets };
  }

  #found(search: string, sort: Schema.ProductSort = 'BEST_MATCH'): Found<Listed> {
    const text = foldText(search);
    const order = sort === 'BEST_MATCH' ? 'NEWEST' : sort;
    if (text === '') return { products: this.#sorted.memo(order), withWords: 0, isPartial: false };
    const found = this.#searches.memo(text);
    if (sort === 'BEST_MATCH') return found;
    const isFound = new Set(found.products);
    return { ...found, products: this.#sorted.memo(order).filter((item) => isFound.has(item)) };
  }
}
