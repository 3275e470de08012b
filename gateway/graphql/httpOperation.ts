import type { IncomingMessage } from 'node:http';
import { HeaderMap } from '@apollo/server';
import { codedError } from '#gateway/errors.ts';
import { isOwnOrNoBrowser } from '#gateway/requests.ts';
import { isObject, parseJson, readObject } from '#gateway/rest/readJson.ts';
import type { PersistedOperations } from './persistedOperations.ts';

/** An operation as it was sent over HTTP: plain data, without its sender. */
export interface HttpOperation {
  method: string;
  /** The query string of a GET; otherwise empty. */
  search: string;
  body: unknown;
  headers: HeaderMap;
  /** Whether it is a persisted query of public data by GET, so that browsers and proxies may cache the response. */
  isPersisted: boolean;
}

interface SentOperation extends HttpOperation {
  /** Whether it is a mutation, or may be one: a hash alone, by POST, stands for a text that only Apollo Server knows. */
  mayChange: boolean;
}

const MAX_CHARACTERS = 20_000;
/** The headers that Apollo Server reads: for the kind of response, and against forged requests. */
const HEADERS = ['accept', 'content-type', 'apollo-require-preflight', 'x-apollo-operation-name'];
/** All data of one shopper is under this field, whichever fragment selects it. */
const PRIVATE_FIELD = /\bviewer\b/;

/**
 * Reads an operation. A client may send a persisted one by its id: as `documentId`, or as Apollo's persisted queries do,
 * `{"extensions": {"persistedQuery": {"version": 1, "sha256Hash": …}}}`; Apollo Server knows the others of these.
 */
export function httpOperation(
  request: IncomingMessage,
  body: unknown,
  { byId }: PersistedOperations,
): SentOperation {
  const { method = 'GET', url = '' } = request;
  const isGet = method === 'GET';
  const search = new URLSearchParams(isGet ? url.replace(/^[^?]*/, '') : '');
  const sent = isGet ? Object.fromEntries(search) : readObject(body);
  const { id, isHash } = sentId(sent);
  const persisted = id === undefined ? undefined : byId.get(id);
  if (id !== undefined && persisted === undefined && !isHash) throw codedError('OPERATION_NOT_TRUSTED');
  const { extensions: _, ...rest } = sent;
  if (persisted !== undefined) {
    search.set('query', persisted);
    // Apollo Server would compare the id with the text, but the manifest decides which text an id stands for.
    search.delete('extensions');
  }
  const text = persisted ?? (typeof sent['query'] === 'string' ? sent['query'] : '');
  const tooLong = `The operation has ${text.length} characters, at most ${MAX_CHARACTERS} are allowed.`;
  if (!isGet && text.length > MAX_CHARACTERS) throw codedError('OPERATION_TOO_LARGE', tooLong);
  return {
    method,
    search: isGet ? `?${search.toString()}` : '',
    body: persisted === undefined ? body : { ...rest, query: persisted },
    headers: headersOf(request, isGet),
    mayChange: /\bmutation\b/.test(text) || (!isGet && text === ''),
    isPersisted: isGet && persisted !== undefined && !PRIVATE_FIELD.test(persisted),
  };
}

/** Parses a JSON body. */
export function parseBody(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  const body = parseJson(bytes.toString());
  if (body === undefined) throw codedError('BAD_REQUEST', 'The body is not valid JSON.');
  // Operations are sent one by one.
  if (!isObject(body)) throw codedError('BAD_REQUEST');
  return body;
}

function headersOf(request: IncomingMessage, isGet: boolean): HeaderMap {
  const headers = new HeaderMap();
  for (const name of HEADERS) {
    const value = request.headers[name];
    if (value !== undefined) headers.set(name, String(value));
  }
  // Apollo's protection against forged requests still applies to a GET from a page of another site.
  if (isGet && isOwnOrNoBrowser(request)) headers.set('apollo-require-preflight', 'true');
  return headers;
}

function sentId(sent: Record<string, unknown>): { id?: string; isHash?: boolean } {
  const { query, documentId, extensions } = sent;
  if (query !== undefined) return {};
  if (typeof documentId === 'string') return { id: documentId };
  // In a GET, they are text.
  const sentExtensions = typeof extensions === 'string' ? parseJson(extensions) : extensions;
  const id = readObject(readObject(sentExtensions)['persistedQuery'])['sha256Hash'];
  return typeof id === 'string' ? { id, isHash: true } : {};
}
