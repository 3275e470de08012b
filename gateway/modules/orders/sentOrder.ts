import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { CreateOrderInput } from '#gateway/generated/schemaTypes.ts';
import { parseJson } from '#gateway/rest/readJson.ts';
import { toCents } from '#runtime/cents.ts';
import { comparedLines, comparedPlace, orderContent } from '#runtime/orderContent.ts';
import type { Order } from '#gateway/rest/models.ts';

/** How long an order and its key are remembered. */
export const REMEMBERED_MS = 24 * 60 * 60 * 1000;
/** How long after its deadline an unanswered order may still be placed or listed. */
export const LATE_MS = 5000;
/** The server's clock may be slow. */
const CLOCK_TOLERANCE_MS = 120_000;
const MIDNIGHT = 'T00:00:00.000Z';
const DAY_IN_ANY_ZONE_MS = 2 * 24 * 60 * 60 * 1000;

/** The id is null if the server has not sent it. */
const PLACED_ORDER = z.object({ orderId: z.string().nullable(), message: z.string().nullable() });

const SENT_ORDER = z.object({
  /** Digests of what makes two orders the same; null if the key was only looked up. */
  content: z.object({ items: z.string(), total: z.number(), place: z.array(z.string()) }).nullable(),
  sentAt: z.number(),
  /** Until then, the order may still be placed without an answer. */
  lateUntil: z.number(),
  /** Whether another order was sent in its place: a request that is still on its way must not place this one. */
  isReplaced: z.boolean().optional(),
  /** Null while it is not known whether the order was placed. */
  placed: PLACED_ORDER.nullable(),
});

/** What is remembered of a key. */
export type SentOrder = z.infer<typeof SENT_ORDER>;
export type PlacedOrder = z.infer<typeof PLACED_ORDER>;

/** An order that may arrive until this many milliseconds from now. */
export function sentNow(content: SentOrder['content'], lateMs: number, sentAt = Date.now()): SentOrder {
  return { content, sentAt, lateUntil: Date.now() + lateMs, placed: null };
}

/** An order that another gateway may have sent, or that is still on its way to this one. */
export function unknownOrder(lateMs: number): SentOrder {
  return sentNow(null, lateMs);
}

/** The text for Redis. Redis never holds the key, and only a client that knows it can write or read the text. */
export function writeSentOrder(key: string, sent: SentOrder): string {
  const json = JSON.stringify(sent);
  return `${digest(key, json)} ${json}`;
}

/** Null if the text cannot be read, or was not written with this key. */
export function readSentOrder(key: string, text: string): SentOrder | null {
  const json = text.slice(text.indexOf(' ') + 1);
  return text === `${digest(key, json)} ${json}`
    ? (SENT_ORDER.safeParse(parseJson(json)).data ?? null)
    : null;
}

/** What makes two orders the same, in digests. */
export function contentOf(key: string, { items, expectedTotal, address }: CreateOrderInput) {
  const { street, city, zipCode } = address;
  const { lines, cents, place } = orderContent(items, toCents(expectedTotal), [street, city, zipCode]);
  return { items: digest(key, ...lines), total: cents, place: place.map((text) => digest(key, text)) };
}

/** Whether one of the shopper's orders is the one that was sent with a key (rest-contract §4). */
export function matchOf(key: string, sent: Omit<SentOrder, 'lateUntil' | 'placed'>, order: Order) {
  const { idempotencyKey, placedAt } = order;
  if (idempotencyKey !== undefined) return idempotencyKey === key ? 'same' : 'other';
  const content = sent.content === null ? 'perhaps' : matchOfContent(key, sent.content, order);
  // An order that was only looked for may have been sent on the day before.
  const sentAt = sent.content === null ? sent.sentAt - REMEMBERED_MS : sent.sentAt;
  const isDay = !order.hasZone || (placedAt?.endsWith(MIDNIGHT) ?? true);
  const isBefore = Date.parse(placedAt ?? '') < sentAt - (isDay ? DAY_IN_ANY_ZONE_MS : CLOCK_TOLERANCE_MS);
  if (content === 'other' || isBefore) return 'other';
  return isDay ? 'perhaps' : content;
}

/** Fields that the server leaves out count as the same; without items, the total decides. */
export function matchOfContent(
  key: string,
  content: NonNullable<SentOrder['content']>,
  { items, total, address }: Order,
) {
  const place = [address?.street, address?.city, address?.zipCode];
  if (place.some((text, i) => text != null && !isPlace(key, text, content.place[i]))) return 'other';
  const areWhole = items.every(({ productId, hasQuantity }) => productId !== null && hasQuantity);
  if (items.length > 0 && areWhole)
    return digest(key, ...comparedLines(items)) === content.items ? 'same' : 'other';
  const cents = total === null ? Infinity : toCents(total);
  // The server's amount may include the delivery.
  return cents === content.total ? 'same' : cents > content.total ? 'perhaps' : 'other';
}

/** A server that keeps zip codes as numbers loses their leading zeros. */
function isPlace(key: string, text: string, sent: string | undefined): boolean {
  return ['', '0', '00', '000', '0000'].some((zeros) => digest(key, comparedPlace(zeros + text)) === sent);
}

function digest(secret: string, ...texts: string[]): string {
  return createHmac('sha256', secret).update(JSON.stringify(texts)).digest('base64');
}
