import { expect, test } from 'vitest';
import { contactErrors, EMPTY_CONTACT } from './contactRules.ts';

test('§2.38 contact: name, email, subject and message are required', () => {
  expect(Object.keys(contactErrors(EMPTY_CONTACT))).toEqual(['name', 'email', 'subject', 'message']);
});

test('a malformed e-mail address is an error', () => {
  const values = { name: 'Mina', email: 'mina@', subject: 'Lamp', message: 'Is it dimmable?' };
  expect(contactErrors(values)).toEqual({ email: 'Enter a valid email address' });
  expect(contactErrors({ ...values, email: 'mina@haat.shop' })).toEqual({});
});

test('each missing field says what to enter, and a blank field counts as missing', () => {
  expect(contactErrors({ name: ' ', email: ' ', subject: ' ', message: ' ' })).toEqual({
    name: 'Enter your name',
    email: 'Enter your email',
    subject: 'Enter a subject',
    message: 'Enter your message',
  });
});
