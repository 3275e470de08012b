import { GraphQLError } from 'graphql';
import type { ErrorCode } from './generated/enums.ts';

export type { ErrorCode };

/** The messages used when the shop's server sent none that can be shown. */
export const DEFAULT_MESSAGES: Record<ErrorCode, string> = {
  BAD_USER_INPUT: 'Please check what you entered.',
  UNAUTHENTICATED: 'Please sign in.',
  FORBIDDEN: 'The shop refused this.',
  NOT_FOUND: 'This does not exist.',
  CONFLICT: 'This has changed in the meantime. Please look again.',
  RATE_LIMITED: 'Too many requests. Please wait a moment.',
  PAYLOAD_TOO_LARGE: 'This is too large.',
  UNSUPPORTED_MEDIA_TYPE: 'This kind of file is not supported.',
  UPSTREAM_ERROR: 'Something went wrong in the shop. Please try again later.',
  UPSTREAM_UNAVAILABLE: 'The shop cannot be reached at the moment. Please try again in a minute.',
  UPSTREAM_TIMEOUT: 'The shop took too long to answer. Please try again.',
  UPSTREAM_BAD_RESPONSE: "The shop's server sent an unexpected answer. Please try again later.",
  UPSTREAM_NOT_OFFERED: "The shop's server does not offer this. Please tell the shop.",
  CATALOGUE_TOO_LARGE: 'The shop has too many products to list them here. Please tell the shop.',
  OPERATION_TOO_LARGE: 'The operation asks for too much.',
  OPERATION_NOT_TRUSTED:
    'This shop only runs operations that its operator has listed. Ask the operator to add this one.',
  OPERATION_RESOLUTION_FAILURE: 'Name one operation of the document in operationName.',
  PERSISTED_QUERY_NOT_SUPPORTED: 'PersistedQueryNotSupported',
  GRAPHQL_PARSE_FAILED: 'The text is not GraphQL.',
  GRAPHQL_VALIDATION_FAILED: 'The operation does not fit the schema.',
  BAD_REQUEST: 'Send one operation as JSON: query is its text, variables an object.',
  INTERNAL_SERVER_ERROR: 'Something went wrong.',
};

const STATUS_BY_CODE: Partial<Record<ErrorCode, number>> = {
  BAD_USER_INPUT: 400,
  BAD_REQUEST: 400,
  UNAUTHENTICATED: 401,
  OPERATION_NOT_TRUSTED: 403,
  NOT_FOUND: 404,
  OPERATION_TOO_LARGE: 413,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RATE_LIMITED: 429,
  UPSTREAM_ERROR: 502,
  UPSTREAM_NOT_OFFERED: 502,
  CATALOGUE_TOO_LARGE: 502,
  UPSTREAM_BAD_RESPONSE: 502,
  UPSTREAM_UNAVAILABLE: 503,
  UPSTREAM_TIMEOUT: 504,
};

export function codedError(
  code: ErrorCode,
  message: string = DEFAULT_MESSAGES[code],
  /** In seconds. */
  extensions: { retryAfter?: number } = {},
): GraphQLError {
  return new GraphQLError(message, { extensions: { code, ...extensions } });
}

export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(DEFAULT_MESSAGES, code);
}

/** The HTTP status of an answer that consists of this error alone. */
export function statusOf(error: unknown): number {
  const code = codeOf(error);
  return (code && STATUS_BY_CODE[code]) ?? 500;
}

export function codeOf(error: unknown): ErrorCode | null {
  const code = error instanceof GraphQLError ? error.extensions['code'] : null;
  return isErrorCode(code) ? code : null;
}

export function hasCode(error: unknown, ...codes: ErrorCode[]): boolean {
  const code = codeOf(error);
  return code !== null && codes.includes(code);
}

/** The client left before its answer came: metrics and logs keep this apart from a slow server. */
export class ClientLeftError extends GraphQLError {
  constructor() {
    super('The client has left.', { extensions: { code: 'UPSTREAM_TIMEOUT' satisfies ErrorCode } });
  }
}

export function isClientLeft(error: unknown): boolean {
  const cause = error instanceof GraphQLError ? (error.originalError ?? error) : error;
  return cause instanceof ClientLeftError;
}

/** The time window of all rate limits. */
export const WINDOW_MS = 60_000;
