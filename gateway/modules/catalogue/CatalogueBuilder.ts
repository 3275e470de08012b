import type { SourceRules } from '#gateway/modules/Source.ts';
import { productKey, toProduct, type Product } from '#gateway/modules/products/toProduct.ts';
import { listIn, parseBody, requireSuccess } from '#gateway/rest/restBody.ts';
import { foldText } from './foldText.ts';
import { encodeStrings, offsetsOf, stringsContaining, type StringColumn } from './StringColumn.ts';
import { WordIndexBuilder } from './wordIndex.ts';

/** All products in columns, sorted and indexed; a thread can transfer it to another without a copy. */
export type CatalogueData = ReturnType<CatalogueBuilder['finish']>;
/** A dictionary-encoded column: few distinct strings, and a code for each row. */
export type DictionaryColumn = ReturnType<typeof dictionaryColumn>;

/** The fields of a product that are sorted and counted. */
interface Row extends Pick<Product, 'id' | 'name' | 'price' | 'rating' | 'onOffer' | 'category' | 'brand'> {
  /** Its position in the order of the shop's server. */
  index: number;
  /** In milliseconds. */
  created: number;
}

export const JSON_PIECE = 500;
/** Separates the texts of one product, so that no search matches across two of them. */
const SEPARATOR = ' \u0000 ';

const NAMES = new Intl.Collator('en');

/** Builds columns and indexes from the products of the shop's server, list by list. */
export class CatalogueBuilder {
  readonly #rules: SourceRules;
  readonly #known = new Set<string>();
  readonly #pieces: StringColumn[] = [];
  readonly #json: string[] = [];
  #fields: string[] = [];
  readonly #rows: Row[] = [];
  readonly #names = new WordIndexBuilder();
  readonly #labels = new WordIndexBuilder();
  readonly #descriptions = new WordIndexBuilder();

  constructor(rules: SourceRules) {
    this.#rules = rules;
  }

  /**
   * Takes a page as JSON, and returns how many of its products are new. A product that is created while the pages are
   * read moves others to the next page.
   */
  add(page: Uint8Array): number {
    const before = this.#known.size;
    for (const value of listIn(requireSuccess(parseBody(page)), 'products')) {
      const key = productKey(value);
      if (this.#known.has(key)) continue;
      this.#known.add(key);
      const product = toProduct(value, this.#rules);
      if (product !== null) this.#addRow(product);
    }
    return this.#known.size - before;
  }

  #addRow(product: Product): void {
    const { id, name, description, tags, price, rating, onOffer, category, brand, createdAt } = product;
    this.#fields = Object.keys(product);
    if (this.#json.push(JSON.stringify(Object.values(product))) === JSON_PIECE)
      this.#pieces.push(encodeStrings(this.#json.splice(0)));
    const created = createdAt === null ? Number.NEGATIVE_INFINITY : Date.parse(createdAt);
    this.#rows.push({ index: this.#rows.length, id, name, price, rating, onOffer, category, brand, created });
    this.#names.add(foldText(name));
    this.#labels.add([brand ?? '', category ?? '', ...tags].map(foldText).join(SEPARATOR));
    this.#descriptions.add(foldText(description ?? ''));
  }

  finish() {
    const rows = this.#rows;
    const categories = dictionaryColumn(rows.map(({ category }) => category));
    const brands = dictionaryColumn(rows.map(({ brand }) => brand));
    return {
      /** The values of each product, in the order of the shop's server, in pieces of `JSON_PIECE` products. */
      json: [...this.#pieces, encodeStrings(this.#json)],
      /** The names of the values. */
      fields: this.#fields,
      ids: encodeStrings(rows.map(({ id }) => id)),
      /** The indexes of the products, sorted by id. */
      idOrder: this.#sorted((a, b) => (a.id < b.id ? -1 : 1)),
      orders: {
        // Products without dates, whose difference is NaN, stay in the server's order.
        NEWEST: this.#sorted((a, b) => b.created - a.created || 0),
        PRICE_LOW: this.#sorted((a, b) => a.price - b.price),
        PRICE_HIGH: this.#sorted((a, b) => b.price - a.price),
        NAME: this.#sorted((a, b) => NAMES.compare(a.name, b.name)),
      },
      prices: Float64Array.from(rows, ({ price }) => price),
      ratings: Float64Array.from(rows, ({ rating }) => rating),
      onOffer: Uint8Array.from(rows, ({ onOffer }) => Number(onOffer)),
      categories,
      brands,
      byCategory: this.#byCategory(categories),
      /** The texts that a search looks through, folded by `foldText`. */
      words: {
        names: this.#names.finish(),
        /** Brands, categories and tags. */
        labels: this.#labels.finish(),
        descriptions: this.#descriptions.finish(),
      },
    };
  }

  /** The products sorted by category and price; those of a category begin at `offsets[code]`. */
  #byCategory({ names, codes }: DictionaryColumn) {
    const codeOf = ({ index }: Row): number => codes[index] ?? 0;
    const indexes = this.#sorted((a, b) => codeOf(a) - codeOf(b) || a.price - b.price);
    const lengths = names.map(() => 0);
    for (const code of codes) if (code < lengths.length) lengths[code] = (lengths[code] ?? 0) + 1;
    const prices = Float64Array.from(indexes, (index) => this.#rows[index]?.price ?? 0);
    return { indexes, prices, offsets: offsetsOf(lengths) };
  }

  #sorted(compare: (a: Row, b: Row) => number): Uint32Array<ArrayBuffer> {
    return Uint32Array.from(this.#rows.toSorted(compare), ({ index }) => index);
  }
}

/** The buffers of the data, to be transferred to another thread. */
export function buffersOf(data: unknown): ArrayBuffer[] {
  if (ArrayBuffer.isView(data)) return data.buffer instanceof ArrayBuffer ? [data.buffer] : [];
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(buffersOf) : [];
}

function dictionaryColumn(column: readonly (string | null)[]) {
  const counts = new Map<string, number>();
  for (const name of column) if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
  // If a name has several spellings, the most common one stands for all.
  const byCount = [...counts]
    .toSorted(([, a], [, b]) => a - b)
    .map(([name]) => [name.toLowerCase(), name] as const);
  const names = [...new Map(byCount).values()].toSorted(NAMES.compare);
  const lower = names.map((name) => name.toLowerCase());
  const codeOf = new Map(lower.map((name, code) => [name, code]));
  const codes = new Map<string | null, number>(
    [...counts.keys()].map((name) => [name, codeOf.get(name.toLowerCase()) ?? names.length]),
  );
  const all = encodeStrings(lower);
  return {
    /** In alphabetical order. */
    names,
    /** For each name, the indexes of the names that contain it: a filter by the name also finds those. */
    containedBy: lower.map((name) => Array.from(stringsContaining(all, name), ([index]) => index)),
    /** For each product, the index of its name; `names.length` if it has none. */
    codes: Uint32Array.from(column, (name) => codes.get(name) ?? names.length),
  };
}
