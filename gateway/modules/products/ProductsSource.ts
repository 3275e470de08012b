import { codedError } from '#gateway/errors.ts';
import type { ProductCollection } from '#gateway/generated/schemaTypes.ts';
import { CATALOGUE, type Catalogue, type CatalogueRequest } from '#gateway/modules/catalogue/Catalogue.ts';
import { loadCatalogue } from '#gateway/modules/catalogue/loadCatalogue.ts';
import { Source } from '#gateway/modules/Source.ts';
import { MAX_ID_LENGTH } from '#gateway/rest/readJson.ts';
import type { Freshness } from '#gateway/rest/CachedObject.ts';
import { ProductLists, type Conditions } from './ProductLists.ts';
import { ProductLookup } from './ProductLookup.ts';
import { productTag, tagsOfProduct, type Product } from './toProduct.ts';

/** The most products of a list. */
const MAX_LIST = 500;
/** The most that a search takes from REST; beyond, the catalogue answers. */
const MAX_FOUND = 100;

/** Characters special in regular expressions: many servers compile the search text as one. */
const EXPRESSION_CHARACTERS = /[\\^$.*+?()[\]{}|]/;

export class ProductsSource extends Source {
  readonly #lookup = new ProductLookup(this.context);
  readonly #lists = new ProductLists(this.context);

  /** GET /api/products, all pages: sorted and indexed. */
  async catalogue(freshness?: Freshness): Promise<Catalogue> {
    return this.cached(CATALOGUE, loadCatalogue(this.context.upstream, this.context), freshness);
  }

  /** Products in the order of the shop's server, and how many it has. */
  async slice(start: number, end: number) {
    const catalogue = await this.catalogue();
    return { items: await this.#shown(catalogue.slice(start, end)), total: catalogue.size };
  }

  async page(request: CatalogueRequest) {
    const page = (await this.catalogue()).page(request);
    return { ...page, items: await this.#shown(page.items) };
  }

  /** GET /api/products?_type=…, such as new_arrivals. */
  async inCollection(collection: ProductCollection, limit: number): Promise<readonly Product[]> {
    return this.#lists.all({ _type: collection.toLowerCase() }, limit);
  }

  async onOffer(limit: number): Promise<readonly Product[]> {
    const listed = await this.#orNull({ offer: 'true' }, async (query) => this.#lists.all(query, limit));
    // Some servers do not know the parameter, and list all.
    if (listed?.every(({ onOffer }) => onOffer)) return listed;
    return this.#inCatalogue((catalogue) => catalogue.onOffer(limit));
  }

  /** GET /api/products?category=…; most servers compare exactly, others find it within longer names. */
  async inCategory(category: string, limit: number): Promise<readonly Product[]> {
    const listed = await this.#orNull({ category }, async (query) => this.#lists.all(query, limit));
    const wanted = category.toLowerCase();
    const isRight = listed?.every((product) => product.category?.toLowerCase() === wanted) ?? false;
    if (isRight && listed?.length === limit) return listed;
    // Others may be spelled in another way.
    const count = isRight ? await this.#countInCategory(category) : null;
    if (listed !== null && count !== null && listed.length >= count) return listed;
    return this.#inCatalogue((catalogue) => catalogue.inCategory(category, limit));
  }

  /** 0 where the catalogue cannot be read. */
  async #countInCategory(category: string): Promise<number> {
    return this.catalogue().then(
      (catalogue) => catalogue.countInCategory(category),
      () => 0,
    );
  }

  async categoryNamed(name: string): Promise<string> {
    return (await this.catalogue()).categoryNamed(name) ?? name;
  }

  /**
   * What the catalogue finds, the best first; behind it what GET /api/products?_search=… finds beyond that: a server's
   * own search may know more words. Where one of the two cannot be read, the other answers.
   */
  async matching(search: string) {
    const listing = this.#orNull({ _search: search }, async (query) => this.#lists.whole(query, MAX_FOUND));
    const { total, products } = await this.catalogue().then(
      (catalogue) => catalogue.matching(search, MAX_LIST),
      async (error: unknown) => {
        if ((await listing) === null) throw error;
        return { total: 0, products: [] };
      },
    );
    const listed = total > products.length ? null : await listing;
    const known = new Set(products.map(({ id }) => id));
    const further = listed?.filter(({ id }) => !known.has(id)) ?? [];
    return { total: total + further.length, products: [...(await this.#shown(products)), ...further] };
  }

  /** A search that finds something and is similar to one that finds nothing; null: there is none. */
  async correction(search: string): Promise<string | null> {
    return (await this.catalogue()).correction(search);
  }

  async byId(id: string): Promise<Product> {
    const [product] = await this.byIds([id]);
    if (product === undefined) throw codedError('NOT_FOUND', 'This product does not exist.');
    return product;
  }

  /** The products with these ids that the shop has, in the order of the ids. */
  async byIds(wanted: readonly string[], freshness?: Freshness): Promise<readonly Product[]> {
    // No product has a longer one, and each id that is looked up is remembered.
    const ids = wanted.filter(({ length }) => length <= MAX_ID_LENGTH);
    const { lookups } = this.context;
    const found = await this.#lookup.find(ids, freshness);
    // What a server does not find that has found others does not exist.
    if (found !== null && (found.length === ids.length || lookups.server === 'answers')) return found;
    const isOlder = ids.some((id) => this.#isOrderedSince(id));
    const catalogue = await this.catalogue(freshness ?? (isOlder ? 'latest' : undefined));
    const listed = ids.flatMap((id) => catalogue.byId(id) ?? []);
    // Its lists contain a product that it did not find by id.
    if (found !== null && listed.length > found.length)
      this.#lookup.giveUp('did not find a product that is in the list of all');
    this.#show(listed);
    return listed;
  }

  /** The tags that an order invalidates: its products, or all products on servers without reads by id. */
  invalidate(ids: readonly string[]): void {
    const { invalidate, lookups } = this.context;
    const tags = ids.map(productTag);
    invalidate(lookups.server === 'ignores' ? [...tags, CATALOGUE] : tags);
  }

  /** Products of the catalogue; those that were ordered since it was read are asked for anew. */
  async #shown(products: readonly Product[]): Promise<readonly Product[]> {
    this.#show(products);
    const ids = products.map(({ id }) => id).filter((id) => this.#isOrderedSince(id));
    if (ids.length === 0) return products;
    const anew = new Map((await this.byIds(ids)).map((product) => [product.id, product]));
    return products.map((product) => anew.get(product.id) ?? product);
  }

  /** Whether the catalogue was read before the product was ordered. */
  #isOrderedSince(id: string): boolean {
    return this.context.objects.isChanged(CATALOGUE, productTag(id));
  }

  #show(products: readonly Product[]): void {
    for (const product of products)
      for (const tag of tagsOfProduct(product)) this.context.reads.tags.add(tag);
  }

  async #inCatalogue(find: (catalogue: Catalogue) => Product[]): Promise<readonly Product[]> {
    return this.#shown(find(await this.catalogue()));
  }

  /** Null when the server cannot answer: the catalogue can. */
  async #orNull<Answer>(query: Conditions, list: (query: Conditions) => Promise<Answer>) {
    if (Object.values(query).some((text) => EXPRESSION_CHARACTERS.test(text))) return null;
    try {
      return await list(query);
    } catch {
      this.context.reads.isShareable = false;
      return null;
    }
  }
}
