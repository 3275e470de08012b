import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { expect, test } from 'vitest';
import { mayHaveBeenPlaced, orderErrorMessage } from './orderErrorMessage.ts';

const coded = (code: string, message: string): CombinedGraphQLErrors =>
  new CombinedGraphQLErrors({ errors: [{ message, extensions: { code } }] });

test.each([
  ["the server's own sentence", coded('RATE_LIMITED', 'Please wait'), 'none', /^Please wait$/],
  [
    'no answer in time',
    coded('UPSTREAM_TIMEOUT', 'x'),
    'missing',
    /^The shop did not answer in time\. .*try again/,
  ],
  [
    'nobody knows',
    coded('UPSTREAM_TIMEOUT', 'x'),
    'unknown',
    /^The shop did not answer in time\. .*check My Orders/,
  ],
  ['a fault of the shop', coded('UPSTREAM_ERROR', 'x'), 'missing', /^Something went wrong on our side/],
  ['a lost connection', new TypeError('Failed to fetch'), 'unknown', /^The shop could not be reached/],
] as const)('an order that was not confirmed tells what to do: %s', (_, error, lookup, sentence) => {
  expect(orderErrorMessage(error, lookup)).toMatch(sentence);
});

test.each([
  [coded('BAD_USER_INPUT', 'no'), false],
  [coded('UNAUTHENTICATED', 'no'), false],
  [coded('RATE_LIMITED', 'no'), false],
  [coded('CONFLICT', 'The key is taken'), true],
  [coded('UPSTREAM_TIMEOUT', 'late'), true],
  [coded('UPSTREAM_BAD_RESPONSE', 'odd'), true],
  [coded('INTERNAL_SERVER_ERROR', 'odd'), true],
  [new TypeError('Failed to fetch'), true],
])('after %s the order may be placed: %s', (error, isPossible) => {
  expect(mayHaveBeenPlaced(error)).toBe(isPossible);
});
