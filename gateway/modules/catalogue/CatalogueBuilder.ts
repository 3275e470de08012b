import { toProduct, type Product } from '#gateway/modules/products/toProduct.ts';
import type { PictureRules } from '#gateway/rest/pictureAddress.ts';
import { listIn, parseBody, requireSuccess } from '#gateway/rest/restBody.ts';
import { TextsBuilder, type Texts } from './Texts.ts';
import { WordIndexBuilder } from './wordIndex.ts';

/** All products in columns, sorted and indexed; can be handed from one thread to another without a copy. */
export type CatalogueData = ReturnType<CatalogueBuilder['finish']>;
/** A column of few different texts. */
export type Values = ReturnType<typeof valuesOf>;

/** What is sorted and counted of a product. */
interface Row extends Pick<Product, 'id' | 'name' | 'price' | 'rating' | 'onOffer' | 'category' | 'brand'> {
  /** Its place in the order of the shop's server. */
  index: number;
  /** In milliseconds. */
  created: number;
}

export const JSON_PIECE = 500;
export const NO_VALUE = 2 ** 32 - 1;
/** Between texts of one product: a search does not reach from one into the next. */
const SEPARATOR = ' \u0000 ';

const NAMES = new Intl.Collator('en');

/** Takes the products of the shop's server, list by list, and makes columns and indexes of them. */
export class CatalogueBuilder {
  readonly #pictures: PictureRules;
  readonly #known = new Set<string>();
  readonly #pieces: Texts[] = [];
  #json = new TextsBuilder();
  readonly #rows: Row[] = [];
  readonly #words = new WordIndexBuilder();
  readonly #tagWords = new WordIndexBuilder();

  constructor(pictures: PictureRules) {
    this.#pictures = pictures;
  }

  /** Takes a page as JSON; throws a coded error if it is not a list of products. */
  addPage(page: Uint8Array): void {
    this.add(listIn(requireSuccess(parseBody(page)), 'products'));
  }

  /** Leaves out what it knows: a product added during the reading moves others to the next page. */
  add(products: readonly unknown[]): void {
    for (const value of products) {
      const product = toProduct(value, this.#pictures);
      if (product === null || this.#known.has(product.id)) continue;
      this.#known.add(product.id);
      this.#addRow(product);
    }
  }

  #addRow(product: Product): void {
    const { id, name, description, tags, price, rating, onOffer, category, brand, createdAt } = product;
    this.#json.add(JSON.stringify(product));
    if (this.#known.size % JSON_PIECE === 0) {
      this.#pieces.push(this.#json.finish());
      this.#json = new TextsBuilder();
    }
    const created = createdAt === null ? Number.NEGATIVE_INFINITY : Date.parse(createdAt);
    this.#rows.push({ index: this.#rows.length, id, name, price, rating, onOffer, category, brand, created });
    this.#words.add(`${name}${SEPARATOR}${description ?? ''}`.toLowerCase());
    this.#tagWords.add(tags.join(SEPARATOR).toLowerCase());
  }

  finish() {
    const rows = this.#rows;
    const ids = new TextsBuilder();
    for (const { id } of rows) ids.add(id);
    return {
      /** Each product, in the order of the shop's server, in pieces of `JSON_PIECE` products. */
      json: [...this.#pieces, this.#json.finish()],
      ids: ids.finish(),
      /** The products by their ids. */
      idOrder: this.#sorted((a, b) => (a.id < b.id ? -1 : 1)),
      orders: {
        // Without dates, whose difference is not a number, the server's order stays.
        NEWEST: this.#sorted((a, b) => b.created - a.created || 0),
        PRICE_LOW: this.#sorted((a, b) => a.price - b.price),
        PRICE_HIGH: this.#sorted((a, b) => b.price - a.price),
        NAME: this.#sorted((a, b) => NAMES.compare(a.name, b.name)),
      },
      prices: Float64Array.from(rows, ({ price }) => price),
      ratings: Float64Array.from(rows, ({ rating }) => rating),
      onOffer: Uint8Array.from(rows, ({ onOffer }) => Number(onOffer)),
      categories: valuesOf(rows.map(({ category }) => category)),
      brands: valuesOf(rows.map(({ brand }) => brand)),
      /** Of names and descriptions, in lower case. */
      words: this.#words.finish(),
      tagWords: this.#tagWords.finish(),
    };
  }

  #sorted(compare: (a: Row, b: Row) => number): Uint32Array<ArrayBuffer> {
    return Uint32Array.from(this.#rows.toSorted(compare), ({ index }) => index);
  }
}

/** The memory of the data, to be handed over. */
export function buffersOf(data: CatalogueData): ArrayBuffer[] {
  const buffers: ArrayBuffer[] = [];
  const waiting: unknown[] = [data];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (ArrayBuffer.isView(next)) {
      if (next.buffer instanceof ArrayBuffer) buffers.push(next.buffer);
    } else if (typeof next === 'object' && next !== null) waiting.push(...Object.values(next));
  }
  return buffers;
}

function valuesOf(column: readonly (string | null)[]) {
  const names = [...new Set(column)].filter((name) => name !== null).toSorted(NAMES.compare);
  const codes = new Map(names.map((name, code) => [name, code]));
  return {
    /** In alphabetical order. */
    names,
    /** For each name the indexes of those that contain it: a filter by it finds them, too. */
    found: namesWithin(names.map((name) => name.toLowerCase())),
    /** For each product the index of its name; `NO_VALUE` without one. */
    codes: Uint32Array.from(column, (name) => (name === null ? NO_VALUE : (codes.get(name) ?? NO_VALUE))),
  };
}

/** One search for all names: each with each would take seconds for thousands of brands. */
function namesWithin(names: readonly string[]): number[][] {
  const all = names.join('\n');
  const codes = names.flatMap((name, code) => Array.from({ length: name.length + 1 }, () => code));
  return names.map((part) => {
    const found = new Set<number>();
    for (let at = all.indexOf(part); at !== -1; at = all.indexOf(part, at + 1)) found.add(codes[at] ?? 0);
    return [...found];
  });
}
