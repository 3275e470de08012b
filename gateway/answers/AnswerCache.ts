import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { AnswerState } from '#gateway/rest/ReadLog.ts';
import type { UpstreamCache } from '#gateway/rest/UpstreamCache.ts';
import type { Answer } from './Answer.ts';
import { requestKey } from './requestKey.ts';

/** What a request asks for, known by its bytes alone. */
export interface KnownRequest {
  operationKey: string;
  /** Whether it asks by GET for a public query of a list, so that its answer may be cached on the way. */
  isListed: boolean;
}

const MAX_BYTES = 32_000_000;
const MAX_ANSWER_BYTES = 1_000_000;
/** Of the keys of all requests that are known, and of one; the answers of longer ones are found once they are parsed. */
const MAX_KEY_BYTES = 2_000_000;
const MAX_REQUEST_BYTES = 10_000;
const MAX_ASKED = 10_000;
/** An answer is kept if it is asked for again within this time. */
const ASKED_AGAIN_MS = 600_000;

/**
 * Keeps the answers to anonymous queries, each for as long as what it was made from is unchanged. One that is asked for
 * once is not kept, so that made-up variables do not displace what everybody reads.
 */
export class AnswerCache {
  readonly #upstream: UpstreamCache;
  readonly #answers = new LRUCache<string, Answer>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_ANSWER_BYTES,
    sizeCalculation: ({ size }) => size,
  });
  readonly #keys = new WeakMap<IncomingMessage, string>();
  readonly #requests = new LRUCache<string, KnownRequest>({
    maxSize: MAX_KEY_BYTES,
    maxEntrySize: MAX_REQUEST_BYTES,
    sizeCalculation: (_known, key) => key.length,
  });
  readonly #asked = new LRUCache<string, true>({ max: MAX_ASKED, ttl: ASKED_AGAIN_MS });

  constructor(upstream: UpstreamCache) {
    this.#upstream = upstream;
  }

  /** `allowsReplaced`: also a recent answer whose data has another version now. */
  find(operationKey: string, allowsReplaced = false): { answer: Answer; state: AnswerState } | null {
    const answer = this.#answers.get(operationKey);
    if (answer === undefined) return null;
    const state = this.#upstream.stateOf(answer.head.reads);
    if (state !== null && (allowsReplaced || !state.isReplaced)) return { answer, state };
    this.#answers.delete(operationKey);
    return null;
  }

  /** What a request asks for, if one with the same bytes has been learnt. */
  recognize(request: IncomingMessage, body: Buffer | null): KnownRequest | null {
    const key = requestKey(request, body);
    const known = this.#requests.get(key);
    if (known === undefined) this.#keys.set(request, key);
    return known ?? null;
  }

  /** Once a request that was not recognized has been parsed. */
  learn(request: IncomingMessage, known: KnownRequest): void {
    const key = this.#keys.get(request);
    if (key !== undefined) this.#requests.set(key, known);
  }

  /** Keeps an answer that was asked for before, a page only compressed. Null: it may not be repeated. */
  keep(operationKey: string, answer: Answer, isPage = false): AnswerState | null {
    const state = this.#upstream.stateOf(answer.head.reads);
    if (state === null) return null;
    if (this.#asked.has(operationKey) || this.#answers.has(operationKey)) {
      this.#answers.set(operationKey, answer);
      this.#compress(operationKey, answer, isPage).catch(() => this.drop(operationKey));
    } else this.#asked.set(operationKey, true);
    return state;
  }

  drop(operationKey: string): void {
    this.#answers.delete(operationKey);
  }

  async #compress(operationKey: string, answer: Answer, isPage: boolean): Promise<void> {
    await Promise.all([answer.compress('br'), answer.compress('gzip')]);
    if (isPage) answer.dropPlain();
    if (this.#answers.peek(operationKey) !== answer) return;
    // Counts its bytes anew.
    this.#answers.delete(operationKey);
    this.#answers.set(operationKey, answer);
  }
}
