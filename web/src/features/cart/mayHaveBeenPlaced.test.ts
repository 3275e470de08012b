import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { expect, test } from 'vitest';
import { mayHaveBeenPlaced } from './mayHaveBeenPlaced.ts';

const coded = (code: string, message: string, notSent?: boolean): CombinedGraphQLErrors =>
  new CombinedGraphQLErrors({ errors: [{ message, extensions: { code, notSent } }] });

test.each([
  [coded('BAD_USER_INPUT', 'no'), false],
  [coded('UNAUTHENTICATED', 'no'), false],
  [coded('RATE_LIMITED', 'no'), false],
  [coded('CONFLICT', 'The key is taken'), true],
  [coded('UPSTREAM_UNAVAILABLE', 'away', true), false],
  [coded('UPSTREAM_NOT_OFFERED', 'no such call'), false],
  [coded('UPSTREAM_TIMEOUT', 'late'), true],
  [coded('UPSTREAM_BAD_RESPONSE', 'odd'), true],
  [coded('INTERNAL_SERVER_ERROR', 'odd'), true],
  [new TypeError('Failed to fetch'), true],
])('after %s, the order may have been placed: %s', (error, isPossible) => {
  expect(mayHaveBeenPlaced(error)).toBe(isPossible);
});
