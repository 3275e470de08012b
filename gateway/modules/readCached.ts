import type { SourceContext } from '#gateway/modules/SourceContext.ts';
import { parseBody, type Validators } from '#gateway/rest/readAnswer.ts';
import type { RestBody } from '#gateway/rest/restBody.ts';
import type { PublicRead } from '#gateway/rest/upstream.ts';
import type { Freshness, Loaded } from '#gateway/rest/UpstreamCache.ts';

export interface CachedList<Item> {
  key: string;
  read: PublicRead;
  itemsIn: (body: RestBody) => readonly Item[];
  /** What an item of the list shows; see `ReadLog`. */
  tagsOf: (item: Item) => readonly string[];
  tag: string;
  freshness?: Freshness;
}

interface LoadedList<Item> extends Loaded<readonly Item[]> {
  validators: Validators;
}

/** A public list that fits in one answer of REST, through the cache; asked for again, REST may say "unchanged". */
export async function readCached<Item>(
  { upstream, reads }: SourceContext,
  { key, read, itemsIn, tagsOf, tag, freshness }: CachedList<Item>,
): Promise<readonly Item[]> {
  const load = async (held: LoadedList<Item> | null): Promise<LoadedList<Item> | null> => {
    const answer = await upstream.readPublic(read, held?.validators ?? null);
    if (answer === null) return null;
    const { bytes, validators, maxAgeMs } = answer;
    const items = deepFrozen(itemsIn(parseBody(bytes)));
    const tags = new Set([tag, ...items.flatMap(tagsOf)]);
    return { value: items, tags, size: items.length, maxAgeMs, validators };
  };
  return (await upstream.cache.get(key, load, { freshness, reads })).value;
}

/** Freezes parsed JSON deeply: many requests share it, and none may change it. */
function deepFrozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) deepFrozen(part);
  return Object.freeze(value);
}
