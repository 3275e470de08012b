import { expect, test } from 'vitest';
import { emailError, hasAtSign, isEmail } from './email.ts';

test.each(['mina@haat.shop', 'a.b+c@sub-domain.example.com', ' mina@haat.info '])(
  '§5.5 %s is an e-mail address',
  (text) => {
    expect(isEmail(text)).toBe(true);
  },
);

test.each(['', 'mina', 'mina@', '@haat.shop', 'mina@haat', 'mina@haat.c', 'a b@haat.shop'])(
  "§5.6 '%s' is not an e-mail address",
  (text) => {
    expect(isEmail(text)).toBe(false);
  },
);

test.each(['mina@haat.online', 'mina@haat.market', 'mina@haat.photography'])(
  '%s is an e-mail address, although its ending has more than 4 letters',
  (text) => {
    expect(isEmail(text)).toBe(true);
  },
);

test('an address has at most 254 characters', () => {
  const ending = '@haat.shop';
  const longest = `${'a'.repeat(254 - ending.length)}${ending}`;
  expect(isEmail(longest)).toBe(true);
  expect(isEmail(`a${longest}`)).toBe(false);
});

test('an e-mail field says what is wrong with its address', () => {
  expect(emailError(' ')).toBe('Enter your email');
  expect(emailError('mina@haat')).toBe('Enter a valid email address');
  expect(emailError('mina@haat.test')).toBeNull();
  expect(emailError('mina@haat', hasAtSign)).toBeNull();
  expect(emailError('mina', hasAtSign)).toBe('Enter a valid email address');
});
