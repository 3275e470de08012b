import type { OrderLine } from '#api/db/orderItemRow.ts';
import type { orders } from '#api/db/schema.ts';
import type { ApiSettings } from '#api/env.ts';
import { brand, money, region } from '#shop/settings.ts';
import type { Mail } from './Mailer.ts';
import { shopMail } from './shopMail.ts';

type Order = typeof orders.$inferSelect;

const amounts = new Intl.NumberFormat(region.locale, { style: 'currency', currency: money.currency });

/** The sentences for the statuses that shoppers get a mail about. */
const STATUS_TEXTS: Record<string, string> = {
  confirmed: 'We have confirmed your order.',
  shipped: 'Your order is on its way to you.',
  delivered: 'Your order has been delivered.',
  cancelled: 'Your order has been cancelled.',
};

/** The mail to the shopper, and one to the address in `ORDERS_TO` if it is set. */
export function orderPlacedMails(
  settings: ApiSettings,
  to: string,
  order: Order,
  items: readonly OrderLine[],
): Mail[] {
  const rows = [
    ...items.map(itemRow),
    ['Total', amountText(order.amountCents)] as const,
    ['Delivered to', addressText(order)] as const,
  ];
  const lines = ['Thank you for your order. You pay when it arrives.'];
  const subject = `Your ${brand.name} order ${orderNumber(order)}`;
  const mail = shopMail({ to, subject, lines, rows, link: orderLink(settings, order) });
  if (settings.ORDERS_TO === null) return [mail];
  const forOwner = shopMail({
    to: settings.ORDERS_TO,
    subject: `New order ${orderNumber(order)}`,
    lines: [`<${to}> has placed the order ${order.id}.`],
    rows,
  });
  return [mail, forOwner];
}

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

/** The number of an order, as the shop's pages show it. */
export function orderNumber({ id }: Pick<Order, 'id'>): string {
  return id.slice(-8).toUpperCase();
}

export function amountText(cents: number): string {
  return amounts.format(cents / 100);
}

function itemRow({ name, quantity, priceCents }: OrderLine): readonly [string, string] {
  return [`${quantity} × ${name}`, amountText(quantity * priceCents)];
}

/** The address in lines, as on a parcel. */
export function addressText({ address }: Order): string {
  const { firstName, lastName, street, city, state, zipcode, country, phone } = address;
  const lines = [`${firstName} ${lastName}`, street, `${zipcode} ${city}`, state, country, phone];
  return lines.filter(Boolean).join('\n');
}

function orderLink({ PUBLIC_URL }: ApiSettings, { id }: Order): { text: string; url: string } | null {
  return PUBLIC_URL === null ? null : { text: 'See your order', url: `${PUBLIC_URL}/checkout/${id}` };
}
