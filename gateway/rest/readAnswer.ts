import type { Response } from 'node-fetch';
import { codedError, type ErrorCode } from '#gateway/errors.ts';
import { isObject, type JsonObject } from './readJson.ts';
import { serverMessage } from './serverMessage.ts';

/** A JSON answer with a fine status: an object, or a bare list. It may still say `success: false`. */
export type RestBody = JsonObject | unknown[];

/** Statuses that say enough by themselves, even with a page in place of JSON. */
const SPEAKING_STATUSES = new Set([401, 404, 413, 429]);

const CODE_BY_STATUS: Record<number, ErrorCode> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'RATE_LIMITED',
  502: 'UPSTREAM_UNAVAILABLE',
  503: 'UPSTREAM_UNAVAILABLE',
  504: 'UPSTREAM_UNAVAILABLE',
};

/** What some servers say, at status 200 or 400, where others answer 401 (rest-contract §2). */
const TOKEN_REFUSALS = new Set([
  'no_token',
  'invalid_token',
  'token_expired',
  'not authorized, login required',
  'not authorized, login again',
  'not authorized, token failed',
  'no token provided',
  'invalid token',
  'token is not valid',
  'token expired',
  'token has expired',
  'jwt expired',
  'jwt malformed',
  'invalid signature',
]);

/** What an answer of REST means: its body, or an error with a code. */
export async function readAnswer(response: Response, signedIn: boolean): Promise<RestBody> {
  const body = parse(await response.text());
  if (response.ok) {
    if (body === null) throw codedError('UPSTREAM_BAD_RESPONSE');
    if (signedIn && isTokenRefusal(body)) throw codedError('UNAUTHENTICATED');
    return body;
  }
  throw errorOf(response, body, signedIn);
}

function errorOf(response: Response, body: RestBody | null, signedIn: boolean): Error {
  const { status } = response;
  const retryAfter = secondsToWait(response.headers.get('retry-after'));
  if (status >= 500) return codedError(CODE_BY_STATUS[status] ?? 'UPSTREAM_ERROR', undefined, retryAfter);
  // A redirect, or a page in place of an answer: whatever is there, it is not this API.
  if (status < 400 || (body === null && !SPEAKING_STATUSES.has(status)))
    return codedError('UPSTREAM_BAD_RESPONSE');
  if (signedIn && isTokenRefusal(body)) return codedError('UNAUTHENTICATED');
  return codedError(CODE_BY_STATUS[status] ?? 'BAD_USER_INPUT', serverMessage(body) ?? undefined, retryAfter);
}

/** Retry-After is a number of seconds or a date. */
function secondsToWait(header: string | null): { retryAfter?: number } {
  if (header === null) return {};
  const seconds = Number.isFinite(Number(header)) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return seconds > 0 ? { retryAfter: Math.ceil(seconds) } : {};
}

function isTokenRefusal(body: unknown): boolean {
  if (!isObject(body) || body['success'] !== false) return false;
  return [body['message'], body['code'], body['error']].some(
    (text) => typeof text === 'string' && TOKEN_REFUSALS.has(text.trim().toLowerCase()),
  );
}

function parse(text: string): RestBody | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) || Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}
