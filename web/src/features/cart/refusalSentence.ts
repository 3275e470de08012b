import { isUnauthenticated, serverMessage } from '#web/lib/graphqlError.ts';

/** What the shopper can do when an order was not confirmed: the server's sentence, or what is true without one. */
export function refusalSentence(error: unknown): string {
  if (isUnauthenticated(error)) return 'Your session has ended. Please sign in again; your cart stays.';
  // A write that got no answer may have been done all the same.
  return (
    serverMessage(error) ?? 'The shop did not answer in time. Please look at My Orders before you try again.'
  );
}
