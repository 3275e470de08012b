import { readList, type JsonObject } from '#gateway/rest/readJson.ts';
import { readFlag, readNumber, readText } from './readValue.ts';

// The fields of a product that servers name or fill in different ways (rest-contract §2, Products).

/** The largest `Int` of GraphQL. */
const MAX_STOCK = 2 ** 31 - 1;

/** Of one product in an order (docs/openapi.yaml). */
const MAX_PIECES = 10_000;

/** true, "true", or a badge text such as "New". */
export function isNewBadge(badge: unknown): boolean {
  return readFlag(badge) || (typeof badge === 'string' && /^new/i.test(badge.trim()));
}

/** A product that `isAvailable` takes off sale cannot be ordered; one that is not counted, as many as an order may have. */
export function stockIn({ stock, isAvailable, isStockCounted }: JsonObject): number {
  if (isAvailable != null && !readFlag(isAvailable)) return 0;
  const pieces = isStockCounted === false ? MAX_PIECES : (readNumber(stock) ?? 0);
  return Math.floor(Math.min(Math.max(pieces, 0), MAX_STOCK));
}

/** A list, or one text with commas. */
export function tagsIn(tags: unknown): string[] {
  const list = typeof tags === 'string' ? tags.split(',') : readList(tags);
  return list.flatMap((tag) => readText(tag)?.trim() ?? []);
}
