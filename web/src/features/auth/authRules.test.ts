import { expect, test } from 'vitest';
import { newPasswordError, newPasswordErrors, signInErrors, signUpErrors } from './authRules.ts';

const ACCOUNT = { name: 'Mina Rahman', email: 'mina@haat.shop', password: 'secret' };

test("§5.1 login: empty fields say 'Enter your email' and 'Enter your password'", () => {
  expect(signInErrors({ email: ' ', password: '' })).toEqual({
    email: 'Enter your email',
    password: 'Enter your password',
  });
  expect(signInErrors(ACCOUNT)).toEqual({});
});

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
  [null, 'secret', 'secret', 'Invalid or Expired Token.'],
  ['token', '', 'secret', 'Please Fill All Fields.'],
  ['token', 'secret', '', 'Please Fill All Fields.'],
  ['token', '12345', '12345', 'Password Must Be At Least 8 Characters.'],
  ['token', 'secret', 'Secret', 'Passwords Do Not Match.'],
  ['token', 'secret', 'secret', null],
])(
  '§5.11 reset password: token %s and passwords %s and %s get the right error or none',
  (token, newPassword, confirmation, fault) => {
    expect(newPasswordError(token, { newPassword, confirmation })).toBe(fault);
  },
);

test.each([
  [null, 'secret', 'secret', 'newPassword'],
  ['token', '', '', 'newPassword'],
  ['token', 'secret', '', 'confirmation'],
  ['token', '12345', '12345', 'newPassword'],
  ['token', 'secret', 'Secret', 'confirmation'],
  ['token', 'secret', 'secret', undefined],
])(
  'with token %s and passwords %s and %s, the field to change is %s',
  (token, newPassword, confirmation, field) => {
    expect(Object.keys(newPasswordErrors(token, { newPassword, confirmation }))[0]).toBe(field);
  },
);
