import type { OrderAttemptStatus } from '#gateway/generated/schemaTypes.ts';
import type { Keyed, KeyRecords } from './KeyRecords.ts';
import { matchOf, type PlacedOrder, type SentOrder } from './sentOrder.ts';
import type { Order } from '#gateway/rest/models.ts';

/** What is found of the order that was sent with a key. */
export interface Outcome {
  status: OrderAttemptStatus;
  placed: PlacedOrder | null;
  /** The order, if the server lists it. */
  order: Order | null;
  /** As the shop's adapter says, or true if the server lists keys with its orders; null if that is not known. */
  honoursKeys: boolean | null;
}

/**
 * Finds out whether the order that was sent with a key was placed (rest-contract §4), and remembers it if so. Always reads
 * the shopper's orders: the server must accept the token before anything is revealed.
 */
export async function lookForOrder(records: KeyRecords, keyed: Keyed, sent: SentOrder): Promise<Outcome> {
  const isLate = Date.now() >= sent.lateUntil;
  const listed = await keyed.orders.refetch();
  const listsKeys = listed.some(({ idempotencyKey }) => idempotencyKey != null);
  const honoursKeys = keyed.orders.keysHonoured ?? (listsKeys || null);
  if (sent.placed?.orderId) {
    const order = listed.find(({ id }) => id === sent.placed?.orderId) ?? null;
    return { status: 'PLACED', placed: sent.placed, order, honoursKeys };
  }
  const candidates = await candidatesIn(listed, records, keyed, sent);
  const order = candidates.find(({ match }) => match === 'same')?.order ?? null;
  if (order !== null) {
    const placed = { message: null, ...sent.placed, orderId: order.id };
    await records.write(keyed, { ...sent, placed });
    return { status: 'PLACED', placed, order, honoursKeys };
  }
  if (sent.placed) return { status: 'PLACED', placed: sent.placed, order, honoursKeys };
  const status = isLate && candidates.length === 0 ? 'NOT_FOUND' : 'PENDING';
  return { status, placed: null, order, honoursKeys };
}

/** The orders that are or may be the one that was sent, except those that belong to another key. */
async function candidatesIn(listed: readonly Order[], records: KeyRecords, keyed: Keyed, sent: SentOrder) {
  const found = listed
    .map((order) => ({ order, match: matchOf(keyed.key, sent, order) }))
    .filter(({ match }) => match !== 'other');
  const others = await Promise.all(found.map(async ({ order }) => records.belongsToOther(keyed, order)));
  return found.filter((_, index) => !others[index]);
}
