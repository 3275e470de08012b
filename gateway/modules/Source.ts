import { requireToken, type SessionToken } from '#gateway/auth/readToken.ts';
import type { Freshness, Load, ObjectKey } from '#gateway/rest/CachedObject.ts';
import type { Contract } from '#gateway/contract/contract.ts';
import type { CallName } from '#gateway/contract/contractCalls.ts';
import type { ReadRules } from '#gateway/rest/normalise/Fields.ts';
import type { ObjectCache } from '#gateway/rest/ObjectCache.ts';
import { isRefusal } from '#gateway/rest/normalise/envelope.ts';
import type { JsonObject } from '#gateway/rest/readJson.ts';
import type { TrackedReads } from '#gateway/rest/TrackedReads.ts';
import { RestError } from '#gateway/rest/readAnswer.ts';
import { mutationAnswer, parseBody, requireSuccess, type AnswerWithBody } from '#gateway/rest/restBody.ts';
import type { ServerCall } from '#gateway/rest/ServerCall.ts';
import { reportError, type Upstream } from '#gateway/rest/upstream.ts';
import type { callLimit } from '#gateway/sharedState.ts';

/** What the sources of all requests share. */
export interface SharedSources extends ReadRules {
  objects: Pick<ObjectCache, 'get' | 'held' | 'missing'>;
  /** Invalidates the tags here and on the other gateways. */
  invalidate: (tags: readonly string[]) => void;
  /** What the shop's adapter says; unset if it says nothing. */
  keysHonoured?: boolean | undefined;
  signInByUserName?: boolean | undefined;
  countAccountCall: ReturnType<typeof callLimit>;
  countOrder: ReturnType<typeof callLimit>;
}

/** What every source needs from the request it serves. */
export interface SourceContext extends SharedSources {
  upstream: Upstream;
  /** Collects what the answer is made from. */
  reads: TrackedReads;
  session: SessionToken;
  clientAddress: string;
  /** Aborted when the client leaves. */
  signal: AbortSignal;
}

interface ReadThroughCache<Value> {
  key: ObjectKey;
  call: ServerCall;
  valueIn: (body: JsonObject) => Value;
  /** The value for some REST errors, such as "not found"; if undefined, the read fails. */
  valueFor?: (error: unknown) => Value | undefined;
  /** Tags of what the value shows; see `TrackedReads`. */
  tagsOf: (value: Value) => readonly string[];
  freshness?: Freshness | undefined;
}

/** One area of the REST server; its subclasses have a method for what resolvers ask of it. */
export class Source {
  protected readonly context: SourceContext;

  constructor(context: SourceContext) {
    this.context = context;
  }

  requireToken(): string {
    return requireToken(this.context.session);
  }

  /** Counts towards the limits of account calls. */
  async countAccountCall(email: string | null): Promise<void> {
    await this.context.countAccountCall(this.context.clientAddress, email?.toLowerCase() ?? null);
  }

  /** GET of something that belongs to the shopper; a refusal is an error. */
  protected async getOwn<Name extends CallName, Value>(
    name: Name,
    asked: Contract[Name][0],
    valueIn: (body: JsonObject) => Value,
    refusedAs?: 'NOT_FOUND',
  ): Promise<Value> {
    const call = { name, asked, token: this.requireToken() };
    return this.call(call, (body) => valueIn(requireSuccess(body, refusedAs)));
  }

  /** Changes something; the request is sent only once. A success may be without a body. */
  protected async write<Name extends CallName>(
    call: ServerCall<Name>,
    answerIn = mutationAnswer,
  ): Promise<AnswerWithBody> {
    return this.call({ ...call, ifEmpty: {} }, answerIn);
  }

  protected async call<Value>(call: ServerCall, valueIn: (body: JsonObject) => Value): Promise<Value> {
    const { upstream, clientAddress, signal } = this.context;
    const headers = { 'x-forwarded-for': clientAddress, ...call.headers };
    try {
      const body = await upstream.call({ ...call, headers }, signal);
      if (isRefusal(body)) reportError(call, new RestError({ body, status: 200 }, 'FORBIDDEN'), this.context);
      return valueIn(body);
    } catch (error) {
      reportError(call, error, this.context);
      throw error;
    }
  }

  /** Takes a public object from the cache, or loads it. The answer is then only as fresh as the object. */
  protected async cached<Value>(key: ObjectKey, load: Load<Value>, freshness?: Freshness): Promise<Value> {
    const { objects, reads } = this.context;
    const wanted = freshness ?? reads.freshness;
    const { object, outcome } = await objects.get(key, load, wanted);
    reads.add(object, outcome, wanted);
    return object.value;
  }

  /** Reads something public that fits in one REST answer, through the cache; REST may say that it is unchanged. */
  protected async readCached<Value>(request: ReadThroughCache<Value>): Promise<Value> {
    const { key, call, valueIn, valueFor, tagsOf, freshness } = request;
    const load: Load<Value> = async ([known]) => {
      try {
        const read = await this.context.upstream.readPublic(call, known);
        const { answer, isSame, validators, ...metadata } = read;
        if (isSame) return { ...metadata, validators: [validators] };
        const value = valueIn(parseBody(answer, call));
        const tags = new Set(tagsOf(value));
        return { ...metadata, value, tags, size: tags.size, validators: [validators] };
      } catch (error) {
        reportError(call, error, this.context);
        const value = valueFor?.(error);
        if (value === undefined) throw error;
        const isStorable = !(error instanceof RestError) || error.isStorable;
        return { value, tags: new Set(tagsOf(value)), size: 0, maxAgeMs: null, isStorable, validators: [] };
      }
    };
    return this.cached(key, load, freshness);
  }
}
