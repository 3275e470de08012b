import type { Contract, ProductList } from '#gateway/contract/contract.ts';
import type { CallName } from '#gateway/contract/contractCalls.ts';
import { hasCode } from '#gateway/errors.ts';
import { pageCountIn } from '#gateway/rest/normalise/envelope.ts';
import { listIn, requireSuccess } from '#gateway/rest/restBody.ts';
import type { ServerCall } from '#gateway/rest/ServerCall.ts';
import { CatalogueSource } from './CatalogueSource.ts';
import { toProduct } from '#gateway/rest/normalise/toProduct.ts';
import type { Product } from '#gateway/rest/models.ts';
import { CATALOGUE, tagsOfProduct } from './productTags.ts';

/** The calls for lists of products, and what is asked beside the page. */
export type ListName = keyof {
  [Name in CallName as Contract[Name][1] extends ProductList ? Name : never]: Name;
};
export type ListCall = {
  [Name in ListName]: { name: Name; asked: Omit<Contract[Name][0], 'page' | 'pageSize'> };
}[ListName];

/** The smallest pages seen so far; until the catalogue shows their length, longer lists may be cut off. */
const SMALLEST_PAGE = 10;

/** The server's lists of products, with and without pages. */
export class ListPages extends CatalogueSource {
  /** Reads as many pages as needed, since some servers choose the page length themselves. */
  async all(list: ListCall, limit: number): Promise<readonly Product[]> {
    const found = new Map<string, Product>();
    let known = -1;
    for (let page = 1; known < found.size && found.size < limit; page += 1) {
      known = found.size;
      const { products, isLast } = await this.page(list, limit, page);
      for (const product of products) found.set(product.id, product);
      if (isLast) break;
    }
    return [...found.values()].slice(0, limit);
  }

  /** A page after the first one that the server refuses, because it does not exist, counts as empty. */
  async page(list: ListCall, limit: number, page = 1) {
    try {
      const { products, count, totalPages } = await this.#read(list, limit, page);
      const { pageSize } = this.held?.value ?? { pageSize: SMALLEST_PAGE };
      const isLast = totalPages === null ? pageSize === null || count < pageSize : page >= totalPages;
      return { products, isLast };
    } catch (error) {
      if (page === 1 || !hasCode(error, 'NOT_FOUND', 'BAD_USER_INPUT', 'FORBIDDEN')) throw error;
      return { products: [], isLast: true };
    }
  }

  async #read({ name, asked }: ListCall, pageSize: number, page: number) {
    const call = { name, asked: { ...asked, page, pageSize } } as ServerCall<ListName>;
    return this.readCached({
      key: { query: `${name} ${JSON.stringify(call.asked)}` },
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
