import type { Contract, ProductList } from '#gateway/contract/contract.ts';
import type { CallName } from '#gateway/contract/contractCalls.ts';
import { hasCode } from '#gateway/errors.ts';
import { Source } from '#gateway/modules/Source.ts';
import { pageCountIn } from '#gateway/rest/dialects/envelope.ts';
import { listIn, requireSuccess } from '#gateway/rest/restBody.ts';
import type { ServerCall } from '#gateway/rest/ServerCall.ts';
import { CATALOGUE, tagsOfProduct, toProduct, type Product } from './toProduct.ts';

/** The calls for lists of products, and what is asked beside the page. */
export type ListName = keyof {
  [Name in CallName as Contract[Name][1] extends ProductList ? Name : never]: Name;
};
export type ListCall = {
  [Name in ListName]: { name: Name; asked: Omit<Contract[Name][0], 'page' | 'pageSize'> };
}[ListName];

export const COLLECTIONS = {
  SPECIAL_OFFERS: 'specialOffers',
  BEST_SELLERS: 'bestSellers',
  NEW_ARRIVALS: 'newArrivals',
} as const;

/** The smallest pages seen so far; longer lists may be cut off. */
const SMALLEST_PAGE = 10;

/** Lists of products, on servers with and without pages. */
export class ProductLists extends Source {
  /** Reads as many pages as needed, since some servers choose the page length themselves. */
  async all(list: ListCall, limit: number): Promise<readonly Product[]> {
    const found = new Map<string, Product>();
    for (let [page, known] = [1, -1]; known < found.size && found.size < limit; page += 1) {
      known = found.size;
      const { products, isLast } = await this.#numbered(page, list, limit);
      for (const product of products) found.set(product.id, product);
      if (isLast) break;
    }
    return [...found.values()].slice(0, limit);
  }

  /** Null where the server has no such list. */
  async offered(list: ListCall, limit: number): Promise<readonly Product[] | null> {
    return this.all(list, limit).catch((error: unknown) => {
      if (hasCode(error, 'UPSTREAM_NOT_OFFERED')) return null;
      throw error;
    });
  }

  /** The list if it fits into one page; null if there may be more pages. */
  async whole(list: ListCall, limit: number): Promise<readonly Product[] | null> {
    const { products, isLast } = await this.#numbered(1, list, limit);
    return isLast ? products : null;
  }

  /** A page after the first one that the server refuses, because it does not exist, counts as empty. */
  async #numbered(page: number, list: ListCall, limit: number) {
    const { abilities } = this.context;
    abilities.need(this.context);
    try {
      const { products, count, totalPages } = await this.page(list, limit, page);
      const { pageSize } = abilities.found ?? { pageSize: SMALLEST_PAGE };
      const isLast = totalPages === null ? pageSize === null || count < pageSize : page >= totalPages;
      return { products, isLast };
    } catch (error) {
      if (page === 1 || !hasCode(error, 'NOT_FOUND', 'BAD_USER_INPUT', 'FORBIDDEN')) throw error;
      return { products: [], isLast: true };
    }
  }

  async page({ name, asked }: ListCall, pageSize: number, page = 1) {
    const call = { name, asked: { ...asked, page, pageSize } } as ServerCall<ListName>;
    return this.readCached({
      key: `${name} ${JSON.stringify(call.asked)}`,
      call,
      valueIn: (body) => {
        const object = requireSuccess(body);
        const list = listIn(object, 'products');
        const products = list.flatMap((value) => toProduct(value, this.context) ?? []);
        return { products, count: list.length, totalPages: pageCountIn(object, list.length, pageSize) };
      },
      tagsOf: ({ products }) => [CATALOGUE, ...products.flatMap(tagsOfProduct)],
    });
  }
}
