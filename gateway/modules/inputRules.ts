import { codedError } from '#gateway/errors.ts';

/** Accepts a whole number within bounds; otherwise BAD_USER_INPUT with a sentence that names the argument. */
export function inRange(name: string, value: number, min: number, max: number): number {
  if (value < min || value > max)
    throw codedError('BAD_USER_INPUT', `${name} must be from ${min} to ${max}.`);
  return value;
}

/** Optional text; blank text counts as left out. */
export function optionalText(name: string, value: string | null | undefined, longest: number): string {
  return value == null || value.trim() === '' ? '' : requiredText(name, value, longest);
}

/** Text that is not blank and not too long, trimmed. */
export function requiredText(name: string, value: string, longest = 200): string {
  const text = value.trim();
  if (text === '') throw codedError('BAD_USER_INPUT', `${name} must not be empty.`);
  if (text.length > longest)
    throw codedError('BAD_USER_INPUT', `${name} may have at most ${longest} characters.`);
  return text;
}

/** Checks the form of an e-mail address; finer rules, and whether it exists, are left to the server. */
export function emailAddress(value: string): string {
  const email = value.trim();
  if (email.length > 254 || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    throw codedError('BAD_USER_INPUT', 'Please enter a valid email address');
  return email;
}
