import type { messages } from '#api/db/schema.ts';
import type { StoredOrder } from '#api/db/withItems.ts';
import type { Mail } from './Mailer.ts';

export interface PlacedOrder extends StoredOrder {
  /** The shopper's address. */
  email: string;
}

export type ContactMessage = typeof messages.$inferSelect;

/** The mails to the shop's owner about an order or a message. */
export type OwnerMails = (news: PlacedOrder | ContactMessage) => readonly Mail[];
