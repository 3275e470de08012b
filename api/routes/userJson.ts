import { signSession } from '#api/auth/sessionToken.ts';
import type { User } from '#api/auth/signedIn.ts';
import type { Services } from '#api/Services.ts';

/** An account in the contract's form. */
export function userJson(user: User): Record<string, unknown> {
  const { id, name, phone, avatar, role, createdAt } = user;
  const email = profileEmail(user);
  return { _id: id, name, email, phone: phone ?? '', avatar: avatar ?? '', role, createdAt };
}

/** The response to a sign-in. */
export function sessionJson({ jwtSecret, now }: Services, user: User): Record<string, unknown> {
  const token = signSession({ ...user, email: profileEmail(user) }, jwtSecret, now());
  return { token, user: userJson(user) };
}

function profileEmail({ email, newEmail }: User): string {
  return newEmail ?? email;
}
