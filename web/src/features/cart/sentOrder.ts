import type { SentOrderQuery } from '#web/gql/graphql.ts';
import { toMinorUnits } from '#web/lib/money.ts';
import type { CartLine } from '#web/store/cart.ts';
import type { StoreState } from '#web/store/persistedStore.ts';

/** An order that was sent but has no clear answer yet. */
export interface SentOrder {
  cartId: string;
  shopperId: string;
  /** In milliseconds since 1970, by this browser's clock. */
  sentAt: number;
  /** How many orders the shopper had before. */
  orderCount: number;
  items: readonly { productId: string; quantity: number }[];
  total: number;
}

type KnownOrder = NonNullable<NonNullable<SentOrderQuery['viewer']>['orders']>[number];

/** How much the clocks of browser and shop may differ. */
const CLOCK_TOLERANCE_MS = 5 * 60 * 1000;

/** This shopper's unanswered order of this cart. */
export function sentOrderOf({ sentOrder, userInfo, cartId }: StoreState): SentOrder | null {
  const sent = sentOrder === null ? null : parseSentOrder(sentOrder);
  return sent !== null && sent.shopperId === userInfo?.id && sent.cartId === cartId ? sent : null;
}

/** The order about to be sent; null without a shopper or a cart. */
export function toSentOrder(state: StoreState, order: Pick<SentOrder, 'items' | 'total'>): SentOrder | null {
  const { cartId, userInfo } = state;
  if (cartId === null || userInfo === null) return null;
  // If an earlier try has no clear answer, the order may date from that try.
  const { sentAt, orderCount } = sentOrderOf(state) ?? { sentAt: Date.now(), orderCount: state.orderCount };
  return { cartId, shopperId: userInfo.id, sentAt, orderCount, ...order };
}

/** Finds the order among the shopper's orders, or null. Orders do not carry their idempotency key. */
export function findSentOrder(sent: SentOrder, orders: readonly KnownOrder[]): KnownOrder | null {
  if (orders.length <= sent.orderCount) return null;
  const quantities = new Map(sent.items.map(({ productId, quantity }) => [productId, quantity]));
  const isSent = ({ items, total, placedAt }: KnownOrder): boolean =>
    Date.parse(placedAt ?? '') >= sent.sentAt - CLOCK_TOLERANCE_MS &&
    (total === null || toMinorUnits(total) === toMinorUnits(sent.total)) &&
    items.length === quantities.size &&
    items.every(({ productId, quantity }) => quantities.get(productId ?? '') === quantity);
  return orders.find(isSent) ?? null;
}

/** The store after an acknowledged order: later additions stay. Another tab may have done this already. */
export function acknowledged(state: StoreState, sent: SentOrder, orderCount?: number): StoreState {
  if (state.cartId !== sent.cartId) return state;
  return {
    ...state,
    products: withoutOrdered(state.products, sent.items),
    orderCount: orderCount ?? state.orderCount + 1,
    cartId: null,
    sentOrder: null,
  };
}

function withoutOrdered(lines: readonly CartLine[], items: SentOrder['items']): CartLine[] {
  const ordered = new Map(items.map(({ productId, quantity }) => [productId, quantity]));
  return lines
    .map((line) => ({ ...line, quantity: line.quantity - (ordered.get(line.id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

function parseSentOrder(text: string): SentOrder | null {
  try {
    const value: unknown = JSON.parse(text);
    return isSentOrder(value) ? value : null;
  } catch {
    return null;
  }
}

function isSentOrder(value: unknown): value is SentOrder {
  const { cartId, shopperId, sentAt, orderCount, items, total } = { ...(value as Partial<SentOrder> | null) };
  const isText = [cartId, shopperId].every((part) => typeof part === 'string');
  const isNumber = [sentAt, orderCount, total].every((part) => typeof part === 'number');
  return isText && isNumber && Array.isArray(items) && items.every(isItem);
}

function isItem(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'productId' in value && 'quantity' in value;
}
