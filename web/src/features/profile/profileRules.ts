import { emailError, hasAtSign } from '#web/lib/email.ts';

export type ProfileValues = Record<'name' | 'email' | 'phone', string>;

/** The server checks the finer rules of e-mail and phone, and says what is wrong. */
export function profileErrors({ name, email }: ProfileValues): Partial<ProfileValues> {
  const wrongEmail = emailError(email, hasAtSign);
  return {
    ...(name.trim() === '' ? { name: 'Enter your full name' } : {}),
    ...(wrongEmail === null ? {} : { email: wrongEmail }),
  };
}
