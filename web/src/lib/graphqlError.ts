import { CombinedGraphQLErrors } from '@apollo/client/errors';
import type { ErrorCode } from '#web/gql/schemaTypes.ts';

/** Codes whose message is meant for shoppers. */
const ALWAYS_SHOWN_CODES = new Set<ErrorCode>([
  'CONFLICT',
  'RATE_LIMITED',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'UPSTREAM_NOT_OFFERED',
]);
/** Codes whose message shows only if the shop's server wrote it; otherwise each screen has its own. */
const SHOWN_IF_SPECIFIC = new Set<ErrorCode>(['BAD_USER_INPUT', 'FORBIDDEN', 'NOT_FOUND', 'UNAUTHENTICATED']);

/** The code of an answer's first error; null for anything else, such as a lost connection. */
export function errorCode(error: unknown): ErrorCode | null {
  return codeOf(firstError(error));
}

/** The server's message for the shopper, or null. */
export function serverMessage(error: unknown): string | null {
  const first = firstError(error);
  const code = codeOf(first);
  if (first === undefined || code === null) return null;
  const isShown =
    ALWAYS_SHOWN_CODES.has(code) || (SHOWN_IF_SPECIFIC.has(code) && first.extensions?.['generic'] !== true);
  return isShown ? first.message : null;
}

export function isUnauthenticated(error: unknown): boolean {
  return CombinedGraphQLErrors.is(error) && error.errors.some(isUnauthenticatedError);
}

/** Whether an error says that nobody is signed in. */
export function isUnauthenticatedError(error: CodedError): boolean {
  return codeOf(error) === 'UNAUTHENTICATED';
}

/** The seconds until a rate-limited call may be repeated. */
export function retryAfterSeconds(error: unknown): number | null {
  const seconds = firstError(error)?.extensions?.['retryAfter'];
  return typeof seconds === 'number' ? seconds : null;
}

/** Whether the gateway knows that the call did not reach the shop's server. */
export function isNotSent(error: unknown): boolean {
  return firstError(error)?.extensions?.['notSent'] === true;
}

/** Why an order's key was refused; null for any other error. */
export function conflictReason(error: unknown): 'KEY_USED' | 'REPLACED_ORDER_PENDING' | null {
  const reason = firstError(error)?.extensions?.['reason'];
  return reason === 'KEY_USED' || reason === 'REPLACED_ORDER_PENDING' ? reason : null;
}

interface CodedError {
  extensions?: Record<string, unknown>;
}

/** The gateway sends only codes of its schema. */
function codeOf(error: CodedError | undefined): ErrorCode | null {
  const code = error?.extensions?.['code'];
  return typeof code === 'string' ? (code as ErrorCode) : null;
}

function firstError(error: unknown): CombinedGraphQLErrors['errors'][number] | undefined {
  return CombinedGraphQLErrors.is(error) ? error.errors[0] : undefined;
}
