import type { SourceContext } from '#gateway/modules/Source.ts';
import type { Validators } from '#gateway/rest/readAnswer.ts';
import { deepFrozen } from '#gateway/rest/readJson.ts';
import { parseBody, type RestBody } from '#gateway/rest/restBody.ts';
import type { PublicRead } from '#gateway/rest/upstream.ts';
import type { Freshness, Loaded, Unchanged } from '#gateway/rest/UpstreamCache.ts';

export interface CachedRead<Value> {
  key: string;
  read: PublicRead;
  valueIn: (body: RestBody) => Value;
  /** The value for some errors of REST, such as "not found"; undefined: the read fails. */
  valueFor?: (error: unknown) => Value | undefined;
  /** What the value shows; see `ReadLog`. */
  tagsOf: (value: Value) => readonly string[];
  freshness?: Freshness;
}

/** Reads something public that fits in one answer of REST, through the cache; REST may say that it is unchanged. */
export async function readCached<Value>(
  { upstream, reads }: SourceContext,
  { key, read, valueIn, valueFor, tagsOf, freshness }: CachedRead<Value>,
): Promise<Value> {
  const load = async ([known]: readonly Validators[]): Promise<Loaded<Value> | Unchanged> => {
    try {
      const answer = await upstream.readPublic(read, known);
      const validators = [answer.validators];
      if (answer.isSame) return { validators, maxAgeMs: answer.maxAgeMs };
      const value = deepFrozen(valueIn(parseBody(answer.bytes)));
      const tags = new Set(tagsOf(value));
      return { value, tags, size: tags.size, maxAgeMs: answer.maxAgeMs, validators };
    } catch (error) {
      const value = valueFor?.(error);
      if (value === undefined) throw error;
      return { value, tags: new Set(tagsOf(value)), size: 0, maxAgeMs: null, validators: [] };
    }
  };
  return upstream.cache.get(key, load, { freshness, reads });
}
