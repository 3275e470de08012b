import { GraphQLError } from 'graphql';
import type { ErrorCode } from './generated/enums.ts';

export type { ErrorCode };

/** What a CONFLICT of `createOrder` is about; the schema's description of the mutation explains them. */
export type ConflictReason = 'KEY_USED' | 'REPLACED_ORDER_PENDING';

/** The HTTP status of a response with only this error, and the message if the shop's server sent none to show. */
export const ERROR_CODES: Record<ErrorCode, readonly [status: number, message: string]> = {
  BAD_USER_INPUT: [400, 'Please check what you entered.'],
  UNAUTHENTICATED: [401, 'Please sign in.'],
  FORBIDDEN: [403, 'The shop refused this.'],
  NOT_FOUND: [404, 'This does not exist.'],
  CONFLICT: [409, 'This has changed in the meantime. Please look again.'],
  RATE_LIMITED: [429, 'Too many requests. Please wait a moment.'],
  PAYLOAD_TOO_LARGE: [413, 'This is too large.'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'This kind of file is not supported.'],
  UPSTREAM_ERROR: [502, 'Something went wrong in the shop. Please try again later.'],
  UPSTREAM_UNAVAILABLE: [503, 'The shop cannot be reached at the moment. Please try again in a minute.'],
  UPSTREAM_TIMEOUT: [504, 'The shop took too long to answer. Please try again.'],
  UPSTREAM_BAD_RESPONSE: [502, "The shop's server sent an unexpected answer. Please try again later."],
  UPSTREAM_NOT_OFFERED: [502, "The shop's server does not offer this. Please tell the shop."],
  CATALOGUE_TOO_LARGE: [502, 'The shop has too many products to list them here. Please tell the shop.'],
  OPERATION_TOO_LARGE: [413, 'The operation asks for too much.'],
  OPERATION_NOT_TRUSTED: [
    403,
    'This shop only runs operations that its operator has listed. Ask the operator to add this one.',
  ],
  OPERATION_RESOLUTION_FAILURE: [400, 'Name one operation of the document in operationName.'],
  // As Apollo Server sends it: a request for the text of the query, not a failure.
  PERSISTED_QUERY_NOT_FOUND: [200, 'PersistedQueryNotFound'],
  GRAPHQL_PARSE_FAILED: [400, 'The text is not GraphQL.'],
  GRAPHQL_VALIDATION_FAILED: [400, 'The operation does not fit the schema.'],
  BAD_REQUEST: [400, 'Send one operation as JSON: query is its text, variables an object.'],
  INTERNAL_SERVER_ERROR: [500, 'Something went wrong.'],
};
const DEFAULT_MESSAGES = new Set(Object.values(ERROR_CODES).map(([, message]) => message));
/** The message for a refused token. */
export const SESSION_ENDED = 'Your session has ended. Please sign in again.';

export function defaultMessage(code: ErrorCode): string {
  return ERROR_CODES[code][1];
}

/** Whether a message says no more than its code. */
export function isDefaultMessage(message: string): boolean {
  return DEFAULT_MESSAGES.has(message);
}

export function codedError(
  code: ErrorCode,
  message: string = defaultMessage(code),
  /** `retryAfter` is in seconds. */
  extensions: {
    retryAfter?: number;
    notSent?: true;
    reason?: ConflictReason;
    fields?: Record<string, string>;
  } = {},
): GraphQLError {
  return new GraphQLError(message, { extensions: { code, ...extensions } });
}

/** The error for input that breaks a rule; the message names the rule. */
export function inputError(message?: string): GraphQLError {
  return codedError('BAD_USER_INPUT', message);
}

export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(ERROR_CODES, code);
}

/** The HTTP status of an answer that consists of this error alone. */
export function statusOf(error: unknown): number {
  return ERROR_CODES[codeOf(error) ?? 'INTERNAL_SERVER_ERROR'][0];
}

export function codeOf(error: unknown): ErrorCode | null {
  const code = error instanceof GraphQLError ? error.extensions['code'] : null;
  return isErrorCode(code) ? code : null;
}

/** Whether it is certain that the request never reached the shop's server. */
export function isNotSent(error: unknown): boolean {
  return error instanceof GraphQLError && error.extensions['notSent'] === true;
}

/** Whether the order was refused because of its key, not by the shop's server. */
export function isKeyConflict(error: unknown): boolean {
  return error instanceof GraphQLError && error.extensions['reason'] !== undefined;
}

/** The same error, saying whether it is certain that nothing was sent. */
export function withNotSent(error: unknown, notSent: boolean): unknown {
  if (!(error instanceof GraphQLError)) return error;
  const extensions = { ...error.extensions, notSent: notSent || undefined };
  return new GraphQLError(error.message, { extensions, originalError: error });
}

export function hasCode(error: unknown, ...codes: ErrorCode[]): boolean {
  return codes.some((code) => code === codeOf(error));
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
