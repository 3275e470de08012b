import { isObject } from '#gateway/rest/readJson.ts';
import { textsIn } from './serverMessage.ts';

/** What Express, NestJS, Spring and handwritten handlers say about an unknown route; most quote its path. */
const NO_ROUTE =
  /^404\b|^there is nothing at this address|(^|[\s"'`:(-])\/[\w-]+|\b(no|unknown|invalid)( such| matching)? (route|endpoint|path|url)\b|\b(route|endpoint|path|url|page)\b.*(\bnot\b|n't\b)/i;

/** Codes by which some servers say that an object is missing: they know the route. */
const MISSING_OBJECT = /^(user|product|order|address)_not_found$/i;

/** Whether the call itself is missing, not the requested object: its 404 does not come from this API. */
export function isNotOffered(status: number, body: unknown): boolean {
  if (status === 405 || status === 501) return true;
  if (status !== 404) return false;
  if (!isObject(body) || says(body, NO_ROUTE)) return true;
  if (typeof body['success'] === 'boolean' || textsIn(body, 'code').some((code) => MISSING_OBJECT.test(code)))
    return false;
  // "Not found" alone is a framework's default answer.
  return 'statusCode' in body || !says(body, /./) || says(body, /^not found\.?$/i);
}

/** What MongoDB and PostgreSQL say about a malformed id, if the server does not check ids and answers 500. */
const MALFORMED_ID = /cast to objectid failed|invalid input syntax for type|bsonerror|24 character hex/i;

export function isMalformedId(body: unknown): boolean {
  return says(body, MALFORMED_ID);
}

function says(body: unknown, words: RegExp): boolean {
  return textsIn(body, 'message', 'error', 'msg', 'detail').some((text) => words.test(text));
}
