import { isObject, MALFORMED, MAX_ID_LENGTH, type JsonObject } from '#gateway/rest/readJson.ts';
import { plainText } from '#runtime/plainText.ts';

// Servers without a schema of their own send numbers and flags as they were entered
// (rest-contract §2, Products, Orders).

/** Text, or a number as text; null for anything else. Halves of surrogate pairs are replaced. */
export function readText(value: unknown): string | null {
  // Larger numbers are rounded: two ids would become one.
  if (typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER) return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.toWellFormed() : null;
}

/** What databases refer to other things by: no shopper should read it. */
const REFERENCE = /^([\da-f]{24}|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/i;

/** The plain text of a name: a text, the name in an object, or the first of a list, as servers fill in references. */
export function readName(value: unknown): string | null {
  if (Array.isArray(value)) return firstOf(value, readName);
  if (isObject(value)) return readName(value['name'] ?? value['title'] ?? null);
  const text = typeof value === 'string' && !REFERENCE.test(value) ? readText(value) : null;
  return text && (plainText(text) || null);
}

/** The first part of a list that can be read. */
export function firstOf<Part, Value>(
  list: readonly Part[],
  read: (part: Part) => Value | null,
): Value | null {
  for (const part of list) {
    const value = read(part);
    if (value !== null) return value;
  }
  return null;
}

/** Null also for an id that nobody could request. */
export function readId(value: unknown): string | null {
  const isBad = typeof value === 'string' && (value.length > MAX_ID_LENGTH || MALFORMED.test(value));
  return isBad ? null : readText(value);
}

/** The id of an object: `_id` as MongoDB names it, `id` on servers that rename it (rest-contract §2, Accounts). */
export function idIn(thing: JsonObject): string | null {
  return readId(thing['_id']) ?? readId(thing['id']);
}

/** Digits with a sign, decimals and commas between groups of three: neither 0x10 nor 1e3. */
const NUMBER = /^-?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/;

/** A number, or text such as "1,299.5"; null for anything else. For amounts of money, use `readAmount`. */
export function readNumber(value: unknown): number | null {
  if (typeof value === 'string')
    return NUMBER.test(value.trim()) ? readNumber(Number(value.replaceAll(',', ''))) : null;
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

export function readFlag(value: unknown): boolean {
  return value === true || value === 1 || (typeof value === 'string' && /^(true|1|yes)$/i.test(value.trim()));
}
