import type { CreateOrderInput } from '#web/gql/schemaTypes.ts';
import { toCents } from '#runtime/cents.ts';
import { orderContent } from '#runtime/orderContent.ts';
import type { CartLine } from '#web/store/cart.ts';
import type { StoreState } from '#web/store/persistedStore.ts';
import { attemptOf, isBlocking, isForgotten, type UnsettledAttempt } from './attempt.ts';

/** An order without its keys. */
export interface CartOrder extends Pick<CreateOrderInput, 'address' | 'expectedTotal'> {
  items: UnsettledAttempt['items'];
}

/** Where an order goes, without who receives it. */
export type OrderPlace = Omit<CartOrder['address'], 'name' | 'email'>;

/**
 * The attempt with which an order is sent; null if nothing may be sent now. The same order as an open one is sent with
 * its key. Any other gets the cart's key, and names the open one.
 */
export function nextAttempt(state: StoreState, order: CartOrder): UnsettledAttempt | null {
  const { userInfo, orderKey } = state;
  const attempt = attemptOf(state);
  if (userInfo === null || (attempt && isBlocking(attempt))) return null;
  const open = attempt === null || isForgotten(attempt) ? null : attempt;
  const { items } = order;
  if (open && isSameOrder(order, open)) {
    const input = JSON.stringify({ ...order, idempotencyKey: open.idempotencyKey });
    return { ...open, state: 'RESENDING', items, input };
  }
  if (orderKey === null) return null;
  const replacesKey = open?.idempotencyKey ?? null;
  return {
    state: 'SENDING',
    idempotencyKey: orderKey,
    shopperId: userInfo.id,
    items,
    sentAt: Date.now(),
    input: JSON.stringify({ ...order, idempotencyKey: orderKey, replacesKey }),
    honoursKeys: open?.honoursKeys ?? false,
    replaced: open,
  };
}

/** The attempt, sent once more as it was; null if that is not possible. */
export function repeatedAttempt(attempt: UnsettledAttempt): UnsettledAttempt | null {
  return attempt.input === null ? null : { ...attempt, state: 'RESENDING', replaced: null };
}

/** The store with an attempt that is being sent. The cart gets a new key for what will be ordered after it. */
export function withSent(state: StoreState, attempt: UnsettledAttempt): StoreState {
  const orderKey = state.orderKey === attempt.idempotencyKey ? null : state.orderKey;
  return { ...state, orderKey, unsettledAttempt: attempt };
}

export function itemsOf(lines: readonly CartLine[]): CartOrder['items'] {
  return lines.map(({ id, quantity }) => ({ productId: id, quantity }));
}

/** What is compared; an address is null while the shopper has not chosen one: then it may be the same. */
interface ComparedOrder extends Pick<CartOrder, 'items' | 'expectedTotal'> {
  address: Pick<CartOrder['address'], 'street' | 'city' | 'zipCode'> | null;
}

/** Whether an order is the one that was sent. */
export function isSameOrder(order: ComparedOrder, { input }: UnsettledAttempt): boolean {
  if (input === null) return false;
  const sent: CartOrder = JSON.parse(input);
  return contentOf(order, order.address ?? sent.address) === contentOf(sent, sent.address);
}

function contentOf(
  { items, expectedTotal }: ComparedOrder,
  { street, city, zipCode }: NonNullable<ComparedOrder['address']>,
): string {
  return JSON.stringify(orderContent(items, toCents(expectedTotal), [street, city, zipCode]));
}
