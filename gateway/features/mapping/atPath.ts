import { isObject, type JsonObject } from '#gateway/rest/readJson.ts';

/** The value at a path; for a list, the values that its objects have there. */
export function valueAt(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return value;
  if (Array.isArray(value)) return value.map((one) => valueAt(one, [key, ...rest]));
  return isObject(value) ? valueAt(value[key], rest) : undefined;
}

export function setAt(object: JsonObject, [key = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) object[key] = value;
  else {
    const inside: JsonObject = isObject(object[key]) ? object[key] : {};
    object[key] = inside;
    setAt(inside, rest, value);
  }
}
