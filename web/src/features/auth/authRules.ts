import { isEmail } from '#web/lib/email.ts';

// The fields and sentences of spec §5.

export interface SignInValues {
  email: string;
  password: string;
}

export interface SignUpValues extends SignInValues {
  name: string;
}

export interface NewPasswordValues {
  newPassword: string;
  confirmation: string;
}

export type Faults<Values> = Partial<Record<keyof Values, string>>;

export const PASSWORD_MIN_LENGTH = 6;

export function signInFaults({ email, password }: SignInValues): Faults<SignInValues> {
  return {
    ...(email.trim() === '' ? { email: 'Enter your email' } : {}),
    ...(password === '' ? { password: 'Enter your password' } : {}),
  };
}

export function signUpFaults({ name, email, password }: SignUpValues): Faults<SignUpValues> {
  const emailFault =
    email.trim() === '' ? 'Enter your email' : isEmail(email) ? null : 'Enter a valid email address';
  const passwordFault =
    password === ''
      ? 'Create a password'
      : password.length < PASSWORD_MIN_LENGTH
        ? 'Password must be at least 6 characters'
        : null;
  return {
    ...(name.trim() === '' ? { name: 'Enter your full name' } : {}),
    ...(emailFault === null ? {} : { email: emailFault }),
    ...(passwordFault === null ? {} : { password: passwordFault }),
  };
}

/** The length that is checked is 6 although the message says 8 (spec §5). */
export function newPasswordFault(resetToken: string | null, values: NewPasswordValues): string | null {
  const { newPassword, confirmation } = values;
  if (resetToken === null) return 'Invalid or Expired Token.';
  if (newPassword === '' || confirmation === '') return 'Please Fill All Fields.';
  if (newPassword.length < PASSWORD_MIN_LENGTH) return 'Password Must Be At Least 8 Characters.';
  return newPassword === confirmation ? null : 'Passwords Do Not Match.';
}

/** The same sentence at the field that has to change. */
export function newPasswordFaults(
  resetToken: string | null,
  values: NewPasswordValues,
): Faults<NewPasswordValues> {
  const fault = newPasswordFault(resetToken, values);
  if (fault === null) return {};
  const isAtFirst = resetToken === null || values.newPassword.length < PASSWORD_MIN_LENGTH;
  return isAtFirst ? { newPassword: fault } : { confirmation: fault };
}
