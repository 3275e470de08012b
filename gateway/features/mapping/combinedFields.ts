import { readFlag, readText } from '#gateway/rest/dialects/readValue.ts';
import { readObject, type JsonObject } from '#gateway/rest/readJson.ts';
import { setAt, valueAt } from './atPath.ts';
import type { FieldGroup } from './mappable.ts';
import type { RestMapping } from './mappingSchema.ts';

// Fields that are one here and two on the server, or the other way round: names of people, and flags of orders.

/** What the server's fields of an object make together. */
export function combinedFields(
  object: JsonObject,
  { names, flags }: RestMapping,
  group: FieldGroup,
): JsonObject {
  const wordsAt = (path: string): string => readText(valueAt(object, path.split('.')))?.trim() ?? '';
  if (group === 'orders') {
    const [firstName = '', lastName = ''] = names.orders ? twoNames(wordsAt(names.orders.full)) : [];
    return { ...(firstName && { firstName, lastName }), ...statusesIn(object, flags) };
  }
  const two = group === 'account' || group === 'contact' ? names[group] : undefined;
  const name = two ? oneName(wordsAt(two.first), wordsAt(two.last)) : '';
  return name === '' ? {} : { name };
}

function statusesIn(object: JsonObject, flags: RestMapping['flags']): JsonObject {
  const found = Object.entries(flags).flatMap(([name, { else: otherwise, ...words }]) => {
    if (Object.keys(words).every((flag) => object[flag] == null)) return [];
    const [, word = otherwise] = Object.entries(words).find(([flag]) => readFlag(object[flag])) ?? [];
    return word === undefined ? [] : [[name, word] as const];
  });
  return Object.fromEntries(found);
}

/** Sends `body` with the names of people as the server has them; `send` writes all its other fields. */
export function withNames(
  body: JsonObject,
  { names, fields }: RestMapping,
  group: FieldGroup,
  send: (body: JsonObject) => JsonObject,
): JsonObject {
  if (group === 'orders' && names.orders) {
    const { firstName, lastName, ...place } = readObject(body['address']);
    const sent = send({ ...body, address: place });
    const path = `${fields.orders?.['address'] ?? 'address'}.${names.orders.full}`;
    setAt(sent, path.split('.'), oneName(String(firstName), String(lastName)));
    return sent;
  }
  const two = group === 'account' || group === 'contact' ? names[group] : undefined;
  const { name, ...others } = body;
  if (two === undefined || typeof name !== 'string') return send(body);
  const sent = send(others);
  const [first, last] = twoNames(name.trim());
  setAt(sent, two.first.split('.'), first);
  // Servers with a last name require it.
  setAt(sent, two.last.split('.'), last || first);
  return sent;
}

/** The last name is empty in a name of one word. */
function twoNames(name: string): [string, string] {
  const [first = '', ...others] = name.split(/\s+/);
  return [first, others.join(' ')];
}

/** A name of one word is sent as first and as last name. */
function oneName(first: string, last: string): string {
  return first === last ? first : `${first} ${last}`.trim();
}
