import { hash, verify } from '@node-rs/argon2';
import { z } from 'zod';

/** Longer ones would only be a way to keep the server busy. */
const LONGEST = 200;

/** Spec §5: six characters at least. */
export const newPasswordField = z
  .string('Create a password')
  .min(6, 'Password must be at least 6 characters')
  .max(LONGEST, `Please use at most ${LONGEST} characters`);

/** For sign-in: what is too long cannot be right. */
export const passwordField = z
  .string('Enter your password')
  .min(1, 'Enter your password')
  .max(LONGEST, 'Invalid credentials, try again');

/** argon2id, with the library's defaults (19 MiB, 2 passes). */
export async function hashPassword(password: string): Promise<string> {
  return hash(password);
}

let someHash: Promise<string> | undefined;

/** Without an account the same work is done on some hash: the time does not tell whether the account exists. */
export async function isRightPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  someHash ??= hash('nobody has this password');
  const isRight = await verify(passwordHash ?? (await someHash), password);
  return isRight && typeof passwordHash === 'string';
}
