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
  '§8 an undecodable token is null: %s',
  (token) => {
    expect(decodeToken(token)).toBeNull();
  },
);

test('a token ends at its second', () => {
  expect(isExpired({ exp: 100 }, 99_999)).toBe(false);
  expect(isExpired({ exp: 100 }, 100_000)).toBe(true);
  expect(isExpired({ exp: null }, 100_000)).toBe(false);
});
