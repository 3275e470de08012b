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
export async function hitsOf({ url }: { url: string }): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/haat_answer_reads_total\{outcome="hit"\} (\d+)/.exec(metrics)?.[1] ?? 0);
}
