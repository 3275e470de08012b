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
