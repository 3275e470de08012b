import { asc, inArray } from 'drizzle-orm';
import type { Database } from '#api/db/Database.ts';
import {
  addresses,
  avatars,
  codes,
  counters,
  mails,
  messages,
  orderItems,
  orders,
  registrations,
  resetTokens,
} from '#api/db/schema.ts';
import { findShopper, shopperRows } from './shopperRows.ts';

/** Everything stored about a shopper, without the hashes of passwords, codes and tokens. Null when there is nothing. */
export async function exportShopper(db: Database, email: string): Promise<Record<string, unknown> | null> {
  return db.transaction(async (transaction) => {
    const { user } = await findShopper(transaction, email);
    const rows = shopperRows(email, user);
    const [avatar] = await transaction.select().from(avatars).where(rows.avatars);
    const data = {
      addresses: await transaction.select().from(addresses).where(rows.addresses),
      orders: await ordersWithItems(transaction, rows.orders),
      messages: await transaction.select().from(messages).where(rows.messages),
      mails: await transaction
        .select({ to: mails.to, subject: mails.subject, text: mails.text, createdAt: mails.createdAt })
        .from(mails)
        .where(rows.mails),
      registrations: await transaction
        .select({ email: registrations.email, name: registrations.name, expiresAt: registrations.expiresAt })
        .from(registrations)
        .where(rows.registrations),
      codes: await transaction
        .select({ id: codes.id, tries: codes.tries, expiresAt: codes.expiresAt })
        .from(codes)
        .where(rows.codes),
      resetTokens: await transaction
        .select({ email: resetTokens.email, expiresAt: resetTokens.expiresAt })
        .from(resetTokens)
        .where(rows.resetTokens),
      limits: await transaction.select().from(counters).where(rows.counters),
    };
    if (user === undefined) return Object.values(data).some((rows) => rows.length > 0) ? data : null;
    const { passwordHash: _, sessionVersion: _version, ...account } = user;
    const picture =
      avatar === undefined ? null : { type: 'image/webp', base64: avatar.content.toString('base64') };
    return { account, avatar: picture, ...data };
  });
}

async function ordersWithItems(
  db: Database,
  isOwned: ReturnType<typeof shopperRows>['orders'],
): Promise<object[]> {
  const orderRows = await db.select().from(orders).where(isOwned).orderBy(asc(orders.createdAt));
  const ids = orderRows.map(({ id }) => id);
  const items = await db
    .select()
    .from(orderItems)
    .where(inArray(orderItems.orderId, ids))
    .orderBy(asc(orderItems.position));
  return orderRows.map((order) => ({ ...order, items: items.filter(({ orderId }) => orderId === order.id) }));
}
