import type { CatalogueRequest } from '#gateway/catalogue/Catalogue.ts';
import { codedError, hasCode } from '#gateway/errors.ts';
import type { ProductCollection } from '#gateway/generated/schemaTypes.ts';
import { Source, type Abilities } from '#gateway/modules/Source.ts';
import { MAX_ID_LENGTH } from '#gateway/rest/readJson.ts';
import type { Freshness } from '#gateway/rest/CachedObject.ts';
import { loadCatalogue, type ProductCatalogue } from './loadCatalogue.ts';
import { COLLECTIONS, ProductLists } from './ProductLists.ts';
import { ProductLookup } from './ProductLookup.ts';
import { CATALOGUE, productTag, tagsOfProduct, type Product } from './toProduct.ts';

/** Maximum length of a list of products. */
export const MAX_LIST = 500;
/** Most products that a search takes from REST; if REST has more, only the catalogue answers. */
const MAX_FOUND = 100;

/** Where the server does not say which sell best, these products stand for them. */
const GOOD_RATING = 4;

/** Special characters of regular expressions: many servers compile the search text as one. */
const EXPRESSION_CHARACTERS = /[\\^$.*+?()[\]{}|]/;

/** A server that stores a category as `Home &amp; Garden` has none of this name. */
const PERHAPS_ENCODED = /[^\w\s-]/;

interface Matches {
  total: number;
  products: readonly Product[];
}

export class ProductsSource extends Source {
  readonly #lookup = new ProductLookup(this.context);
  readonly #lists = new ProductLists(this.context);
  /** The products of a search and their number share one search per operation. */
  readonly #searches = new Map<string, Promise<Matches>>();

  get #abilities(): Abilities | null {
    return this.context.abilities.found;
  }

  /** GET /api/products, all pages: sorted and indexed. */
  async catalogue(freshness?: Freshness): Promise<ProductCatalogue> {
    const { upstream, objects } = this.context;
    const load = loadCatalogue(upstream, this.context, () => objects.peek(CATALOGUE));
    return this.cached(CATALOGUE, load, freshness);
  }

  /** Products in the order of the shop's server, and how many it has. */
  async slice(start: number, end: number) {
    const catalogue = await this.catalogue();
    return { items: await this.#refreshOrdered(await catalogue.slice(start, end)), total: catalogue.size };
  }

  async page(request: CatalogueRequest) {
    const catalogue = await this.catalogue();
    const page = await catalogue.page(request);
    return { ...page, items: await this.#refreshOrdered(page.items) };
  }

  /** GET /api/products?_type=…, such as new_arrivals. */
  async inCollection(collection: ProductCollection, limit: number): Promise<readonly Product[]> {
    if (this.#abilities?._type !== 'ignored') {
      const listed = await this.#lists.offered({ name: COLLECTIONS[collection], asked: {} }, limit);
      if (listed !== null) return listed;
    }
    return this.#inCatalogue(async (catalogue) => {
      if (collection === 'SPECIAL_OFFERS') return catalogue.onOffer(limit);
      const filter = collection === 'BEST_SELLERS' ? { minRating: GOOD_RATING } : {};
      return (await catalogue.page({ filter, sort: 'NEWEST', page: 1, pageSize: limit })).items;
    });
  }

  async onOffer(limit: number): Promise<readonly Product[]> {
    const listed = await this.#orNull('', async () => this.#lists.all({ name: 'offers', asked: {} }, limit));
    // Some servers do not know the parameter, and list all products or none.
    if (listed && listed.length > 0 && listed.every(({ isSpecial }) => isSpecial)) return listed;
    return this.#inCatalogue(async (catalogue) => catalogue.onOffer(limit));
  }

  /** GET /api/products?category=…; most servers compare exactly, others also match longer names. */
  async inCategory(category: string, limit: number): Promise<readonly Product[]> {
    const isIgnored = this.#abilities?.category === 'ignored';
    const list = async () => this.#lists.all({ name: 'category', asked: { category } }, limit);
    const listed = isIgnored ? null : await this.#orNull(category, list);
    const isFound = listed && (listed.length > 0 || !PERHAPS_ENCODED.test(category));
    if (isFound && isInCategory(listed, category)) return listed;
    return this.#inCatalogue(async (catalogue) => catalogue.inCategory(category, limit));
  }

  async categoryNamed(name: string): Promise<string> {
    const catalogue = await this.catalogue();
    return (await catalogue.categoryNamed(name)) ?? name;
  }

  /**
   * The products that the catalogue finds, best first, and then those that only GET /api/products?_search=… finds: a
   * server's own search may know more words. If one of the two cannot be read, the other answers. Products with the text
   * inside of their words are left out while there are others.
   */
  async matching(search: string): Promise<Matches> {
    const matches = this.#searches.get(search) ?? this.#search(search);
    this.#searches.set(search, matches);
    return matches;
  }

  async #search(search: string): Promise<Matches> {
    const isIgnored = this.#abilities?._search === 'ignored';
    const list = async () => this.#lists.whole({ name: 'search', asked: { text: search } }, MAX_FOUND);
    const listing = isIgnored ? null : this.#orNull(search, list);
    const found = await this.catalogue().then(
      async (catalogue) =>
        catalogue.page({ filter: { search }, sort: 'BEST_MATCH', page: 1, pageSize: MAX_LIST }),
      async (error: unknown) => {
        if ((await listing) === null) throw error;
        return { total: 0, items: [], withWords: 0 };
      },
    );
    const total = found.withWords || found.total;
    const products = found.items.slice(0, total);
    const listed = found.total > found.items.length ? null : await listing;
    const known = new Set(found.items.map(({ id }) => id));
    const further = listed?.filter(({ id }) => !known.has(id)) ?? [];
    return {
      total: total + further.length,
      products: [...(await this.#refreshOrdered(products)), ...further],
    };
  }

  /** For a search that finds nothing, a similar one that finds something; null if there is none. */
  async correction(search: string): Promise<string | null> {
    return search.trim() === '' ? null : (await this.catalogue()).correction(search);
  }

  async byId(id: string): Promise<Product> {
    const [product] = await this.byIds([id]);
    if (product === undefined) throw codedError('NOT_FOUND', 'This product does not exist.');
    return product;
  }

  /** The products with these ids that the shop has, in the order of the ids. */
  async byIds(wanted: readonly string[], freshness?: Freshness): Promise<readonly Product[]> {
    // No product has a longer id, and each id that is looked up is remembered. In a path, dots would change it.
    const ids = wanted.filter((id) => id.length <= MAX_ID_LENGTH && !/^\.{1,2}$/.test(id));
    const found = await this.#lookup.find(ids, freshness);
    // If the server has found products by id, those that it does not find do not exist.
    if (found !== null && (found.length === ids.length || this.#abilities?._id === 'works')) return found;
    const isOlder = ids.some((id) => this.#isOrderedSince(id));
    const catalogue = await this.catalogue(freshness ?? (isOlder ? 'latest' : undefined));
    const listed = await catalogue.byIds(ids);
    this.#addTags(listed);
    return listed;
  }

  /** Invalidates the products of an order, or all products on servers without reads by id. */
  invalidate(ids: readonly string[]): void {
    const tags = ids.map(productTag);
    this.context.invalidate(this.#abilities?._id === 'ignored' ? [...tags, CATALOGUE] : tags);
  }

  /** Products of the catalogue; those that were ordered since it was read are fetched again. */
  async #refreshOrdered(products: readonly Product[]): Promise<readonly Product[]> {
    this.#addTags(products);
    const ids = products.map(({ id }) => id).filter((id) => this.#isOrderedSince(id));
    if (ids.length === 0) return products;
    const anew = new Map((await this.byIds(ids)).map((product) => [product.id, product]));
    return products.map((product) => anew.get(product.id) ?? product);
  }

  /** Whether the catalogue was read before the product was ordered. */
  #isOrderedSince(id: string): boolean {
    return this.context.objects.isChanged(CATALOGUE, productTag(id));
  }

  #addTags(products: readonly Product[]): void {
    for (const product of products)
      for (const tag of tagsOfProduct(product)) this.context.reads.tags.add(tag);
  }

  async #inCatalogue(
    find: (catalogue: ProductCatalogue) => Promise<readonly Product[]>,
  ): Promise<readonly Product[]> {
    return this.#refreshOrdered(await find(await this.catalogue()));
  }

  /** Null if the server cannot answer; the catalogue then does. */
  async #orNull<Answer>(text: string, list: () => Promise<Answer>) {
    if (EXPRESSION_CHARACTERS.test(text)) return null;
    try {
      return await list();
    } catch (error) {
      if (!hasCode(error, 'UPSTREAM_NOT_OFFERED')) this.context.reads.isShareable = false;
      return null;
    }
  }
}

export function isInCategory(products: readonly Product[], category: string): boolean {
  const wanted = category.toLowerCase();
  return products.every((product) => product.category?.toLowerCase() === wanted);
}
