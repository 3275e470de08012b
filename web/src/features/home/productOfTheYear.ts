interface Candidate {
  stock: number;
  rating: number;
  picture: unknown;
}

/** The best rated bestseller with stock and a picture; the first of equals. Null when there is none. */
export function productOfTheYear<Product extends Candidate>(bestsellers: readonly Product[]): Product | null {
  return bestsellers
    .filter(({ stock, picture }) => stock > 0 && picture !== null)
    .reduce<Product | null>((best, next) => (best === null || next.rating > best.rating ? next : best), null);
}

/** A carousel has more than 3 products, and remains one. */
const MIN_IN_CAROUSEL = 4;

/** The products of a carousel beside the block that shows one of them already. */
export function productsBeside<Product extends { id: string }>(
  shown: Product | null,
  products: readonly Product[] | null | undefined,
): readonly Product[] {
  const others = products?.filter(({ id }) => id !== shown?.id) ?? [];
  return others.length < MIN_IN_CAROUSEL ? (products ?? []) : others;
}
