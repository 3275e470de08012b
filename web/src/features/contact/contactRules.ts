import { isEmail } from '#web/lib/email.ts';

export type ContactValues = Record<'name' | 'email' | 'subject' | 'message', string>;

export const EMPTY_CONTACT: ContactValues = { name: '', email: '', subject: '', message: '' };

/** Spec §5: all four are required. */
export function contactErrors({ name, email, subject, message }: ContactValues): Partial<ContactValues> {
  return {
    ...(name.trim() === '' ? { name: 'Enter your name' } : {}),
    ...(email.trim() === ''
      ? { email: 'Enter your email' }
      : isEmail(email)
        ? {}
        : { email: 'Enter a valid email address' }),
    ...(subject.trim() === '' ? { subject: 'Enter a subject' } : {}),
    ...(message.trim() === '' ? { message: 'Enter your message' } : {}),
  };
}
