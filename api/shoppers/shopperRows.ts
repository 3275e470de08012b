import { eq, inArray, or, sql } from 'drizzle-orm';
import { codeIds } from '#api/db/codeIds.ts';
import type { Database } from '#api/db/Database.ts';
import {
  addresses,
  avatars,
  codes,
  counters,
  mails,
  messages,
  networks,
  orders,
  registrations,
  resetTokens,
  users,
} from '#api/db/schema.ts';

type User = typeof users.$inferSelect;

/** The accounts behind an e-mail address. */
export interface FoundShopper {
  /** The account that has verified the address. */
  user: User | undefined;
  /** Another account that has only entered it in its profile. */
  claimant: User | undefined;
}

/** Locks the accounts until the end of the transaction, so that no order of theirs is stored before that. */
export async function findShopper(db: Database, email: string): Promise<FoundShopper> {
  const found = await db
    .select()
    .from(users)
    .where(or(eq(users.email, email), eq(users.newEmail, email)))
    .for('update');
  return {
    user: found.find((user) => user.email === email),
    claimant: found.find((user) => user.email !== email),
  };
}

/** The rows of each table that belong to a shopper. */
export function shopperRows(email: string, user: User | undefined) {
  // No account has an empty id.
  const userId = user?.id ?? '';
  // An address that the account has not verified may be somebody else's: only short-lived rows of it are included.
  const emails = [email, user?.newEmail].filter((one) => typeof one === 'string');
  const ids = emails.flatMap((one) => [...codeIds('verify', one), ...codeIds('reset', one)]);
  // The key of a limit has the address in the middle or at its end.
  const isCounted = emails.map((one) => sql`position(${` ${one} `} in ${counters.key} || ' ') > 0`);
  return {
    addresses: { table: addresses, condition: eq(addresses.userId, userId) },
    avatars: { table: avatars, condition: eq(avatars.userId, userId) },
    codes: { table: codes, condition: inArray(codes.id, ids) },
    limits: { table: counters, condition: sql.join(isCounted, sql` or `) },
    // Those to the owner are answered to the shopper.
    mails: { table: mails, condition: or(eq(mails.userId, userId), eq(mails.replyTo, email)) },
    messages: { table: messages, condition: eq(messages.email, email) },
    networks: { table: networks, condition: eq(networks.userId, userId) },
    orders: { table: orders, condition: eq(orders.userId, userId) },
    registrations: { table: registrations, condition: eq(registrations.email, email) },
    resetTokens: {
      table: resetTokens,
      condition: or(eq(resetTokens.userId, userId), eq(resetTokens.email, email)),
    },
  };
}
