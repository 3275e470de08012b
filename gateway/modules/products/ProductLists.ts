import { hasCode } from '#gateway/errors.ts';
import { Source } from '#gateway/modules/Source.ts';
import { pageCountIn } from '#gateway/rest/dialects/envelope.ts';
import { listIn, requireSuccess } from '#gateway/rest/restBody.ts';
import { CATALOGUE, tagsOfProduct, toProduct, type Product } from './toProduct.ts';

/** Parameters of GET /api/products. */
export type Conditions = Record<string, string>;

/** The smallest pages seen so far; longer lists may be cut off. */
const SMALLEST_PAGE = 10;

/** GET /api/products with conditions, on servers with and without pages. */
export class ProductLists extends Source {
  /** Reads as many pages as needed, since some servers choose the page length themselves. */
  async all(conditions: Conditions, limit: number): Promise<readonly Product[]> {
    const found = new Map<string, Product>();
    for (let [page, known] = [1, -1]; known < found.size && found.size < limit; page += 1) {
      known = found.size;
      const { products, isLast } = await this.#numbered(page, conditions, limit);
      for (const product of products) found.set(product.id, product);
      if (isLast) break;
    }
    return [...found.values()].slice(0, limit);
  }

  /** The list if it fits into one page; null if there may be more pages. */
  async whole(conditions: Conditions, limit: number): Promise<readonly Product[] | null> {
    const { products, isLast } = await this.#numbered(1, conditions, limit);
    return isLast ? products : null;
  }

  /** A page after the first one that the server refuses, because it does not exist, counts as empty. */
  async #numbered(page: number, conditions: Conditions, limit: number) {
    const { abilities } = this.context;
    abilities.need(this.context);
    try {
      const query = page === 1 ? conditions : { ...conditions, _page: String(page) };
      const { products, count, totalPages } = await this.page(query, limit);
      const { pageSize } = abilities.found ?? { pageSize: SMALLEST_PAGE };
      const isLast = totalPages === null ? pageSize === null || count < pageSize : page >= totalPages;
      return { products, isLast };
    } catch (error) {
      if (page === 1 || !hasCode(error, 'NOT_FOUND', 'BAD_USER_INPUT', 'FORBIDDEN')) throw error;
      return { products: [], isLast: true };
    }
  }

  async page(conditions: Conditions, limit: number) {
    const query = { ...conditions, _perPage: String(limit) };
    return this.readCached({
      key: `products?${new URLSearchParams(query).toString()}`,
      read: { path: '/api/products', query },
      valueIn: (body) => {
        const object = requireSuccess(body);
        const list = listIn(object, 'products');
        const products = list.flatMap((value) => toProduct(value, this.context) ?? []);
        return { products, count: list.length, totalPages: pageCountIn(object, list.length, limit) };
      },
      tagsOf: ({ products }) => [CATALOGUE, ...products.flatMap(tagsOfProduct)],
    });
  }
}
