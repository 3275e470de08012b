import { isObject, readObject, type JsonObject } from '#gateway/rest/readJson.ts';
import { idIn, readFlag, readNumber } from './readValue.ts';

// Whether an answer has the requested data, and where (rest-contract §2, Successes and refusals, Products and pages).

/** Servers that send status 200 for everything refuse by `success: false`; those without `success`, by an `error`. */
export function isRefusal({ success, error }: JsonObject): boolean {
  return success == null ? Boolean(error) : !readFlag(success);
}

/** The list under its name, under `data`, or under its name in `data`; null if none. A bare list is read as `data`. */
export function findList(body: JsonObject, name: string): unknown[] | null {
  const { data } = body;
  return [body[name], data, readObject(data)[name]].find(Array.isArray) ?? null;
}

/** An object under its name, there or in `data`; else `data` or the whole answer, if it has an id; else null. */
export function findObject(body: JsonObject, name: string): JsonObject | null {
  const data = readObject(body['data']);
  const named = [body[name], data[name]].find(isObject);
  return named ?? [data, body].find((thing) => idIn(thing) !== null) ?? null;
}

/** How many pages a list has, if this page has `count` items where `pageSize` were requested; null if unknown. */
export function pageCountIn(body: JsonObject, count: number, pageSize: number): number | null {
  const objects = [body, body['pagination'], body['meta'], body['data']].map(readObject);
  const read = (name: string) =>
    objects.map((object) => readNumber(object[name])).find((value) => value !== null);
  const pages = read('totalPages') ?? read('pages');
  if (pages !== undefined) return Math.floor(pages);
  const total = read('totalItems') ?? read('total') ?? 0;
  // On many servers, `count` is only the number of items on this page.
  const items = Math.max(total, read('count') ?? 0);
  if (total > 0 || items > count) return Math.ceil(items / Math.max(1, count));
  return count === 0 || count > pageSize ? 1 : null;
}
