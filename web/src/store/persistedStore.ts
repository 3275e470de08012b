import { isId } from '#web/lib/ids.ts';
import { IDEMPOTENCY_KEY } from '#runtime/idempotencyKey.ts';
import { readItem, writeItem } from '#web/lib/storage.ts';
import type { AttemptState } from '#web/gql/schemaTypes.ts';
import type { StoreFragment } from './createStore.generated.ts';
import type { CartLine } from './cart.ts';

/** The state that survives a reload (spec §3): cart, signed-in shopper, number of orders, an unsettled attempt. */
export type StoreState = Omit<StoreFragment['store'], 'products'> & { products: readonly CartLine[] };

export const EMPTY_STORE: StoreState = {
  products: [],
  userInfo: null,
  clockAheadMs: 0,
  orderCount: 0,
  orderKey: null,
  unsettledAttempt: null,
  placedOrder: null,
};
export const STORE_KEY = 'root';

const VERSION = 1;
/** A table, so that none can be left out. */
const STATES: Record<AttemptState, true> = {
  SENDING: true,
  RESENDING: true,
  LOST: true,
  TAKEN: true,
  OPEN: true,
};
const SET_ASIDE_KEY = 'root.set-aside';

/** Reads the store; sets aside a damaged or foreign value, or another version's, and starts empty. */
export function readStore(ifMissing: StoreState = EMPTY_STORE): StoreState {
  const text = readItem(STORE_KEY);
  if (text === null) return ifMissing;
  const state = parseStore(text);
  if (state === null) {
    writeItem(SET_ASIDE_KEY, text);
    writeStore(EMPTY_STORE);
  }
  return state ?? EMPTY_STORE;
}

/** False when the browser cannot store it: the shop then forgets it at the next reload. */
export function writeStore(state: StoreState): boolean {
  // Spec §3: each line also has `image`, the picture's address.
  const products = state.products.map((line) => ({ ...line, image: line.picture?.url ?? null }));
  return writeItem(STORE_KEY, JSON.stringify({ version: VERSION, ...state, products }));
}

/** Null unless it is a store of this version; drops invalid cart lines. */
export function parseStore(text: string): StoreState | null {
  const value = parseObject(text);
  if (value === null || value['version'] !== VERSION || !Array.isArray(value['products'])) return null;
  const { orderCount, clockAheadMs } = value;
  const unsettledAttempt = toAttempt(value['unsettledAttempt']);
  const orderKey = toKey(value['orderKey']);
  return {
    products: value['products'].flatMap(toLine),
    userInfo: toUserInfo(value['userInfo']),
    clockAheadMs: isWhole(clockAheadMs) ? clockAheadMs : 0,
    orderCount: isWhole(orderCount) && orderCount >= 0 ? orderCount : 0,
    // Until 2.0, an attempt and the cart had one key.
    orderKey: orderKey === unsettledAttempt?.idempotencyKey ? null : orderKey,
    unsettledAttempt,
    placedOrder: toPlacedOrder(value['placedOrder']),
  };
}

/** Accepts the shop's own field names and those of spec §3. */
function toLine(value: unknown): CartLine[] {
  if (!isObject(value)) return [];
  const { name, price, oldPrice, stock, quantity } = value;
  const id = value['id'] ?? value['_id'];
  const discountPercentage = value['discountPercentage'] ?? value['discountedPercentage'];
  const onOffer = value['onOffer'] ?? value['offer'];
  const isLine =
    isId(id) &&
    typeof name === 'string' &&
    isAmount(price) &&
    isWhole(stock) &&
    isWhole(quantity) &&
    quantity >= 1;
  if (!isLine) return [];
  return [
    {
      id,
      name,
      price,
      oldPrice: isAmount(oldPrice) ? oldPrice : null,
      discountPercentage: isAmount(discountPercentage) ? discountPercentage : 0,
      onOffer: onOffer === true,
      picture: toPicture(value),
      brand: textOrNull(value['brand']),
      category: textOrNull(value['category']),
      isStockCounted: value['isStockCounted'] !== false,
      stock,
      quantity,
    },
  ];
}

/** The picture's first address in spec §3; only the shop's own lines have other widths. */
function toPicture({ image, images, picture }: Record<string, unknown>): CartLine['picture'] {
  const first: unknown = Array.isArray(images) ? images[0] : undefined;
  const url = image ?? first;
  if (typeof url !== 'string') return null;
  const { srcset } = isObject(picture) ? picture : {};
  return { url, srcset: textOrNull(srcset) };
}

function toUserInfo(value: unknown): StoreState['userInfo'] {
  if (!isObject(value)) return null;
  const { id, name, email, exp } = value;
  if (typeof id !== 'string' || typeof name !== 'string' || typeof email !== 'string') return null;
  return { id, name, email, exp: isWhole(exp) ? exp : null };
}

function toAttempt(value: unknown): StoreState['unsettledAttempt'] {
  if (!isObject(value)) return null;
  const { shopperId, items, sentAt, state, honoursKeys } = value;
  const idempotencyKey = toKey(value['idempotencyKey']);
  const isAttempt =
    idempotencyKey !== null && typeof shopperId === 'string' && Array.isArray(items) && isAmount(sentAt);
  if (!isAttempt) return null;
  return {
    // Until 2.0, an attempt had no state; what became of it is looked for.
    state: isState(state) ? state : 'LOST',
    idempotencyKey,
    shopperId,
    items: items.flatMap(toItem),
    sentAt,
    input: toInput(value['input']),
    honoursKeys: honoursKeys === true,
    replaced: toAttempt(value['replaced']),
  };
}

function isState(value: unknown): value is AttemptState {
  return typeof value === 'string' && Object.hasOwn(STATES, value);
}

/** The text of an order; null if it is not one. */
function toInput(value: unknown): string | null {
  const order = typeof value === 'string' ? parseObject(value) : null;
  const address = isObject(order?.['address']) ? order['address'] : {};
  const hasPlace = [address['street'], address['city'], address['zipCode']].every(
    (text) => typeof text === 'string',
  );
  return hasPlace && Array.isArray(order?.['items']) ? String(value) : null;
}

function toPlacedOrder(value: unknown): StoreState['placedOrder'] {
  if (!isObject(value)) return null;
  const { orderId } = value;
  const idempotencyKey = toKey(value['idempotencyKey']);
  return idempotencyKey !== null && isId(orderId) ? { idempotencyKey, orderId } : null;
}

function toKey(value: unknown): string | null {
  return typeof value === 'string' && IDEMPOTENCY_KEY.test(value) ? value : null;
}

function toItem(value: unknown): { productId: string; quantity: number }[] {
  if (!isObject(value)) return [];
  const { productId, quantity } = value;
  return typeof productId === 'string' && isWhole(quantity) ? [{ productId, quantity }] : [];
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isAmount(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

function isWhole(value: unknown): value is number {
  return Number.isInteger(value);
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
