import type { orders } from '#api/db/schema.ts';
import type { OrderLine, StoredOrder } from '#api/db/withItems.ts';
import type { ApiSettings } from '#api/env.ts';
import { centsText } from '#api/money.ts';
import { brand, contact } from '#shop/settings.ts';
import type { Mail } from './Mailer.ts';
import { promiseLines } from './promiseLines.ts';
import type { PlacedOrder } from './OwnerMails.ts';
import { shopMail } from './shopMail.ts';

type Order = typeof orders.$inferSelect;

/** The mail to the shopper. */
export function orderPlacedMail(settings: ApiSettings, { order, items, email }: PlacedOrder): Mail {
  const number = orderNumber(order);
  const lines = [`Thank you for your order ${number}. You pay when it arrives.`];
  const subject = `Your ${brand.name} order ${number}`;
  return orderMail(settings, email, { order, items }, { subject, lines }, order.createdAt);
}

/** A mail about an order: what is new, what happens next, what was ordered, and how to ask. */
export function orderMail(
  settings: ApiSettings,
  to: string,
  stored: StoredOrder,
  { subject, lines }: { subject: string; lines: readonly string[] },
  now: Date,
): Mail {
  const { order } = stored;
  return shopMail({
    to,
    subject,
    lines: [...lines, ...promiseLines(order, now)],
    rows: orderRows(stored),
    closing: [
      `Any questions? Write to ${contact.supportEmail}, with the number of the order: ${orderNumber(order)}.`,
    ],
    link: orderLink(settings, order),
  });
}

/** What was ordered, what it costs, and where it goes. */
export function orderRows({ order, items }: StoredOrder): (readonly [string, string])[] {
  const address = [order.status === 'delivered' ? 'Delivered to' : 'Deliver to', addressText(order)] as const;
  return [
    ...items.map(itemRow),
    ['Total', centsText(order.amountCents)],
    ...(order.status === 'cancelled' ? [] : [address]),
  ];
}

/** The number of an order, as the shop's pages show it. */
export function orderNumber({ id }: Pick<Order, 'id'>): string {
  return id.slice(-8).toUpperCase();
}

function itemRow({ name, quantity, priceCents }: OrderLine): readonly [string, string] {
  const each = quantity > 1 ? ` (${centsText(priceCents)} each)` : '';
  return [`${quantity} × ${name}`, `${centsText(quantity * priceCents)}${each}`];
}

/** The address in lines, as the shop's page of the order writes it. */
export function addressText({ address }: Pick<Order, 'address'>): string {
  const { street, city, state, zipcode, country, phone } = address;
  const place = [city, `${state} ${zipcode}`.trim()].filter(Boolean).join(', ');
  const lines = [fullName(address), street, place, country, phone];
  return lines.filter(Boolean).join('\n');
}

/** The shop fills in the first name where a shopper has only one. */
export function fullName({ firstName, lastName }: Pick<Order['address'], 'firstName' | 'lastName'>): string {
  return lastName === firstName ? firstName : `${firstName} ${lastName}`;
}

/** Null without `PUBLIC_URL`. */
export function orderLink({ PUBLIC_URL }: ApiSettings, { id }: Order): { text: string; url: string } | null {
  return PUBLIC_URL === null ? null : { text: 'See your order', url: `${PUBLIC_URL}/checkout/${id}` };
}
