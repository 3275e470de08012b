import { hash, verify } from '@node-rs/argon2';
import { z } from 'zod';

/** Long passwords would make hashing expensive. */
const MAX_LENGTH = 200;

/** Spec §5. */
export const newPasswordField = z
  .string('Create a password')
  .min(6, 'Password must be at least 6 characters')
  .max(MAX_LENGTH, `Please use at most ${MAX_LENGTH} characters`);

/** For sign-in: a longer password cannot be right. */
export const passwordField = z
  .string('Enter your password')
  .min(1, 'Enter your password')
  .max(MAX_LENGTH, 'Invalid credentials, try again');

/** Hashes with argon2id and the library's defaults (19 MiB, 2 passes). */
export async function hashPassword(password: string): Promise<string> {
  return hash(password);
}

let dummyHash: Promise<string> | undefined;

/** Without an account, verifies against a dummy hash, so that the response time does not reveal the account. */
export async function isRightPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  dummyHash ??= hash('nobody has this password');
  const isRight = await verify(passwordHash ?? (await dummyHash), password);
  return isRight && typeof passwordHash === 'string';
}
