import { codedError } from '#gateway/errors.ts';

/** A whole number within bounds; otherwise BAD_USER_INPUT with a sentence that names the argument. */
export function bounded(name: string, value: number, min: number, max: number): number {
  if (value < min || value > max)
    throw codedError('BAD_USER_INPUT', `${name} must be from ${min} to ${max}.`);
  return value;
}

/** Text that may be left out; blank text stands for none. */
export function optional(name: string, value: string | null | undefined, longest: number): string {
  return value == null || value.trim() === '' ? '' : filled(name, value, longest);
}

/** Text that is not blank and not too long, trimmed. */
export function filled(name: string, value: string, longest = 200): string {
  const text = value.trim();
  if (text === '') throw codedError('BAD_USER_INPUT', `${name} must not be empty.`);
  if (text.length > longest)
    throw codedError('BAD_USER_INPUT', `${name} may have at most ${longest} characters.`);
  return text;
}
