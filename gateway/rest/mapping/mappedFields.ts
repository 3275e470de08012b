import { isObject, type JsonObject } from '#gateway/rest/readJson.ts';
import { MONEY, type Area } from './mappable.ts';
import type { RestMapping } from './restMapping.ts';

/** The fields of a group: our name, and where the server has it. */
type Fields = readonly (readonly [name: string, path: readonly string[]])[];

function fieldsOf({ fields }: RestMapping, area: Area): Fields {
  return Object.entries({ ...fields.all, ...fields[area] }).flatMap(([name, path]) =>
    path === undefined ? [] : [[name, path.split('.')] as const],
  );
}

/**
 * Deeper than any answer of a shop. A field that is mapped to a path is in the result twice, so without a limit, nested
 * objects would double the answer with each level.
 */
const MAX_DEPTH = 16;

/** The server's JSON with the contract's names and amounts; null replaces values that are nested too deeply. */
export function receivedFields(json: unknown, mapping: RestMapping, area: Area): unknown {
  const fields = fieldsOf(mapping, area);
  const taken = new Set(
    fields.flatMap(([, [key, ...more]]) => (key === undefined || more.length > 0 ? [] : [key])),
  );
  const money = mapping.prices.minorUnits ? (MONEY[area] ?? []) : [];
  const read = (value: unknown, depth: number): unknown => {
    if (typeof value === 'object' && depth > MAX_DEPTH) return null;
    if (Array.isArray(value)) return value.map((part) => read(part, depth + 1));
    if (!isObject(value)) return value;
    const inside = Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, read(part, depth + 1)]),
    );
    const unmapped = Object.entries(inside).filter(([key]) => !taken.has(key));
    const found = fields.flatMap(([name, path]) => {
      const part = valueAt(inside, path);
      return part === undefined ? [] : [[name, part] as const];
    });
    const renamed: JsonObject = Object.fromEntries([...unmapped, ...found]);
    for (const name of money) if (name in renamed) renamed[name] = majorUnits(renamed[name]);
    return renamed;
  };
  return read(json, 1);
}

/** The value at a path; for a list, the values that its objects have there. */
function valueAt(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return value;
  if (Array.isArray(value)) return value.map((one) => valueAt(one, [key, ...rest]));
  return isObject(value) ? valueAt(value[key], rest) : undefined;
}

function majorUnits(value: unknown): unknown {
  if (typeof value !== 'number' && typeof value !== 'string') return value;
  if (/^\d+$/.test(String(value))) return Number(value) / 100;
  // This text is not an amount, so it is not read.
  return value === '' ? value : `${value} in minor units`;
}

/** The body of a request with the server's names and amounts. */
export function sentFields(body: JsonObject, mapping: RestMapping, area: Area): JsonObject {
  const paths = new Map(fieldsOf(mapping, area));
  const money = mapping.prices.minorUnits ? (MONEY[area] ?? []) : [];
  const write = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(write);
    return isObject(value) ? writeObject(value) : value;
  };
  const writeObject = (object: JsonObject): JsonObject => {
    const sent: JsonObject = {};
    for (const [name, value] of Object.entries(object)) {
      const isMoney = money.includes(name) && typeof value === 'number';
      setAt(sent, paths.get(name) ?? [name], isMoney ? Math.round(value * 100) : write(value));
    }
    return sent;
  };
  return writeObject(body);
}

function setAt(object: JsonObject, [key = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) object[key] = value;
  else {
    const inside: JsonObject = isObject(object[key]) ? object[key] : {};
    object[key] = inside;
    setAt(inside, rest, value);
  }
}
