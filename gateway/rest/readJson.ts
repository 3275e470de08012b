export type JsonObject = Record<string, unknown>;

/** Undefined if the text is not JSON. */
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

/** NUL and halves of surrogate pairs: JSON can contain them, but valid text cannot, and databases reject them. */
export const MALFORMED = /[\0\p{Surrogate}]/u;
export const MAX_ID_LENGTH = 200;
/** The highest amount of the contract (rest-contract §1). */
export const MAX_MONEY = 10_000_000_000;
