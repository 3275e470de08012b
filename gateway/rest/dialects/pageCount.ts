import type { JsonObject } from '#gateway/rest/readJson.ts';
import { readNumber } from './readValue.ts';

/**
 * How many pages a list has, of which the first one has `count` things; some servers say only how many there are
 * (rest-contract §2, Products).
 */
export function pageCountIn(body: JsonObject, count: number): number {
  const ofItems = Math.ceil((readNumber(body['totalItems']) ?? 0) / Math.max(1, count));
  return Math.floor(readNumber(body['totalPages']) ?? ofItems);
}
