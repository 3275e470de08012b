import jsonwebtoken from 'jsonwebtoken';
import { expect, test } from 'vitest';
import { decodeToken, isExpired } from './jwt.ts';

const SECRET = 'a secret that is only used by this test file';

test('a token tells who is signed in, in any alphabet', () => {
  const token = jsonwebtoken.sign({ id: 'u1', name: 'নীলা Ünal', email: 'n@haat.example', exp: 2000 }, SECRET);
  expect(decodeToken(token)).toEqual({
    shopper: { id: 'u1', name: 'নীলা Ünal', email: 'n@haat.example' },
    exp: 2000,
  });
});

test.each(['', 'abc', 'a.b.c', `a.${btoa('[]')}.c`, `a.${btoa('{"id":1}')}.c`])(
  'a token that is no JWT tells nothing: %s',
  (token) => {
    expect(decodeToken(token)).toEqual({ shopper: null, exp: null });
  },
);

test('a token ends at its second', () => {
  expect(isExpired({ exp: 100 }, 99_999)).toBe(false);
  expect(isExpired({ exp: 100 }, 100_000)).toBe(true);
  expect(isExpired({ exp: null }, 100_000)).toBe(false);
});

const tokenWith = (claims: object): string => jsonwebtoken.sign(claims, SECRET, { noTimestamp: true });

test.each([
  { id: 7, email: 'n@haat.example' },
  { id: 'u1', email: 7 },
  { email: 'n@haat.example' },
  { id: 'u1' },
])('a token without id and e-mail as text names nobody, and may end: %j', (claims) => {
  expect(decodeToken(tokenWith({ ...claims, exp: 2000.5 }))).toEqual({ shopper: null, exp: 2000 });
});

test('without a name the e-mail stands for it; an end that is not a number is none', () => {
  expect(decodeToken(tokenWith({ id: 'u1', email: 'n@haat.example', name: 7 }))).toEqual({
    shopper: { id: 'u1', email: 'n@haat.example', name: 'n@haat.example' },
    exp: null,
  });
});

test('the alphabet of tokens is the one for addresses', () => {
  const name = '\u{3ff}\u{3fe}?>~~~';
  const token = tokenWith({ id: 'u1', email: 'n@haat.example', name });
  expect(token.split('.')[1]).toMatch(/[-_]/);
  expect(decodeToken(token).shopper?.name).toBe(name);
});
