import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { expect, test } from 'vitest';
import { errorCode, isUnauthenticated, retryAfterSeconds, serverMessage } from './graphqlError.ts';

function refusal(message: string, extensions: Record<string, unknown>): CombinedGraphQLErrors {
  return new CombinedGraphQLErrors({ errors: [{ message, extensions }] });
}

test('a refused answer has its error code', () => {
  expect(errorCode(refusal('Taken.', { code: 'CONFLICT' }))).toBe('CONFLICT');
});

test('comparing with a code outside the schema is a type error', () => {
  const code = errorCode(refusal('Taken.', { code: 'CONFLICT' }));
  // @ts-expect-error: the schema has no such code.
  expect(code === 'CONFLICTS').toBe(false);
});

const WITHOUT_EXTENSIONS = new CombinedGraphQLErrors({ errors: [{ message: 'odd' }] });

test.each([new Error('fetch failed'), undefined, null, refusal('odd', {}), WITHOUT_EXTENSIONS])(
  'any other error has no code and no message: %s',
  (error) => {
    expect(errorCode(error)).toBeNull();
    expect(serverMessage(error)).toBeNull();
    expect(retryAfterSeconds(error)).toBeNull();
    expect(isUnauthenticated(error)).toBe(false);
  },
);

test("§8.12 the shop server's sentence is shown for a refusal", () => {
  expect(serverMessage(refusal('This e-mail is taken.', { code: 'CONFLICT' }))).toBe('This e-mail is taken.');
});

test("§8.12 a refusal without the server's own sentence leaves the words to the screen, unless it is a rate limit", () => {
  expect(serverMessage(refusal('The shop refused this.', { code: 'FORBIDDEN', generic: true }))).toBeNull();
  expect(serverMessage(refusal('Too many requests.', { code: 'RATE_LIMITED', generic: true }))).toBe(
    'Too many requests.',
  );
});

test.each(['UPSTREAM_ERROR', 'UPSTREAM_TIMEOUT', 'INTERNAL_SERVER_ERROR'])(
  'a fault (%s) has no message for shoppers',
  (code) => {
    expect(serverMessage(refusal('inner details', { code }))).toBeNull();
  },
);

test('a rate limit says when to try again', () => {
  expect(retryAfterSeconds(refusal('Wait.', { code: 'RATE_LIMITED', retryAfter: 42 }))).toBe(42);
});

test('one refused token among other errors is enough to know that nobody is signed in', () => {
  const errors = [
    { message: 'late', extensions: { code: 'UPSTREAM_TIMEOUT' } },
    { message: 'no', extensions: { code: 'UNAUTHENTICATED' } },
  ];
  expect(isUnauthenticated(new CombinedGraphQLErrors({ errors }))).toBe(true);
});
