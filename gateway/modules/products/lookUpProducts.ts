import type { SourceContext } from '#gateway/modules/SourceContext.ts';
import { codedError, hasCode } from '#gateway/errors.ts';
import type { UpstreamCache, Freshness } from '#gateway/rest/UpstreamCache.ts';
import { requireSuccess } from '#gateway/rest/restBody.ts';
import { readList, type JsonObject } from '#gateway/rest/readJson.ts';
import { toProduct, type Product } from './toProduct.ts';

/** Beyond this number, reading the whole catalogue is cheaper. */
export const MAX_LOOKUPS = 10;

/** Caches of servers that do not support `?_id=`. */
const listsOnly = new WeakSet<UpstreamCache>();

/** GET /api/products?_id=… for each id; null: the whole catalogue must be read instead. */
export async function lookUpProducts(
  parts: SourceContext,
  ids: readonly string[],
  freshness: Freshness,
): Promise<readonly Product[] | null> {
  const { cache } = parts.upstream;
  if (listsOnly.has(cache)) return null;
  try {
    const found = await Promise.all(
      ids.map(async (id) => cache.get(`products?_id=${id}`, async () => lookUp(parts, id), freshness)),
    );
    return found.flat();
  } catch (error) {
    // Orders never use old answers of a server that hangs, and the shopper has waited long enough.
    if (freshness === 'certain' && hasCode(error, 'UPSTREAM_TIMEOUT')) throw error;
    return null;
  }
}

/** For a server whose lists contain a product that it did not find by id. */
export function stopLookingUp({ upstream }: SourceContext): void {
  listsOnly.add(upstream.cache);
}

async function lookUp(parts: SourceContext, id: string): Promise<Product[]> {
  const body = await ask(parts, id);
  if (body === null) return [];
  const answered = 'product' in body ? [body['product']] : readList(body['products']);
  const product = toProduct(answered[0], parts.pictures);
  if (product?.id === id && answered.length === 1) return [product];
  if (product === null) return [];
  // The server returned a list of other products: it ignores the parameter.
  stopLookingUp(parts);
  throw codedError('UPSTREAM_BAD_RESPONSE');
}

/** Null: the server refused, as servers do for unknown ids. */
async function ask({ upstream }: SourceContext, id: string): Promise<JsonObject | null> {
  try {
    const query = { _id: id };
    return requireSuccess(await upstream.call({ kind: 'catalogue', path: '/api/products', query }));
  } catch (error) {
    if (hasCode(error, 'NOT_FOUND', 'BAD_USER_INPUT', 'FORBIDDEN', 'UPSTREAM_NOT_OFFERED')) return null;
    throw error;
  }
}
