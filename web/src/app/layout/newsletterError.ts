import { isEmail } from '#web/lib/email.ts';

/** Spec §5; null for a valid address. */
export function newsletterError(email: string): string | null {
  if (email.trim() === '') return 'Please provide an Email !';
  return isEmail(email) ? null : 'Please give a valid Email!';
}
