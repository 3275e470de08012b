import { camelKey } from '#gateway/rest/dialects/camelKeys.ts';
import { isObject, type JsonObject } from '#gateway/rest/readJson.ts';
import { setAt, valueAt } from './atPath.ts';
import { combinedFields } from './combinedFields.ts';
import { MONEY, type FieldGroup } from './mappable.ts';
import type { RestMapping } from './mappingSchema.ts';

/** The fields of a group: our name, and where the server has it. */
type Fields = readonly (readonly [name: string, path: readonly string[]])[];

function fieldsOf(fields: Readonly<Record<string, string | undefined>>): Fields {
  return Object.entries(fields).flatMap(([name, path]) =>
    path === undefined ? [] : [[name, path.split('.')] as const],
  );
}

/** Deeper than any answer of a shop. A mapped field is there twice: each further level could double the answer. */
const MAX_DEPTH = 16;

/** The server's JSON with the contract's names and amounts; null replaces values that are nested too deeply. */
export function receivedFields(json: unknown, mapping: RestMapping, group: FieldGroup): unknown {
  const fields = fieldsOf({ ...mapping.fields.all, ...mapping.fields[group] });
  const taken = new Set(
    fields.flatMap(([, [key, ...more]]) => (key === undefined || more.length > 0 ? [] : [key])),
  );
  const isMoney = moneyIn(mapping, group);
  const read = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(read);
    if (!isObject(value)) return value;
    const unmapped = Object.entries(value).filter(([key]) => !taken.has(key));
    // Each path is looked up in what the server sent: its names are the server's, and no amount there is converted yet.
    const found = fields.flatMap(([name, path]) => {
      const part = valueAt(value, path);
      return part === undefined ? [] : [[name, part] as const];
    });
    const parts = [...unmapped, ...found].map(
      ([name, part]) => [name, isMoney(name) ? majorUnits(read(part)) : read(part)] as const,
    );
    return { ...Object.fromEntries(parts), ...combinedFields(value, mapping, group) };
  };
  return read(cutOff(json, 1));
}

function moneyIn({ prices }: RestMapping, group: FieldGroup): (name: string) => boolean {
  const money = prices.minorUnits ? (MONEY[group] ?? []) : [];
  return (name) => money.includes(camelKey(name));
}

function cutOff(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > MAX_DEPTH) return null;
  if (Array.isArray(value)) return value.map((part) => cutOff(part, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, cutOff(part, depth + 1)]));
}

/** An amount, or each of a list; MongoDB writes one as `{"$numberDecimal": "1300"}`. */
function majorUnits(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(majorUnits);
  const amount = isObject(value) ? value['$numberDecimal'] : value;
  if (typeof amount !== 'number' && typeof amount !== 'string') return value;
  if (/^\d+$/.test(String(amount))) return Number(amount) / 100;
  // This text is not an amount, so it is not read.
  return amount === '' ? amount : `${amount} in minor units`;
}

/** The body of a request with the server's names and amounts; what `all` names is for answers. */
export function sentFields(body: JsonObject, mapping: RestMapping, group: FieldGroup): JsonObject {
  const paths = new Map(group === 'all' ? [] : fieldsOf(mapping.fields[group] ?? {}));
  const isMoney = moneyIn(mapping, group);
  const write = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(write);
    return isObject(value) ? writeObject(value) : value;
  };
  const writeObject = (object: JsonObject): JsonObject => {
    const sent: JsonObject = {};
    for (const [name, value] of Object.entries(object)) {
      const isAmount = isMoney(name) && typeof value === 'number';
      setAt(sent, paths.get(name) ?? [name], isAmount ? Math.round(value * 100) : write(value));
    }
    return sent;
  };
  return writeObject(body);
}
