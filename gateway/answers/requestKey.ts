import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';
import { isObject } from '#gateway/rest/readJson.ts';

/** What Apollo Server can answer with, in its order. */
const RESPONSE_TYPES = [
  'application/json; charset=utf-8',
  'application/graphql-response+json; charset=utf-8',
];

/** All that decides about the answer to an anonymous request, before anything is parsed. A hash would take longer. */
export function requestKey({ method, url, headers }: IncomingMessage, body: Buffer | null): string {
  const head = `${method} ${url}\n${headers.accept ?? ''}\n${headers['content-type'] ?? ''}\n`;
  return body === null ? head : head + body.toString('latin1');
}

/** The same key for the same operation with the same variables, however it was sent; null: it has no answer to be kept. */
export function operationKey(request: Request): string | null {
  const isGet = request.method === 'GET';
  // Another site may have made the browser send it: Apollo Server refuses it.
  if (isGet && request.headers['apollo-require-preflight'] === undefined) return null;
  try {
    const { query, operationName = null, variables, extensions } = isGet ? searchOf(request) : request.body;
    // What is wrong here is part of the key, and Apollo Server's refusal of it is not kept.
    const isText = isGet && typeof variables === 'string';
    const values: unknown = isText ? JSON.parse(variables) : (variables ?? {});
    // Apollo Server looks at no other extension.
    const extension: unknown = isObject(extensions) ? extensions['persistedQuery'] : extensions;
    const type = request.accepts(RESPONSE_TYPES);
    const parts = [type, query, operationName, values, extension];
    return hash('sha256', JSON.stringify(parts, withSortedKeys), 'base64url');
  } catch {
    // No JSON, nested too deeply, or with a number that JSON cannot write.
    return null;
  }
}

/** As Apollo Server reads it: Express ignores what stands behind the thousandth parameter. */
function searchOf({ url }: Request): Record<string, string> {
  return Object.fromEntries(new URL(url, 'http://gateway.invalid').searchParams);
}

function withSortedKeys(_key: string, value: unknown): unknown {
  // Such as 1e400, which would look like null.
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError('No JSON');
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
