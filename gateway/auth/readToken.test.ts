import jwt from 'jsonwebtoken';
import { expect, test } from 'vitest';
import { readToken, requireToken } from './readToken.ts';

const SECRET = 'a signing secret of more than thirty-two bytes';
const NOW = Math.floor(Date.now() / 1000);
const CLAIMS = { id: 'u1', email: 'mina@haat.test', name: 'Mina', role: 'user' };

const sign = (claims: object, secret = SECRET, algorithm: jwt.Algorithm = 'HS256'): string =>
  `Bearer ${jwt.sign(claims, secret, { algorithm })}`;

test('a verified token is passed on', () => {
  const bearer = sign({ ...CLAIMS, exp: NOW + 60 });
  expect(readToken(bearer, SECRET)).toEqual({ kind: 'valid', token: bearer.slice(7) });
});

test.each([
  ['forged', sign({ ...CLAIMS, exp: NOW + 60 }, 'another secret of more than thirty-two bytes')],
  ['expired', sign({ ...CLAIMS, exp: NOW - 60 })],
  ['signed by another algorithm', sign({ ...CLAIMS, exp: NOW + 60 }, SECRET, 'HS512')],
  ['unsigned', sign({ ...CLAIMS, exp: NOW + 60 }, '', 'none')],
  ['meant for something else', sign({ ...CLAIMS, aud: 'reset', exp: NOW + 60 })],
  ['no token', 'Bearer abc'],
  ['another scheme', 'Basic bWluYTpzZWNyZXQ='],
])('a token that is %s is refused before REST is asked', (_, bearer) => {
  expect(readToken(bearer, SECRET)).toEqual({ kind: 'invalid' });
  expect(() => requireToken(readToken(bearer, SECRET))).toThrow('session has ended');
});

test('without the secret, only malformed, unsigned and expired tokens are refused', () => {
  expect(readToken(sign({ ...CLAIMS, exp: NOW + 60 }, 'unknown here'), null).kind).toBe('valid');
  expect(readToken(sign({ ...CLAIMS, exp: NOW - 60 }, 'unknown here'), null).kind).toBe('invalid');
  expect(readToken(sign(CLAIMS, '', 'none'), null).kind).toBe('invalid');
});

test('without a header nobody is signed in', () => {
  expect(readToken(undefined, SECRET)).toEqual({ kind: 'none' });
  expect(() => requireToken({ kind: 'none' })).toThrow('Please sign in.');
});
