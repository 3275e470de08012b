import { isObject } from '#gateway/rest/readJson.ts';

/**
 * Whether JSON has a key such as `zip_code`; most has none, and is then not gone through key by key. It looks ahead to the
 * end of a key first: a long text with underscores would else be searched to its end from each of them.
 */
export const SNAKE_KEY = /"(?=\w+"\s*:)\w*?[a-z\d]_[a-z\d]/;
const UNDERSCORED = /(?<=[a-z\d])_[a-z\d]/g;
/** Deeper than any answer of a shop, and less than what the call stack holds. */
const MAX_DEPTH = 100;

/**
 * With `zipCode` in place of `zip_code` at any depth, as servers in Python, PHP or Ruby write it (rest-contract §2, Keys
 * with underscores). `_id` and `__v` stay, and so does the value of a key that is there in both spellings; null replaces
 * what is nested too deeply.
 */
export function camelKeys(value: unknown, depth = 1): unknown {
  if (typeof value === 'object' && depth > MAX_DEPTH) return null;
  if (Array.isArray(value)) return value.map((part) => camelKeys(part, depth + 1));
  if (!isObject(value)) return value;
  const entries = Object.entries(value).flatMap(([key, part]) => {
    const camel = key.replaceAll(UNDERSCORED, (letter) => letter.slice(1).toUpperCase());
    return camel !== key && Object.hasOwn(value, camel) ? [] : [[camel, camelKeys(part, depth + 1)] as const];
  });
  return Object.fromEntries(entries);
}
