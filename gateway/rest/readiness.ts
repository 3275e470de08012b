import { codeOf } from '#gateway/errors.ts';
import type { Connections } from './connections.ts';
import { readAnswer } from './readAnswer.ts';
import { isObject } from './readJson.ts';
import { saysFailure, type RestBody } from './restBody.ts';

/** foreign: a server answers, but it is not the shop's API. */
export type Readiness = 'ready' | 'unreachable' | 'foreign';

export const READINESS_MESSAGES: Record<Readiness, string> = {
  ready: 'ready',
  unreachable: 'the REST server does not answer',
  foreign: "what answers at API_BASE_URL is not the shop's API",
};

const READY_MS = 2000;

/** Asks for products, which every server of this kind has. */
export async function readinessOf(connections: Connections): Promise<Readiness> {
  try {
    const response = await connections.request('private', '/api/products?_perPage=1', {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(READY_MS),
    });
    return isApi(readAnswer(response, 'none')) ? 'ready' : 'foreign';
  } catch (error) {
    return readinessAfter(codeOf(error));
  }
}

function isApi(body: RestBody): boolean {
  return isObject(body) && (Array.isArray(body['products']) || saysFailure(body));
}

function readinessAfter(code: string | null): Readiness {
  if (code === 'UPSTREAM_NOT_OFFERED' || code === 'UPSTREAM_BAD_RESPONSE') return 'foreign';
  // Any other code is a refusal by the API itself, so it is ready; an UPSTREAM_ code means that it is not.
  return code === null || code.startsWith('UPSTREAM_') ? 'unreachable' : 'ready';
}
