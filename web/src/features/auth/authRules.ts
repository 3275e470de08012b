import { emailError } from '#web/lib/email.ts';
import type { FormErrors } from '#web/ui/useForm.ts';

// The fields and messages of spec §5.

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

export const PASSWORD_MIN_LENGTH = 6;

export function signInErrors({ email, password }: SignInValues): FormErrors<SignInValues> {
  return {
    email: email.trim() === '' ? 'Enter your email' : undefined,
    password: password === '' ? 'Enter your password' : undefined,
  };
}

/** At a shop that knows its shoppers by user name, which is the sign-in's `email`. */
export function userNameErrors(values: SignInValues): FormErrors<SignInValues> {
  const { email, ...others } = signInErrors(values);
  return { email: email && 'Enter your user name', ...others };
}

export function signUpErrors({ name, email, password }: SignUpValues): FormErrors<SignUpValues> {
  const isTooShort = password.length < PASSWORD_MIN_LENGTH;
  const lengthError = isTooShort ? 'Password must be at least 6 characters' : undefined;
  return {
    name: name.trim() === '' ? 'Enter your full name' : undefined,
    email: emailError(email) ?? undefined,
    password: password === '' ? 'Create a password' : lengthError,
  };
}

/** Checks for 6 characters although the message says 8 (spec §5). */
export function newPasswordError(resetToken: string | null, values: NewPasswordValues): string | null {
  const { newPassword, confirmation } = values;
  if (resetToken === null) return 'Invalid or Expired Token.';
  if (newPassword === '' || confirmation === '') return 'Please Fill All Fields.';
  if (newPassword.length < PASSWORD_MIN_LENGTH) return 'Password Must Be At Least 8 Characters.';
  return newPassword === confirmation ? null : 'Passwords Do Not Match.';
}

/** The same message, keyed by the field that has to change. */
export function newPasswordErrors(
  resetToken: string | null,
  values: NewPasswordValues,
): FormErrors<NewPasswordValues> {
  const error = newPasswordError(resetToken, values);
  if (error === null) return {};
  const isFirstField = resetToken === null || values.newPassword.length < PASSWORD_MIN_LENGTH;
  return isFirstField ? { newPassword: error } : { confirmation: error };
}
