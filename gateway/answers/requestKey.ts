import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';
import { isObject } from '#gateway/rest/readJson.ts';

/** What Apollo Server can answer with, in its order. */
const RESPONSE_TYPES = [
  'application/json; charset=utf-8',
  'application/graphql-response+json; charset=utf-8',
];

/** A digest of all that decides about the answer to an anonymous request, before anything is parsed. */
export function requestDigest({ method, url, headers }: IncomingMessage, body: Buffer | null): string {
  const head = `${method} ${url}\n${headers.accept ?? ''}\n${headers['content-type'] ?? ''}\n`;
  return digest(body === null ? head : head + body.toString('latin1'));
}

/** The same key for the same operation with the same variables, however it was sent; null: it has no answer to be kept. */
export function operationKey(request: Request): string | null {
  const isGet = request.method === 'GET';
  // Another site may have made the browser send it: Apollo Server refuses it.
  if (isGet && request.headers['apollo-require-preflight'] === undefined) return null;
  const type = request.accepts(RESPONSE_TYPES);
  const operation = isGet ? operationIn(request.query) : request.body;
  if (type === false || !isObject(operation)) return null;
  const { query, operationName = null, variables, extensions } = operation;
  const isNamed = operationName === null || typeof operationName === 'string';
  if (typeof query !== 'string' || !isNamed || !isOptionalObject(variables)) return null;
  // Apollo Server looks at no other extension.
  if (isObject(extensions) ? 'persistedQuery' in extensions : extensions != null) return null;
  try {
    return digest(JSON.stringify([type, query, operationName, variables ?? {}], withSortedKeys));
  } catch {
    // Nested too deeply.
    return null;
  }
}

function operationIn({ variables, ...others }: Request['query']): Record<string, unknown> | null {
  if (typeof variables !== 'string') return variables === undefined ? others : null;
  try {
    const parsed: unknown = JSON.parse(variables);
    return isObject(parsed) ? { ...others, variables: parsed } : null;
  } catch {
    return null;
  }
}

function isOptionalObject(value: unknown): boolean {
  return value === undefined || value === null || isObject(value);
}

function withSortedKeys(_key: string, value: unknown): unknown {
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function digest(text: string): string {
  return hash('sha256', text, 'base64url');
}
