import type { ErrorCode } from '#web/gql/enums.ts';
import { errorCode, serverMessage } from './graphqlError.ts';

const MESSAGES: Partial<Record<ErrorCode, string>> = {
  UPSTREAM_TIMEOUT: 'The shop did not answer in time.',
  UPSTREAM_UNAVAILABLE: 'The shop cannot be reached at the moment.',
};

/** Why a call failed, for the shopper: the server's own sentence, or one of its kind. */
export function errorMessage(error: unknown): string {
  // What `fetch` throws without an answer: most often it is the shopper's own line.
  if (error instanceof TypeError) return 'The shop could not be reached. Please check your connection.';
  const code = errorCode(error);
  return serverMessage(error) ?? (code && MESSAGES[code]) ?? 'The shop has a problem at the moment.';
}
