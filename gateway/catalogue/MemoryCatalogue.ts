import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type * as Schema from '#gateway/generated/schemaTypes.ts';
import type { Catalogue, CataloguePage, CatalogueRequest, Item } from './Catalogue.ts';
import { ALPHABET, matchFilter, namesOf } from './matchFilter.ts';
import { TextIndex } from './TextIndex.ts';
import { TextSearch, type Found, type Synonyms } from './TextSearch.ts';
import { foldText } from './words.ts';

type Order = Exclude<Schema.ProductSort, 'BEST_MATCH'>;

const KEYS: Record<Order, (item: Item) => number | string> = {
  NEWEST: ({ createdAt }) => (createdAt === null ? Number.MAX_VALUE : -Date.parse(createdAt)),
  PRICE_LOW: ({ price }) => price,
  PRICE_HIGH: ({ price }) => -price,
  NAME: ({ name }) => name,
};
const MAX_SEARCHES = 50;
/** How many products are indexed before other requests have their turn. */
const SLICE = 200;
/** Texts that no product has any more stay in the index until it has so many times as many as are needed. */
const MAX_GROWTH = 2;

/** A catalogue in the memory of the gateway. What was computed once stays until the next version replaces it. */
export class MemoryCatalogue<Listed extends Item> implements Catalogue<Listed> {
  readonly size: number;
  readonly #items: readonly Listed[];
  readonly #search: TextSearch;
  readonly #placeOf: ReadonlyMap<string, number>;
  readonly #names;
  readonly #orders = new Map<Order, readonly number[]>();
  readonly #searches = new LRUCache<string, Found>({
    max: MAX_SEARCHES,
    memoMethod: (text) => this.#search.find(text),
  });

  constructor(items: readonly Listed[], search: TextSearch) {
    this.size = items.length;
    this.#items = items;
    this.#search = search;
    this.#placeOf = new Map(items.map(({ id }, at) => [id, at]));
    const categories = namesOf(items.map(({ category }) => category));
    this.#names = { categories, brands: namesOf(items.map(({ brand }) => brand)) };
  }

  /** Builds the next version in slices; only texts that changed since the one before are indexed. */
  static async build<Listed extends Item>(
    items: readonly Listed[],
    synonyms: Synonyms,
    before?: MemoryCatalogue<Listed>,
  ): Promise<MemoryCatalogue<Listed>> {
    const isSmall = before !== undefined && before.#search.index.size <= MAX_GROWTH * items.length;
    const index = isSmall ? before.#search.index : new TextIndex();
    const texts: number[] = [];
    for (const item of items) {
      texts.push((isSmall ? before.#textOf(item) : undefined) ?? index.add(item));
      if (texts.length % SLICE === 0) await setImmediate();
    }
    return new MemoryCatalogue(items, new TextSearch(index, texts, synonyms));
  }

  /** The number of a product's text, if it is still the same. */
  #textOf(item: Item): number | undefined {
    const place = this.#placeOf.get(item.id) ?? -1;
    const same = this.#items[place];
    const isSame = same === item || (same !== undefined && searchedTexts(same) === searchedTexts(item));
    return isSame ? this.#search.texts[place] : undefined;
  }

  async slice(start: number, end: number): Promise<readonly Listed[]> {
    return this.#items.slice(start, end);
  }

  async byIds(ids: readonly string[]): Promise<readonly Listed[]> {
    return ids.flatMap((id) => this.#items[this.#placeOf.get(id) ?? -1] ?? []);
  }

  async onOffer(limit: number): Promise<readonly Listed[]> {
    return this.#items.filter(({ onOffer }) => onOffer).slice(0, limit);
  }

  async categoryNamed(wanted: string): Promise<string | null> {
    const { names } = this.#names.categories;
    return names.find((name) => name.toLowerCase() === wanted.toLowerCase()) ?? null;
  }

  async inCategory(name: string, limit: number): Promise<readonly Listed[]> {
    const wanted = name.toLowerCase();
    return this.#items.filter(({ category }) => category?.toLowerCase() === wanted).slice(0, limit);
  }

  async correction(search: string): Promise<string | null> {
    const found = this.#found(search);
    if (found.products.length > 0 && !found.isPartial) return null;
    const similar = this.#search.correct(foldText(search));
    const better = this.#found(similar ?? '');
    return better.withWords > 0 && !better.isPartial ? similar : null;
  }

  async page({ filter, sort, page: wanted, pageSize }: CatalogueRequest): Promise<CataloguePage<Listed>> {
    const { products, withWords, isPartial } = this.#found(filter.search ?? '');
    const { isMatch, total, facets } = matchFilter(this.#items, this.#names, products, filter);
    const totalPages = Math.ceil(total / pageSize);
    const page = Math.max(1, Math.min(wanted, totalPages));
    const chosen: Listed[] = [];
    let skipped = 0;
    for (const at of sort === 'BEST_MATCH' ? products : this.#ordered(sort)) {
      const item = this.#items[at];
      if (item === undefined || isMatch[at] === 0) continue;
      if (skipped < (page - 1) * pageSize) skipped += 1;
      else if (chosen.push(item) === pageSize) break;
    }
    return { items: chosen, total, page, pageSize, totalPages, facets, withWords, isPartial };
  }

  /** Without a text, all products, the newest first. */
  #found(search: string): Found {
    const text = foldText(search);
    if (text !== '') return this.#searches.memo(text);
    return { products: this.#ordered('NEWEST'), withWords: 0, isPartial: false };
  }

  /** Equals stay in the order of the shop's server. */
  #ordered(order: Order): readonly number[] {
    const known = this.#orders.get(order);
    if (known !== undefined) return known;
    const keys = this.#items.map(KEYS[order]);
    const compare = (a: number | string = 0, b: number | string = 0): number =>
      typeof a === 'number' && typeof b === 'number' ? a - b : ALPHABET.compare(String(a), String(b));
    const places = Array.from(keys.keys()).toSorted((a, b) => compare(keys[a], keys[b]));
    this.#orders.set(order, places);
    return places;
  }
}

function searchedTexts({ name, description, brand, category, tags }: Item): string {
  return JSON.stringify([name, description, brand, category, tags]);
}
