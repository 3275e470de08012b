import { Response } from 'node-fetch';
import { expect, test } from 'vitest';
import { readAnswer } from './readAnswer.ts';

const PAGE = '<!doctype html><pre>Error: boom at /srv/app/server.js:10:5</pre>';
const REFUSED = '{"success":false,"message":"Please choose another name"}';

async function errorOf(status: number, body: string, headers = {}, signedIn = false): Promise<unknown> {
  return readAnswer(new Response(status === 204 ? null : body, { status, headers }), signedIn).then(
    () => null,
    ({ message, extensions }: { message: string; extensions: object }) => ({ message, ...extensions }),
  );
}

test.each([
  [400, 'BAD_USER_INPUT'],
  [401, 'UNAUTHENTICATED'],
  [403, 'FORBIDDEN'],
  [404, 'NOT_FOUND'],
  [409, 'CONFLICT'],
  [413, 'PAYLOAD_TOO_LARGE'],
  [415, 'UNSUPPORTED_MEDIA_TYPE'],
  [422, 'BAD_USER_INPUT'],
  [429, 'RATE_LIMITED'],
])('status %i is %s, in the words of the server', async (status, code) => {
  expect(await errorOf(status, REFUSED)).toEqual({ code, message: 'Please choose another name' });
});

test.each([
  [500, 'UPSTREAM_ERROR'],
  [502, 'UPSTREAM_UNAVAILABLE'],
  [503, 'UPSTREAM_UNAVAILABLE'],
  [504, 'UPSTREAM_UNAVAILABLE'],
])('status %i is %s, in fixed words', async (status, code) => {
  const error = await errorOf(status, REFUSED);
  expect(error).toMatchObject({ code });
  expect(error).not.toMatchObject({ message: 'Please choose another name' });
});

test.each([
  [200, 'UPSTREAM_BAD_RESPONSE'],
  [204, 'UPSTREAM_BAD_RESPONSE'],
  [302, 'UPSTREAM_BAD_RESPONSE'],
  [400, 'UPSTREAM_BAD_RESPONSE'],
  [404, 'NOT_FOUND'],
  [429, 'RATE_LIMITED'],
])('a page at status %i is %s, and nothing of it is shown', async (status, code) => {
  const error = await errorOf(status, PAGE);
  expect(error).toMatchObject({ code });
  expect(JSON.stringify(error)).not.toMatch(/boom|srv/);
});

test.each(['"text"', '7', 'null', '{"success":tr'])('%s at status 200 is no answer', async (body) => {
  expect(await errorOf(200, body)).toMatchObject({ code: 'UPSTREAM_BAD_RESPONSE' });
});

test.each(['Not Authorized, Login Required', 'TOKEN_EXPIRED', ' invalid token '])(
  'a signed-in call that is refused with "%s" is UNAUTHENTICATED at any status',
  async (message) => {
    const body = JSON.stringify({ success: false, message });
    expect(await errorOf(200, body, {}, true)).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await errorOf(400, body, {}, true)).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await errorOf(200, body)).toBeNull();
  },
);

test('the time to wait is told in seconds, also when the server gives a date', async () => {
  const inAMinute = new Date(Date.now() + 60_000).toUTCString();
  expect(await errorOf(429, REFUSED, { 'retry-after': '1.2' })).toMatchObject({ retryAfter: 2 });
  expect(await errorOf(429, REFUSED, { 'retry-after': inAMinute })).toMatchObject({
    retryAfter: expect.closeTo(60, -1),
  });
  expect(await errorOf(429, REFUSED, { 'retry-after': 'soon' })).not.toHaveProperty('retryAfter');
});
