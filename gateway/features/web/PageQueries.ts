import { HeaderMap } from '@apollo/server';
import type { Services } from '#gateway/core/Services.ts';
import { makeAnonymously } from '#gateway/graphql/executeOperation.ts';
import type { Freshness } from '#gateway/rest/CachedObject.ts';
import type { CachedResponse, MadeFrom } from '#gateway/responseCache/CachedResponse.ts';
import { newScope } from '#gateway/telemetry/operations.ts';
import type { RunQuery } from '#runtime/PageRenderer.ts';

/** Runs a page's queries as an anonymous visitor, without HTTP but through the response cache. */
export class PageQueries {
  readonly #services: Services;
  readonly #requestId: string;
  readonly #freshness: Freshness;
  /** Whether one of the queries was answered with nothing at all. */
  isOneEmpty = false;
  readonly #answers: { query: Omit<MadeFrom, 'etag'>; response: CachedResponse }[] = [];

  constructor(services: Services, requestId: string, freshness: Freshness) {
    this.#services = services;
    this.#requestId = requestId;
    this.#freshness = freshness;
  }

  readonly run: RunQuery = async (documentId, variables) => {
    const response = await this.#query(documentId, variables);
    this.#answers.push({ query: { documentId, variables }, response });
    const { data = null, errors = [] } = JSON.parse(response.text);
    if (Object.values(data ?? {}).every((value) => value === null)) this.isOneEmpty = true;
    return {
      data,
      errorCodes: errors.map(({ extensions }: { extensions: { code: string } }) => extensions.code),
    };
  };

  /** Whether a page that was made from these queries would be the same again. */
  async areUnchanged(madeFrom: readonly MadeFrom[]): Promise<boolean> {
    const answers = await Promise.all(
      madeFrom.map(async ({ documentId, variables, etag }) => {
        const response = await this.#query(documentId, variables);
        return { query: { documentId, variables }, response, isSame: response.etag === etag };
      }),
    );
    const isSame = answers.every((answer) => answer.isSame);
    if (isSame) this.#answers.push(...answers);
    return isSame;
  }

  /** The tags and lifetimes of a page that shows the answers. */
  head() {
    const heads = this.#answers.map(({ response }) => response.head);
    const least = (name: 'confirmedAt' | 'freshMs' | 'freshUntil'): number =>
      Math.min(...heads.map((head) => head[name]));
    return {
      tags: new Set(heads.flatMap(({ tags }) => [...tags])),
      confirmedAt: least('confirmedAt'),
      freshMs: least('freshMs'),
      freshUntil: least('freshUntil'),
      isStorable: heads.every(({ isStorable }) => isStorable),
      madeFrom: this.#answers.map(({ query, response: { etag } }) => ({ ...query, etag })),
    };
  }

  async #query(documentId: string, variables: Record<string, unknown>): Promise<CachedResponse> {
    const { persisted, responses } = this.#services;
    const query = persisted.byId.get(documentId);
    if (query === undefined)
      throw new Error('The shop asks for an operation that the gateway does not list: build both together.');
    const headers = new HeaderMap([['content-type', 'application/json']]);
    const sent = { method: 'POST', search: '', body: { query, variables }, headers };
    const key = `query ${documentId} ${JSON.stringify(variables)}`;
    const found = responses.find(key);
    if (found && !(found.isStale && this.#freshness === 'fresh')) return found.response;
    const scope = newScope(this.#requestId, this.#freshness);
    const made = responses.make(key, makeAnonymously({ ...sent, isPersisted: false }, this.#services, scope));
    return found ? made.catch(() => found.response) : made;
  }
}
