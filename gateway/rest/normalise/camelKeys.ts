import { isObject } from '#gateway/rest/readJson.ts';

/**
 * Matches JSON that has a key such as `zip_code`; most has none, and is then not searched key by key. It looks back from
 * the end of each key: forwards, a long text with underscores would be searched to its end from each of them.
 */
export const SNAKE_KEY = /"\s*:(?<=[a-z\d]_[a-z\d]\w*"\s*:)/;
const UNDERSCORED = /(?<=[a-z\d])_[a-z\d]/g;

/** Renames keys such as `zip_code` to `zipCode` at any depth, except where both are there. `_id` and `__v` stay. */
export function camelKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(camelKeys);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).flatMap(([key, part]) => {
    const camel = camelKey(key);
    return camel !== key && Object.hasOwn(value, camel) ? [] : [[camel, camelKeys(part)] as const];
  });
  return Object.fromEntries(entries);
}

export function camelKey(key: string): string {
  return key.replaceAll(UNDERSCORED, (letter) => letter.slice(1).toUpperCase());
}
