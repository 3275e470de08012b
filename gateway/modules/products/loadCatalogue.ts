import { setImmediate } from 'node:timers/promises';
import pMap, { pMapIterable } from 'p-map';
import type * as Contract from '#gateway/catalogue/Catalogue.ts';
import { MemoryCatalogue } from '#gateway/catalogue/MemoryCatalogue.ts';
import { codedError, hasCode } from '#gateway/errors.ts';
import type { Load, Loaded, Unchanged } from '#gateway/rest/CachedObject.ts';
import type { ReadRules } from '#gateway/rest/dialects/Fields.ts';
import { pageCountIn } from '#gateway/rest/dialects/envelope.ts';
import type { PublicAnswer } from '#gateway/rest/readAnswer.ts';
import { listIn, parseBody, requireSuccess } from '#gateway/rest/restBody.ts';
import type { Validators } from '#gateway/rest/ServerCall.ts';
import { UnreadableAnswer } from '#gateway/rest/unreadable.ts';
import { reportError, type Upstream } from '#gateway/rest/upstream.ts';
import * as searchWords from '#shop/searchWords.ts';
import { reportDuplicate, reportOverlap } from './duplicates.ts';
import { CATALOGUE, productKey, toProduct, type Product } from './toProduct.ts';

export type ProductCatalogue = Contract.Catalogue<Product>;
export type ProductPage = Contract.CataloguePage<Product>;

/** How many products are requested at once; some servers return only 25 unless more are requested. */
export const PER_PAGE = 500;
/** How many pages are requested at the same time. */
const AT_ONCE = { concurrency: 4 };
/** A gateway has memory for about this many. */
const MAX_PRODUCTS = 250_000;
const ONLY_WITHOUT_PARAMETERS = `GET /api/products has products only without _perPage=${PER_PAGE}: an adapter leaves it out, or has the server's name for it (docs/adapters.md).`;
/** How many products are read before other requests have their turn. */
const SLICE = 200;

/** One answer of GET /api/products. */
interface Page extends Pick<PublicAnswer, 'isSame' | 'validators' | 'maxAgeMs' | 'isStorable'> {
  /** By their keys; null for what cannot be read. */
  products: ReadonlyMap<string, Product | null>;
  /** Also counts what it has twice. */
  length: number;
  /** Null if it does not say. */
  totalPages: number | null;
}

type ReadPage = (page: number) => Promise<Page>;

interface Reading {
  read: ReadPage;
  rest: Upstream;
  rules: ReadRules;
  /** The catalogue from before. */
  before: () => unknown;
}

/** The last page with these validators: not read again while it is the same (20,000 products: 310 MB, not 457). */
const KNOWN_PAGES = new WeakMap<Validators, Page>();

/** GET /api/products, all pages; fails with CATALOGUE_TOO_LARGE rather than loading only a part. */
export function loadCatalogue(
  rest: Upstream,
  rules: ReadRules,
  before: () => unknown,
): Load<ProductCatalogue> {
  const load: Load<ProductCatalogue> = async (known) => {
    const requested = new Map<number, Promise<Page>>();
    const read: ReadPage = async (page) => {
      const found = requested.get(page) ?? readPage(page, known[page - 1], rest, rules);
      requested.set(page, found);
      return found;
    };
    const first = await read(1);
    const { maxAgeMs, isStorable, validators } = first;
    // If all pages have the same ETag, and the server honours it, it stands for the whole catalogue.
    const isHonoured = validators === known[0] && validators.etag !== null;
    if (isHonoured && known.length > 1 && known.every(({ etag }) => etag === validators.etag))
      return { validators: known, maxAgeMs, isStorable };
    const again = async (_: Validators, index: number) => orNull(read(index + 1));
    const areSame = first.isSame && (await pMap(known, again, AT_ONCE)).every((page) => page?.isSame);
    // The Last-Modified of a page does not tell that other products have moved to it.
    if (!areSame && known.some(({ etag, lastModified }) => etag === null && lastModified !== null))
      return load([]);
    const pageOne = first.length > 0 ? first : await withoutParameters(first, rest, rules);
    return loadPages(pageOne, { read, rest, rules, before }, known.length);
  };
  return async (known) =>
    load(known).catch((error: unknown) => {
      reportError({ name: 'products', asked: { page: 1 } }, error, rules);
      throw error;
    });
}

async function readPage(
  page: number,
  known: Validators | undefined,
  rest: Upstream,
  rules: ReadRules,
): Promise<Page> {
  const answer = await rest.readPublic({ name: 'products', asked: { page, pageSize: PER_PAGE } }, known);
  const same = known && answer.isSame ? KNOWN_PAGES.get(known) : undefined;
  const { answer: _, ...metadata } = answer;
  const read = same ? { ...same, ...metadata } : await pageOf(answer, rules);
  KNOWN_PAGES.set(read.validators, read);
  return read;
}

async function pageOf({ answer, ...metadata }: PublicAnswer, rules: ReadRules): Promise<Page> {
  const body = requireSuccess(parseBody(answer));
  const list = listIn(body, 'products');
  const products = new Map<string, Product | null>();
  for (const [index, value] of list.entries()) {
    const key = productKey(value);
    if (products.has(key)) reportDuplicate(value, rules);
    else products.set(key, toProduct(value, rules));
    if (index % SLICE === SLICE - 1) await setImmediate();
  }
  const totalPages = pageCountIn(body, list.length, PER_PAGE);
  return { ...metadata, isSame: false, products, length: list.length, totalPages };
}

async function loadPages(
  first: Page,
  { read, rest, rules, before }: Reading,
  knownPages: number,
): Promise<Loaded<ProductCatalogue> | Unchanged> {
  const totalPages = await countPages(first, read, rest);
  const isOpenEnded = totalPages === null;
  const pageCount = totalPages ?? Math.ceil(MAX_PRODUCTS / first.length) + 1;
  if (!isOpenEnded) requireRoom(pageCount * first.length, rest);
  const products = new Map<string, Product | null>();
  const validators: Validators[] = [];
  let isStorable = true;
  let isSame = true;
  let received = 0;
  const numbered = async (_: unknown, index: number) =>
    index === 0 ? first : isOpenEnded ? orNull(read(index + 1)) : read(index + 1);
  for await (const page of pMapIterable(Array.from({ length: pageCount }), numbered, AT_ONCE)) {
    if (page === null) break;
    validators.push(page.validators);
    isStorable &&= page.isStorable;
    isSame &&= page.isSame;
    const known = products.size;
    // A product that is created while the pages are read moves others to the next page.
    for (const [key, product] of page.products) if (!products.has(key)) products.set(key, product);
    const isNew = products.size > known;
    // Where nobody says how many pages there are, the last one may be any of them.
    if (isNew || first.totalPages !== null) received += page.products.size;
    // This page is checked again with its validators, as it may have products some day.
    if (isOpenEnded && !isNew) break;
  }
  if (isOpenEnded && validators.length === pageCount) requireRoom(pageCount * first.length, rest);
  if (isSame && validators.length === knownPages) return { maxAgeMs: first.maxAgeMs, isStorable, validators };
  reportOverlap(received, products.size, rules);
  const items = [...products.values()].filter((product) => product !== null);
  const known = before();
  const previous = known instanceof MemoryCatalogue ? known : undefined;
  const value = await MemoryCatalogue.build(items, searchWords, previous);
  return { value, tags: new Set([CATALOGUE]), size: 1, maxAgeMs: first.maxAgeMs, isStorable, validators };
}

function requireRoom(products: number, rest: Upstream): void {
  if (products <= MAX_PRODUCTS) return;
  rest.warn(`The shop has about ${products} products, the gateway holds at most ${MAX_PRODUCTS}.`);
  throw codedError('CATALOGUE_TOO_LARGE');
}

/** Null if unknown. Reads the second page, unless there is none: some servers have the same products on all pages. */
async function countPages(first: Page, read: ReadPage, rest: Upstream): Promise<number | null> {
  const { totalPages } = first;
  if (totalPages !== null && totalPages <= 1) return 1;
  const second = await (totalPages === null ? orNull(read(2)) : read(2));
  if (second === null) return 1;
  const isNew = [...second.products.keys()].some((key) => !first.products.has(key));
  if (isNew) return totalPages;
  if (totalPages === null) return 2;
  rest.warn(`GET /api/products says that it has ${totalPages} pages, but its second page is its first.`);
  return 1;
}

/** Some servers take each parameter for a filter, and find nothing with one that they do not know. */
async function withoutParameters(empty: Page, rest: Upstream, rules: ReadRules): Promise<Page> {
  const all = rest
    .readPublic({ name: 'products', asked: { page: 1 } })
    .then(async (answer) => pageOf(answer, rules));
  const page = (await orNull(all)) ?? empty;
  if (page.length > 0) rest.warn(ONLY_WITHOUT_PARAMETERS);
  if ((page.totalPages ?? 1) > 1)
    throw new UnreadableAnswer('has only some of the products, and the server knows no _perPage');
  // The next load asks with parameters again: that answer must not count as the same.
  return { ...page, totalPages: 1, validators: { etag: null, lastModified: null, digest: '' } };
}

/** Null for a refusal. */
async function orNull<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  return answer.catch((error: unknown) => {
    if (hasCode(error, 'NOT_FOUND', 'BAD_USER_INPUT', 'FORBIDDEN', 'UPSTREAM_NOT_OFFERED')) return null;
    throw error;
  });
}
