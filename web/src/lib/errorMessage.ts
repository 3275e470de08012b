import type { ErrorCode } from '#web/gql/schemaTypes.ts';
import { errorCode, retryAfterSeconds, serverMessage } from './graphqlError.ts';
import { waitingTime } from './waitingTime.ts';

const MESSAGES: Partial<Record<ErrorCode, string>> = {
  BAD_USER_INPUT: 'Please check what you entered.',
  UPSTREAM_TIMEOUT: 'The shop did not answer in time.',
  UPSTREAM_UNAVAILABLE: 'The shop cannot be reached at the moment.',
};

/** Tells the shopper why a call failed: the server's message, or a general one. */
export function errorMessage(error: unknown): string {
  // `fetch` throws a TypeError when there is no answer, most often because of the shopper's connection.
  if (error instanceof TypeError) return 'The shop could not be reached. Please check your connection.';
  const code = errorCode(error);
  const message = serverMessage(error) ?? (code && MESSAGES[code]) ?? 'Something went wrong on our side.';
  const wait = retryAfterSeconds(error);
  // Servers give even hours in seconds.
  return wait === null ? message : message.replace(`${wait} seconds`, waitingTime(wait));
}
