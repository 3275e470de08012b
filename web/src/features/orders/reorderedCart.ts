import { addToCart, type CartLine, type CartProduct } from '#web/store/cart.ts';

export interface ReorderedItem {
  product: CartProduct;
  quantity: number;
}

export interface ShortItem {
  name: string;
  gained: number;
  wanted: number;
}

export interface ReorderedCart {
  lines: CartLine[];
  /** `added`: products new in the cart; `updated`: products with a raised quantity. */
  added: number;
  updated: number;
  /** Products with less stock than requested. */
  short: ShortItem[];
}

/** Adds all items of a past order as far as the stock allows; skips what is out of stock. */
export function reorderedCart(lines: readonly CartLine[], items: readonly ReorderedItem[]): ReorderedCart {
  const wanted = new Map<string, ReorderedItem>();
  for (const { product, quantity } of items) {
    const before = wanted.get(product.id)?.quantity ?? 0;
    if (product.stock > 0) wanted.set(product.id, { product, quantity: before + quantity });
  }
  const result: ReorderedCart = { lines: [...lines], added: 0, updated: 0, short: [] };
  for (const { product, quantity } of wanted.values()) {
    const before = quantityOf(result.lines, product.id);
    result.lines = addToCart(result.lines, product, quantity);
    const gained = Math.max(0, quantityOf(result.lines, product.id) - before);
    if (gained > 0) result[before === 0 ? 'added' : 'updated'] += 1;
    if (gained < quantity) result.short.push({ name: product.name, gained, wanted: quantity });
  }
  return result;
}

function quantityOf(lines: readonly CartLine[], id: string): number {
  return lines.find((line) => line.id === id)?.quantity ?? 0;
}
