import type { RequestHandler } from 'express';
import { HttpError } from './HttpError.ts';

/** A NUL or half of a surrogate pair, which PostgreSQL cannot store. */
const MALFORMED = /[\0\p{Surrogate}]/u;

/** Rejects malformed text anywhere in the path, query or body of a request. */
export const rejectMalformedText: RequestHandler = ({ path, query, body }, _response, next) => {
  if (hasMalformedText([decodeURIComponent(path), query, body]))
    throw new HttpError(400, 'The text contains a character that cannot be stored. Please remove it.');
  next();
};

/** Not recursive, since JSON may be nested deeper than the call stack. */
function hasMalformedText(input: unknown): boolean {
  const queue = [input];
  while (queue.length > 0) {
    const value = queue.pop();
    if (typeof value === 'string' && MALFORMED.test(value)) return true;
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, part] of Object.entries(value)) queue.push(name, part);
  }
  return false;
}
