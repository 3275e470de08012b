import type { CartQuery } from './createStore.generated.ts';
import { fromCents, toCents } from '#runtime/cents.ts';

export type CartLine = CartQuery['store']['products'][number];

/** The fields that the cart needs; every product of the catalogue has them. */
export type CartProduct = Omit<CartLine, 'quantity'>;

/** Adds the quantity to the product's line, or a new line with that quantity (spec §4); never beyond the stock. */
export function addToCart(lines: readonly CartLine[], product: CartProduct, quantity = 1): CartLine[] {
  if (product.stock <= 0) return [...lines];
  const present = lines.find(({ id }) => id === product.id);
  const line = toCartLine(product, (present?.quantity ?? 0) + quantity);
  return present === undefined
    ? [...lines, line]
    : lines.map((other) => (other.id === line.id ? line : other));
}

/** Adds 1, up to the stock that the shopper sees now: the line may be older than a restock. */
export function increase(lines: readonly CartLine[], id: string, stock?: number): CartLine[] {
  return lines.map((line) =>
    line.id === id ? withQuantity({ ...line, stock: stock ?? line.stock }, line.quantity + 1) : line,
  );
}

/** Never below 1 (spec §4). */
export function decrease(lines: readonly CartLine[], id: string): CartLine[] {
  return lines.map((line) => (line.id === id ? withQuantity(line, line.quantity - 1) : line));
}

export function remove(lines: readonly CartLine[], id: string): CartLine[] {
  return lines.filter((line) => line.id !== id);
}

/** Puts a removed line back in its place; if the product was added again meanwhile, that line stays. */
export function restore(lines: readonly CartLine[], line: CartLine, position: number): CartLine[] {
  return lines.some(({ id }) => id === line.id) ? [...lines] : lines.toSpliced(position, 0, line);
}

/** The sum of price times quantity (spec §9). */
export function cartTotal(lines: readonly Pick<CartLine, 'price' | 'quantity'>[]): number {
  return fromCents(lines.reduce((sum, { price, quantity }) => sum + toCents(price) * quantity, 0));
}

/** Copies field by field: a product has more fields than the cart keeps. */
export function toCartLine(product: CartProduct, quantity: number): CartLine {
  const { id, name, price, oldPrice, discountPercentage, onOffer, picture, brand, category } = product;
  const { isStockCounted, stock } = product;
  const numbers = { price, oldPrice, discountPercentage, onOffer, isStockCounted, stock, quantity };
  return withQuantity({ id, name, ...numbers, picture, brand, category }, quantity);
}

/** Whole numbers from 1 to the stock; anything but a number counts as 1. */
function withQuantity(line: CartLine, quantity: number): CartLine {
  const whole = Math.max(1, Math.floor(quantity) || 1);
  return { ...line, quantity: Math.min(whole, Math.max(1, line.stock)) };
}
