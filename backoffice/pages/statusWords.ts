import type { ORDER_STATUSES, PAYMENT_STATUSES } from '#api/db/schema.ts';

const WORDS: Record<(typeof ORDER_STATUSES)[number] | (typeof PAYMENT_STATUSES)[number], string> = {
  pending: 'pending',
  confirmed: 'confirmed',
  'partially-shipped': 'partially shipped',
  shipped: 'shipped',
  delivered: 'delivered',
  cancelled: 'cancelled',
  returned: 'returned',
  draft: 'draft',
  paid: 'paid',
  failed: 'failed',
  refund_pending: 'refund pending',
  refunded: 'refunded',
};
const TABLE = new Map<string, string>(Object.entries(WORDS));

/** The status of an order or a payment, as people write it. */
export function statusWord(status: string): string {
  return TABLE.get(status) ?? status;
}
