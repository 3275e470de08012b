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

/** Whether the answer to an operation is repeated for other visitors: an answer is stored when it is made again. */
export async function isForOthers(gateway: { url: string }, query: string): Promise<boolean> {
  const before = await hitsOf(gateway);
  for (const _ of [1, 2, 3]) await (await post(gateway, query)).text();
  return (await hitsOf(gateway)) > before;
}
