import { expect, test } from 'vitest';
import { contactErrors } from './contactRules.ts';

test('a malformed e-mail address is an error', () => {
  const values = { name: 'Mina', email: 'mina.haat.test', subject: 'Lamp', message: 'Is it dimmable?' };
  expect(contactErrors(values)).toEqual({ email: 'Enter a valid email address' });
  expect(contactErrors({ ...values, email: 'mina@haat.design' })).toEqual({});
});

test('§2.38 contact: all four fields are required; a blank field counts as missing, and says what to enter', () => {
  expect(contactErrors({ name: ' ', email: ' ', subject: ' ', message: ' ' })).toEqual({
    name: 'Enter your name',
    email: 'Enter your email',
    subject: 'Enter a subject',
    message: 'Enter your message',
  });
});
