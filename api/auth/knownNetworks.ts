import { createHmac, type KeyObject } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Request } from 'express';
import type { Database } from '#api/db/Database.ts';
import { networks, users } from '#api/db/schema.ts';
import { clientAddress } from '#api/http/rateLimit.ts';
import type { Services } from '#api/Services.ts';

const LIFETIME_MS = 90 * 24 * 60 * 60_000;

/** Remembers the client's network after a sign-in, so that limits which strangers use up do not reach it. */
export async function rememberNetwork(
  { db, jwtSecret, now }: Services,
  userId: string,
  request: Request,
): Promise<void> {
  const networkHmac = hmacOf(jwtSecret, userId, request);
  const expiresAt = new Date(now().getTime() + LIFETIME_MS);
  await db
    .insert(networks)
    .values({ userId, networkHmac, expiresAt })
    .onConflictDoUpdate({ target: networks.networkHmac, set: { expiresAt } });
}

/**
 * Whether the account of a verified address has signed in from the client's network. An address that was only entered in a
 * profile does not count: its account may be a stranger's.
 */
export async function isKnownNetwork(
  { db, jwtSecret, now }: Services,
  email: string,
  request: Request,
): Promise<boolean> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  // Looked up even without an account, so that the response time does not reveal whether there is one.
  const userId = user?.id ?? '';
  const isKnown = and(
    eq(networks.networkHmac, hmacOf(jwtSecret, userId, request)),
    gt(networks.expiresAt, now()),
  );
  return (await db.$count(networks, isKnown)) > 0;
}

/** Somebody else may have signed in with the old password. */
export async function forgetNetworks(db: Database, userId: string): Promise<void> {
  await db.delete(networks).where(eq(networks.userId, userId));
}

/** Tells neither the network nor which accounts share one. */
function hmacOf(secret: KeyObject, userId: string, request: Request): string {
  return createHmac('sha256', secret)
    .update(`network:${userId}:${clientAddress(request)}`)
    .digest('hex');
}
