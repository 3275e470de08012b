import { HeaderMap, type GraphQLRequestContext } from '@apollo/server';
import { GraphQLError, parse, type GraphQLFormattedError } from 'graphql';
import { expect, test } from 'vitest';
import { codedError, type ErrorCode } from '#gateway/errors.ts';
import { formatError, setStatus } from './formatError.ts';

/** What clients get for an error; they may know the schema, unless stated otherwise. */
function formatted(
  message: string,
  extensions?: GraphQLFormattedError['extensions'],
  { error = new Error(message), revealsSchema = true }: { error?: Error; revealsSchema?: boolean } = {},
): GraphQLFormattedError {
  return formatError(revealsSchema)({ message, extensions }, error);
}

const INTERNAL = {
  message: 'Something went wrong.',
  extensions: { code: 'INTERNAL_SERVER_ERROR', generic: true },
};

test("an error with one of the schema's codes is sent with its words and its waiting time", () => {
  expect(formatted('Wait.', { code: 'RATE_LIMITED', retryAfter: 7, secret: 'x' })).toEqual({
    message: 'Wait.',
    extensions: { code: 'RATE_LIMITED', retryAfter: 7 },
  });
});

test('a message that says no more than its code is marked, so that a client may use words of its own', () => {
  expect(formatted('Please sign in.', { code: 'UNAUTHENTICATED' })).toMatchObject({
    extensions: { generic: true },
  });
});

test.each([undefined, {}, { code: 'MADE_UP' }, { code: 'INTERNAL_SERVER_ERROR' }])(
  'the text of an internal error is not sent: %j',
  (extensions) => {
    expect(formatted('secret', extensions)).toEqual(INTERNAL);
  },
);

test.each([
  ['before any field ran', 'BAD_USER_INPUT', {}],
  ['of a limit', 'OPERATION_TOO_LARGE', {}, 'OPERATION_TOO_LARGE'],
  ['of a field', 'INTERNAL_SERVER_ERROR', { path: ['products'] }],
  ['with a cause', 'INTERNAL_SERVER_ERROR', { originalError: new Error('bug') }],
  ['with a code of its own', 'INTERNAL_SERVER_ERROR', { extensions: { code: 'MADE_UP' } }],
])('a GraphQL error %s has the code %s', (_, code, options, limitCode?: string) => {
  const error = new GraphQLError('Too many.', options);
  expect(formatted('Too many.', { code: 'INTERNAL_SERVER_ERROR', limitCode }, { error })).toMatchObject({
    extensions: { code },
  });
});

test('an operation with too many tokens is refused, and the message names the limit', () => {
  const error = errorOf(() => parse('{ a b c }', { maxTokens: 2 }));
  expect(formatted(error.message, { code: 'GRAPHQL_PARSE_FAILED' })).toMatchObject({
    message: 'The operation has more than 2 tokens.',
    extensions: { code: 'OPERATION_TOO_LARGE' },
  });
});

test.each([
  [
    'GraphQL introspection is not allowed by Apollo Server',
    { code: 'GRAPHQL_VALIDATION_FAILED', validationErrorCode: 'INTROSPECTION_DISABLED' },
    'Introspection is turned off: __schema and __type cannot be queried.',
  ],
  [
    'This operation has been blocked as a potential Cross-Site Request Forgery (CSRF).',
    { code: 'BAD_REQUEST' },
    'A GET from a page of another site is refused. Send the operation by POST, as application/json.',
  ],
  [
    'Apollo Server supports only POST.',
    { code: 'BAD_REQUEST' },
    'Send one operation as JSON: query is its text, variables an object.',
  ],
  ['No query was sent.', { code: 'BAD_REQUEST' }, 'No query was sent.'],
  ['Cannot query field "apollo".', { code: 'GRAPHQL_VALIDATION_FAILED' }, 'Cannot query field "apollo".'],
])('no message names the server software: %s', (message, extensions, expected) => {
  expect(formatted(message, extensions)).toMatchObject({
    message: expected,
    extensions: { code: extensions.code },
  });
});

test.each([
  ['Variable "$input" of type "A!" is wrong.', true, 'Variable "$input" of type "A!" is wrong.'],
  ['Variable "$input" of type "A!" is wrong.', false, 'Variable "$input" does not have a value that fits.'],
  ['The field has a Variable "$input".', false, 'The field has a Variable "$input".'],
])(
  'the type of a variable is sent only to clients that may know the schema: %s %s',
  (message, revealsSchema, expected) => {
    const sent = formatted(message, { code: 'BAD_USER_INPUT' }, { revealsSchema });
    expect(sent).toMatchObject({ message: expected, extensions: { code: 'BAD_USER_INPUT' } });
  },
);

test('a message has at most 300 characters', () => {
  const messageOf = (length: number): string =>
    formatted('x'.repeat(length), { code: 'BAD_USER_INPUT' }).message;
  expect(messageOf(300)).toBe('x'.repeat(300));
  expect(messageOf(301)).toBe(`${'x'.repeat(299)}…`);
});

const GRAPHQL_JSON = 'application/graphql-response+json, application/json;q=0.9';

test.each<[number, ErrorCode[], string | null, number]>([
  [500, ['RATE_LIMITED'], null, 429],
  [500, ['INTERNAL_SERVER_ERROR'], null, 500],
  [400, ['GRAPHQL_VALIDATION_FAILED'], 'application/json', 200],
  [400, ['GRAPHQL_VALIDATION_FAILED'], null, 200],
  [400, ['GRAPHQL_VALIDATION_FAILED'], GRAPHQL_JSON, 400],
  [400, ['BAD_REQUEST'], 'application/json', 400],
  [400, ['BAD_USER_INPUT', 'BAD_REQUEST'], 'application/json', 400],
  [413, ['PAYLOAD_TOO_LARGE'], 'application/json', 413],
  [200, [], 'application/json', 200],
])('the status %i with %j for a client that accepts %s becomes %i', (status, codes, accept, expected) => {
  const headers = new HeaderMap(accept === null ? [] : [['accept', accept]]);
  const http = { status };
  const errors = codes.length === 0 ? undefined : codes.map((code) => codedError(code));
  setStatus({
    request: { http: { headers } },
    errors,
    response: { http },
  } as unknown as GraphQLRequestContext<object>);
  expect(http.status).toBe(expected);
});

test("a value nested deeper than the call stack is refused without the engine's message", () => {
  const begin = '['.repeat(50_000);
  const end = ']'.repeat(50_000);
  const error = errorOf(() => parse(`{ products(ids: ${begin}${end}) { id } }`));
  const sent = { message: error.message, extensions: { code: 'GRAPHQL_PARSE_FAILED' } };
  expect(formatError(true)(sent, error)).toMatchObject({
    message: 'The operation is nested too deeply.',
    extensions: { code: 'OPERATION_TOO_LARGE' },
  });
  // The same message from a field is a fault of the gateway.
  expect(formatError(true)({ ...sent, extensions: { code: 'INTERNAL_SERVER_ERROR' } }, error)).toMatchObject({
    extensions: { code: 'INTERNAL_SERVER_ERROR' },
  });
});

function errorOf(run: () => unknown): Error {
  try {
    run();
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error('Nothing was thrown.');
}
