import { setImmediate } from 'node:timers/promises';
import { pMapIterable } from 'p-map';
import type * as Contract from '#gateway/catalogue/Catalogue.ts';
import { MemoryCatalogue } from '#gateway/catalogue/MemoryCatalogue.ts';
import { synonymsOf } from '#gateway/catalogue/TextSearch.ts';
import { codedError, hasCode } from '#gateway/errors.ts';
import type { Load, Loaded } from '#gateway/rest/CachedObject.ts';
import type { ReadRules } from '#gateway/rest/dialects/Fields.ts';
import { pageCountIn } from '#gateway/rest/dialects/envelope.ts';
import type { PublicAnswer, Validators } from '#gateway/rest/readAnswer.ts';
import { listIn, parseBody, requireSuccess } from '#gateway/rest/restBody.ts';
import { UnreadableAnswer } from '#gateway/rest/unreadable.ts';
import { reportError, type Upstream } from '#gateway/rest/upstream.ts';
import { synonyms } from '#shop/synonyms.ts';
import { CATALOGUE, productKey, toProduct, type Product } from './toProduct.ts';

export type ProductCatalogue = Contract.Catalogue<Product>;
export type ProductPage = Contract.CataloguePage<Product>;

const SYNONYMS = synonymsOf(synonyms);

/** How many products are requested at once; some servers return only 25 unless more are requested. */
export const PER_PAGE = 500;
/** How many pages are requested at the same time. */
const AT_ONCE = { concurrency: 4 };
/** A gateway has memory for about this many. */
const MAX_PRODUCTS = 250_000;
const ONLY_WITHOUT_PARAMETERS = `GET /api/products has products only without _perPage=${PER_PAGE}: "parameters" in REST_MAPPING has the server's name for it, or null.`;
/** How many products are read before other requests have their turn. */
const SLICE = 200;

/** GET /api/products, all pages; fails with CATALOGUE_TOO_LARGE rather than loading only a part. */
export function loadCatalogue(
  rest: Upstream,
  rules: ReadRules,
  before: () => unknown = () => undefined,
): Load<ProductCatalogue> {
  return async (known) => {
    try {
      const first = await readPage(rest, 1, known[0]);
      const validators = first.isSame ? await unchangedPages(rest, known, first) : null;
      if (validators !== null) return { validators, maxAgeMs: first.maxAgeMs, isStorable: first.isStorable };
      return await loadPages(rest, rules, first.bytes.length > 0 ? first : await readPage(rest, 1), before);
    } catch (error) {
      reportError({ path: '/api/products', query: { _perPage: String(PER_PAGE) } }, error, rules);
      throw error;
    }
  };
}

async function readPage(rest: Upstream, page: number, known?: Validators): Promise<PublicAnswer> {
  const query = { _perPage: String(PER_PAGE), ...(page === 1 ? {} : { _page: String(page) }) };
  return rest.readPublic({ path: '/api/products', query }, known);
}

/** The current validators of all pages, the first of which is unchanged; null if another has changed. */
async function unchangedPages(
  rest: Upstream,
  [first, ...others]: readonly Validators[],
  now: PublicAnswer,
): Promise<Validators[] | null> {
  const all = [now.validators];
  // If all pages have the same ETag, and the server honours it, it stands for the whole catalogue.
  if (first?.etag != null && others.every(({ etag }) => etag === first.etag)) {
    if (now.bytes.length === 0) return [first, ...others];
    if (now.validators.etag !== first.etag) return null;
  }
  const answers = pMapIterable(others, async (known, index) => readPage(rest, index + 2, known), AT_ONCE);
  for await (const { isSame, validators } of answers) {
    if (!isSame) return null;
    all.push(validators);
  }
  return all;
}

async function loadPages(
  rest: Upstream,
  rules: ReadRules,
  answer: PublicAnswer,
  before: () => unknown,
): Promise<Loaded<ProductCatalogue>> {
  const { pages, perPage, totalPages } = await firstPages(answer, rest);
  const isOpenEnded = totalPages === null;
  const pageCount = totalPages ?? Math.ceil(MAX_PRODUCTS / perPage) + 1;
  if (!isOpenEnded) requireRoom(pageCount * perPage, rest);
  const products = new Map<string, Product | null>();
  const validators: Validators[] = [];
  let isStorable = true;
  const all = Array.from({ length: pageCount }, (_, index) => pages[index]);
  const next = isOpenEnded ? readFurther : readList;
  const read = pMapIterable(all, async (page, index) => page ?? next(rest, index + 1), AT_ONCE);
  for await (const page of read) {
    if (page === null) break;
    validators.push(page.answer.validators);
    isStorable &&= page.answer.isStorable;
    const known = products.size;
    await addProducts(products, page.list, rules);
    // This page is checked again with its validators, as it may have products some day.
    if (isOpenEnded && products.size === known) break;
  }
  if (isOpenEnded && validators.length === pageCount) requireRoom(pageCount * perPage, rest);
  const items = [...products.values()].filter((product) => product !== null);
  const known = before();
  const previous = known instanceof MemoryCatalogue ? known : undefined;
  const value = await MemoryCatalogue.build(items, SYNONYMS, previous);
  return { value, tags: new Set([CATALOGUE]), size: 1, maxAgeMs: answer.maxAgeMs, isStorable, validators };
}

/** A product that is created while the pages are read moves others to the next page. */
async function addProducts(
  products: Map<string, Product | null>,
  list: readonly unknown[],
  rules: ReadRules,
): Promise<void> {
  for (const value of list) {
    const key = productKey(value);
    if (products.has(key)) continue;
    products.set(key, toProduct(value, rules));
    if (products.size % SLICE === 0) await setImmediate();
  }
}

function requireRoom(products: number, rest: Upstream): void {
  if (products <= MAX_PRODUCTS) return;
  rest.warn(`The shop has about ${products} products, the gateway holds at most ${MAX_PRODUCTS}.`);
  throw codedError('CATALOGUE_TOO_LARGE');
}

/** Reads the second page as well, unless there is none: some servers have the same products on all pages. */
async function firstPages(answer: PublicAnswer, rest: Upstream) {
  const first = pageOf(answer);
  if (first.list.length === 0) return withoutParameters(rest, first);
  const perPage = first.list.length;
  const totalPages = pageCountIn(first.body, perPage, PER_PAGE);
  const hasOthers = totalPages === null || totalPages > 1;
  const second = hasOthers ? await (totalPages === null ? readFurther : readList)(rest, 2) : null;
  if (second === null) return { pages: [first], perPage, totalPages: 1 };
  const known = new Set(first.list.map(productKey));
  const isNew = second.list.some((value) => !known.has(productKey(value)));
  if (isNew) return { pages: [first, second], perPage, totalPages };
  if (totalPages === null) return { pages: [first, second], perPage, totalPages: 2 };
  rest.warn(`GET /api/products says that it has ${totalPages} pages, but its second page is its first.`);
  return { pages: [first], perPage, totalPages: 1 };
}

/** Some servers take each parameter for a filter, and find nothing with one that they do not know. */
async function withoutParameters(rest: Upstream, empty: ReturnType<typeof pageOf>) {
  const { answer, body, list } =
    (await orNull(rest.readPublic({ path: '/api/products' }).then(pageOf))) ?? empty;
  if (list.length > 0) rest.warn(ONLY_WITHOUT_PARAMETERS);
  if ((pageCountIn(body, list.length, list.length) ?? 1) > 1)
    throw new UnreadableAnswer('has only some of the products, and the server knows no _perPage');
  // The next load asks with parameters again: that answer must not count as the same.
  const validators = { etag: null, lastModified: null, digest: '' };
  return { pages: [{ answer: { ...answer, validators }, list }], perPage: list.length, totalPages: 1 };
}

function pageOf(answer: PublicAnswer) {
  const body = requireSuccess(parseBody(answer.bytes));
  return { answer, body, list: listIn(body, 'products') };
}

async function readList(rest: Upstream, page: number) {
  return pageOf(await readPage(rest, page));
}

/** Reads a page when the number of pages is unknown; null if the server refuses it. */
async function readFurther(rest: Upstream, page: number) {
  return orNull(readList(rest, page));
}

/** Null for a refusal. */
async function orNull<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  return answer.catch((error: unknown) => {
    if (hasCode(error, 'NOT_FOUND', 'BAD_USER_INPUT', 'FORBIDDEN', 'UPSTREAM_NOT_OFFERED')) return null;
    throw error;
  });
}
