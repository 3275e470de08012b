import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { expect, test } from 'vitest';
import { errorMessage } from './errorMessage.ts';

const coded = (code: string): CombinedGraphQLErrors =>
  new CombinedGraphQLErrors({ errors: [{ message: 'As the server says', extensions: { code } }] });

test.each([
  ['BAD_USER_INPUT', 'As the server says'],
  ['CONFLICT', 'As the server says'],
  ['UPSTREAM_NOT_OFFERED', 'As the server says'],
  ['UPSTREAM_TIMEOUT', 'The shop did not answer in time.'],
  ['UPSTREAM_UNAVAILABLE', 'The shop cannot be reached at the moment.'],
  ['UPSTREAM_ERROR', 'The shop has a problem at the moment.'],
  ['UPSTREAM_BAD_RESPONSE', 'The shop has a problem at the moment.'],
  ['INTERNAL_SERVER_ERROR', 'The shop has a problem at the moment.'],
])('a failure is told by its kind: %s', (code, sentence) => {
  expect(errorMessage(coded(code))).toBe(sentence);
});

test('without any answer it is most often the connection', () => {
  expect(errorMessage(new TypeError('Failed to fetch'))).toContain('check your connection');
  expect(errorMessage(new SyntaxError('No JSON'))).toBe('The shop has a problem at the moment.');
});
