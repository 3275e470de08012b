import { emailError, hasAtSign } from '#web/lib/email.ts';

export type ContactValues = Record<'name' | 'email' | 'subject' | 'message', string>;

const MAX_MESSAGE = 5000;

/** Spec §5: all four are required. */
export function contactErrors({ name, email, subject, message }: ContactValues): Partial<ContactValues> {
  return {
    name: name.trim() === '' ? 'Enter your name' : undefined,
    email: emailError(email, hasAtSign) ?? undefined,
    subject: subject.trim() === '' ? 'Enter a subject' : undefined,
    message: messageError(message.trim()),
  };
}

function messageError({ length }: string): string | undefined {
  if (length === 0) return 'Enter your message';
  return length > MAX_MESSAGE ? `Shorten your message by ${length - MAX_MESSAGE} characters` : undefined;
}
