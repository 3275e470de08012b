import { emailError, hasAtSign } from '#web/lib/email.ts';

export type ProfileValues = Record<'name' | 'email' | 'phone', string>;

/** The server checks the finer rules of e-mail and phone, and says what is wrong. */
export function profileErrors({ name, email }: ProfileValues): Partial<ProfileValues> {
  return {
    name: name.trim() === '' ? 'Enter your full name' : undefined,
    email: emailError(email, hasAtSign) ?? undefined,
  };
}
