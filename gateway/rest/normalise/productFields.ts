import { isObject, readList } from '#gateway/rest/readJson.ts';
import type { Fields, ReadRules } from './Fields.ts';
import { firstOf, readName, readNumber } from './readValue.ts';

// The fields of a product that servers name or fill in different ways (rest-contract §2, Products).

/** The largest `Int` of GraphQL. */
const MAX_STOCK = 2 ** 31 - 1;

/** Of one product in an order (docs/openapi.yaml). */
const MAX_PIECES = 10_000;

const FOR_SALE = /^(true|yes|instock|available|lowstock|limitedavailability)$/;
/** Sold whatever the count says, which may be 0. */
const ON_ORDER = /^(onbackorder|backorder|preorder)$/;
const NOT_FOR_SALE = /^(false|no|outofstock|soldout|unavailable|notavailable|discontinued)$/;

/** Whether a flag, a word or a number of pieces says that a product is for sale; null for anything else. */
function isForSale(value: unknown): boolean | null {
  const number = readNumber(value);
  if (number !== null) return number > 0;
  const word = wordIn(value);
  return FOR_SALE.test(word) || isOnOrder(value) ? true : NOT_FOR_SALE.test(word) ? false : null;
}

const isOnOrder = (value: unknown): boolean => ON_ORDER.test(wordIn(value));

/** "In stock", in_stock and https://schema.org/InStock are one word. */
function wordIn(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'boolean') return '';
  return String(value)
    .replace(/^.*\//, '')
    .replaceAll(/[^a-z]/gi, '')
    .toLowerCase();
}

/** How many pieces can be ordered, and whether anybody counts them (rest-contract §2, Products and pages); null if nothing says so. */
export function stockIn(fields: Fields): { stock: number; isStockCounted: boolean } | null {
  const isEndless =
    fields.read('isStockCounted', (value) => value === false || null) ??
    fields.read('isAvailable', (value) => isOnOrder(value) || null);
  const isOffSale = fields.read('isAvailable', (value) => isForSale(value) === false || null);
  const count = isEndless ? null : fields.read('stock', readNumber);
  const pieces = Math.floor(Math.min(Math.max(count ?? MAX_PIECES, 0), MAX_STOCK));
  const isSold = isEndless ?? fields.read('isAvailable', isForSale) ?? fields.read('stock', isForSale);
  if (isSold === null && count === null) return null;
  const isNone = isOffSale || (count === null && !isSold);
  return { stock: isNone ? 0 : pieces, isStockCounted: count !== null };
}

/**
 * The discount as a percentage on top of the price (spec §9). An old price gives it. A percentage alone is meant so under
 * the contract's name, or as the adapter says; of any other, nobody knows what it is, and there is none.
 */
export function discountIn(
  fields: Fields,
  { percentageOf }: ReadRules,
  price: number,
  oldPrice: number | null,
): number {
  const stated = fields.percentage('discountedPercentage');
  if (oldPrice !== null && oldPrice > price && price > 0) {
    const isStated = stated !== null && Math.round(price * (100 + stated)) === Math.round(oldPrice * 100);
    return upTo100(isStated ? stated : Math.round((oldPrice / price - 1) * 10_000) / 100);
  }
  const alone = percentageOf === undefined ? stated : (stated ?? fields.percentage('discountPercentage'));
  return upTo100(percentageOf === 'oldPrice' && alone !== null ? (100 * alone) / (100 - alone) : alone);
}

function upTo100(percentage: number | null): number {
  return percentage !== null && percentage > 0 && percentage <= 100 ? percentage : 0;
}

/** A list of texts or of objects with a name, or one text with commas; without those that only refer to something. */
export function tagsIn(tags: unknown): string[] {
  const list = typeof tags === 'string' ? tags.split(',') : readList(tags);
  return list.flatMap((tag) => readName(tag)?.trim() || []);
}

/** A number, or what an object with the number of ratings has beside it. */
export function readRating(value: unknown): number | null {
  if (!isObject(value)) return readNumber(value);
  return firstOf(['rate', 'average', 'value'], (name) => readNumber(value[name]));
}
