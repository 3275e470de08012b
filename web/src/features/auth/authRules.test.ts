import { expect, test } from 'vitest';
import { newPasswordError, newPasswordErrors, signUpErrors } from './authRules.ts';

const ACCOUNT = { name: 'Mina Rahman', email: 'mina@haat.shop', password: 'secret' };

test.each([
  [{ name: ' ' }, { name: 'Enter your full name' }],
  [{ email: '' }, { email: 'Enter your email' }],
  [{ email: 'mina@haat' }, { email: 'Enter a valid email address' }],
  [{ password: '' }, { password: 'Create a password' }],
  [{ password: '12345' }, { password: 'Password must be at least 6 characters' }],
  [{ password: '123456' }, {}],
])('§5.2 registration: %o gets the right errors or none', (change, errors) => {
  expect(signUpErrors({ ...ACCOUNT, ...change })).toEqual(errors);
});

test.each([
  [null, 'secret', 'secret', 'Invalid or Expired Token.', 'newPassword'],
  ['token', '', 'secret', 'Please Fill All Fields.', 'newPassword'],
  ['token', '', '', 'Please Fill All Fields.', 'newPassword'],
  ['token', 'secret', '', 'Please Fill All Fields.', 'confirmation'],
  ['token', '12345', '12345', 'Password Must Be At Least 8 Characters.', 'newPassword'],
  ['token', 'secret', 'Secret', 'Passwords Do Not Match.', 'confirmation'],
  ['token', 'secret', 'secret', null, undefined],
])(
  '§5.11 reset password: token %s and passwords %s and %s get the right error or none, at its field',
  (token, newPassword, confirmation, fault, field) => {
    const passwords = { newPassword, confirmation };
    expect(newPasswordError(token, passwords)).toBe(fault);
    expect(Object.keys(newPasswordErrors(token, passwords))[0]).toBe(field);
  },
);
