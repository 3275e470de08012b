import { isDeepStrictEqual } from 'node:util';
import type { Logger } from 'pino';
import { PER_PAGE, type ProductCatalogue } from '#gateway/modules/products/loadCatalogue.ts';
import { ProductLists, type ListCall } from '#gateway/modules/products/ProductLists.ts';
import { ProductLookup } from '#gateway/modules/products/ProductLookup.ts';
import { isInCategory, ProductsSource } from '#gateway/modules/products/ProductsSource.ts';
import type { Product } from '#gateway/modules/products/toProduct.ts';
import type { Abilities, Ability, ServerKnowledge, SourceContext } from '#gateway/modules/Source.ts';
import { hasCode } from '#gateway/errors.ts';
import { isOutage } from '#gateway/rest/callPolicy.ts';
import { Reads } from '#gateway/rest/Reads.ts';

const AGAIN_MS = 10 * 60_000;
const AGAIN_AFTER_FAILURE_MS = 60_000;
/** No product has this word, type or category. */
const MADE_UP_WORD = 'qzxvkjwpq';
/** The contract's call passes on what else it is asked. */
const MADE_UP_TYPE: ListCall = { name: 'newArrivals', asked: { _type: MADE_UP_WORD } };
const MAX_CATEGORIES = 10;
/** Lists are compared up to this length. */
const MAX_COMPARED = 100;

/** Finds out what the shop's server can do: when it is first needed, every ten minutes, and after an outage. */
export class ServerAbilities implements ServerKnowledge {
  found: Abilities | null = null;
  readonly #log: Pick<Logger, 'info' | 'warn'>;
  #isWatching = false;
  #finding: Promise<void> | null = null;
  #dueAt = Number.NEGATIVE_INFINITY;
  /** No outage is later while nothing is found: a server that fails is tried again when it is due. */
  #foundAt = Number.POSITIVE_INFINITY;

  constructor(log: Pick<Logger, 'info' | 'warn'>) {
    this.#log = log;
  }

  watch(): void {
    this.#isWatching = true;
  }

  need(context: SourceContext): void {
    const isDue = performance.now() >= this.#dueAt || context.upstream.failedAt() > this.#foundAt;
    if (this.#isWatching && isDue) this.find(context).catch(() => undefined);
  }

  async find(context: SourceContext): Promise<void> {
    this.#finding ??= this.#find(context).finally(() => (this.#finding = null));
    return this.#finding;
  }

  async #find(context: SourceContext): Promise<void> {
    this.#dueAt = performance.now() + AGAIN_AFTER_FAILURE_MS;
    this.#foundAt = Number.POSITIVE_INFINITY;
    const found = await abilitiesOf({ ...context, reads: new Reads('certain') });
    this.#foundAt = performance.now();
    this.#dueAt = this.#foundAt + AGAIN_MS;
    if (!isDeepStrictEqual(found, this.found)) this.#report(found);
    this.found = found;
  }

  #report(found: Abilities): void {
    const ignored = Object.entries(found).flatMap(([name, ability]) => (ability === 'ignored' ? [name] : []));
    const text = `GET /api/products ignores ${ignored.join(', ') || 'nothing'}.`;
    if (ignored.length === 0) this.#log.info({ found }, text);
    else this.#log.warn({ found }, `${text} The catalogue answers in its place.`);
  }
}

/** Tries each parameter; a refusal leaves it unknown, an outage rejects. */
async function abilitiesOf(context: SourceContext): Promise<Abilities> {
  const lists = new ProductLists(context);
  const listWith = async (list: ListCall): Promise<readonly Product[] | null> => {
    const page = await lists.page(list, MAX_COMPARED).catch(nullUnlessOutage);
    return page?.products.slice(0, MAX_COMPARED) ?? null;
  };
  const { products, count, totalPages } = await lists.page({ name: 'products', asked: {} }, PER_PAGE);
  const whole = products.slice(0, MAX_COMPARED);
  const catalogue = await new ProductsSource(context).catalogue(whole.length === 0 ? 'certain' : 'recent');
  // A server that takes each parameter for a filter has nothing for _perPage, whatever else is asked for.
  const each = catalogue.size === 0 ? null : 'ignored';
  if (whole.length === 0) return { _id: each, _search: each, _type: each, category: each, pageSize: null };
  const madeUp = await listWith({ name: 'search', asked: { text: MADE_UP_WORD } });
  const types = [
    await listWith({ name: 'newArrivals', asked: {} }),
    await listWith({ name: 'bestSellers', asked: {} }),
  ];
  const strange = types.includes(null) ? null : await listWith(MADE_UP_TYPE);
  // A server that ignores types has all products of each; one that knows other types has none.
  const isEach = (count: number): boolean => types.every((list) => list?.length === count);
  const isIgnored = isEach(0) || (isEach(whole.length) && strange?.length === whole.length);
  const byId = await new ProductLookup(context).one(whole[0]?.id ?? '').catch((error: unknown) => {
    if (isOutage(error)) throw error;
    // One that has found products by id refuses only for a moment.
    const isKnown = context.abilities.found?._id === 'works' && !hasCode(error, 'UPSTREAM_BAD_RESPONSE');
    return isKnown || hasCode(error, 'RATE_LIMITED') ? null : [];
  });
  return {
    _id: byId && (byId.length === 1 ? 'works' : 'ignored'),
    _search: madeUp && (madeUp.length < whole.length ? 'works' : 'ignored'),
    _type: types.includes(null) ? null : isIgnored ? 'ignored' : 'works',
    category: await triedCategories(catalogue, whole.length, listWith),
    pageSize: totalPages === null && products.length < catalogue.size ? count : null,
  };
}

/** Ignored if one of the lists has others, or lacks some, such as those whose category is spelled differently. */
async function triedCategories(
  catalogue: ProductCatalogue,
  pageSize: number,
  listWith: (list: ListCall) => Promise<readonly Product[] | null>,
): Promise<Ability> {
  const { facets } = await catalogue.page({ filter: {}, sort: 'NEWEST', page: 1, pageSize: 1 });
  const names = facets.categories.slice(0, MAX_CATEGORIES).map(({ value }) => value);
  for (const category of names) {
    const found = await listWith({ name: 'category', asked: { category } });
    if (found === null) return null;
    const expected = await catalogue.inCategory(category, pageSize);
    if (!isInCategory(found, category) || found.length < expected.length) return 'ignored';
  }
  return names.length > 0 ? 'works' : null;
}

function nullUnlessOutage(error: unknown): null {
  if (isOutage(error)) throw error;
  return null;
}
