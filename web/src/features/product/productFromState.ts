import type { ProductCard_ProductFragment } from './ProductCard.generated.ts';

/** The product that a card put into the navigation state (spec §2); null if none has this id. */
export function productFromState(state: unknown, id: string): ProductCard_ProductFragment | null {
  if (typeof state !== 'object' || state === null || !('product' in state)) return null;
  const { product } = state;
  return isCardProduct(product) && product.id === id ? product : null;
}

const NUMBERS = ['price', 'stock', 'rating', 'discountPercentage'];

/** Navigation state may come from an older version of the shop. */
function isCardProduct(value: unknown): value is ProductCard_ProductFragment {
  if (typeof value !== 'object' || value === null) return false;
  const { name, oldPrice, ...fields }: Record<string, unknown> = { ...value };
  if (oldPrice !== null && typeof oldPrice !== 'number') return false;
  if (typeof fields['isStockCounted'] !== 'boolean') return false;
  return typeof name === 'string' && NUMBERS.every((field) => typeof fields[field] === 'number');
}
