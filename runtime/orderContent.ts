import { typedNumber } from './typedNumber.ts';

/** What makes two orders the same (rest-contract §4). Who receives them does not count. */
export interface OrderContent {
  /** Sorted, so that their order does not count. */
  lines: string[];
  cents: number;
  /** Street, city and postal code. */
  place: string[];
}

export interface OrderedItem {
  /** Null if a server does not say it. */
  productId: string | null;
  quantity: number;
}

export function orderContent(
  items: readonly OrderedItem[],
  cents: number,
  place: readonly string[],
): OrderContent {
  return { lines: comparedLines(items), cents, place: place.map(comparedPlace) };
}

export function comparedLines(items: readonly OrderedItem[]): string[] {
  return items.map(({ productId, quantity }) => `${quantity} ${productId}`).toSorted();
}

/** Upper and lower case do not count, nor the script in which digits were typed. */
export function comparedPlace(text: string): string {
  return typedNumber(text).toLowerCase();
}
