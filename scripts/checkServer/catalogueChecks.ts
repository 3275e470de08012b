import { hasCode } from '#gateway/errors.ts';
import { PER_PAGE } from '#gateway/modules/products/cataloguePages.ts';
import type { ProductCatalogue } from '#gateway/modules/products/loadCatalogue.ts';
import { toProduct } from '#gateway/rest/normalise/toProduct.ts';
import type { Product } from '#gateway/rest/models.ts';
import { CONTRACT_CALLS, type CallName } from '#gateway/contract/contractCalls.ts';
import { partsOf } from '#scripts/allCalls.ts';
import { NORMALISERS } from '#gateway/rest/normalise/normalisers.ts';
import { findList, pageCountIn } from '#gateway/rest/normalise/envelope.ts';
import { isObject, readObject, type JsonObject } from '#gateway/rest/readJson.ts';
import { listIn, parseBody, requireSuccess } from '#gateway/rest/restBody.ts';
import { explained, failureOf, isLacking, itHas, keysOf, redirectIn } from './explain.ts';
import { fieldAdvice, missedIn, routeAdvice, unreadableLine, type Advice } from './advice.ts';
import { countOf, noSuchCall, noted, right, wrong, type Finding } from './Finding.ts';
import type { Unreadable } from './Notes.ts';
import type { CheckedServer, CheckedSources } from './openServer.ts';

export async function checkBanners(server: CheckedServer, { banners }: CheckedSources): Promise<Finding> {
  const { notes } = server;
  const list = await banners.list();
  const [{ error, body } = { error: null, body: null }] = notes.exchanges;
  const tried = server.tried('banners');
  if (hasCode(error, 'NOT_FOUND', 'UPSTREAM_NOT_OFFERED') && tried.handled !== null)
    return explained(error, tried);
  if (hasCode(error, 'NOT_FOUND', 'UPSTREAM_NOT_OFFERED'))
    return {
      ...noted('there is no such call, so the home page has no banner', [routeAdvice('banners', '', true)]),
      isUnusable: true,
    };
  if (isObject(body) && findList(body, 'banners') === null)
    return wrong(`no list of banners${itHas(body)}`, [fieldAdvice('banners', 'banners')]);
  const lines = [
    ...[...notes.unreadable.values()].map(unreadableLine),
    ...missedIn('banners', NORMALISERS.banner, list),
  ];
  return { ...noted(countOf(list.length, 'banner'), lines), ...(list.length === 0 && { isUnusable: true }) };
}

/** More are a fault of the shop, or of how it is read; fewer may be single mistakes in the shop. */
const MAX_LEFT_OUT_SHARE = 0.1;

export async function checkCatalogue(
  { notes, tried }: CheckedServer,
  catalogue: ProductCatalogue,
): Promise<Finding> {
  const [first] = notes.exchanges;
  // Only the last answer is without parameters.
  const hasParameters = first !== undefined && first.length > 0;
  const body = readObject((hasParameters ? first : notes.exchanges.at(-1))?.body);
  const list = listIn(body, 'products').filter(isObject);
  if (list.length === 0) return noted('no products', ['The shop is empty.']);
  const answers = notes.exchanges.filter(({ length }) => length > 0).length;
  const products = await catalogue.slice(0, PER_PAGE);
  const lines = [...notes.unreadable.values()].map(
    (unreadable) => whatIsMissing(unreadable, list) ?? unreadableLine(unreadable),
  );
  if (answers > 1 && list.length < PER_PAGE && tried('products').handled === null)
    lines.push(
      `An answer has ${countOf(list.length, 'product')}, though _perPage=${PER_PAGE} asks for more.`,
    );
  if (hasParameters && pageCountIn(body, list.length, PER_PAGE) === null)
    lines.push('Nobody says how many pages there are: they are read until one is empty or the same.');
  lines.push(...missedIn('products', NORMALISERS.product, products));
  const leftOut = notes.leftOut === 0 ? '' : `, ${notes.leftOut} left out`;
  const text = `${countOf(catalogue.size, 'product')} in ${countOf(answers, 'answer')}${leftOut}`;
  const isWrong =
    notes.leftOut > MAX_LEFT_OUT_SHARE * (catalogue.size + notes.leftOut) ||
    !products.some(({ stock }) => stock);
  return isWrong ? { ...wrong(text, lines), isUnusable: catalogue.size === 0 } : noted(text, lines);
}

/** The names of a product's fields where one is missing: one of them may be that one's. */
function whatIsMissing({ text, remedy }: Unreadable, list: readonly JsonObject[]): Advice | null {
  for (const field of remedy.fields ?? []) {
    const without = list.find((product) => product[field] == null);
    if (without) return fieldAdvice('products', field, `${text} One has ${keysOf(without)}.`);
  }
  return null;
}

/** GET /api/products?_id=… */
export async function checkById(
  server: CheckedServer,
  sources: CheckedSources,
  id: string,
): Promise<Finding> {
  const [found] = await sources.products.byIds([id]);
  const tried = server.tried('product');
  const { exchange } = tried;
  if (server.shownBy('product') === 'honoured') return right(`the product ${id}`);
  const why = exchange?.error
    ? `it failed: ${failureOf(exchange.error, tried)}`
    : 'the answer is not that product';
  const help = redirectIn(tried, id)?.help ?? [routeAdvice('product')];
  return found === undefined ? wrong(why, help) : noted(why, [ANSWERED_INSTEAD, ...help]);
}

interface Listing {
  /** What the list is of, if the call leaves it open. */
  of?: string;
  /** What the shop shows of it, which may come from the catalogue. */
  shown: () => Promise<readonly Product[]>;
  /** A sentence on what is strange about the list; null if nothing is. */
  fault?: (products: readonly Product[]) => string | null;
}

/** Checks a list that is requested with a parameter, and that the shop then shows something. */
export async function checkListing(
  server: CheckedServer,
  name: CallName,
  listing: Listing,
): Promise<Finding> {
  // A list that the catalogue does not stand in for ends here, if it fails.
  const shown = await listing.shown();
  const isIgnored = server.shownBy(name) === 'ignored';
  const finding = await answerTo(server, name, { ...listing, isIgnored });
  if (shown.length > 0) return finding;
  return { ...finding, verdict: 'note', lines: [...finding.lines, 'The shop shows none.'], isUnusable: true };
}

async function answerTo(
  { upstream, shared, tried }: CheckedServer,
  name: CallName,
  { of, fault, isIgnored }: Listing & { isIgnored: boolean },
): Promise<Finding> {
  const { parameter = '' } = partsOf(CONTRACT_CALLS[name].name);
  const beside = name === 'category' ? { category: of } : name === 'search' ? { text: of } : {};
  const call = { name, asked: { ...beside, page: 1, pageSize: MAX_LISTED } };
  try {
    const body = requireSuccess(parseBody((await upstream.readPublic(call)).answer));
    const products = listIn(body, 'products').flatMap((value) => toProduct(value, shared) ?? []);
    const ignored = isIgnored ? `The server ignores ${parameter}. ${ANSWERED_INSTEAD}` : null;
    const strange = fault?.(products) ?? ignored;
    return noted(countOf(products.length, 'product'), strange ? [strange] : []);
  } catch (error) {
    if (isLacking(error, tried(name))) return noSuchCall(name);
    return noted(`it failed: ${failureOf(error, tried(name))}`, [ANSWERED_INSTEAD]);
  }
}

const MAX_LISTED = 100;
const ANSWERED_INSTEAD = 'The gateway answers from the whole catalogue instead.';

/** Of a name, the word that the fewest names have: one that all have cannot show whether a search is heeded. */
function rarestWord(name: string, products: readonly Product[]): string {
  const countWith = (word: string): number =>
    products.filter((product) => product.name.includes(word)).length;
  const words = name.match(/\p{L}{3,}/gu) ?? [];
  return words.toSorted((a, b) => countWith(a) - countWith(b))[0] ?? name;
}

/** The lists that the shop requests, with a check of each. */
export function listings(
  products: readonly Product[],
  { products: shop }: Pick<CheckedSources, 'products'>,
): Partial<Record<CallName, Listing>> {
  const [first] = products;
  const name = first?.name ?? '';
  const word = rarestWord(name, products);
  const category = products.find((product) => product.category !== null)?.category ?? '';
  const isOfIt = (product: Product) => product.category?.toLowerCase() === category.toLowerCase();
  return {
    specialOffers: { shown: async () => shop.inCollection('SPECIAL_OFFERS', MAX_LISTED) },
    bestSellers: { shown: async () => shop.inCollection('BEST_SELLERS', MAX_LISTED) },
    newArrivals: { shown: async () => shop.inCollection('NEW_ARRIVALS', MAX_LISTED) },
    offers: {
      shown: async () => shop.onOffer(MAX_LISTED),
      fault: (found) =>
        found.every(({ onOffer }) => onOffer) ? null : `Some are not on offer. ${ANSWERED_INSTEAD}`,
    },
    category: {
      of: category,
      // Beside the product itself.
      shown: async () => (await shop.inCategory(category, MAX_LISTED)).slice(1),
      fault: (found) =>
        found.some(isOfIt) && found.every(isOfIt)
          ? null
          : `Not those of the category "${category}". ${ANSWERED_INSTEAD}`,
    },
    search: {
      of: word,
      shown: async () => (await shop.matching(word)).products,
      fault: (found) => (found.some(({ id }) => id === first?.id) ? null : `"${name}" is not among them.`),
    },
  };
}
