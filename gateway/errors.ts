import { GraphQLError } from 'graphql';

/** The stable codes of design §5; clients decide by them, never by texts. */
export type ErrorCode =
  | 'BAD_USER_INPUT'
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'RATE_LIMITED'
  | 'PAYLOAD_TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'UPSTREAM_ERROR'
  | 'UPSTREAM_UNAVAILABLE'
  | 'UPSTREAM_TIMEOUT'
  | 'UPSTREAM_BAD_RESPONSE'
  | 'UPSTREAM_NOT_OFFERED'
  | 'OPERATION_TOO_LARGE'
  | 'OPERATION_NOT_TRUSTED'
  | 'INTERNAL_SERVER_ERROR';

/** What is said when the shop's server has no fitting words of its own. */
export const FIXED_TEXTS: Record<ErrorCode, string> = {
  BAD_USER_INPUT: 'The shop could not use what was sent. Please check it.',
  UNAUTHENTICATED: 'Please sign in.',
  FORBIDDEN: 'The shop refused this.',
  NOT_FOUND: 'This does not exist.',
  CONFLICT: 'This has changed in the meantime. Please look again.',
  RATE_LIMITED: 'Too many requests. Please wait a little.',
  PAYLOAD_TOO_LARGE: 'This is too large.',
  UNSUPPORTED_MEDIA_TYPE: 'This kind of file is not supported.',
  UPSTREAM_ERROR: 'The shop has a problem at the moment. Please try again later.',
  UPSTREAM_UNAVAILABLE: 'The shop cannot be reached at the moment. Please try again in a minute.',
  UPSTREAM_TIMEOUT: 'The shop took too long to answer. Please try again.',
  UPSTREAM_BAD_RESPONSE: 'The shop gave an answer that makes no sense. Please try again later.',
  UPSTREAM_NOT_OFFERED: "The shop's server does not offer this. Please tell the shop.",
  OPERATION_TOO_LARGE: 'The operation asks for too much.',
  OPERATION_NOT_TRUSTED:
    'This shop only runs operations that its operator has listed. Ask the operator to add this one.',
  INTERNAL_SERVER_ERROR: 'Something went wrong.',
};

interface ErrorExtensions {
  /** In seconds. */
  retryAfter?: number;
}

export function codedError(
  code: ErrorCode,
  message: string = FIXED_TEXTS[code],
  extensions: ErrorExtensions = {},
): GraphQLError {
  return new GraphQLError(message, { extensions: { code, ...extensions } });
}

export function codeOf(error: unknown): string | null {
  const code = error instanceof GraphQLError ? error.extensions['code'] : null;
  return typeof code === 'string' ? code : null;
}

/** The client did not wait for its answer: nobody is told, and figures and logs know it from a server that is slow. */
export class ClientLeftError extends GraphQLError {
  constructor() {
    super('The client has left.', { extensions: { code: 'UPSTREAM_TIMEOUT' } });
  }
}

export function isClientLeft(error: unknown): boolean {
  const cause = error instanceof GraphQLError ? (error.originalError ?? error) : error;
  return cause instanceof ClientLeftError;
}
