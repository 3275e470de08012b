import { z } from 'zod';
import { inputError } from '#gateway/errors.ts';
import { typedNumber } from '#runtime/typedNumber.ts';

/** Returns a number within bounds; otherwise throws BAD_USER_INPUT with a sentence that names the argument. */
export function inRange(name: string, value: number, min: number, max: number): number {
  if (value < min || value > max) throw inputError(`${name} must be from ${min} to ${max}.`);
  return value;
}

const upTo = (longest: number, text = z.string()): z.ZodString =>
  text.max(longest, { error: ({ path }) => `${path?.join('.')} may have at most ${longest} characters.` });

const filled = (longest: number, text = z.string()): z.ZodString =>
  upTo(longest, text).min(1, { error: ({ path }) => `${path?.join('.')} must not be empty.` });

const trimmed = (longest: number): z.ZodString => filled(longest, z.string().trim());

/** Checks the texts of mutation inputs and prepares them for REST; finer rules are left to the server. */
const TEXTS = z
  .object({
    name: trimmed(200),
    // Checks only the form; whether the address exists is left to the server.
    email: z
      .string()
      .trim()
      .regex(/^(?=.{1,254}$)[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Please enter a valid email address'),
    // Not trimmed: a password may begin or end with a space.
    password: filled(1000),
    newPassword: filled(1000),
    // Spec §5: exactly six digits; spaces copied from a mail are ignored.
    otp: z
      .string()
      .overwrite((text) => typedNumber(text).replaceAll(' ', ''))
      .regex(/^\d{6}$/, 'The code has exactly 6 digits.'),
    resetToken: z.string().regex(/^[\w.~+/=-]{1,4096}$/, 'Invalid or expired token'),
    // Validators such as Joi refuse an optional text that is empty.
    phone: z.preprocess((text?: string | null) => typedNumber(text ?? '') || undefined, upTo(40).optional()),
    street: trimmed(200),
    city: trimmed(200),
    state: trimmed(200),
    zipCode: filled(20, z.string().overwrite(typedNumber)),
    country: trimmed(200),
    subject: trimmed(200),
    message: trimmed(5000),
  })
  .partial();

export type Texts = z.infer<typeof TEXTS>;

/** The texts of a sign-in by user name, which is sent as `email`. */
export const WITH_USER_NAME = TEXTS.extend({
  email: z
    .string()
    .trim()
    .min(1, 'The user name must not be empty.')
    .max(254, 'The user name may have at most 254 characters.'),
});

/** Returns the texts of an input, each of which needs a rule; throws BAD_USER_INPUT if one breaks its rule. */
export function checkedTexts<Input extends object>(
  input: Input & Record<Exclude<keyof Input, keyof Texts>, never>,
  rules: typeof TEXTS | typeof WITH_USER_NAME = TEXTS,
): Texts {
  const { success, data, error } = rules.safeParse(input);
  if (!success) throw inputError(error.issues[0]?.message);
  return data;
}
