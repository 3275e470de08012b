import { codedError } from '#gateway/errors.ts';

/** An e-mail address by its shape; whether it exists, and its finer rules, are the server's business. */
export function emailInput(value: string): string {
  const email = value.trim();
  if (email.length > 254 || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    throw codedError('BAD_USER_INPUT', 'Please enter a valid email address');
  return email;
}
