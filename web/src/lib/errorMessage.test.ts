import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { expect, test } from 'vitest';
import { errorMessage } from './errorMessage.ts';

const coded = (code: string, extensions: object = {}, message = 'As the server says'): Error =>
  new CombinedGraphQLErrors({ errors: [{ message, extensions: { code, ...extensions } }] });

test.each([
  ['BAD_USER_INPUT', 'As the server says'],
  ['UNAUTHENTICATED', 'As the server says'],
  ['UPSTREAM_NOT_OFFERED', 'As the server says'],
  ['UPSTREAM_TIMEOUT', 'The shop did not answer in time.'],
  ['UPSTREAM_UNAVAILABLE', 'The shop cannot be reached at the moment.'],
  ['UPSTREAM_ERROR', 'Something went wrong on our side.'],
  ['UPSTREAM_BAD_RESPONSE', 'Something went wrong on our side.'],
  ['INTERNAL_SERVER_ERROR', 'Something went wrong on our side.'],
])('each kind of failure has its message: %s', (code, sentence) => {
  expect(errorMessage(coded(code))).toBe(sentence);
});

test("refused input has a message even without the server's words", () => {
  expect(errorMessage(coded('BAD_USER_INPUT', { generic: true }))).toBe('Please check what you entered.');
});

test.each([
  [7200, 'Too many codes. Please wait 7200 seconds.', 'Too many codes. Please wait 2 hours.'],
  [40, 'Please wait 40 seconds.', 'Please wait 40 seconds.'],
  [7200, 'Please try again tomorrow.', 'Please try again tomorrow.'],
])('a message about a wait of %i seconds has a fitting unit', (retryAfter, message, told) => {
  expect(errorMessage(coded('RATE_LIMITED', { retryAfter }, message))).toBe(told);
});

test('without any answer, the shopper is asked to check the connection', () => {
  expect(errorMessage(new TypeError('Failed to fetch'))).toContain('check your connection');
  expect(errorMessage(new SyntaxError('No JSON'))).toBe('Something went wrong on our side.');
});
