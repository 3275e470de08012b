import { setImmediate } from 'node:timers/promises';
import { hasCode } from '#gateway/errors.ts';
import type { ReadRules } from '#gateway/rest/normalise/Fields.ts';
import { pageCountIn } from '#gateway/rest/normalise/envelope.ts';
import type { PublicAnswer } from '#gateway/rest/readAnswer.ts';
import { listIn, parseBody, requireSuccess } from '#gateway/rest/restBody.ts';
import type { Validators } from '#gateway/rest/ServerCall.ts';
import { UnreadableAnswer } from '#gateway/rest/unreadable.ts';
import type { Upstream } from '#gateway/rest/upstream.ts';
import { reportDuplicate } from './duplicates.ts';
import { productKey, toProduct } from '#gateway/rest/normalise/toProduct.ts';
import type { Product } from '#gateway/rest/models.ts';

/** How many products are requested at once; some servers return only 25 unless more are requested. */
export const PER_PAGE = 500;
const ONLY_WITHOUT_PARAMETERS = `GET /api/products has products only without _perPage=${PER_PAGE}: an adapter leaves it out, or has the server's name for it (docs/adapters.md).`;
/** How many products are read before other requests have their turn. */
const SLICE = 200;

/** One answer of GET /api/products. */
export interface Page extends Pick<PublicAnswer, 'isSame' | 'validators' | 'maxAgeMs' | 'isStorable'> {
  /** By their keys; null for what cannot be read. */
  products: ReadonlyMap<string, Product | null>;
  /** Also counts what it has twice. */
  length: number;
  /** Null if it does not say. */
  totalPages: number | null;
  /** False for the only answer of a server that has products without parameters alone. */
  hasParameters: boolean;
}

/** The last page with these validators: not read again while it is the same (20,000 products: 310 MB, not 457). */
const KNOWN_PAGES = new WeakMap<Validators, Page>();

export async function readPage(
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
  return { ...metadata, isSame: false, products, length: list.length, totalPages, hasParameters: true };
}

/** Some servers take each parameter for a filter, and find nothing with one that they do not know. */
export async function withoutParameters(empty: Page, rest: Upstream, rules: ReadRules): Promise<Page> {
  const all = rest
    .readPublic({ name: 'products', asked: { page: 1 } })
    .then(async (answer) => pageOf(answer, rules));
  const page = (await nullIfRefused(all)) ?? empty;
  if (page.length > 0) rest.warn(ONLY_WITHOUT_PARAMETERS);
  if ((page.totalPages ?? 1) > 1)
    throw new UnreadableAnswer('has only some of the products, and the server knows no _perPage');
  // The next load asks with parameters again: that answer must not count as the same.
  return {
    ...page,
    totalPages: 1,
    hasParameters: page.length === 0,
    validators: { etag: null, lastModified: null, digest: '' },
  };
}

/** Null for a refusal. */
export async function nullIfRefused<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  return answer.catch((error: unknown) => {
    if (hasCode(error, 'NOT_FOUND', 'BAD_USER_INPUT', 'FORBIDDEN', 'UPSTREAM_NOT_OFFERED')) return null;
    throw error;
  });
}
