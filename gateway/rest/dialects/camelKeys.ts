import type { JsonObject } from '#gateway/rest/readJson.ts';

/**
 * With `zipCode` beside `zip_code`, as servers in Python, PHP or Ruby write it (rest-contract §2, Keys with underscores).
 * A key that is there in both spellings keeps its value, and `_id` and `__v` stay alone.
 */
export function camelKeys(object: JsonObject): JsonObject {
  const snake = Object.keys(object).filter((key) => key.lastIndexOf('_') > 1);
  if (snake.length === 0) return object;
  const camel = snake.map((key) => [key.replaceAll(/(?<=[a-z\d])_[a-z\d]/g, capital), object[key]]);
  return { ...Object.fromEntries(camel), ...object };
}

function capital(underscored: string): string {
  return underscored.slice(1).toUpperCase();
}
