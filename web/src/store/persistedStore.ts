import { isId } from '#web/lib/ids.ts';
import { readItem, writeItem } from '#web/lib/storage.ts';
import type { CartLine } from './cart.ts';

/** What survives a reload (spec §3): the cart, the signed-in shopper, the number of orders. */
export interface StoreState {
  products: readonly CartLine[];
  userInfo: { id: string; name: string; email: string; exp: number | null } | null;
  orderCount: number;
  /** Random; forms the idempotency key with the cart's content. Kept until an order is acknowledged. */
  cartId: string | null;
  /** The sent order without a clear answer yet, as the cart's `sentOrder.ts` writes it. */
  sentOrder: string | null;
}

export const EMPTY_STORE: StoreState = {
  products: [],
  userInfo: null,
  orderCount: 0,
  cartId: null,
  sentOrder: null,
};
export const STORE_KEY = 'root';

const VERSION = 1;
const SET_ASIDE_KEY = 'root.set-aside';

/** Reads the store; sets aside a damaged or foreign value, or another version's, and starts empty. */
export function readStore(whenThereIsNone: StoreState = EMPTY_STORE): StoreState {
  const text = readItem(STORE_KEY);
  if (text === null) return whenThereIsNone;
  const state = parseStore(text);
  if (state === null) {
    writeItem(SET_ASIDE_KEY, text);
    writeStore(EMPTY_STORE);
  }
  return state ?? EMPTY_STORE;
}

/** False when the browser cannot store it: the shop then forgets it at the next reload. */
export function writeStore({ products, userInfo, orderCount, cartId, sentOrder }: StoreState): boolean {
  // Spec §3: each line keeps `image`, the address.
  const lines = products.map((line) => ({ ...line, image: line.picture?.url ?? null }));
  const stored = { version: VERSION, products: lines, userInfo, orderCount, cartId, sentOrder };
  return writeItem(STORE_KEY, JSON.stringify(stored));
}

/** Null unless it is a store of this version; drops invalid cart lines. */
export function parseStore(text: string): StoreState | null {
  const value = parseObject(text);
  if (value === null || value['version'] !== VERSION || !Array.isArray(value['products'])) return null;
  const orderCount = value['orderCount'];
  return {
    products: value['products'].flatMap(toLine),
    userInfo: toUserInfo(value['userInfo']),
    orderCount: isWhole(orderCount) && orderCount >= 0 ? orderCount : 0,
    cartId: textOrNull(value['cartId']),
    sentOrder: textOrNull(value['sentOrder']),
  };
}

/** A line has the shop's names of the fields, or those of spec §3. */
function toLine(value: unknown): CartLine[] {
  if (!isObject(value)) return [];
  const { name, price, stock, quantity } = value;
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
      discountPercentage: isAmount(discountPercentage) ? discountPercentage : 0,
      onOffer: onOffer === true,
      picture: toPicture(value),
      brand: textOrNull(value['brand']),
      category: textOrNull(value['category']),
      stock,
      quantity,
    },
  ];
}

/** The first address of spec §3; only the shop's own lines have it in other widths. */
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
