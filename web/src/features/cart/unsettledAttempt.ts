import type { CartLine } from '#web/store/cart.ts';
import type { StoreState } from '#web/store/persistedStore.ts';

/** An attempt to order whose outcome is not known yet. */
export type UnsettledAttempt = NonNullable<StoreState['unsettledAttempt']>;

/** The attempt that comes before any other of this shopper; another shopper's holds up nobody. */
export function attemptOf({ unsettledAttempt, userInfo }: StoreState): UnsettledAttempt | null {
  return unsettledAttempt?.shopperId === userInfo?.id ? unsettledAttempt : null;
}

/** If another tab has started at the same moment, its attempt stays: it has the same key. */
export function withAttempt(state: StoreState, attempt: UnsettledAttempt): StoreState {
  return attemptOf(state) === null ? { ...state, unsettledAttempt: attempt } : state;
}

/** Nothing was ordered: the next order has another key. */
export function withoutAttempt(state: StoreState, attempt: UnsettledAttempt): StoreState {
  return isSame(attempt, state.unsettledAttempt)
    ? { ...state, orderKey: null, unsettledAttempt: null }
    : state;
}

/** The order is placed: its items leave the cart. Another tab may have done this already. */
export function withOrder(state: StoreState, attempt: UnsettledAttempt): StoreState {
  if (!isSame(attempt, state.unsettledAttempt)) return state;
  const products = notOrdered(state.products, attempt);
  return { ...state, products, orderCount: state.orderCount + 1, orderKey: null, unsettledAttempt: null };
}

/** What the cart has beyond the attempt. */
export function notOrdered(lines: readonly CartLine[], { items }: UnsettledAttempt): CartLine[] {
  const ordered = new Map(items.map(({ productId, quantity }) => [productId, quantity]));
  return lines
    .map((line) => ({ ...line, quantity: line.quantity - (ordered.get(line.id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

/** `2 × Lamp, 1 × Vase` */
export function listed(lines: readonly CartLine[]): string {
  return lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ');
}

export function isSame(one: UnsettledAttempt, other: UnsettledAttempt | null | undefined): boolean {
  return one.idempotencyKey === other?.idempotencyKey && one.shopperId === other.shopperId;
}
