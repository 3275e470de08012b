import { eq, sql } from 'drizzle-orm';
import type { Database } from '#api/db/Database.ts';
import {
  addresses,
  avatars,
  codes,
  counters,
  mails,
  messages,
  orders,
  registrations,
  resetTokens,
  users,
} from '#api/db/schema.ts';
import { findShopper, shopperRows } from './shopperRows.ts';

export interface Erased {
  hasAccount: boolean;
  addresses: number;
  messages: number;
  /** Orders that stay, without their shopper. */
  orders: number;
  /** The address of another account that had entered the erased address in its profile. */
  claimant: string | null;
}

/** The account that owns the orders of erased shoppers. Nobody can sign in to it: its address is not valid. */
const ERASED = { id: 'erased', email: 'erased', name: 'Erased shopper' };

/**
 * Erases a shopper, completely or not at all. Orders keep their items, amounts, dates and country for bookkeeping;
 * nothing links them to the shopper or to each other.
 */
export async function eraseShopper(db: Database, email: string, now: Date): Promise<Erased> {
  return db.transaction(async (transaction) => {
    const { user, claimant } = await findShopper(transaction, email);
    const rows = shopperRows(email, user);
    const anonymizedOrders = await anonymizeOrders(transaction, rows.orders, now);
    const deleted = {
      addresses: await transaction.delete(addresses).where(rows.addresses).returning({ id: addresses.id }),
      messages: await transaction.delete(messages).where(rows.messages).returning({ id: messages.id }),
    };
    await transaction.delete(mails).where(rows.mails);
    await transaction.delete(avatars).where(rows.avatars);
    await transaction.delete(resetTokens).where(rows.resetTokens);
    await transaction.delete(registrations).where(rows.registrations);
    await transaction.delete(codes).where(rows.codes);
    await transaction.delete(counters).where(rows.counters);
    await transaction
      .update(users)
      .set({ newEmail: null, newEmailAt: null })
      .where(eq(users.newEmail, email));
    await transaction.delete(users).where(eq(users.email, email));
    return {
      hasAccount: user !== undefined,
      addresses: deleted.addresses.length,
      messages: deleted.messages.length,
      orders: anonymizedOrders,
      claimant: claimant?.email ?? null,
    };
  });
}

async function anonymizeOrders(
  transaction: Database,
  isOwned: ReturnType<typeof shopperRows>['orders'],
  now: Date,
): Promise<number> {
  await transaction
    .insert(users)
    .values({ ...ERASED, createdAt: now })
    .onConflictDoNothing();
  const country = sql`(select coalesce(jsonb_object_agg(key, case key when 'country' then value else '""' end), '{}')
    from jsonb_each(${orders.address}))`;
  const changed = await transaction
    .update(orders)
    .set({ userId: ERASED.id, idempotencyKey: null, address: country })
    .where(isOwned)
    .returning({ id: orders.id });
  return changed.length;
}
