import { createHmac, hash } from 'node:crypto';
import { z } from 'zod';
import { parseJson } from '#gateway/rest/readJson.ts';

/** How long an order and its key are remembered. */
export const KEPT_MS = 24 * 60 * 60 * 1000;
/** How long after its deadline an unanswered order may still be placed. */
export const LATE_MS = 5000;

const PLACED_ORDER = z.object({
  orderId: z.string().nullable(),
  message: z.string().nullable(),
  currentTotal: z.number().nullable(),
});

export type PlacedOrder = z.infer<typeof PLACED_ORDER>;

const SENT_ORDER = z.object({
  /** What was ordered: the same key with other content is another order. */
  content: z.string(),
  sentAt: z.number(),
  /** Until then, an attempt without an answer may still become an order. */
  lateUntil: z.number(),
  /** Null: not known whether it was placed. */
  placed: PLACED_ORDER.nullable(),
  /** Shows that a gateway wrote `placed`, for the token that is sent. */
  seal: z.string().default(''),
});

/** An order that has been sent at least once. */
export type SentOrder = z.infer<typeof SENT_ORDER>;

/** What is remembered of a key; null: nothing. What cannot be read is an order whose answer was lost. */
export function readSentOrder(text: string | null, content: string): SentOrder | null {
  if (text === null) return null;
  const oldest = Date.now() - KEPT_MS;
  const { success, data } = SENT_ORDER.safeParse(parseJson(text));
  if (!success) return { content, sentAt: oldest, lateUntil: 0, placed: null, seal: '' };
  // Whoever writes to Redis must not make a request wait for ever, or find the orders of last year.
  const lateUntil = Math.min(data.lateUntil, Date.now() + LATE_MS);
  return { ...data, sentAt: Math.max(data.sentAt, oldest), lateUntil };
}

/** Redis never holds the token: only who has seen it can seal what was placed with it. */
export function sealOf(token: string, name: string, content: string, placed: PlacedOrder): string {
  const { orderId, message, currentTotal } = placed;
  const sealed = JSON.stringify([name, content, orderId, message, currentTotal]);
  return createHmac('sha256', token).update(sealed).digest('base64');
}

export function digest(...texts: string[]): string {
  return hash('sha256', JSON.stringify(texts), 'base64');
}
