import { eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#api/db/Database.ts';
import { orders, users } from '#api/db/schema.ts';
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
    const { orders: owned, ...others } = shopperRows(email, user);
    const anonymizedOrders = await anonymizeOrders(transaction, owned.condition, now);
    const deleted: Partial<Record<string, number>> = {};
    for (const [name, { table, condition }] of Object.entries(others))
      deleted[name] = (
        await transaction
          .delete(table)
          .where(condition)
          .returning({ one: sql`1` })
      ).length;
    await transaction
      .update(users)
      .set({ newEmail: null, newEmailAt: null })
      .where(eq(users.newEmail, email));
    await transaction.delete(users).where(eq(users.email, email));
    return {
      hasAccount: user !== undefined,
      addresses: deleted['addresses'] ?? 0,
      messages: deleted['messages'] ?? 0,
      orders: anonymizedOrders,
      claimant: claimant?.email ?? null,
    };
  });
}

async function anonymizeOrders(transaction: Database, isOwned: SQL, now: Date): Promise<number> {
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
