import pMap, { pMapIterable } from 'p-map';
import type { Catalogue, CataloguePage } from '#gateway/catalogue/Catalogue.ts';
import { MemoryCatalogue } from '#gateway/catalogue/MemoryCatalogue.ts';
import { codedError } from '#gateway/errors.ts';
import type { Load, Loaded, Unchanged } from '#gateway/rest/CachedObject.ts';
import type { ReadRules } from '#gateway/rest/normalise/Fields.ts';
import type { Validators } from '#gateway/rest/ServerCall.ts';
import { reportError, type Upstream } from '#gateway/rest/upstream.ts';
import * as searchWords from '#shop/searchWords.ts';
import { nullIfRefused, readPage, withoutParameters, type Page } from './cataloguePages.ts';
import { reportOverlap } from './duplicates.ts';
import type { Product } from '#gateway/rest/models.ts';
import { CATALOGUE } from './productTags.ts';

export type ProductCatalogue = Catalogue<Product>;
export type ProductPage = CataloguePage<Product>;

/** The catalogue, and what its pages have shown of the server. */
export interface LoadedCatalogue {
  products: MemoryCatalogue<Product>;
  /** A list without a total that is as long may go on; null if no list does. */
  pageSize: number | null;
  /** False for a server that takes each parameter for a filter, and finds nothing. */
  hasParameters: boolean;
  /** Whether it says which products are best sellers, new arrivals or special offers. */
  hasTypes: boolean;
}

/** How many pages are requested at the same time. */
const AT_ONCE = { concurrency: 4 };
/** A gateway has memory for about this many. */
const MAX_PRODUCTS = 250_000;

type ReadPage = (page: number) => Promise<Page>;

interface Reading {
  rest: Upstream;
  rules: ReadRules;
  /** The catalogue from before. */
  before: () => MemoryCatalogue<Product> | undefined;
}

/** GET /api/products, all pages; fails with CATALOGUE_TOO_LARGE rather than loading only a part. */
export function loadCatalogue(
  rest: Upstream,
  rules: ReadRules,
  before: Reading['before'],
): Load<LoadedCatalogue> {
  return async (known) =>
    load(known, { rest, rules, before }).catch((error: unknown) => {
      reportError({ name: 'products', asked: { page: 1 } }, error, rules);
      throw error;
    });
}

async function load(
  known: readonly Validators[],
  reading: Reading,
): Promise<Loaded<LoadedCatalogue> | Unchanged> {
  const { rest, rules, before } = reading;
  const requested = new Map<number, Promise<Page>>();
  const read: ReadPage = async (page) => {
    const found = requested.get(page) ?? readPage(page, known[page - 1], rest, rules);
    requested.set(page, found);
    return found;
  };
  const first = await read(1);
  const { maxAgeMs } = first;
  if (standsForAll(first, known)) return { validators: known, maxAgeMs, isStorable: first.isStorable };
  // The Last-Modified of a page does not tell that other products have moved to it.
  const isByTime = known.some(({ etag, lastModified }) => etag === null && lastModified !== null);
  if (isByTime && !(await areSame(known, read))) return load([], reading);
  const start = first.length > 0 ? first : await withoutParameters(first, rest, rules);
  const pages = await readPages(start, read, rest);
  const validators = pages.map((page) => page.validators);
  const isStorable = pages.every((page) => page.isStorable);
  if (pages.length === known.length && pages.every(({ isSame }) => isSame))
    return { validators, maxAgeMs, isStorable };
  const value = await catalogueOf(start, pages, rules, before());
  return { value, tags: new Set([CATALOGUE]), size: 1, maxAgeMs, isStorable, validators };
}

/** If all pages have the same ETag, and the server honours it, it stands for the whole catalogue. */
function standsForAll({ validators }: Page, known: readonly Validators[]): boolean {
  const isHonoured = validators === known[0] && validators.etag !== null;
  return isHonoured && known.length > 1 && known.every(({ etag }) => etag === validators.etag);
}

async function areSame(known: readonly Validators[], read: ReadPage): Promise<boolean> {
  const readAgain = async (_: Validators, index: number) => nullIfRefused(read(index + 1));
  return (await pMap(known, readAgain, AT_ONCE)).every((page) => page?.isSame);
}

async function readPages(first: Page, read: ReadPage, rest: Upstream): Promise<Page[]> {
  const count = await countPages(first, read, rest);
  if (count === null) return readUntilNothingIsNew(first, read, rest);
  if (count * first.length > MAX_PRODUCTS) throw tooLarge(count * first.length, rest);
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  return pMap(numbers, async (page) => (page === 1 ? first : read(page)), AT_ONCE);
}

/** The pages of a list that does not say where it ends, with the first that has nothing new: it may have, some day. */
async function readUntilNothingIsNew(first: Page, read: ReadPage, rest: Upstream): Promise<Page[]> {
  const most = Math.ceil(MAX_PRODUCTS / first.length) + 1;
  const numbers = Array.from({ length: most }, (_, index) => index + 1);
  const readNext = async (page: number) => (page === 1 ? first : nullIfRefused(read(page)));
  const pages: Page[] = [];
  const keys = new Set<string>();
  for await (const page of pMapIterable(numbers, readNext, AT_ONCE)) {
    if (page === null) return pages;
    pages.push(page);
    const known = keys.size;
    for (const key of page.products.keys()) keys.add(key);
    if (keys.size === known) return pages;
  }
  throw tooLarge(most * first.length, rest);
}

async function catalogueOf(
  first: Page,
  pages: readonly Page[],
  rules: ReadRules,
  before?: MemoryCatalogue<Product>,
): Promise<LoadedCatalogue> {
  const isEndKnown = first.totalPages !== null;
  const found = new Map<string, Product | null>();
  let received = 0;
  for (const { products } of pages) {
    const known = found.size;
    // A product that is created while the pages are read moves others to the next page.
    for (const [key, product] of products) if (!found.has(key)) found.set(key, product);
    // Beyond the end of a list, some servers send any of its pages.
    if (isEndKnown || found.size > known) received += products.size;
  }
  reportOverlap(received, found.size, rules);
  const items = [...found.values()].filter((product) => product !== null);
  return {
    products: await MemoryCatalogue.build(items, searchWords, before),
    pageSize: !isEndKnown && found.size > first.products.size ? first.length : null,
    hasParameters: first.hasParameters,
    hasTypes: items.some(({ type }) => type !== null),
  };
}

function tooLarge(products: number, rest: Upstream): Error {
  rest.warn(`The shop has about ${products} products, the gateway holds at most ${MAX_PRODUCTS}.`);
  return codedError('CATALOGUE_TOO_LARGE');
}

/** Null if unknown. Reads the second page, unless there is none: some servers have the same products on all pages. */
async function countPages(first: Page, read: ReadPage, rest: Upstream): Promise<number | null> {
  const { totalPages } = first;
  if (totalPages !== null && totalPages <= 1) return 1;
  const second = await (totalPages === null ? nullIfRefused(read(2)) : read(2));
  if (second === null) return 1;
  const isNew = [...second.products.keys()].some((key) => !first.products.has(key));
  if (isNew) return totalPages;
  if (totalPages === null) return 2;
  rest.warn(`GET /api/products says that it has ${totalPages} pages, but its second page is its first.`);
  return 1;
}
