import type { CartLine } from '#web/store/cart.ts';
import type { StoreState } from '#web/store/persistedStore.ts';

/** An attempt to order whose outcome is not known yet. */
export type UnsettledAttempt = NonNullable<StoreState['unsettledAttempt']>;

/** This shopper's unsettled attempt, which must settle before the next one; another shopper's blocks nobody. */
export function attemptOf({ unsettledAttempt, userInfo }: StoreState): UnsettledAttempt | null {
  return unsettledAttempt?.shopperId === userInfo?.id ? unsettledAttempt : null;
}

/** If another tab has stored an attempt at the same moment, that one stays: it has the same key. */
export function withAttempt(state: StoreState, attempt: UnsettledAttempt): StoreState {
  return attemptOf(state) === null ? { ...state, unsettledAttempt: attempt } : state;
}

/** Drops the attempt with its key: the next order gets a new one. */
export function withoutAttempt(state: StoreState, attempt: UnsettledAttempt): StoreState {
  return isSame(attempt, state.unsettledAttempt)
    ? { ...state, orderKey: null, unsettledAttempt: null }
    : state;
}

/** Takes the items of a placed order out of the cart, unless another tab has done so already. */
export function withOrder(state: StoreState, attempt: UnsettledAttempt): StoreState {
  if (!isSame(attempt, state.unsettledAttempt)) return state;
  const products = notOrdered(state.products, attempt);
  return { ...state, products, orderCount: state.orderCount + 1, orderKey: null, unsettledAttempt: null };
}

/** The lines of the cart, and the quantities, that the attempt does not cover. */
export function notOrdered(lines: readonly CartLine[], { items }: UnsettledAttempt): CartLine[] {
  const ordered = new Map(items.map(({ productId, quantity }) => [productId, quantity]));
  return lines
    .map((line) => ({ ...line, quantity: line.quantity - (ordered.get(line.id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

/** `2 × Lamp, 1 × Vase`; each name is isolated, as it may be written from right to left. */
export function formatLines(lines: readonly CartLine[]): string {
  return lines.map(({ quantity, name }) => `${quantity} × \u2068${name}\u2069`).join(', ');
}

export function isSame(one: UnsettledAttempt, other: UnsettledAttempt | null | undefined): boolean {
  return one.idempotencyKey === other?.idempotencyKey && one.shopperId === other.shopperId;
}
