import { OWNER_TOKEN } from '#tests/support/ownerCalls.ts';
import type { ShopCounts } from './shopDatabase.ts';

const MAX_CHANGES = 80;

/** Lets the owner confirm and cancel many orders at once, at one API. */
export class OrderChanges {
  /** Resolves with the first answer, while others are under way. */
  readonly begun: Promise<unknown>;
  /** Resolves once each change is answered or lost. */
  readonly over: Promise<unknown>;
  answered = 0;
  lost = 0;

  constructor(url: string, ids: readonly string[]) {
    const changes = ids.map(async (id, index) => {
      const response = await send(url, `/orders/${id}`, {
        method: 'PATCH',
        body: JSON.stringify({ status: index % 2 === 0 ? 'cancelled' : 'confirmed' }),
      });
      if (!response.ok) throw new Error(`The change of an order was answered with ${response.status}.`);
      this.answered += 1;
    });
    this.begun = Promise.any(changes);
    this.over = Promise.allSettled(changes).then((results) => {
      this.lost = results.filter(({ status }) => status === 'rejected').length;
    });
  }
}

/** Begins to change the orders that are pending. */
export async function changeOrders(url: string): Promise<OrderChanges> {
  const response = await send(url, `/orders?status=pending&_perPage=${MAX_CHANGES}`);
  const { orders }: { orders: { _id: string }[] } = await response.json();
  if (orders.length === 0) throw new Error('There are no orders to change.');
  return new OrderChanges(
    url,
    orders.map(({ _id: id }) => id),
  );
}

async function send(url: string, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { authorization: `Bearer ${OWNER_TOKEN}`, 'content-type': 'application/json' };
  return fetch(`${url}/api/owner${path}`, { ...init, headers });
}

/** The errors in the counts, compared with those before the first order. */
export function countErrors(first: ShopCounts, last: ShopCounts, messageIds: readonly string[]): string[] {
  const changed = last.changed - first.changed;
  const audited = last.audited - first.audited;
  const missing = first.stock - last.stock - (last.sold - first.sold);
  const expected = last.orders - first.orders + audited;
  // One-time codes have other ids. A mail may arrive twice.
  const mailed = new Set(messageIds.filter((id) => /^<[\da-f]{24}@/.test(id))).size;
  return [
    ...(changed === audited ? [] : [`${changed} orders were changed, and ${audited} changes recorded.`]),
    ...(missing === 0 ? [] : [`The stock differs from what was sold by ${missing} pieces.`]),
    ...(last.waiting === 0 ? [] : [`${last.waiting} mails were never sent.`]),
    ...(mailed === expected ? [] : [`${expected} orders and changes have ${mailed} mails.`]),
  ];
}
