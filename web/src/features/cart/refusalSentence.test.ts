import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { expect, test } from 'vitest';
import { refusalSentence } from './refusalSentence.ts';

const coded = (code: string, message: string): CombinedGraphQLErrors =>
  new CombinedGraphQLErrors({ errors: [{ message, extensions: { code } }] });

test.each([
  ["the server's own sentence", coded('CONFLICT', 'Only 2 are left'), /^Only 2 are left$/],
  ['an ended session', coded('UNAUTHENTICATED', 'jwt expired'), /sign in again/],
  ['a server that is silent', coded('UPSTREAM_TIMEOUT', 'connect ETIMEDOUT'), /look at My Orders/],
  ['a lost connection', new TypeError('Failed to fetch'), /look at My Orders/],
])('an order that was not confirmed tells what to do: %s', (_, error, sentence) => {
  expect(refusalSentence(error)).toMatch(sentence);
});
