import { asc } from 'drizzle-orm';
import type { Database } from '#api/db/Database.ts';
import { withItems } from '#api/db/withItems.ts';
import { findShopper, shopperRows } from './shopperRows.ts';

/** Everything stored about a shopper, without the hashes of passwords, codes and tokens. Null when there is nothing. */
export async function exportShopper(db: Database, email: string): Promise<Record<string, unknown> | null> {
  return db.transaction(async (transaction) => {
    const { user } = await findShopper(transaction, email);
    const { avatars, orders, ...others } = shopperRows(email, user);
    const [avatar] = await transaction.select().from(avatars.table).where(avatars.condition);
    const orderRows = await transaction
      .select()
      .from(orders.table)
      .where(orders.condition)
      .orderBy(asc(orders.table.createdAt));
    const stored = await withItems(transaction, orderRows);
    const data: Record<string, object[]> = {
      orders: stored.map(({ order, items }) => ({ ...order, items })),
    };
    for (const [name, { table, condition }] of Object.entries(others))
      data[name] = (await transaction.select().from(table).where(condition)).map(withoutHashes);
    if (user === undefined) return Object.values(data).some((rows) => rows.length > 0) ? data : null;
    const picture =
      avatar === undefined ? null : { type: 'image/webp', base64: avatar.content.toString('base64') };
    return { account: withoutHashes(user), avatar: picture, ...data };
  });
}

function withoutHashes(row: object): object {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !/(?:Hash|Hmac)$/.test(name)));
}
