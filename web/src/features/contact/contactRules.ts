import { emailError, hasAtSign } from '#web/lib/email.ts';

export type ContactValues = Record<'name' | 'email' | 'subject' | 'message', string>;

export const EMPTY_CONTACT: ContactValues = { name: '', email: '', subject: '', message: '' };

/** Spec §5: all four are required. */
export function contactErrors({ name, email, subject, message }: ContactValues): Partial<ContactValues> {
  return {
    name: name.trim() === '' ? 'Enter your name' : undefined,
    email: emailError(email, hasAtSign) ?? undefined,
    subject: subject.trim() === '' ? 'Enter a subject' : undefined,
    message: message.trim() === '' ? 'Enter your message' : undefined,
  };
}
