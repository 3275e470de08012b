import { STATUS_CODES } from 'node:http';
import { GraphQLError } from 'graphql';
import { codedError, type ErrorCode } from '#gateway/errors.ts';
import type { RestCall, RestResponse } from './connections.ts';
import { isRefusal } from './normalise/envelope.ts';
import { isMalformedId, isNotOffered } from './normalise/missing.ts';
import { fieldMessages, serverMessage } from './normalise/serverMessage.ts';
import { sessionErrorMessage } from './normalise/sessionError.ts';
import type { JsonObject } from './readJson.ts';
import { parseBody, refusalIn } from './restBody.ts';
import type { ServerAnswer, ServerCall, Validators } from './ServerCall.ts';

/** An error answer of REST. Its body decides what the error means, but is never shown as it is. */
export class RestError extends GraphQLError {
  readonly body: unknown;
  /** False if REST says that it must not be stored for others. */
  isStorable = true;
  readonly status: number;

  constructor({ body, status }: { body: unknown; status: number }, ...coded: Parameters<typeof codedError>) {
    const { message, extensions } = codedError(...coded);
    super(message, { extensions });
    this.body = body;
    this.status = status;
  }
}

/** Statuses that are clear by themselves, even with an HTML page instead of JSON. */
const SELF_EXPLANATORY_STATUSES = new Set([401, 413, 429]);

const CODE_BY_STATUS: Record<number, ErrorCode> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  408: 'UPSTREAM_TIMEOUT',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'RATE_LIMITED',
  502: 'UPSTREAM_UNAVAILABLE',
  503: 'UPSTREAM_UNAVAILABLE',
  504: 'UPSTREAM_UNAVAILABLE',
};

/** Interprets an answer of REST: returns its body, or throws an error with a code. */
export function readAnswer(
  response: ServerAnswer,
  { token, ifEmpty, isWrite = false }: Pick<ServerCall, 'token' | 'ifEmpty'> & { isWrite?: boolean } = {},
): JsonObject {
  if (!isOk(response)) throw errorOf(response, token, isWrite);
  const body = parseBody(response, { ifEmpty });
  const sessionEnd = isRefusal(body) ? sessionErrorMessage(body, token, isWrite) : undefined;
  if (sessionEnd !== undefined) throw codedError('UNAUTHENTICATED', sessionEnd);
  return body;
}

export type PublicAnswer = ReturnType<typeof readPublicAnswer>;

/** Interprets an answer of REST to a public read, without parsing it. */
export function readPublicAnswer(response: ServerAnswer, known?: Validators) {
  const isConfirmed = response.status === 304 && known !== undefined;
  const cacheControl = headerOf(response, 'cache-control') ?? '';
  const isStorable = !/\b(no-store|private)\b/i.test(cacheControl);
  if (!isConfirmed && !isOk(response)) throw Object.assign(errorOf(response), { isStorable });
  const { digest = '' } = response;
  const etag = headerOf(response, 'etag');
  const lastModified = certainLastModified(response);
  return {
    /** Without JSON if it has not changed. */
    answer: response,
    /** Whether it is the same answer as the one with the known validators. */
    isSame: isConfirmed || digest === known?.digest,
    validators: isConfirmed ? known : { etag, lastModified, digest },
    /** How long REST says that the answer stays fresh; null if it says nothing. */
    maxAgeMs: maxAgeOf(cacheControl),
    /** False if REST says that it must not be stored for others. */
    isStorable,
  };
}

const MAX_AGE_SECONDS = 86_400;
const MIN_UNCHANGED_MS = 60_000;

/** The shortest, where an answer was made from several. */
function maxAgeOf(cacheControl: string): number | null {
  if (/no-store|no-cache|private/i.test(cacheControl)) return 0;
  const ages = [...cacheControl.matchAll(/(?:^|[\s,])max-age=(\d+)/gi)].map(([, seconds]) => Number(seconds));
  return ages.length === 0 ? null : Math.min(...ages, MAX_AGE_SECONDS) * 1000;
}

function isOk({ status }: RestResponse): boolean {
  return status >= 200 && status < 300;
}

/** More than the name of any status, and some blanks. */
const MAX_EMPTY_BYTES = 1000;

/** Express's `sendStatus(201)` sends the name of the status, "Created", as the body. */
export function isEmpty({ status, body }: RestResponse): boolean {
  if (body.length > MAX_EMPTY_BYTES) return false;
  const text = body.toString().trim();
  return text === '' || text === STATUS_CODES[status];
}

/** Null for a change in the last minute: Last-Modified counts whole seconds, so another change could go unnoticed. */
function certainLastModified(response: RestResponse): string | null {
  const value = headerOf(response, 'last-modified');
  const sentAt = Date.parse(headerOf(response, 'date') ?? '') || Date.now();
  return value !== null && sentAt - Date.parse(value) >= MIN_UNCHANGED_MS ? value : null;
}

function headerOf({ headers }: RestResponse, name: string): string | null {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : (value ?? null);
}

function errorOf(response: RestResponse, token?: RestCall['token'], isWrite = false): RestError {
  const { status } = response;
  const body = refusalIn(response);
  const error = (...coded: Parameters<typeof codedError>) => new RestError({ body, status }, ...coded);
  const retryAfter = secondsToWait(headerOf(response, 'retry-after'));
  if (isNotOffered(status, body)) return error('UPSTREAM_NOT_OFFERED');
  if (status >= 500 && isMalformedId(body)) return error('NOT_FOUND');
  // Express answers 500 where nobody catches what a library says of a token. Of a write, it may be about a payment.
  const refusedToken =
    status === 500 && token && !isWrite ? sessionErrorMessage(body, token, false) : undefined;
  if (refusedToken !== undefined) return error('UNAUTHENTICATED', refusedToken);
  if (status >= 500) return error(CODE_BY_STATUS[status] ?? 'UPSTREAM_ERROR', undefined, retryAfter);
  // A redirect or an HTML page does not come from this API.
  if (status < 400 || (body === null && !SELF_EXPLANATORY_STATUSES.has(status)))
    return error('UPSTREAM_BAD_RESPONSE');
  const isAboutSession = status === 401 || !SELF_EXPLANATORY_STATUSES.has(status);
  const sessionEnd = isAboutSession ? sessionErrorMessage(body, token, isWrite && status !== 401) : undefined;
  if (sessionEnd !== undefined) return error('UNAUTHENTICATED', sessionEnd);
  if (status === 401 && token === null) return error('UNAUTHENTICATED');
  const details = { ...retryAfter, fields: fieldMessages(body) };
  return error(CODE_BY_STATUS[status] ?? 'BAD_USER_INPUT', serverMessage(body) ?? undefined, details);
}

/** Reads Retry-After, which is a number of seconds or a date. */
function secondsToWait(header: string | null): { retryAfter?: number } {
  if (header === null) return {};
  const seconds = Number.isFinite(Number(header)) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return seconds > 0 ? { retryAfter: Math.ceil(seconds) } : {};
}
