import { codedError } from '#gateway/errors.ts';
import type { SourceContext } from '#gateway/modules/SourceContext.ts';
import { parseBody, type PublicAnswer, type Validators } from '#gateway/rest/readAnswer.ts';
import { readNumber } from '#gateway/rest/readJson.ts';
import { listIn, requireSuccess } from '#gateway/rest/restBody.ts';
import type { PublicRead } from '#gateway/rest/upstream.ts';
import type { Freshness, Loaded } from '#gateway/rest/UpstreamCache.ts';
import { buildHere, buildInThread, type CatalogueBuild } from './buildCatalogue.ts';
import { Catalogue } from './Catalogue.ts';

export const CATALOGUE = 'catalogue';

/** Some servers return only 25 products unless asked for more. */
export const PER_PAGE = 500;
const PAGES_AT_ONCE = 4;
/** A gateway has memory for about so many. */
const MAX_PRODUCTS = 250_000;
/** More are built in a thread of their own. */
const MAX_BUILT_HERE = 2000;

/** GET /api/products, all pages, through the cache. CATALOGUE_TOO_LARGE rather than a part of it. */
export async function readCatalogue(context: SourceContext, freshness?: Freshness): Promise<Catalogue> {
  const { upstream, reads } = context;
  const load = async (known: readonly Validators[]): Promise<Loaded<Catalogue> | null> => {
    const first = await upstream.readPublic(pageOf(1), known[0] ?? null);
    if (first !== null) return loadPages(context, first);
    if (await areUnchanged(context, known)) return null;
    const again = await upstream.readPublic(pageOf(1), null);
    return again && loadPages(context, again);
  };
  return upstream.cache.get(CATALOGUE, load, { freshness, reads });
}

function pageOf(page: number): PublicRead {
  const query = { _perPage: String(PER_PAGE), ...(page === 1 ? {} : { _page: String(page) }) };
  return { path: '/api/products', query };
}

/** Whether all pages are as they were, when the first one is. */
async function areUnchanged(
  { upstream }: SourceContext,
  validators: readonly Validators[],
): Promise<boolean> {
  const [first, ...others] = validators;
  // The same for all pages: it stands for the whole catalogue.
  if (first?.etag != null && others.every(({ etag }) => etag === first.etag)) return true;
  for (let start = 0; start < others.length; start += PAGES_AT_ONCE) {
    const asked = others
      .slice(start, start + PAGES_AT_ONCE)
      .map(async (known, index) => upstream.readPublic(pageOf(start + index + 2), known));
    const answers = await Promise.all(asked);
    if (answers.some((answer) => answer !== null)) return false;
  }
  return true;
}

async function loadPages(context: SourceContext, first: PublicAnswer): Promise<Loaded<Catalogue>> {
  const { upstream, pictures } = context;
  const { count, totalPages } = await summaryOf(first, upstream);
  const products = totalPages * count;
  if (products > MAX_PRODUCTS) {
    upstream.warn(`The shop has about ${products} products, the gateway holds at most ${MAX_PRODUCTS}.`);
    throw codedError('CATALOGUE_TOO_LARGE');
  }
  const build = (products > MAX_BUILT_HERE ? buildInThread : buildHere)(pictures);
  try {
    const validators = await addPages(context, build, first, totalPages);
    const catalogue = new Catalogue(await build.finish());
    return { value: catalogue, tags: new Set([CATALOGUE]), size: 1, maxAgeMs: first.maxAgeMs, validators };
  } finally {
    build.close();
  }
}

async function addPages(
  { upstream }: SourceContext,
  build: CatalogueBuild,
  first: PublicAnswer,
  totalPages: number,
): Promise<Validators[]> {
  const validators = [first.validators];
  await build.add(first.bytes);
  for (let next = 2; next <= totalPages; next += PAGES_AT_ONCE) {
    const count = Math.min(PAGES_AT_ONCE, totalPages - next + 1);
    const pages = await Promise.all(
      Array.from({ length: count }, async (_, index) => upstream.readPublic(pageOf(next + index), null)),
    );
    for (const page of pages) {
      if (page === null) continue;
      validators.push(page.validators);
      await build.add(page.bytes);
    }
  }
  return validators;
}

/** How many products a page has, and how many pages there are. */
async function summaryOf(
  first: PublicAnswer,
  upstream: SourceContext['upstream'],
): Promise<{ count: number; totalPages: number }> {
  const body = requireSuccess(parseBody(first.bytes));
  const count = listIn(body, 'products').length;
  const totalPages = Math.floor(readNumber(body['totalPages']) ?? 1);
  if (totalPages <= 1 || count === 0) return { count, totalPages: 1 };
  const second = await upstream.readPublic(pageOf(2), null);
  if (second?.validators.digest !== first.validators.digest) return { count, totalPages };
  upstream.warn(`GET /api/products says that it has ${totalPages} pages, but its second page is its first.`);
  return { count, totalPages: 1 };
}
