import { z } from 'zod';
import { Refusal } from './Refusal.ts';

/** Checks a body or query; the first thing wrong is told in its own sentence, with status 400. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input === undefined ? {} : input);
  if (result.success) return result.data;
  throw new Refusal(400, result.error.issues[0]?.message ?? 'The request is not valid.');
}

const LONGEST_EMAIL = 254;

export const emailField = z
  .string('Please enter a valid email address')
  .trim()
  .toLowerCase()
  .max(LONGEST_EMAIL, 'Please enter a valid email address')
  .pipe(z.email('Please enter a valid email address'));

/** Text that must not be blank: `said` is the sentence when it is. */
export function requiredText(said: string, longest = 200): z.ZodType<string> {
  return z.string(said).trim().min(1, said).max(longest, `Please use at most ${longest} characters`);
}

export const phoneField = z
  .union([z.string(), z.null()], 'Please enter a valid phone number')
  .optional()
  .transform((phone) => phone?.trim() || null)
  .refine(
    (phone) => phone === null || /^[+\d][\d\s()./-]{4,24}$/.test(phone),
    'Please enter a valid phone number',
  );
