import type { User } from '#api/auth/signedIn.ts';

/** An account as its owner may see it. */
export function userJson({ id, name, email, phone, avatar, role, createdAt }: User): Record<string, unknown> {
  return { _id: id, name, email, phone: phone ?? '', avatar: avatar ?? '', role, createdAt };
}
