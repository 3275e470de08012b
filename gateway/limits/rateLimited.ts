import type { GraphQLError } from 'graphql';
import { codedError } from '#gateway/errors.ts';

/** What all limits count in. */
export const WINDOW_MS = 60_000;

/** RATE_LIMITED with the seconds until the count starts anew; `what` there were too many of. */
export function rateLimited(what: string, resetTime: Date | undefined): GraphQLError {
  const leftMs = resetTime === undefined ? WINDOW_MS : resetTime.getTime() - Date.now();
  const retryAfter = Math.max(1, Math.ceil(leftMs / 1000));
  return codedError('RATE_LIMITED', `Too many ${what}. Please wait ${retryAfter} seconds.`, { retryAfter });
}
