import type { CatalogueRequest } from '#gateway/catalogue/Catalogue.ts';
import { codedError } from '#gateway/errors.ts';
import type { ProductCollection } from '#gateway/generated/schemaTypes.ts';
import type { Freshness } from '#gateway/rest/CachedObject.ts';
import { CatalogueSource } from './CatalogueSource.ts';
import { ProductLists } from './ProductLists.ts';
import { ProductLookup } from './ProductLookup.ts';
import type { Product } from '#gateway/rest/models.ts';
import { productTag } from './productTags.ts';
import { batchLoader } from '#runtime/batchLoader.ts';

/** Maximum length of a list of products. */
export const MAX_LIST = 500;
/** So many related products are requested at most (spec §9). */
export const MAX_RELATED = 8;

const COLLECTIONS = {
  SPECIAL_OFFERS: 'specialOffers',
  BEST_SELLERS: 'bestSellers',
  NEW_ARRIVALS: 'newArrivals',
} as const;

interface Matches {
  total: number;
  products: readonly Product[];
}

export class ProductsSource extends CatalogueSource {
  readonly #lookup = new ProductLookup(this.context);
  readonly #lists = new ProductLists(this.context, this.#lookup);
  /** The product of an order item, undefined if the shop has it no longer: one lookup for all items of an operation. */
  readonly ordered = batchLoader(async (ids) => this.byIds(ids));
  /** The products of a search and their number share one search per operation. */
  readonly #searches = new Map<string, Promise<Matches>>();

  /** Products in the order of the shop's server, and how many it has. */
  async slice(start: number, end: number) {
    const catalogue = await this.catalogue();
    const items = await this.#lookup.refreshOrdered(await catalogue.slice(start, end));
    return { items, total: catalogue.size };
  }

  async page(request: CatalogueRequest) {
    const catalogue = await this.catalogue();
    const page = await catalogue.page(request);
    return { ...page, items: await this.#lookup.refreshOrdered(page.items) };
  }

  async inCollection(collection: ProductCollection, limit: number): Promise<readonly Product[]> {
    return this.#lists.list({ name: COLLECTIONS[collection], asked: {} }, limit);
  }

  async onOffer(limit: number): Promise<readonly Product[]> {
    return this.#lists.list({ name: 'offers', asked: {} }, limit);
  }

  async inCategory(category: string, limit: number): Promise<readonly Product[]> {
    return this.#lists.list({ name: 'category', asked: { category } }, limit);
  }

  /**
   * Other products of the same category, first those that share most tags and the brand. Once the catalogue is loaded, they
   * are chosen from the whole category.
   */
  async related({ id, category, brand, tags }: Product, count: number): Promise<readonly Product[]> {
    if (category === null) return [];
    const sameCategory = this.held
      ? await (await this.catalogue()).inCategory(category, MAX_LIST)
      : await this.inCategory(category, MAX_RELATED);
    const shared = (other: Product): number =>
      other.tags.filter((tag) => tags.includes(tag)).length + Number(brand !== null && other.brand === brand);
    const others = sameCategory.filter((product) => product.id !== id);
    return this.#lookup.refreshOrdered(others.toSorted((a, b) => shared(b) - shared(a)).slice(0, count));
  }

  /** The catalogue's spelling of a category, or the given one. */
  async categoryNamed(name: string): Promise<string> {
    const loaded = await this.catalogueOrNull();
    return (await loaded?.products.categoryNamed(name)) ?? name;
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
    const loading = this.catalogueOrNull();
    const [loaded, listed] = await Promise.all([loading, this.#lists.search(search, loading)]);
    if (loaded === null && listed !== null) return { total: listed.products.length, ...listed };
    const { products: catalogue } = loaded ?? { products: await this.catalogue() };
    const found = await catalogue.page({
      filter: { search },
      sort: 'BEST_MATCH',
      page: 1,
      pageSize: MAX_LIST,
    });
    const total = found.withWords || found.total;
    const isCut = found.total > found.items.length || !listed?.isWhole;
    const known = new Set(found.items.map(({ id }) => id));
    const further = isCut ? [] : listed.products.filter(({ id }) => !known.has(id));
    const products = await this.#lookup.refreshOrdered(found.items.slice(0, total));
    return { total: total + further.length, products: [...products, ...further] };
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
  async byIds(ids: readonly string[], freshness?: Freshness): Promise<readonly Product[]> {
    return this.#lookup.byIds(ids, freshness);
  }

  /** Invalidates the products of an order. */
  invalidate(ids: readonly string[]): void {
    this.context.invalidate(ids.map(productTag));
  }
}
