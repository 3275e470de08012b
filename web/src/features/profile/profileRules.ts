export type ProfileValues = Record<'name' | 'email' | 'phone', string>;

/** The finer rules of address and phone are the server's, which says what is wrong. */
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
