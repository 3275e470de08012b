export type ProfileValues = Record<'name' | 'email' | 'phone', string>;

/** The server checks the finer rules of e-mail and phone, and says what is wrong. */
export function profileErrors({ name, email }: ProfileValues): Partial<ProfileValues> {
  return {
    ...(name.trim() === '' ? { name: 'Enter your full name' } : {}),
    ...(email.trim() === ''
      ? { email: 'Enter your email' }
      : email.includes('@')
        ? {}
        : { email: 'Enter a valid email address' }),
  };
}
