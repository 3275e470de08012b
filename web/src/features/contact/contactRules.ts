import { emailError } from '#web/lib/email.ts';

export type ContactValues = Record<'name' | 'email' | 'subject' | 'message', string>;

export const EMPTY_CONTACT: ContactValues = { name: '', email: '', subject: '', message: '' };

/** Spec §5: all four are required. */
export function contactErrors({ name, email, subject, message }: ContactValues): Partial<ContactValues> {
  const wrongEmail = emailError(email);
  return {
    ...(name.trim() === '' ? { name: 'Enter your name' } : {}),
    ...(wrongEmail === null ? {} : { email: wrongEmail }),
    ...(subject.trim() === '' ? { subject: 'Enter a subject' } : {}),
    ...(message.trim() === '' ? { message: 'Enter your message' } : {}),
  };
}
