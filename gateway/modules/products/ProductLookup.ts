import pMap from 'p-map';
import { hasCode, codedError } from '#gateway/errors.ts';
import { MemoryCatalogue } from '#gateway/catalogue/MemoryCatalogue.ts';
import { Source } from '#gateway/modules/Source.ts';
import { findList, findObject } from '#gateway/rest/dialects/envelope.ts';
import type { JsonObject } from '#gateway/rest/readJson.ts';
import { requireSuccess } from '#gateway/rest/restBody.ts';
import type { Freshness } from '#gateway/rest/CachedObject.ts';
import { PER_PAGE } from './loadCatalogue.ts';
import { CATALOGUE, productTag, tagsOfProduct, toProduct, type Product } from './toProduct.ts';

/** Limit for all fields of an operation together: as many as an order can have lines. */
const MAX_LOOKUPS = 100;
const LOOKUPS_AT_ONCE = 16;
/** This many lookups are never more work for the server than its whole catalogue. */
const FEW_LOOKUPS = 10;

/** Ways besides NOT_FOUND in which servers that may not know `?_id=` refuse it. */
const REFUSED = ['BAD_USER_INPUT', 'FORBIDDEN', 'UPSTREAM_NOT_OFFERED'] as const;

/** GET /api/products?_id=…, for servers that have it. */
export class ProductLookup extends Source {
  #lookups = 0;

  /** The products with these ids that the server has; null if they cannot be looked up. */
  async find(ids: readonly string[], freshness?: Freshness): Promise<readonly Product[] | null> {
    this.#lookups += ids.length;
    const { abilities } = this.context;
    abilities.need(this.context);
    if (abilities.found?._id === 'ignored' || this.#lookups > this.#maxLookups()) return null;
    try {
      // Servers answer a blank id with all products.
      const queried = ids.filter((id) => id.trim() !== '');
      const find = async (id: string) => this.one(id, freshness);
      return (await pMap(queried, find, { concurrency: LOOKUPS_AT_ONCE })).flat();
    } catch (error) {
      // No fallback to the catalogue: orders never use old data, and the shopper has waited long enough already.
      if (freshness === 'certain' && hasCode(error, 'UPSTREAM_TIMEOUT')) throw error;
      return null;
    }
  }

  /** Beyond this number, reading the whole catalogue takes fewer calls. */
  #maxLookups(): number {
    const catalogue = this.context.objects.peek(CATALOGUE);
    const pages = catalogue instanceof MemoryCatalogue ? catalogue.size / PER_PAGE : MAX_LOOKUPS;
    return Math.min(MAX_LOOKUPS, Math.max(FEW_LOOKUPS, pages));
  }

  /** The product, or none. */
  async one(id: string, freshness?: Freshness): Promise<readonly Product[]> {
    const { found } = this.context.abilities;
    return this.readCached({
      key: `products?_id=${id}`,
      call: { name: 'product', asked: { id } },
      valueIn: (body) => this.#productIn(body, id),
      // A server that knows `?_id=` may still refuse everything while it starts, or without its database.
      valueFor: (error) =>
        hasCode(error, 'NOT_FOUND', ...(found?._id === 'works' ? [] : REFUSED)) ? [] : undefined,
      tagsOf: ([product]) => [CATALOGUE, ...(product ? tagsOfProduct(product) : [productTag(id)])],
      freshness,
    });
  }

  #productIn(body: JsonObject, id: string): Product[] {
    const one = findObject(requireSuccess(body), 'product');
    const answered = one === null ? (findList(body, 'products') ?? []) : [one];
    const product = toProduct(answered[0], this.context);
    if (product === null) return [];
    // A server that does not know the parameter answers with all products.
    if (product.id !== id || answered.length > 1) throw codedError('UPSTREAM_BAD_RESPONSE');
    return [product];
  }
}
