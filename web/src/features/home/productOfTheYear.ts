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

/** With fewer products, a section would no longer be a carousel. */
const MIN_IN_CAROUSEL = 4;

/** Leaves out the product that the block beside the carousel already shows, if enough others remain. */
export function productsBeside<Product extends { id: string }>(
  shown: Product | null,
  products: readonly Product[] | null | undefined,
): readonly Product[] {
  const all = products ?? [];
  const others = all.filter(({ id }) => id !== shown?.id);
  return others.length < MIN_IN_CAROUSEL ? all : others;
}
