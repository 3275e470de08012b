import { CachedResponse } from '#gateway/responseCache/CachedResponse.ts';
import type { MakeResponse } from '#gateway/responseCache/ResponseCache.ts';
import { newScope, type OperationScope } from '#gateway/telemetry/operations.ts';
import { createContext, type GraphqlServices, type Requester } from './context.ts';
import type { HttpOperation } from './httpOperation.ts';

/** Operations with longer names are not cached: the names would fill memory beside the responses. */
const MAX_NAME_LENGTH = 200;

/** Runs an operation for its sender. Others may get the same response only if it shows what any visitor may see. */
export async function executeOperation(
  { method, search, body, headers, isPersisted }: HttpOperation,
  services: GraphqlServices,
  requester: Requester,
  previous?: CachedResponse,
): Promise<CachedResponse> {
  const { scope } = requester;
  const { status = 200, ...answer } = await services.apollo.executeHTTPGraphQLRequest({
    httpGraphQLRequest: { method, headers, search, body },
    context: async () => createContext(services, requester),
  });
  if (answer.body.kind === 'chunked') throw new Error('Incremental delivery is not offered.');
  // `sendResponse` sets it.
  answer.headers.delete('cache-control');
  const { reads, outcome } = scope;
  const { name, type, codes } = outcome ?? { name: null, type: 'none', codes: [] };
  const isRepeatable = status === 200 && type === 'query' && codes.length === 0 && reads.isStorable;
  const isAnonymous = requester.authorization === undefined;
  const isStorable = isRepeatable && isAnonymous && (name?.length ?? 0) <= MAX_NAME_LENGTH;
  const { tags, confirmedAt, freshMs, freshUntil } = reads;
  const head = { status, headers: [...answer.headers].flat(), tags, confirmedAt, freshMs, freshUntil };
  return new CachedResponse(
    { ...head, isStorable, sharing: isPersisted ? 'everyone' : 'none', operation: outcome },
    answer.body.string,
    previous,
  );
}

/** Makes the response to a query as any visitor gets it, the first time in `scope`. */
export function makeAnonymously(
  operation: HttpOperation,
  services: GraphqlServices,
  scope: OperationScope,
): MakeResponse {
  return async (previous) =>
    executeOperation(operation, services, { scope: previous ? newScope('', 'fresh') : scope }, previous);
}
