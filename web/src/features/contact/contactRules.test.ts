import { expect, test } from 'vitest';
import { contactErrors } from './contactRules.ts';

test('a malformed e-mail address is an error', () => {
  const values = { name: 'Mina', email: 'mina.haat.test', subject: 'Lamp', message: 'Is it dimmable?' };
  expect(contactErrors(values)).toEqual({ email: 'Enter a valid email address' });
  expect(contactErrors({ ...values, email: 'mina@haat.design' })).toEqual({});
});

test('a message that is too long is not cut, but an error', () => {
  const values = { name: 'Mina', email: 'mina@haat.test', subject: 'Lamp', message: 'a'.repeat(5000) };
  expect(contactErrors(values)).toEqual({});
  const { message } = contactErrors({ ...values, message: 'a'.repeat(5012) });
  expect(message).toBe('Shorten your message by 12 characters');
});

test('§2.38 contact: all four fields are required; a blank field counts as missing, and says what to enter', () => {
  expect(contactErrors({ name: ' ', email: ' ', subject: ' ', message: ' ' })).toEqual({
    name: 'Enter your name',
    email: 'Enter your email',
    subject: 'Enter a subject',
    message: 'Enter your message',
  });
});
