import type { Mail } from '#api/mail/Mailer.ts';
import { fullName, orderNumber, orderRows } from '#api/mail/orderMails.ts';
import type { ContactMessage, OwnerMails, PlacedOrder } from '#api/mail/OwnerMails.ts';
import { shopMail } from '#api/mail/shopMail.ts';
import type { OwnerSettings } from './env.ts';

/** Each order is mailed to `ORDERS_TO`, and each contact message to `CONTACT_TO`. */
export function ownerMails({ ORDERS_TO, CONTACT_TO }: OwnerSettings): OwnerMails {
  return (news) => {
    if ('order' in news) return ORDERS_TO.map((to) => orderMail(to, news));
    return CONTACT_TO === null ? [] : [messageMail(CONTACT_TO, news)];
  };
}

function orderMail(to: string, { order, items, email }: PlacedOrder): Mail {
  const number = orderNumber(order);
  return shopMail({
    to,
    replyTo: email,
    subject: `New order ${number}`,
    lines: [`${fullName(order.address)} <${email}> has placed the order ${number}.`],
    rows: orderRows({ order, items }),
  });
}

function messageMail(to: string, { name, email, subject, message }: ContactMessage): Mail {
  return shopMail({
    to,
    replyTo: email,
    subject: `Message to the shop: ${subject.replaceAll(/\s+/g, ' ')}`,
    lines: [`${name} <${email}> wrote:`, message],
  });
}
