import type { CartLine } from '#web/store/cart.ts';
import type { StoreState } from '#web/store/persistedStore.ts';
import {
  ATTEMPT_STATES,
  FORGOTTEN,
  MAY_BE_TWO,
  type AttemptEvent,
  type AttemptNotice,
} from './attemptStates.ts';

/** An order that was sent and may still arrive. */
export type UnsettledAttempt = NonNullable<StoreState['unsettledAttempt']>;

/** The gateway remembers what was sent for a day; this is less, for clocks that differ. */
const REMEMBERED_MS = 23 * 60 * 60_000;
/** After waiting this long for an outcome, the shopper may decide. */
export const MAX_WAIT_MS = 20_000;

/** This shopper's attempt; another shopper's blocks nobody. */
export function attemptOf({ unsettledAttempt, userInfo }: StoreState): UnsettledAttempt | null {
  return unsettledAttempt?.shopperId === userInfo?.id ? unsettledAttempt : null;
}

/** The store after an event of an attempt; unchanged if another tab has ended that attempt. */
export function afterEvent(state: StoreState, attempt: UnsettledAttempt, event: AttemptEvent): StoreState {
  const current = state.unsettledAttempt;
  if (current === null || !isSame(attempt, current)) return state;
  if (event === 'keyUsed') return withoutAttempt(state, attempt);
  if (event === 'replacedPending') return withReplacedLost(state, attempt);
  const next = ATTEMPT_STATES[current.state].next[event];
  if (next === 'OVER') return withoutAttempt(state, attempt);
  return { ...state, unsettledAttempt: { ...current, state: next, replaced: null } };
}

/** Ends an attempt: the next order gets a new key. An earlier one that it would have replaced counts again. */
export function withoutAttempt(state: StoreState, attempt: UnsettledAttempt): StoreState {
  if (!isSame(attempt, state.unsettledAttempt)) return state;
  const replaced = state.unsettledAttempt?.replaced ?? null;
  return { ...state, unsettledAttempt: replaced && { ...replaced, replaced: null } };
}

/** Without keys, nothing can be sent in place of an order that is given up: the next one gets a new key at once. */
export function afterGivingUp(state: StoreState, attempt: UnsettledAttempt): StoreState {
  return attempt.honoursKeys ? afterEvent(state, attempt, 'givenUp') : withoutAttempt(state, attempt);
}

/** The earlier attempt, in whose place nothing was sent, is looked for again. */
function withReplacedLost(state: StoreState, attempt: UnsettledAttempt): StoreState {
  const before = withoutAttempt(state, attempt);
  const earlier = before.unsettledAttempt;
  return { ...before, unsettledAttempt: earlier && { ...earlier, state: 'LOST' } };
}

/** Remembers whether the server is known to make one order of a key. */
export function withKeysHonoured(state: StoreState, attempt: UnsettledAttempt): StoreState {
  const current = state.unsettledAttempt;
  if (current === null || !isSame(attempt, current) || current.honoursKeys) return state;
  return { ...state, unsettledAttempt: { ...current, honoursKeys: true } };
}

/** Takes the items of a placed order out of the cart, unless another tab has done so already. */
export function withOrder(state: StoreState, attempt: UnsettledAttempt, orderId: string | null): StoreState {
  const { idempotencyKey } = attempt;
  if (!isSame(attempt, state.unsettledAttempt)) return state;
  return {
    ...state,
    products: notOrdered(state.products, attempt),
    orderCount: state.orderCount + 1,
    unsettledAttempt: null,
    placedOrder: orderId === null ? state.placedOrder : { idempotencyKey, orderId },
  };
}

/** The lines of the cart, and the quantities, that the attempt does not cover. */
export function notOrdered(lines: readonly CartLine[], { items }: UnsettledAttempt): CartLine[] {
  const ordered = new Map(items.map(({ productId, quantity }) => [productId, quantity]));
  return lines
    .map((line) => ({ ...line, quantity: line.quantity - (ordered.get(line.id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

interface OrderItem {
  productId: string | null;
  quantity: number;
  /** Null if the server does not list the quantity or the price. */
  lineTotal: number | null;
}

/**
 * Whether an order has what was sent: a key may belong to an earlier order, for example after a browser's data was restored.
 * What the server does not list counts as the same, and it may have added items.
 */
export function hasItems(order: readonly OrderItem[], { items }: UnsettledAttempt): boolean {
  if (order.some(({ productId }) => productId === null)) return true;
  return items.every((item) =>
    order.some(
      ({ productId, quantity, lineTotal }) =>
        productId === item.productId && (lineTotal === null || quantity === item.quantity),
    ),
  );
}

/** The key is too old for the gateway to know it. */
export function isForgotten({ sentAt }: UnsettledAttempt): boolean {
  return Date.now() - sentAt >= REMEMBERED_MS;
}

/** Whether nothing may be sent until it is known what became of the attempt. */
export function isBlocking(attempt: UnsettledAttempt): boolean {
  return ATTEMPT_STATES[attempt.state].isBlocking && !isForgotten(attempt);
}

/** What the shopper reads; `isSameOrder`: the cart, as it stands, is the order that was sent. */
export function noticeOf(
  attempt: UnsettledAttempt,
  { isSameOrder, isOverdue }: { isSameOrder: boolean; isOverdue: boolean },
): AttemptNotice {
  if (isForgotten(attempt)) return FORGOTTEN;
  const { state, honoursKeys } = attempt;
  if (state === 'OPEN' && !(isSameOrder && honoursKeys)) return MAY_BE_TWO;
  const { notice, overdueNotice } = ATTEMPT_STATES[state];
  return isOverdue ? overdueNotice : notice;
}

/** `2 × Lamp, 1 × Vase`; each name is isolated, as it may be written from right to left. */
export function formatLines(lines: readonly CartLine[]): string {
  return lines.map(({ quantity, name }) => `${quantity} × \u2068${name}\u2069`).join(', ');
}

export function isSame(one: UnsettledAttempt, other: UnsettledAttempt | null | undefined): boolean {
  return one.idempotencyKey === other?.idempotencyKey && one.shopperId === other.shopperId;
}
