import type { GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import { readAnswer } from './readAnswer.ts';

const PAGE = '<!doctype html><pre>Error: boom at /srv/app/server.js:10:5</pre>';
const REFUSED = '{"success":false,"message":"Please choose another name"}';

function errorOf(
  status: number,
  body: string,
  headers = {},
  token?: string | null,
  isWrite = false,
): unknown {
  try {
    readAnswer({ status, headers, body: Buffer.from(status === 204 ? '' : body) }, { token, isWrite });
    return null;
  } catch (error) {
    const { message, extensions } = error as GraphQLError;
    return { message, ...extensions };
  }
}

test.each([
  [400, 'BAD_USER_INPUT'],
  [401, 'UNAUTHENTICATED'],
  [403, 'FORBIDDEN'],
  [404, 'NOT_FOUND'],
  [408, 'UPSTREAM_TIMEOUT'],
  [409, 'CONFLICT'],
  [413, 'PAYLOAD_TOO_LARGE'],
  [415, 'UNSUPPORTED_MEDIA_TYPE'],
  [422, 'BAD_USER_INPUT'],
  [429, 'RATE_LIMITED'],
])("status %i becomes %s, with the server's message", (status, code) => {
  expect(errorOf(status, REFUSED)).toEqual({ code, message: 'Please choose another name' });
});

// https://github.com/jeremyben/json-server-auth/issues/38
test('a refusal may be a sentence alone, as JSON', () => {
  const message = 'Incorrect password';
  expect(errorOf(400, JSON.stringify(message))).toEqual({ code: 'BAD_USER_INPUT', message });
});

test.each([
  [500, 'UPSTREAM_ERROR'],
  [502, 'UPSTREAM_UNAVAILABLE'],
  [503, 'UPSTREAM_UNAVAILABLE'],
  [504, 'UPSTREAM_UNAVAILABLE'],
])('status %i becomes %s, with a fixed message', (status, code) => {
  const error = errorOf(status, REFUSED);
  expect(error).toMatchObject({ code });
  expect(error).not.toMatchObject({ message: 'Please choose another name' });
});

test.each([
  [200, 'UPSTREAM_BAD_RESPONSE'],
  [204, 'UPSTREAM_BAD_RESPONSE'],
  [302, 'UPSTREAM_BAD_RESPONSE'],
  [400, 'UPSTREAM_BAD_RESPONSE'],
  [404, 'UPSTREAM_NOT_OFFERED'],
  [405, 'UPSTREAM_NOT_OFFERED'],
  [501, 'UPSTREAM_NOT_OFFERED'],
  [429, 'RATE_LIMITED'],
])('a page with status %i becomes %s, and none of it is shown', (status, code) => {
  const error = errorOf(status, PAGE);
  expect(error).toMatchObject({ code });
  expect(JSON.stringify(error)).not.toMatch(/boom|srv/);
});

test.each(['"text"', '7', 'null', '{"success":tr'])('%s with status 200 is not a valid answer', (body) => {
  expect(errorOf(200, body)).toMatchObject({ code: 'UPSTREAM_BAD_RESPONSE' });
});

test('a byte order mark before the JSON does no harm', () => {
  expect(errorOf(200, '\uFEFF{"success":true}')).toBeNull();
});

test.each([
  '{}',
  '[]',
  '"Not Found"',
  '{"error":"Not Found"}',
  '{"detail":"Not found."}',
  '{"message":"Not Found"}',
  '{"success":false,"message":"Route not found"}',
  '{"success":false,"message":"There is nothing at this address."}',
  `{"message":"Can't find /api/user/login on this server!"}`,
  '{"statusCode":404,"message":"Cannot POST /api/user/login","error":"Not Found"}',
  '{"timestamp":"2026-03-01","status":404,"error":"Not Found","path":"/api/user/login"}',
  '{"success":false,"message":"The requested endpoint does not exist"}',
  // bradtraversy/proshop-v2: backend/middleware/errorMiddleware.js.
  '{"message":"Not Found - /api/user/login","stack":null}',
  '{"success":false,"message":"Resource not found: /api/user/login"}',
  '{"message":"Cannot PATCH /api/user/profile"}',
  '{"msg":"POST /api/user/login is unknown"}',
])('404 with %s means that the server does not offer the call', (body) => {
  expect(errorOf(404, body)).toEqual({
    code: 'UPSTREAM_NOT_OFFERED',
    message: "The shop's server does not offer this. Please tell the shop.",
  });
});

test.each([
  '{"success":false}',
  '{"success":false,"message":"Not found"}',
  '{"message":"Order not found"}',
  '{"detail":"No Order matches the given query."}',
  '{"error":"User not found"}',
  '{"code":"USER_NOT_FOUND"}',
  '{"success":false,"statusCode":404,"message":"Order not found"}',
])('404 with %s means that the object does not exist', (body) => {
  expect(errorOf(404, body)).toMatchObject({ code: 'NOT_FOUND' });
});

test.each([
  [400, 'BAD_USER_INPUT'],
  [500, 'NOT_FOUND'],
])('status %i for an id that the database cannot read becomes %s', (status, code) => {
  const message = 'Cast to ObjectId failed for value "x" (type string) at path "_id" for model "order"';
  const error = errorOf(status, JSON.stringify({ success: false, message }));
  expect(error).toMatchObject({ code });
  expect(JSON.stringify(error)).not.toContain('ObjectId');
});

const SIGN_IN_AGAIN = 'Your session has ended. Please sign in again.';
const GONE = 'This account no longer exists. Please sign in with another one.';
const CLOSED = 'This account has been deactivated. Please write to the shop.';

test.each([
  ['Not Authorized, Login Required', SIGN_IN_AGAIN],
  ['TOKEN_EXPIRED', SIGN_IN_AGAIN],
  [' invalid token ', SIGN_IN_AGAIN],
  ['User not found', GONE],
  ['USER_NOT_FOUND', GONE],
  ['User no longer exists.', GONE],
  ['The user belonging to this token does not exist', GONE],
  ['ACCOUNT_DEACTIVATED', CLOSED],
  ['Your account has been disabled. Contact support.', CLOSED],
])('a call with a token that is refused with "%s" becomes UNAUTHENTICATED at any status', (message, text) => {
  const body = JSON.stringify({ success: false, message });
  for (const status of [200, 400, 401, 403, 404])
    expect(errorOf(status, body, {}, 'token')).toEqual({ code: 'UNAUTHENTICATED', message: text });
  expect(errorOf(200, body)).toBeNull();
  expect(errorOf(403, body)).toMatchObject({ code: 'FORBIDDEN' });
});

test.each([
  'User address not found',
  'User already exists',
  'Not authorized to view this order',
  'Account number is required',
  'User is not active. Please verify your email first.',
  'User blocked from cash on delivery',
  'Account suspended sellers cannot be reviewed',
])('a refusal with "%s" leaves the session as it is', (message) => {
  const body = JSON.stringify({ success: false, message });
  expect(errorOf(200, body, {}, 'token')).toBeNull();
  expect(errorOf(400, body, {}, 'token')).toEqual({ code: 'BAD_USER_INPUT', message });
});

test.each([
  'User blocked from cash on delivery',
  'User is not active. Please verify your email first.',
  'User not found',
  'User is blocked',
  'Your account has been disabled. Contact support.',
])('a write that is refused with "%s" leaves the session as it is, unless the status is 401', (message) => {
  const body = JSON.stringify({ success: false, message });
  expect(errorOf(200, body, {}, 'token', true)).toBeNull();
  expect(errorOf(400, body, {}, 'token', true)).toEqual({ code: 'BAD_USER_INPUT', message });
  expect(errorOf(403, body, {}, 'token', true)).toEqual({ code: 'FORBIDDEN', message });
  expect(errorOf(401, body, {}, 'token', true)).toMatchObject({ code: 'UNAUTHENTICATED' });
});

test.each(['Invalid token', 'TOKEN_EXPIRED', 'jwt expired', 'USER_NOT_FOUND', 'ACCOUNT_DEACTIVATED'])(
  'a write that is refused with "%s" becomes UNAUTHENTICATED at any status',
  (message) => {
    const body = JSON.stringify({ success: false, message });
    for (const status of [200, 400, 401, 403, 404])
      expect(errorOf(status, body, {}, 'token', true)).toMatchObject({ code: 'UNAUTHENTICATED' });
  },
);

// Ovi/DummyJSON, and fastify/fastify-jwt issue 274.
test.each(['invalid signature', 'jwt malformed', 'jwt expired'])(
  'a read whose token fails with status 500 and "%s" becomes UNAUTHENTICATED, but no write and no call without a token',
  (message) => {
    const body = JSON.stringify({ message });
    expect(errorOf(500, body, {}, 'token')).toEqual({ code: 'UNAUTHENTICATED', message: SIGN_IN_AGAIN });
    expect(errorOf(500, body, {}, 'token', true)).toMatchObject({ code: 'UPSTREAM_ERROR' });
    for (const token of [null, undefined])
      expect(errorOf(500, body, {}, token)).toMatchObject({ code: 'UPSTREAM_ERROR' });
  },
);

test.each([
  [200, 'Not Authorized, login required'],
  [400, 'NO_TOKEN'],
  [401, 'Kein Token'],
  [403, 'No token provided'],
])('a call without a token, refused with %i and "%s", asks the shopper to sign in', (status, message) => {
  const error = errorOf(status, JSON.stringify({ success: false, message }), {}, null);
  expect(error).toEqual({ code: 'UNAUTHENTICATED', message: 'Please sign in.' });
});

test('the time to wait is given in seconds, even when the server gives a date', () => {
  const inAMinute = new Date(Date.now() + 60_000).toUTCString();
  expect(errorOf(429, REFUSED, { 'retry-after': '1.2' })).toMatchObject({ retryAfter: 2 });
  expect(errorOf(429, REFUSED, { 'retry-after': inAMinute })).toMatchObject({
    retryAfter: expect.closeTo(60, -1),
  });
  expect(errorOf(429, REFUSED, { 'retry-after': 'soon' })).not.toHaveProperty('retryAfter');
});
