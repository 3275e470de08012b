import type { ProductCard_ProductFragment } from '#web/gql/graphql.ts';

/** The product that a card put into the navigation state (spec §2); null if none has this id. */
export function productFromState(state: unknown, id: string): ProductCard_ProductFragment | null {
  if (typeof state !== 'object' || state === null || !('product' in state)) return null;
  const { product } = state;
  return isCardProduct(product) && product.id === id ? product : null;
}

/** Navigation state may come from an older version of the shop. */
function isCardProduct(value: unknown): value is ProductCard_ProductFragment {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    'name' in value &&
    typeof value.name === 'string' &&
    'price' in value &&
    typeof value.price === 'number' &&
    'stock' in value &&
    typeof value.stock === 'number' &&
    'rating' in value &&
    typeof value.rating === 'number' &&
    'discountPercentage' in value &&
    typeof value.discountPercentage === 'number'
  );
}
