import { isObject } from '#gateway/rest/readJson.ts';

/** Whether JSON has a key such as `zip_code`; most has none, and is then not gone through key by key. */
export const SNAKE_KEY = /[a-z\d]_[a-z\d]\w*"\s*:/;
const UNDERSCORED = /(?<=[a-z\d])_[a-z\d]/g;

/**
 * With `zipCode` in place of `zip_code` at any depth, as servers in Python, PHP or Ruby write it (rest-contract §2, Keys
 * with underscores). `_id` and `__v` stay, and so does the value of a key that is there in both spellings.
 */
export function camelKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(camelKeys);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).flatMap(([key, part]) => {
    const camel = key.replaceAll(UNDERSCORED, (letter) => letter.slice(1).toUpperCase());
    return camel !== key && Object.hasOwn(value, camel) ? [] : [[camel, camelKeys(part)] as const];
  });
  return Object.fromEntries(entries);
}
