import type { orders } from '#api/db/schema.ts';
import type { ApiSettings } from '#api/env.ts';
import type { Mail } from '#api/mail/Mailer.ts';
import { amountText, orderLink, orderNumber } from '#api/mail/orderMails.ts';
import { shopMail } from '#api/mail/shopMail.ts';
import { brand } from '#shop/settings.ts';

type Order = typeof orders.$inferSelect;

/** The sentences for the statuses that shoppers get a mail about. */
const STATUS_TEXTS: Record<string, string> = {
  confirmed: 'We have confirmed your order.',
  shipped: 'Your order is on its way to you.',
  delivered: 'Your order has been delivered.',
  cancelled: 'Your order has been cancelled.',
};

/** The mail to the shopper; null for a status that shoppers get no mail about. */
export function orderStatusMail(settings: ApiSettings, to: string, order: Order): Mail | null {
  const sentence = STATUS_TEXTS[order.status];
  if (sentence === undefined) return null;
  const subject = `Your ${brand.name} order ${orderNumber(order)} is ${order.status}`;
  const rows = [
    ['Order', orderNumber(order)],
    ['Total', amountText(order.amountCents)],
  ] as const;
  return shopMail({ to, subject, lines: [sentence], rows, link: orderLink(settings, order) });
}
