import jsonwebtoken from 'jsonwebtoken';
import { expect, test } from 'vitest';
import { clockAheadMs, decodeToken, isExpired } from './jwt.ts';

const SECRET = 'a secret that is only used by this test file';

test('a token says who is signed in, in any alphabet', () => {
  const token = jsonwebtoken.sign(
    { id: 'u1', name: 'নীলা Ünal', email: 'n@haat.example', iat: 1000, exp: 2000 },
    SECRET,
  );
  expect(decodeToken(token)).toEqual({
    shopper: { id: 'u1', name: 'নীলা Ünal', email: 'n@haat.example' },
    iat: 1000,
    exp: 2000,
  });
});

test.each(['', 'abc', 'a.b.c', `a.${btoa('[]')}.c`, `a.${btoa('null')}.c`, `a.${btoa('{"id":1}')}.c`])(
  'a token without usable claims says nothing: %s',
  (token) => {
    expect(decodeToken(token)).toEqual({ shopper: null, iat: null, exp: null });
  },
);

test('a token expires at the second that it names, or never', () => {
  expect(isExpired({ exp: 100 }, 99_999)).toBe(false);
  expect(isExpired({ exp: 100 }, 100_000)).toBe(true);
  expect(isExpired({ exp: null }, 100_000)).toBe(false);
});

test.each([
  ['a clock that is right', { iat: 1000, exp: 2000 }, 1_030_000, 0],
  ['a clock that is ahead', { iat: 1000, exp: 2000 }, 1_900_000, 900_000],
  ['a token that says nothing', { iat: null, exp: 2000 }, 1_900_000, 0],
  ['a token that counts milliseconds', { iat: 1_000_000, exp: 2000 }, 1_900_000, 0],
])('with %s, the difference of the clocks is known', (_, token, nowMs, aheadMs) => {
  expect(clockAheadMs(token, nowMs)).toBe(aheadMs);
});

const tokenWith = (claims: object): string => jsonwebtoken.sign(claims, SECRET, { noTimestamp: true });

test.each([
  { id: 7, email: 'n@haat.example' },
  { id: 'u1', email: 7 },
  { email: 'n@haat.example' },
  { id: 'u1' },
])('a token without both id and e-mail as text names nobody, but can expire: %j', (claims) => {
  expect(decodeToken(tokenWith({ ...claims, exp: 2000.5 }))).toEqual({ shopper: null, iat: null, exp: 2000 });
});

test('the e-mail replaces a name that is not text, and a token may have no expiry', () => {
  expect(decodeToken(tokenWith({ id: 'u1', email: 'n@haat.example', name: 7 }))).toEqual({
    shopper: { id: 'u1', email: 'n@haat.example', name: 'n@haat.example' },
    iat: null,
    exp: null,
  });
});

test('a token in URL-safe Base64 is decoded', () => {
  const name = '>>>???';
  const token = tokenWith({ id: 'u1', email: 'n@haat.example', name });
  expect(token.split('.')[1]).toMatch(/-.*_/);
  expect(decodeToken(token).shopper?.name).toBe(name);
});
