import type { SourceContext } from '#gateway/modules/SourceContext.ts';
import { codedError } from '#gateway/errors.ts';
import type { ProductCollection } from '#gateway/generated/schemaTypes.ts';
import { requireSuccess, listIn } from '#gateway/rest/restBody.ts';
import type { Freshness } from '#gateway/rest/UpstreamCache.ts';
import { readNumber } from '#gateway/rest/readJson.ts';
import { lookUpProducts, MAX_LOOKUPS, stopLookingUp } from './lookUpProducts.ts';
import { toProduct, type Product } from './toProduct.ts';

/** Some servers return only 25 products unless asked for more. */
const PER_PAGE = 500;
/** Limit for servers that choose their own page size. */
const MAX_PAGES = 400;
const MAX_PRODUCTS = 20_000;
const PAGES_AT_ONCE = 8;

/** Characters special in regular expressions: many servers compile the search text as one. */
const EXPRESSION_CHARACTERS = /[\\^$.*+?()[\]{}|]/;

const TYPE_PARAMETER: Record<ProductCollection, string> = {
  NEW_ARRIVALS: 'new_arrivals',
  BEST_SELLERS: 'best_sellers',
  SPECIAL_OFFERS: 'special_offers',
};

export class ProductsSource {
  readonly #context: SourceContext;
  #lookups = 0;

  constructor(parts: SourceContext) {
    this.#context = parts;
  }

  /** GET /api/products, all pages. */
  async all(freshness?: Freshness): Promise<readonly Product[]> {
    return this.#read({}, freshness);
  }

  /** GET /api/products?_type=… */
  async inCollection(collection: ProductCollection): Promise<readonly Product[]> {
    return this.#read({ _type: TYPE_PARAMETER[collection] });
  }

  /** GET /api/products?offer=true */
  async onOffer(): Promise<readonly Product[]> {
    return this.#orFromCatalogue(
      async () => this.#read({ offer: 'true' }),
      ({ onOffer }) => onOffer,
    );
  }

  /** GET /api/products?category=…&_perPage=…, in the catalogue's spelling: most servers compare exactly. */
  async inCategory(category: string, limit: number): Promise<readonly Product[]> {
    const matches = (product: Product): boolean => sameText(product.category, category);
    if (EXPRESSION_CHARACTERS.test(category)) return this.#inCatalogue(matches, limit);
    const known = (await this.all()).find(matches)?.category;
    const query = { category: known ?? category, _perPage: String(limit) };
    return this.#orFromCatalogue(async () => this.#firstPage(query), matches, limit);
  }

  /** GET /api/products?_search=… for plain words; text with special characters is searched in the catalogue. */
  async matching(search: string): Promise<readonly Product[]> {
    const wanted = search.toLowerCase();
    const matches = ({ name, description, tags }: Product): boolean =>
      [name, description ?? '', ...tags].some((text) => text.toLowerCase().includes(wanted));
    if (EXPRESSION_CHARACTERS.test(search)) return this.#inCatalogue(matches);
    const query = { _search: search, _perPage: String(PER_PAGE) };
    return this.#orFromCatalogue(async () => this.#onlyPage(query), matches);
  }

  /** One product of the cached catalogue, by id: no REST call for it works on all servers. */
  async byId(id: string): Promise<Product> {
    const product = (await this.all()).find((candidate) => candidate.id === id);
    if (product === undefined) throw codedError('NOT_FOUND', 'This product does not exist.');
    return product;
  }

  /** The products with these ids that the catalogue has, in the order of the ids. */
  async byIds(ids: readonly string[], freshness: Freshness): Promise<readonly Product[]> {
    const found = await this.#lookUp(ids, freshness);
    if (found?.length === ids.length) return found;
    const byId = new Map((await this.all(freshness)).map((product) => [product.id, product]));
    const listed = ids.flatMap((id) => byId.get(id) ?? []);
    if (found !== null && listed.length > found.length) stopLookingUp(this.#context);
    return listed;
  }

  /** An operation may ask for many ids in many fields; only a few lookups are allowed for all of them together. */
  async #lookUp(ids: readonly string[], freshness: Freshness): Promise<readonly Product[] | null> {
    this.#lookups += ids.length;
    return this.#lookups > MAX_LOOKUPS ? null : lookUpProducts(this.#context, ids, freshness);
  }

  /** Falls back to the cached catalogue when the server cannot answer. */
  async #orFromCatalogue(
    ask: () => Promise<readonly Product[]>,
    matches: (product: Product) => boolean,
    limit?: number,
  ): Promise<readonly Product[]> {
    try {
      return await ask();
    } catch {
      return this.#inCatalogue(matches, limit);
    }
  }

  async #inCatalogue(
    matches: (product: Product) => boolean,
    limit = MAX_PRODUCTS,
  ): Promise<readonly Product[]> {
    return (await this.all()).filter(matches).slice(0, limit);
  }

  async #firstPage(query: Record<string, string>): Promise<readonly Product[]> {
    return this.#cached(query, async () => (await this.#page(query)).products);
  }

  /** The whole list if it fits on one page; otherwise an error, and the cached catalogue answers. */
  async #onlyPage(query: Record<string, string>): Promise<readonly Product[]> {
    return this.#cached(query, async () => {
      const { products, totalPages } = await this.#page(query);
      if (totalPages > 1) throw codedError('UPSTREAM_BAD_RESPONSE');
      return products;
    });
  }

  async #read(query: Record<string, string>, freshness?: Freshness): Promise<readonly Product[]> {
    return this.#cached(
      query,
      async () => this.#allPages({ ...query, _perPage: String(PER_PAGE) }),
      freshness,
    );
  }

  /** Each product once: a product added during the reading moves others to the next page. */
  async #allPages(query: Record<string, string>): Promise<Product[]> {
    const first = await this.#page(query);
    const byId = new Map(first.products.map((product) => [product.id, product]));
    const last = Math.min(first.totalPages, MAX_PAGES);
    for (let next = 2; next <= last && byId.size < MAX_PRODUCTS; next += PAGES_AT_ONCE) {
      const count = Math.min(PAGES_AT_ONCE, last - next + 1);
      const pages = await Promise.all(
        Array.from({ length: count }, async (_, index) =>
          this.#page({ ...query, _page: String(next + index) }),
        ),
      );
      const known = byId.size;
      for (const product of pages.flatMap(({ products }) => products)) byId.set(product.id, product);
      // A server that ignores `_page` returns the first page every time.
      if (byId.size === known) break;
    }
    return [...byId.values()].slice(0, MAX_PRODUCTS);
  }

  async #cached(
    query: Record<string, string>,
    load: () => Promise<readonly Product[]>,
    freshness?: Freshness,
  ): Promise<readonly Product[]> {
    const key = `products?${new URLSearchParams(query).toString()}`;
    return this.#context.upstream.cache.get(key, load, freshness);
  }

  async #page(query: Record<string, string>): Promise<{ products: Product[]; totalPages: number }> {
    const { upstream, pictures } = this.#context;
    const body = requireSuccess(await upstream.call({ kind: 'catalogue', path: '/api/products', query }));
    const products = listIn(body, 'products').flatMap((product) => toProduct(product, pictures) ?? []);
    return { products, totalPages: Math.max(1, Math.floor(readNumber(body['totalPages']) ?? 1)) };
  }
}

function sameText(a: string | null, b: string): boolean {
  return a !== null && a.toLowerCase() === b.toLowerCase();
}
