import { codeOf } from '#gateway/errors.ts';
import type { Connections } from './connections.ts';
import { readAnswer } from './readAnswer.ts';
import { saysFailure } from './restBody.ts';

const FOREIGN = "what answers at API_BASE_URL is not the shop's API";
const READY_MS = 2000;

/** Asks for products, which every server of this kind has. */
export async function readinessOf(connections: Connections) {
  try {
    const call = { kind: 'private', path: '/api/products', query: { _perPage: '1' } } as const;
    const body = readAnswer(await connections.request(call, AbortSignal.timeout(READY_MS)));
    return Array.isArray(body['products']) || saysFailure(body) ? 'ready' : FOREIGN;
  } catch (error) {
    const code = codeOf(error);
    if (code === 'UPSTREAM_NOT_OFFERED' || code === 'UPSTREAM_BAD_RESPONSE') return FOREIGN;
    // Any other code is a refusal by the API itself, so it is ready; an UPSTREAM_ code means that it is not.
    return code === null || code.startsWith('UPSTREAM_') ? 'the REST server does not answer' : 'ready';
  }
}
