import type { RequestHandler } from 'express';
import { Refusal } from './Refusal.ts';

/** A NUL, or half of a surrogate pair: no keyboard types them, and no database keeps them. */
const MALFORMED = /[\0\p{Surrogate}]/u;

/** The one rule for all text of a request, wherever in its path, query or body it stands. */
export const refuseMalformedText: RequestHandler = ({ path, query, body }, _response, next) => {
  if (hasMalformedText([decodeURIComponent(path), query, body]))
    throw new Refusal(400, 'The text contains a character that cannot be stored. Please remove it.');
  next();
};

/** Without recursion: JSON may be nested deeper than calls can be. */
function hasMalformedText(input: unknown): boolean {
  const left = [input];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'string' && MALFORMED.test(value)) return true;
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, part] of Object.entries(value)) left.push(name, part);
  }
  return false;
}
