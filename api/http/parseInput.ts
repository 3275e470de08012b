import { z } from 'zod';
import { isPhone, typedNumber } from '#runtime/typedNumber.ts';
import { HttpError } from './HttpError.ts';

/** Validates a body or query; 400 with the message of the first problem. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input === undefined ? {} : input);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  // For a body that is not an object, zod has only its own message.
  const isOther = issue === undefined || (issue.path.length === 0 && issue.code === 'invalid_type');
  throw new HttpError(400, isOther ? 'The request is not valid.' : issue.message);
}

const MAX_EMAIL_LENGTH = 254;

export const emailField = z
  .string('Please enter a valid email address')
  .trim()
  .toLowerCase()
  .max(MAX_EMAIL_LENGTH, 'Please enter a valid email address')
  .pipe(z.email('Please enter a valid email address'));

/** Text that must not be blank; `message` is the error if it is blank or missing. */
export function requiredText(message: string, max = 200): z.ZodType<string> {
  return z.string(message).trim().min(1, message).max(max, `Please use at most ${max} characters`);
}

/** A whole number from 1, as the text of a query. */
export const whole = (name: string, max: number, advice = ''): z.ZodType<number> => {
  const error = `${name} must be a whole number from 1 to ${max}${advice}`;
  return z.coerce.number(error).int(error).min(1, error).max(max, error);
};

export function zipCodeField(message: string): z.ZodType<string> {
  return z.string(message).overwrite(typedNumber).min(1, message).max(20, 'Please use at most 20 characters');
}

export const phoneField = z
  .union([z.string(), z.null()], 'Please enter a valid phone number')
  .optional()
  .transform((phone) => typedNumber(phone ?? '') || null)
  .refine((phone) => phone === null || isPhone(phone), 'Please enter a valid phone number');
