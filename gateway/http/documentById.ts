import type { RequestHandler } from 'express';
import { codedError } from '#gateway/errors.ts';
import { isObject } from '#gateway/rest/readJson.ts';

/**
 * A client may send a trusted operation by its id: as `documentId`, or as
 * `{"extensions": {"persistedQuery": {"version": 1, "sha256Hash": …}}}`.
 */
export function documentById(byId: ReadonlyMap<string, string>): RequestHandler {
  return ({ body }, _response, next) => {
    const id = isObject(body) && body['query'] === undefined ? idIn(body) : null;
    if (id === null) {
      next();
      return;
    }
    const query = byId.get(id);
    if (query === undefined) {
      next(codedError('OPERATION_NOT_TRUSTED'));
      return;
    }
    body['query'] = query;
    // Apollo Server would take the rest for its persisted queries, which are switched off.
    delete body['extensions'];
    next();
  };
}

function idIn({ documentId, extensions }: Record<string, unknown>): string | null {
  const persisted = isObject(extensions) ? extensions['persistedQuery'] : null;
  const id = documentId ?? (isObject(persisted) ? persisted['sha256Hash'] : null);
  return typeof id === 'string' ? id : null;
}
