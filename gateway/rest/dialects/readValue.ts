import { MALFORMED, MAX_ID_LENGTH, type JsonObject } from '#gateway/rest/readJson.ts';

// Servers without a schema of their own send numbers, flags and times as they were entered
// (rest-contract §2, Products, Orders).

/** Text, or a number as text; null for anything else. Halves of surrogate pairs are replaced. */
export function readText(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.toWellFormed() : null;
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

/** Smaller numbers count seconds: no shop has orders from 1973. */
const MIN_MILLISECONDS = 1e11;
/** A time as databases write it; it is read as UTC, so that it does not depend on the gateway's time zone. */
const WITHOUT_ZONE = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?$/;

/** A time in ISO form, from such a text, or from milliseconds or seconds since 1970; null for anything else. */
export function readMoment(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const count = /^\d{9,}$/.test(String(value)) ? Number(value) : null;
  const text = WITHOUT_ZONE.test(String(value)) ? `${value}Z` : value;
  const date = new Date(count === null ? text : count < MIN_MILLISECONDS ? count * 1000 : count);
  // A DateTime cannot have a year of more than four digits.
  const iso = Number.isNaN(date.getTime()) ? '' : date.toISOString();
  return /^\d/.test(iso) ? iso : null;
}
