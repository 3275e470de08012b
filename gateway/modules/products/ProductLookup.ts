import pMap from 'p-map';
import { hasCode } from '#gateway/errors.ts';
import type { Freshness } from '#gateway/rest/CachedObject.ts';
import { findList, findObject } from '#gateway/rest/normalise/envelope.ts';
import { MAX_ID_LENGTH, type JsonObject } from '#gateway/rest/readJson.ts';
import { requireSuccess } from '#gateway/rest/restBody.ts';
import { CatalogueSource } from './CatalogueSource.ts';
import { PER_PAGE } from './cataloguePages.ts';
import { toProduct } from '#gateway/rest/normalise/toProduct.ts';
import type { Product } from '#gateway/rest/models.ts';
import { CATALOGUE, productTag, tagsOfProduct } from './productTags.ts';

/** Limit for all fields of an operation together: as many as an order can have lines. */
const MAX_LOOKUPS = 100;
const LOOKUPS_AT_ONCE = 16;
/** This many lookups are never more work for the server than its whole catalogue. */
const FEW_LOOKUPS = 10;

/** Ways besides NOT_FOUND in which servers that may not know `?_id=` refuse it. */
const REFUSED = ['BAD_USER_INPUT', 'FORBIDDEN', 'UPSTREAM_NOT_OFFERED'] as const;
/** No product has an empty id; in a path, dots would change it. */
const NO_ID = /^(\s*|\.{1,2})$/;

interface Answer {
  product: Product | null;
  /** Whether it is another product, or a list of several: then the server does not find products by their ids. */
  isOther: boolean;
}

/** Products by their ids: GET /api/products?_id=…, or the catalogue's where the server does not have that. */
export class ProductLookup extends CatalogueSource {
  #lookups = 0;

  /** The products with these ids that the shop has, in the order of the ids. */
  async byIds(wanted: readonly string[], freshness?: Freshness): Promise<readonly Product[]> {
    // No product has a longer id, and each id that is looked up is remembered.
    const ids = wanted.filter((id) => id.length <= MAX_ID_LENGTH && !NO_ID.test(id));
    const answers = await this.#lookUp(ids, freshness);
    if (answers === null) return this.#inCatalogue(ids, freshness);
    const found = answers.flatMap(({ product }) => product ?? []);
    const isOther = answers.some((answer) => answer.isOther);
    if (!isOther && (await this.#areAll(found, ids))) {
      if (found.length > 0) this.show('product', 'honoured');
      return found;
    }
    const listed = await this.#inCatalogue(ids, freshness);
    this.show('product', isOther || listed.length > found.length ? 'ignored' : 'honoured');
    return listed;
  }

  /** Products of the catalogue; those that were ordered since it was read are fetched again. */
  async refreshOrdered(products: readonly Product[]): Promise<readonly Product[]> {
    this.#addTags(products);
    const ids = products.map(({ id }) => id).filter((id) => this.#isOrderedSince(id));
    if (ids.length === 0) return products;
    const current = new Map((await this.byIds(ids)).map((product) => [product.id, product]));
    return products.map((product) => current.get(product.id) ?? product);
  }

  /** Null if the server is not asked, or cannot answer. */
  async #lookUp(ids: readonly string[], freshness?: Freshness): Promise<readonly Answer[] | null> {
    this.#lookups += ids.length;
    if (this.shownBy('product') === 'ignored' || this.#lookups > this.#maxLookups()) return null;
    try {
      return await pMap(ids, async (id) => this.#one(id, freshness), { concurrency: LOOKUPS_AT_ONCE });
    } catch (error) {
      // No fallback to the catalogue: orders never use old data, and the shopper has waited long enough already.
      if (freshness === 'certain' && hasCode(error, 'UPSTREAM_TIMEOUT')) throw error;
      return null;
    }
  }

  /** Beyond this number, reading the whole catalogue takes fewer calls. */
  #maxLookups(): number {
    const { held } = this;
    const pages = held ? held.value.products.size / PER_PAGE : MAX_LOOKUPS;
    return Math.min(MAX_LOOKUPS, Math.max(FEW_LOOKUPS, pages));
  }

  async #one(id: string, freshness?: Freshness): Promise<Answer> {
    // A server that knows `?_id=` may still refuse everything while it starts, or without its database.
    const refusals = this.shownBy('product') === 'honoured' ? [] : REFUSED;
    return this.readCached<Answer>({
      key: { query: `product ${id}` },
      call: { name: 'product', asked: { id } },
      valueIn: (body) => this.#answerIn(body, id),
      valueFor: (error) =>
        hasCode(error, 'NOT_FOUND', ...refusals) ? { product: null, isOther: false } : undefined,
      tagsOf: ({ product }) => [CATALOGUE, ...(product ? tagsOfProduct(product) : [productTag(id)])],
      freshness,
    });
  }

  #answerIn(body: JsonObject, id: string): Answer {
    const one = findObject(requireSuccess(body), 'product');
    const answered = one === null ? (findList(body, 'products') ?? []) : [one];
    const product = toProduct(answered[0], this.context);
    const isOther = answered.length > 1 || (product !== null && product.id !== id);
    return { product: isOther ? null : product, isOther };
  }

  /** Whether the shop has no further product with one of these ids, as far as it has shown. */
  async #areAll(found: readonly Product[], ids: readonly string[]): Promise<boolean> {
    if (found.length === ids.length) return true;
    if (this.isTooLarge) return true;
    if (this.held === undefined || this.shownBy('product') !== 'honoured') return false;
    const known = await this.held.value.products.byIds(ids);
    const isFound = new Set(found.map(({ id }) => id));
    return known.every(({ id }) => isFound.has(id));
  }

  async #inCatalogue(ids: readonly string[], freshness?: Freshness): Promise<readonly Product[]> {
    const isOlder = ids.some((id) => this.#isOrderedSince(id));
    const catalogue = await this.catalogue(freshness ?? (isOlder ? 'latest' : undefined));
    const listed = await catalogue.byIds(ids);
    this.#addTags(listed);
    return listed;
  }

  /** Whether the catalogue was read before the product was ordered. */
  #isOrderedSince(id: string): boolean {
    return this.held?.changed.has(productTag(id)) ?? false;
  }

  #addTags(products: readonly Product[]): void {
    for (const product of products)
      for (const tag of tagsOfProduct(product)) this.context.reads.tags.add(tag);
  }
}
