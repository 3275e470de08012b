// REST servers of this family answer in loose shapes (rest-contract §2). These functions read all of their JSON.

export type JsonObject = Record<string, unknown>;

/** Undefined for what is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function readObject(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

/** A list; anything else counts as empty. */
export function readList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Text, or a number as text; null for anything else. Halves of surrogate pairs are replaced. */
export function readText(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.toWellFormed() : null;
}

/** NUL and halves of surrogate pairs: JSON can contain them, but valid text cannot, and databases reject them. */
export const MALFORMED = /[\0\p{Surrogate}]/u;
export const MAX_ID_LENGTH = 200;

/** Null also for an id that nobody could ask for. */
export function readId(value: unknown): string | null {
  const isBad = typeof value === 'string' && (value.length > MAX_ID_LENGTH || MALFORMED.test(value));
  return isBad ? null : readText(value);
}

/** Digits with a sign, decimals and commas between groups of three: neither 0x10 nor 1e3. */
const NUMBER = /^-?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/;

/** A number, or text such as "1,299.5"; null for anything else. Amounts of money have `readAmount`. */
export function readNumber(value: unknown): number | null {
  if (typeof value === 'string')
    return NUMBER.test(value.trim()) ? readNumber(Number(value.replaceAll(',', ''))) : null;
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

export function readFlag(value: unknown): boolean {
  return value === true || value === 1 || (typeof value === 'string' && /^(true|1|yes)$/i.test(value.trim()));
}

/** No shop's orders are of 1973: so small a number counts seconds. */
const MIN_MILLISECONDS = 1e11;
/** As databases write it; without a zone it would depend on the gateway's own. */
const WITHOUT_ZONE = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?$/;

/** A time in ISO form, from such a text, or from milliseconds or seconds since 1970; null for anything else. */
export function readMoment(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const count = /^\d{9,}$/.test(String(value)) ? Number(value) : null;
  const text = WITHOUT_ZONE.test(String(value)) ? `${value}Z` : value;
  const date = new Date(count === null ? text : count < MIN_MILLISECONDS ? count * 1000 : count);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

/** Freezes parsed JSON deeply: many requests share it, and none may change it. */
export function deepFrozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) deepFrozen(part);
  return Object.freeze(value);
}
