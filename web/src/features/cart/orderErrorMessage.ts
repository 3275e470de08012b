import { errorCode } from '#web/lib/graphqlError.ts';
import { errorMessage } from '#web/lib/errorMessage.ts';
import type { Lookup } from './useSentOrder.ts';

/** Whether the order may exist although the call failed. CONFLICT: the shop may already know the key. */
export function mayHaveBeenPlaced(error: unknown): boolean {
  const code = errorCode(error) ?? 'INTERNAL_SERVER_ERROR';
  return code.startsWith('UPSTREAM_') || code === 'INTERNAL_SERVER_ERROR' || code === 'CONFLICT';
}

/** Why an order was not confirmed, and what the shopper can do; `lookup` is the result from My Orders. */
export function orderErrorMessage(error: unknown, lookup: Lookup): string {
  const reason = errorMessage(error);
  if (lookup === 'unknown') return `${reason} Please check My Orders before you try again.`;
  return lookup === 'missing' ? `${reason} The order is not in My Orders, so you can try again.` : reason;
}
