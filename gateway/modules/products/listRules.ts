import type { LoadedCatalogue, ProductCatalogue } from './loadCatalogue.ts';
import type { ListCall } from './ListPages.ts';
import type { Product } from '#gateway/rest/models.ts';

// What a list of products has to be, and what the catalogue has in its place.

/** So many products in the order of the catalogue are no coincidence. */
export const ENOUGH = 10;
/** Where the server does not say which sell best, these products stand for them. */
const GOOD_RATING = 4;

/** Whether a product can be in the list, as far as the product itself shows. */
export function canBeIn({ name, asked }: ListCall, product: Product): boolean {
  if (name === 'category') return product.category?.toLowerCase() === asked.category.toLowerCase();
  return name !== 'offers' || product.onOffer || product.type === 'special_offers';
}

/** The catalogue's own list. */
export async function inCatalogue(
  { name, asked }: ListCall,
  catalogue: ProductCatalogue,
  limit: number,
): Promise<readonly Product[]> {
  if (name === 'category') return catalogue.inCategory(asked.category, limit);
  if (name === 'offers' || name === 'specialOffers') return catalogue.onOffer(limit);
  const filter = name === 'bestSellers' ? { minRating: GOOD_RATING } : {};
  return (await catalogue.page({ filter, sort: 'NEWEST', page: 1, pageSize: limit })).items;
}

/** Whether the server's list is what was asked for. New arrivals may well be the beginning of the catalogue. */
export async function isRequestedList(
  call: ListCall,
  listed: readonly Product[],
  { products: catalogue, hasTypes }: LoadedCatalogue,
  limit: number,
): Promise<boolean> {
  const { name } = call;
  if (name === 'search') return !(await isBeginning(listed, catalogue, Math.min(ENOUGH, catalogue.size)));
  if (name === 'category' || name === 'offers') {
    const isForeign = !listed.every((product) => canBeIn(call, product));
    const expected = name === 'category' ? limit : 1;
    const { length } = await inCatalogue(call, catalogue, expected);
    return !isForeign && listed.length >= length;
  }
  // Where no product has a type, no server can list products by it.
  if (listed.length === 0) return hasTypes || catalogue.size === 0;
  return name === 'newArrivals' || !(await isBeginning(listed, catalogue, ENOUGH));
}

/** Whether all listed products that the catalogue knows are its beginning, in its order, as if nothing had been asked. */
async function isBeginning(
  listed: readonly Product[],
  catalogue: ProductCatalogue,
  enough: number,
): Promise<boolean> {
  const known = await catalogue.byIds(listed.map(({ id }) => id));
  if (known.length < enough || known.length === 0) return false;
  const beginning = await catalogue.slice(0, known.length);
  return known.every(({ id }, index) => id === beginning[index]?.id);
}
