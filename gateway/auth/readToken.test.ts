import jwt from 'jsonwebtoken';
import { expect, test } from 'vitest';
import { readToken, requireToken, shopperOf } from './readToken.ts';

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
  ['a forged token', sign({ ...CLAIMS, exp: NOW + 60 }, 'another secret of more than thirty-two bytes')],
  ['an expired token', sign({ ...CLAIMS, exp: NOW - 60 })],
  ['a token signed with another algorithm', sign({ ...CLAIMS, exp: NOW + 60 }, SECRET, 'HS512')],
  ['an unsigned token', sign({ ...CLAIMS, exp: NOW + 60 }, '', 'none')],
  ['a token without an expiry', sign(CLAIMS)],
  ['a token for another purpose', sign({ ...CLAIMS, aud: 'reset', exp: NOW + 60 })],
  ['a text that is not a token', 'Bearer abc'],
  ['a header with another scheme', 'Basic bWluYTpzZWNyZXQ='],
])('%s is refused before REST is called', (_, bearer) => {
  expect(readToken(bearer, SECRET)).toEqual({ kind: 'invalid' });
  expect(() => requireToken(readToken(bearer, SECRET))).toThrow('session has ended');
});

test('space around the header does not matter', () => {
  const bearer = sign({ ...CLAIMS, exp: NOW + 60 });
  expect(readToken(` ${bearer} `, SECRET)).toEqual({ kind: 'valid', token: bearer.slice(7) });
});

test('a token may have at most 4096 characters', () => {
  const [head = '', , signature = ''] = sign(CLAIMS).slice(7).split('.');
  const tokenOf = (length: number): string => {
    const json = JSON.stringify(CLAIMS);
    const bytes = Math.floor(((length - head.length - signature.length - 2) * 3) / 4);
    return `${head}.${Buffer.from(json.padEnd(bytes)).toString('base64url')}.${signature}`;
  };
  expect(tokenOf(4096)).toHaveLength(4096);
  expect(readToken(`Bearer ${tokenOf(4096)}`, null).kind).toBe('valid');
  expect(readToken(`Bearer ${tokenOf(4098)}`, null).kind).toBe('invalid');
});

test('clocks may differ by five seconds', () => {
  for (const secret of [SECRET, null]) {
    expect(readToken(sign({ ...CLAIMS, exp: NOW - 3 }), secret).kind).toBe('valid');
    expect(readToken(sign({ ...CLAIMS, exp: NOW - 8 }), secret).kind).toBe('invalid');
  }
});

test('only a valid token is passed on', () => {
  expect(requireToken({ kind: 'valid', token: 'a.b.c' })).toBe('a.b.c');
  expect(() => requireToken({ kind: 'invalid' })).toThrow('session has ended');
});

test('without the secret, only JWTs that are unsigned, expired or without claims are refused', () => {
  expect(readToken(sign({ ...CLAIMS, exp: NOW + 60 }, 'unknown here'), null).kind).toBe('valid');
  expect(readToken(sign({ ...CLAIMS, exp: NOW - 60 }, 'unknown here'), null).kind).toBe('invalid');
  expect(readToken(sign(CLAIMS), null).kind).toBe('valid');
  expect(readToken(sign(CLAIMS, '', 'none'), null).kind).toBe('invalid');
  expect(readToken(`Bearer ${jwt.sign('only text', SECRET)}`, null).kind).toBe('invalid');
  const [head, body] = sign(CLAIMS).split('.');
  expect(readToken(`${head}.${body}.`, null).kind).toBe('invalid');
  expect(readToken(`${sign(CLAIMS, '', 'none')}c2lnbmVk`, null).kind).toBe('invalid');
});

/** Only its header can be read. */
const HALF_A_JWT = 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.bbbb.cccc';

test.each(['b7e1f0a94c5d4e63', '12|Xk3+/=', 'not.a.token', 'aaaa.bbbb.cccc', HALF_A_JWT])(
  '%s, which is not a JWT, is passed on without the secret and refused with it',
  (token) => {
    expect(readToken(`Bearer ${token}`, null)).toEqual({ kind: 'valid', token });
    expect(readToken(`Bearer ${token}`, SECRET)).toEqual({ kind: 'invalid' });
  },
);

test.each(['a b', 'a\nb', 'ä', ''])('%j is not a token', (token) => {
  expect(readToken(`Bearer ${token}`, null)).toEqual({ kind: 'invalid' });
});

test('without a header, nobody is signed in', () => {
  expect(readToken(undefined, SECRET)).toEqual({ kind: 'none' });
  expect(readToken('  ', SECRET)).toEqual({ kind: 'none' });
  expect(() => requireToken({ kind: 'none' })).toThrow('Please sign in.');
});

test.each([
  [{ id: 'u1', _id: 'u2' }, 'u1'],
  [{ _id: 'u2', userId: 'u3' }, 'u2'],
  [{ userId: 3, sub: 'u4' }, '3'],
  [{ sub: 'u4', email: 'mina@haat.test' }, 'u4'],
  [{ email: 'mina@haat.test' }, 'mina@haat.test'],
  // Django's Simple JWT.
  [{ token_type: 'access', jti: 'dad589', user_id: 10 }, '10'],
  // Medusa.
  [{ actor_id: 'cus_01', actor_type: 'customer', auth_identity_id: 'authid_01' }, 'cus_01'],
  // ASP.NET, and its names with Microsoft's libraries.
  [{ nameid: '7', unique_name: 'Mina' }, '7'],
  // Many shops in Express.
  [{ user: { id: '64f0' } }, '64f0'],
  // The plugin "JWT Authentication for WP REST API".
  [{ iss: 'https://shop.test', data: { user: { id: '3' } } }, '3'],
])('a token with %j names the shopper %s', (claims, shopper) => {
  expect(shopperOf(jwt.sign(claims, SECRET))).toBe(shopper);
});

test('a token that names no shopper stands for a shopper of its own', () => {
  const nobody = jwt.sign({ id: { nested: true } }, SECRET);
  expect(shopperOf(nobody)).toBe(nobody);
  expect(shopperOf('not.a.token')).toBe('not.a.token');
  expect(shopperOf(HALF_A_JWT)).toBe(HALF_A_JWT);
  const text = jwt.sign('only text', SECRET);
  expect(shopperOf(text)).toBe(text);
});
