import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#api/db/Database.ts';
import { orderItems, orders, products, users } from '#api/db/schema.ts';
import { withItems } from '#api/db/withItems.ts';
import { HttpError } from '#api/http/HttpError.ts';
import { orderMail, orderNumber } from '#api/mail/orderMails.ts';
import { queueMails } from '#api/mail/queueMails.ts';
import type { Services } from '#api/Services.ts';
import { brand } from '#shop/settings.ts';
import { recordChange } from './audit.ts';

type Order = typeof orders.$inferSelect;

export interface OrderChange {
  status?: string | undefined;
  paymentStatus?: string | undefined;
}

/** The statuses that the owner may set, by the order's present status; there are no steps from other statuses. */
export const ORDER_STEPS: Record<string, readonly string[]> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['shipped', 'cancelled'],
  shipped: ['delivered'],
};

/** Whether an order is cancelled decides which of these are possible: `paymentStepsOf`. */
const PAYMENT_STEPS: Record<string, readonly string[]> = {
  pending: ['paid', 'failed'],
  paid: ['failed', 'refunded'],
  failed: ['paid'],
};

/** The payment of a cancelled order cannot become paid, and only that of a cancelled order is refunded. */
export function paymentStepsOf({ status, paymentStatus }: Pick<Order, 'status' | 'paymentStatus'>): string[] {
  const excluded = status === 'cancelled' ? 'paid' : 'refunded';
  return (PAYMENT_STEPS[paymentStatus] ?? []).filter((step) => step !== excluded);
}

/** What shoppers get a mail about. */
interface News {
  word: string;
  sentence: (number: string) => string;
}

const STATUS_NEWS: Record<string, News> = {
  confirmed: { word: 'confirmed', sentence: (number) => `We have confirmed your order ${number}.` },
  shipped: { word: 'shipped', sentence: (number) => `Your order ${number} is on its way to you.` },
  delivered: { word: 'delivered', sentence: (number) => `Your order ${number} has been delivered.` },
  cancelled: { word: 'cancelled', sentence: (number) => `Your order ${number} has been cancelled.` },
};
const REFUND: News = {
  word: 'refunded',
  sentence: (number) => `We have refunded the payment of your order ${number}.`,
};

/** Changes the status of an order, of its payment or both. If two people change an order at once, one gets 409. */
export async function changeOrder(services: Services, id: string, change: OrderChange): Promise<Order> {
  const { db, now } = services;
  const { status, paymentStatus } = change;
  const order = await db.transaction(async (transaction) => {
    const [before] = await transaction.select().from(orders).where(eq(orders.id, id));
    if (before === undefined) throw new HttpError(404, 'Order not found');
    requireStep('An order', ORDER_STEPS[before.status], before.status, status);
    const then = { ...before, status: status ?? before.status };
    const payment = then.status === 'cancelled' ? 'The payment of a cancelled order' : 'A payment';
    requireStep(payment, paymentStepsOf(then), before.paymentStatus, paymentStatus);
    const [after] = await transaction
      .update(orders)
      .set({ status, paymentStatus, updatedAt: now() })
      .where(
        and(
          eq(orders.id, id),
          eq(orders.status, before.status),
          eq(orders.paymentStatus, before.paymentStatus),
        ),
      )
      .returning();
    if (after === undefined) throw new HttpError(409, 'Somebody else has just changed this order.');
    if (status === 'cancelled') await returnStock(transaction, id, now());
    await recordChange(
      transaction,
      { subject: 'order', subjectId: id, before: statusesOf(before), after: statusesOf(after) },
      now(),
    );
    if (status !== undefined) await queueMail(services, transaction, after, STATUS_NEWS[after.status]);
    if (paymentStatus === 'refunded') await queueMail(services, transaction, after, REFUND);
    return after;
  });
  services.mailQueue.wake();
  return order;
}

/** Erased shoppers have no e-mail address, and get no mail. */
async function queueMail(
  { settings, now }: Services,
  transaction: Database,
  order: Order,
  news: News | undefined,
): Promise<void> {
  const [user] = await transaction.select().from(users).where(eq(users.id, order.userId));
  if (!user?.email.includes('@') || news === undefined) return;
  const number = orderNumber(order);
  const subject = `Your ${brand.name} order ${number} is ${news.word}`;
  const texts = { subject, lines: [news.sentence(number)] };
  for (const stored of await withItems(transaction, [order])) {
    const mail = orderMail(settings, user.email, stored, texts, now());
    await queueMails(transaction, order.userId, [mail], now());
  }
}

function requireStep(
  subject: string,
  steps: readonly string[] | undefined,
  from: string,
  to: string | undefined,
): void {
  if (to === undefined || steps?.includes(to)) return;
  throw new HttpError(409, `${subject} that is ${from} cannot become ${to}.`);
}

function statusesOf({ status, paymentStatus }: Order): Record<string, unknown> {
  return { status, paymentStatus };
}

/** Adds the order's quantities back to the stock of the products that still exist. */
async function returnStock(transaction: Database, orderId: string, updatedAt: Date): Promise<void> {
  const items = transaction
    .select({ id: orderItems.productId, quantity: sql`sum(${orderItems.quantity})::integer`.as('quantity') })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .groupBy(orderItems.productId)
    .as('item');
  // Locks products in the order of their ids, as orders do.
  await transaction
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, transaction.select({ id: items.id }).from(items)))
    .orderBy(asc(products.id))
    .for('update');
  await transaction
    .update(products)
    .set({ stock: sql`${products.stock} + ${items.quantity}`, updatedAt })
    .from(items)
    .where(and(products.tracked, eq(products.id, items.id)));
}
