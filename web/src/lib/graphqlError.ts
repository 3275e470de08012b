import { CombinedGraphQLErrors } from '@apollo/client/errors';

/** Codes whose message is a sentence for shoppers. */
const SPEAKING_CODES = new Set(['CONFLICT', 'RATE_LIMITED', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE']);
/** Codes that only speak when the shop's server has put it into words: each screen knows what it has asked for. */
const QUIET_CODES = new Set(['BAD_USER_INPUT', 'FORBIDDEN', 'NOT_FOUND']);

/** The first stable code of an answer with errors; null for anything else, such as a lost connection. */
export function errorCode(error: unknown): string | null {
  const code = firstError(error)?.extensions?.['code'];
  return typeof code === 'string' ? code : null;
}

/** A sentence that tells the shopper what to do, where the server has one. */
export function serverMessage(error: unknown): string | null {
  const code = errorCode(error) ?? '';
  const first = firstError(error);
  const speaks =
    SPEAKING_CODES.has(code) || (QUIET_CODES.has(code) && first?.extensions?.['generic'] !== true);
  return speaks ? (first?.message ?? null) : null;
}

export function isUnauthenticated(error: unknown): boolean {
  return CombinedGraphQLErrors.is(error) && error.errors.some(isRefusedToken);
}

/** Whether one of an answer's errors says that nobody is signed in. */
export function isRefusedToken({ extensions }: { extensions?: Record<string, unknown> }): boolean {
  return extensions?.['code'] === 'UNAUTHENTICATED';
}

/** The seconds after which a rate-limited call may be made again. */
export function retryAfterSeconds(error: unknown): number | null {
  const seconds = firstError(error)?.extensions?.['retryAfter'];
  return typeof seconds === 'number' ? seconds : null;
}

function firstError(error: unknown): CombinedGraphQLErrors['errors'][number] | undefined {
  return CombinedGraphQLErrors.is(error) ? error.errors[0] : undefined;
}
