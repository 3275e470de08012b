import pMap, { pMapIterable } from 'p-map';
import type * as Contract from '#gateway/catalogue/Catalogue.ts';
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

export type ProductCatalogue = Contract.Catalogue<Product>;
export type ProductPage = Contract.CataloguePage<Product>;

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
  read: ReadPage;
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
  const load: Load<LoadedCatalogue> = async (known) => {
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
    const again = async (_: Validators, index: number) => nullIfRefused(read(index + 1));
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

async function loadPages(
  first: Page,
  { read, rest, rules, before }: Reading,
  knownPages: number,
): Promise<Loaded<LoadedCatalogue> | Unchanged> {
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
    index === 0 ? first : isOpenEnded ? nullIfRefused(read(index + 1)) : read(index + 1);
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
  const value = await catalogueOf(products, first, before());
  return { value, tags: new Set([CATALOGUE]), size: 1, maxAgeMs: first.maxAgeMs, isStorable, validators };
}

async function catalogueOf(
  found: ReadonlyMap<string, Product | null>,
  { products: firstProducts, length, totalPages, hasParameters }: Page,
  before?: MemoryCatalogue<Product>,
): Promise<LoadedCatalogue> {
  const items = [...found.values()].filter((product) => product !== null);
  return {
    products: await MemoryCatalogue.build(items, searchWords, before),
    pageSize: totalPages === null && found.size > firstProducts.size ? length : null,
    hasParameters,
    hasTypes: items.some(({ type }) => type !== null),
  };
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
  const second = await (totalPages === null ? nullIfRefused(read(2)) : read(2));
  if (second === null) return 1;
  const isNew = [...second.products.keys()].some((key) => !first.products.has(key));
  if (isNew) return totalPages;
  if (totalPages === null) return 2;
  rest.warn(`GET /api/products says that it has ${totalPages} pages, but its second page is its first.`);
  return 1;
}
