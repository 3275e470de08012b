export type JsonObject = Record<string, unknown>;

/** Undefined if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A whole number behind a key, with as many digits as one that JavaScript rounds: 2^53 has 16. */
const LONG_NUMBER = /("[\w$-]*"\s*:\s*)(-?[1-9]\d{15,199})(?=\s*[,}])/g;

/** Like `parseJson`, but numbers that JavaScript would round, such as ids of 64 bits, become text. */
export function parseExactly(text: string): unknown {
  const hasLong = /:\s*-?[1-9]\d{15}/.test(text);
  return parseJson(hasLong ? text.replaceAll(LONG_NUMBER, quotedIfRounded) : text);
}

function quotedIfRounded(found: string, key: string, digits: string): string {
  return Number.isSafeInteger(Number(digits)) ? found : `${key}"${digits}"`;
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
