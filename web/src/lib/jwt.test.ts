import jsonwebtoken from 'jsonwebtoken';
import { expect, test } from 'vitest';
import { decodeToken, isExpired } from './jwt.ts';

const SECRET = 'a secret that is only used by this test file';

test('a token tells who is signed in, in any alphabet', () => {
  const token = jsonwebtoken.sign(
    { id: 'u1', name: 'নীলা Ünal', email: 'n@haat.example', exp: 2000 },
    SECRET,
  );
  expect(decodeToken(token)).toEqual({ id: 'u1', name: 'নীলা Ünal', email: 'n@haat.example', exp: 2000 });
});

test.each(['', 'abc', 'a.b.c', `a.${btoa('[]')}.c`, `a.${btoa('{"id":1}')}.c`])(
  '§8.6 an undecodable token is null: %s',
  (token) => {
    expect(decodeToken(token)).toBeNull();
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
])('a token needs id and e-mail as text: %j', (claims) => {
  expect(decodeToken(tokenWith(claims))).toBeNull();
});

test('without a name the e-mail stands for it; an end that is not a number is none', () => {
  expect(decodeToken(tokenWith({ id: 'u1', email: 'n@haat.example', name: 7 }))).toEqual({
    id: 'u1',
    email: 'n@haat.example',
    name: 'n@haat.example',
    exp: null,
  });
});

test('the alphabet of tokens is the one for addresses', () => {
  const name = '\u{3ff}\u{3fe}?>~~~';
  const token = tokenWith({ id: 'u1', email: 'n@haat.example', name });
  expect(token.split('.')[1]).toMatch(/[-_]/);
  expect(decodeToken(token)?.name).toBe(name);
});
