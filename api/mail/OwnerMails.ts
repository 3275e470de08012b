import type { OrderLine } from '#api/db/orderItemRow.ts';
import type { messages, orders } from '#api/db/schema.ts';
import type { Mail } from './Mailer.ts';

export interface PlacedOrder {
  order: typeof orders.$inferSelect;
  items: readonly OrderLine[];
  /** The shopper's address. */
  email: string;
}

export type ContactMessage = typeof messages.$inferSelect;

/** The mails to the shop's owner about an order or a message. */
export type OwnerMails = (news: PlacedOrder | ContactMessage) => readonly Mail[];
