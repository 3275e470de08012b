import { GraphQLError } from 'graphql';
import { codedError } from '#gateway/errors.ts';
import type { Order } from '#gateway/rest/models.ts';
import { matchOfContent, type PlacedOrder, type SentOrder } from './sentOrder.ts';

/** The listed order with the key; null if there is none. Throws if it is another order. */
export function orderWithKey(
  listed: readonly Order[],
  { key, content }: { key: string; content: NonNullable<SentOrder['content']> },
): PlacedOrder | null {
  const order = listed.find(({ idempotencyKey }) => idempotencyKey === key);
  if (order === undefined) return null;
  if (matchOfContent(key, content, order) === 'other') throw keyUsed();
  return { orderId: order.id, message: null };
}

export function keyUsed(): Error {
  const message = 'This idempotencyKey belongs to another order. Please use a new one.';
  return codedError('CONFLICT', message, { reason: 'KEY_USED' });
}

/** Whether an order was refused because its key belongs to another one. */
export function isKeyUsed(error: unknown): boolean {
  return error instanceof GraphQLError && error.extensions['reason'] === 'KEY_USED';
}

export function replacedIsPending(): Error {
  const message = 'The order that this one replaces may still arrive. Please look for it first.';
  return codedError('CONFLICT', message, { reason: 'REPLACED_ORDER_PENDING' });
}
