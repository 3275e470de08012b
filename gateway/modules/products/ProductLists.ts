import { hasCode } from '#gateway/errors.ts';
import { Source } from '#gateway/modules/Source.ts';
import { pageCountIn } from '#gateway/rest/dialects/envelope.ts';
import { listIn, requireSuccess } from '#gateway/rest/restBody.ts';
import { CATALOGUE, tagsOfProduct, toProduct, type Product } from './toProduct.ts';

/** Parameters of GET /api/products. */
export type Conditions = Record<string, string>;

/** GET /api/products with conditions, on servers with and without pages. */
export class ProductLists extends Source {
  /** Reads as many pages as needed, since some servers choose the page length themselves. */
  async all(conditions: Conditions, limit: number): Promise<readonly Product[]> {
    const found = new Map<string, Product>();
    let pages = 1;
    for (let page = 1; page <= pages && found.size < limit; page += 1) {
      const known = found.size;
      const query = page === 1 ? conditions : { ...conditions, _page: String(page) };
      const { products, totalPages } = await (page === 1
        ? this.#list(query, limit)
        : this.#further(query, limit));
      for (const product of products) found.set(product.id, product);
      // Some servers have the same products on all pages.
      pages = found.size === known ? page : (totalPages ?? page + 1);
    }
    return [...found.values()].slice(0, limit);
  }

  /** The list if it fits into one page; null if there are more pages. */
  async whole(conditions: Conditions, limit: number): Promise<readonly Product[] | null> {
    const { products, totalPages } = await this.#list(conditions, limit);
    if (totalPages !== null) return totalPages <= 1 ? products : null;
    const further = await this.#further({ ...conditions, _page: '2' }, limit);
    const known = new Set(products.map(({ id }) => id));
    return further.products.every(({ id }) => known.has(id)) ? products : null;
  }

  /** A page after the first one. If the server refuses it because it does not exist, it counts as empty. */
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
