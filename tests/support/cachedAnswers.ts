import { figureOf } from './figureOf.ts';
import { postOperation } from './postOperation.ts';

interface Sent {
  variables?: Record<string, unknown>;
  headers?: Record<string, string>;
}

/** Sends an operation by POST. */
export async function post(
  { url }: { url: string },
  query: string,
  { variables = {}, headers = {} }: Sent = {},
): Promise<Response> {
  return postOperation(url, { query, variables }, headers);
}

/** How many answers a gateway has sent from its cache. */
export const hitsOf = async (gateway: { url: string }): Promise<number> =>
  figureOf(gateway, 'haat_answer_reads_total{outcome="hit"}');
