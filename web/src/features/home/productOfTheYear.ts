interface Candidate {
  stock: number;
  rating: number;
  picture: unknown;
}

/** The best rated bestseller that can be bought and shown; of equals the first one. Null when there is none. */
export function productOfTheYear<Product extends Candidate>(bestsellers: readonly Product[]): Product | null {
  return bestsellers
    .filter(({ stock, picture }) => stock > 0 && picture !== null)
    .reduce<Product | null>((best, next) => (best === null || next.rating > best.rating ? next : best), null);
}
