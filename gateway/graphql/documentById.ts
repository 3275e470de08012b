import type { Request, RequestHandler } from 'express';
import { codedError } from '#gateway/errors.ts';
import type { TrustedDocuments } from './trustedDocuments.ts';
import { readObject } from '#gateway/rest/readJson.ts';

/** The requests that ask by GET, with its id, for a document without private fields. */
export const publicRequests = new WeakSet<Request>();

/** What belongs to one shopper stands under this field, in whichever fragment it is asked for. */
const PRIVATE_FIELD = /\bviewer\b/;

/**
 * A client may send a listed operation by its id: as `documentId`, or by POST as
 * `{"extensions": {"persistedQuery": {"version": 1, "sha256Hash": …}}}`.
 */
export function documentById({ byId }: TrustedDocuments, isTrustedOnly: boolean): RequestHandler {
  return (request, _response, next) => {
    const { id, isPersistedQuery } = sentId(request);
    if (id === undefined) return next();
    const query = byId.get(id);
    if (query === undefined) {
      // Apollo Server refuses the ids of its own persisted queries, and clients then send the text.
      if (isPersistedQuery && !isTrustedOnly) return next();
      throw codedError('OPERATION_NOT_TRUSTED');
    }
    if (request.method === 'GET') {
      const search = new URL(request.url, 'http://gateway.invalid').searchParams;
      search.set('query', query);
      request.url = `/?${search.toString()}`;
      if (!PRIVATE_FIELD.test(query)) publicRequests.add(request);
    } else {
      request.body.query = query;
      // Apollo Server would take the rest for its persisted queries, which are switched off.
      delete request.body.extensions;
    }
    next();
  };
}

function sentId({ method, query: search, body }: Request): { id?: string; isPersistedQuery?: boolean } {
  const { query, documentId, extensions } = method === 'GET' ? search : readObject(body);
  if (query !== undefined) return {};
  if (typeof documentId === 'string') return { id: documentId };
  const id = readObject(readObject(extensions)['persistedQuery'])['sha256Hash'];
  return typeof id === 'string' ? { id, isPersistedQuery: true } : {};
}
