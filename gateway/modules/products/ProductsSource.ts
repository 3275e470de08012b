import { codedError, hasCode } from '#gateway/errors.ts';
import type { ProductCollection } from '#gateway/generated/schemaTypes.ts';
import { CATALOGUE, type Catalogue, type CatalogueRequest } from '#gateway/modules/catalogue/Catalogue.ts';
import { loadCatalogue } from '#gateway/modules/catalogue/loadCatalogue.ts';
import { Source } from '#gateway/modules/Source.ts';
import { pageCountIn } from '#gateway/rest/dialects/envelope.ts';
import { MAX_ID_LENGTH } from '#gateway/rest/readJson.ts';
import { listIn, requireSuccess } from '#gateway/rest/restBody.ts';
import type { Freshness } from '#gateway/rest/CachedObject.ts';
import { ProductLookup } from './ProductLookup.ts';
import { productTag, tagsOfProduct, toProduct, type Product } from './toProduct.ts';

/** The most products of a list. */
const MAX_LIST = 500;
/** The most that a search takes from REST; beyond, the catalogue answers. */
const MAX_FOUND = 100;

/** Characters special in regular expressions: many servers compile the search text as one. */
const EXPRESSION_CHARACTERS = /[\\^$.*+?()[\]{}|]/;

type Conditions = Record<string, string>;

export class ProductsSource extends Source {
  readonly #lookup = new ProductLookup(this.context);

  /** GET /api/products, all pages: sorted and indexed. */
  async catalogue(freshness?: Freshness): Promise<Catalogue> {
    return this.cached(CATALOGUE, loadCatalogue(this.context.upstream, this.context), freshness);
  }

  async first(limit: number): Promise<readonly Product[]> {
    return this.#inCatalogue((catalogue) => catalogue.first(limit));
  }

  async page(request: CatalogueRequest) {
    const page = (await this.catalogue()).page(request);
    return { ...page, items: await this.#shown(page.items) };
  }

  /** GET /api/products?_type=…, such as new_arrivals. */
  async inCollection(collection: ProductCollection, limit: number): Promise<readonly Product[]> {
    return this.#listAll({ _type: collection.toLowerCase() }, limit);
  }

  async onOffer(limit: number): Promise<readonly Product[]> {
    const listed = await this.#orNull({ offer: 'true' }, async (query) => this.#listAll(query, limit));
    // Some servers do not know the parameter, and list all.
    if (listed?.every(({ onOffer }) => onOffer)) return listed;
    return this.#inCatalogue((catalogue) => catalogue.onOffer(limit));
  }

  /** GET /api/products?category=…; most servers compare exactly, others find it within longer names. */
  async inCategory(category: string, limit: number): Promise<readonly Product[]> {
    const listed = await this.#orNull({ category }, async (query) => this.#listAll(query, limit));
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

  /** GET /api/products?_search=… for plain words; the catalogue is searched for others, and when REST finds many. */
  async matching(search: string) {
    const listed = await this.#orNull({ _search: search }, async (query) => this.#whole(query, MAX_FOUND));
    if (listed !== null) return { total: listed.length, products: listed };
    const { total, products } = (await this.catalogue()).matching(search, MAX_LIST);
    return { total, products: await this.#shown(products) };
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

  /** What an order outdates: the products ordered, or all where the server cannot be asked for single ones. */
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

  /** Also of servers that choose the length of a page themselves. */
  async #listAll(conditions: Conditions, limit: number): Promise<readonly Product[]> {
    const found = new Map<string, Product>();
    let pages = 1;
    for (let page = 1; page <= pages && found.size < limit; page += 1) {
      const known = found.size;
      const query = page === 1 ? conditions : { ...conditions, _page: String(page) };
      const { products, totalPages } = await (page === 1
        ? this.#list(query, limit)
        : this.#further(query, limit));
      for (const product of products) found.set(product.id, product);
      // Some have the same products on all pages.
      pages = found.size === known ? page : (totalPages ?? page + 1);
    }
    return [...found.values()].slice(0, limit);
  }

  /** The list if it fits into one page; null: there are more pages. */
  async #whole(conditions: Conditions, limit: number): Promise<readonly Product[] | null> {
    const { products, totalPages } = await this.#list(conditions, limit);
    if (totalPages !== null) return totalPages <= 1 ? products : null;
    const further = await this.#further({ ...conditions, _page: '2' }, limit);
    const known = new Set(products.map(({ id }) => id));
    return further.products.every(({ id }) => known.has(id)) ? products : null;
  }

  /** A page behind the first one, of a server that may refuse pages that it does not have. */
  async #further(conditions: Conditions, limit: number) {
    return this.#list(conditions, limit).catch((error: unknown) => {
      if (!hasCode(error, 'NOT_FOUND', 'BAD_USER_INPUT', 'FORBIDDEN')) throw error;
      return { products: [], totalPages: null };
    });
  }

  async #list(conditions: Conditions, limit: number) {
    const query = { ...conditions, _perPage: String(limit) };
    return this.readCached({
      key: `products?${new URLSearchParams(query).toString()}`,
      read: { path: '/api/products', query },
      valueIn: (body) => {
        const object = requireSuccess(body);
        const list = listIn(object, 'products');
        const products = list.flatMap((value) => toProduct(value, this.context) ?? []);
        return { products, totalPages: pageCountIn(object, list.length, limit) };
      },
      tagsOf: ({ products }) => [CATALOGUE, ...products.flatMap(tagsOfProduct)],
    });
  }
}
