import { isDeepStrictEqual } from 'node:util';
import { NORMALISERS } from '#gateway/rest/normalise/normalisers.ts';
import { readText } from '#gateway/rest/normalise/readValue.ts';
import { isObject, parseExactly, parseJson, readObject, type JsonObject } from '#gateway/rest/readJson.ts';
import { restBodyIn } from '#gateway/rest/restBody.ts';
import { exampleOf } from '#gateway/rest/unreadable.ts';
import { checkLogin } from './accountChecks.ts';
import type { CheckOptions } from './checkServer.ts';
import { openServer, type CheckedServer, type CheckedSources } from './openServer.ts';

/** The call whose answer has such a thing. */
const CALLS: Record<Explained, (sources: CheckedSources) => Promise<unknown>> = {
  banner: async ({ banners }) => banners.list(),
  product: async ({ products }) => products.catalogue('latest'),
  order: async ({ orders }) => orders.list(),
  address: async ({ addresses }) => addresses.list(),
  profile: async ({ profile }) => profile.read(),
};

export type Explained = keyof typeof NORMALISERS;

export function isExplained(name: string): name is Explained {
  return Object.hasOwn(NORMALISERS, name);
}

interface Explanation {
  /** False if the text says why there is nothing to explain. */
  isFound: boolean;
  text: string;
}

/** The first thing of this kind, or the newest order, as the server sent it, beside what is read of it, field by field. */
export async function explainThing(options: CheckOptions, name: Explained): Promise<Explanation> {
  const server = openServer(options.settings, options.loaded);
  try {
    const anonymous = server.sourcesFor({ kind: 'none' });
    if (options.account === null) return await explanation(name, server, anonymous);
    const { token, finding } = await checkLogin(server, anonymous, options.account).catch(
      (error: unknown) => ({ token: null, finding: { text: messageOf(error) } }),
    );
    if (token === null) return { isFound: false, text: `Signing in: ${finding.text}` };
    return await explanation(name, server, server.sourcesFor({ kind: 'valid', token }));
  } finally {
    server.close();
  }
}

async function explanation(
  name: Explained,
  server: CheckedServer,
  sources: CheckedSources,
): Promise<Explanation> {
  const { names, find, read } = NORMALISERS[name];
  server.forget();
  const failure = await CALLS[name](sources).then(
    () => '.',
    (error: unknown) => `: ${messageOf(error)}`,
  );
  const [{ raw, body } = { raw: Buffer.alloc(0), body: null }] = server.notes.exchanges;
  const fieldsOf = (object: JsonObject): JsonObject => fieldsRead(() => read(asRead(object), server.shared));
  const things = (find(readObject(body)) ?? []).filter(isObject);
  const [thing] = name === 'order' ? newestFirst(things, fieldsOf) : things;
  if (thing === undefined) return { isFound: false, text: `There is no ${name} to explain${failure}` };
  const asSent = objectsIn(parseExactly(new TextDecoder().decode(raw))).find((one) =>
    isDeepStrictEqual(asRead(one), thing),
  );
  server.forget();
  const sent = asSent ?? thing;
  const whole = fieldsOf(sent);
  const unreadable = [...server.notes.unreadable.values()].map(({ text }) => text);
  const by = asSent === undefined ? ' as the adapter returns it' : '';
  const lines = [
    `${/^[ao]/.test(name) ? 'An' : 'A'} ${name} of ${server.settings.API_BASE_URL}${by}, and what is read of each of its fields:`,
    '',
  ];
  for (const [key, value] of Object.entries(sent)) {
    const used = usesOf(key, sent, whole, fieldsOf);
    lines.push(`${key.padEnd(20)} ${shownOf(key, value).padEnd(WIDTH)} ${used ?? 'not read'}`);
    for (const field of used === null ? names.split(/\s+/).filter((one) => isAlike(one, key)) : [])
      if (!isDeepStrictEqual(fieldsOf({ ...sent, [field]: value }), whole))
        lines.push(`  Helps: an adapter that returns it as ${field}.`);
  }
  return { isFound: true, text: [...lines, ...emptyFields(whole), ...unreadable].join('\n') };
}

function newestFirst(
  orders: readonly JsonObject[],
  fieldsOf: (order: JsonObject) => JsonObject,
): JsonObject[] {
  const placedAt = (order: JsonObject): string => readText(fieldsOf(order)['placedAt']) ?? '';
  return orders.toSorted((a, b) => placedAt(b).localeCompare(placedAt(a)));
}

/** Empty if nothing can be read. What only the gateway itself needs is left out. */
function fieldsRead(read: () => object | null): JsonObject {
  try {
    const { restImage: _, type: _other, ...fields } = readObject(plainly(read()));
    return fields;
  } catch {
    return {};
  }
}

function emptyFields(whole: JsonObject): string[] {
  const empty = Object.keys(whole).filter((field) => EMPTY.has(JSON.stringify(whole[field])));
  return empty.length > 0 ? ['', `Nothing was found for ${empty.join(', ')}.`] : [];
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

const WIDTH = 34;
const SECRET = /password|token|secret|otp|hash/i;
const EMPTY = new Set([undefined, 'null', '""', '[]', '"UNKNOWN"']);

/** Reports are shown to others, so what may be a secret is left out, also inside a value. */
function shownOf(key: string, value: unknown): string {
  const names = [key, ...objectsIn(value).flatMap(Object.keys)];
  return names.some((name) => SECRET.test(name)) ? '…' : exampleOf(value);
}

/** The fields that change if one is left out of what the server sent, or is another; null if none does. */
function usesOf(
  key: string,
  sent: JsonObject,
  whole: JsonObject,
  fieldsOf: (object: JsonObject) => JsonObject,
): string | null {
  const { [key]: value, ...others } = sent;
  const without = fieldsOf(others);
  const withOther = fieldsOf({ ...sent, [key]: otherThan(value) });
  const changed = Object.keys(whole).filter((field) =>
    [without, withOther].some((one) => !isDeepStrictEqual(whole[field], one[field])),
  );
  const isNeeded = Object.keys(without).length === 0 && changed.length > 0;
  return isNeeded ? 'needed: without it, nothing is read' : changed.join(', ') || null;
}

/** A value like another one: what is read without a field may be what it says, such as the sum of an order's items. */
function otherThan(value: unknown): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  if (typeof value !== 'string') return Array.isArray(value) ? [] : {};
  return /\d/.test(value) ? value.replace(/\d(?=\D*$)/, (digit) => (digit === '1' ? '2' : '1')) : `${value}x`;
}

/** An object as the readers get it. */
function asRead(raw: JsonObject): JsonObject {
  return restBodyIn({ body: Buffer.from(JSON.stringify(raw)) }) ?? {};
}

/** All objects in JSON, outer ones first. */
function objectsIn(json: unknown): JsonObject[] {
  if (typeof json !== 'object' || json === null) return [];
  const inside = Object.values(json).flatMap(objectsIn);
  return isObject(json) ? [json, ...inside] : inside;
}

/** Without getters. */
function plainly(value: unknown): unknown {
  return parseJson(JSON.stringify(value ?? null));
}

/** Whether two names have a word in common. */
function isAlike(one: string, other: string): boolean {
  const wordsIn = (name: string): string[] =>
    name.split(/[^A-Za-z]+|(?=[A-Z])/).flatMap((word) => (word.length > 2 ? word.toLowerCase() : []));
  return wordsIn(one).some((word) => wordsIn(other).includes(word));
}
