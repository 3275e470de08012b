import { setTimeout } from 'node:timers/promises';
import { Answer } from '#gateway/answers/Answer.ts';
import type { Delivery } from '#gateway/answers/sendAnswer.ts';
import { createContext } from '#gateway/graphql/context.ts';
import { pagePolicy } from '#gateway/http/securityHeaders.ts';
import { withWebVitals } from '#gateway/http/webVitals.ts';
import type { GatewayParts } from '#gateway/parts.ts';
import { ReadLog } from '#gateway/rest/ReadLog.ts';
import { newScope } from '#gateway/telemetry/operations.ts';
import { instrumentedUpstream } from '#gateway/telemetry/instrumentedUpstream.ts';
import type { FoundPage, PageRenderer, RunQuery } from '#shop/PageRenderer.ts';
import { InlinePictures } from './InlinePictures.ts';

export interface PageAddress {
  renderer: PageRenderer;
  found: FoundPage;
  origin: string;
  /** Of the page among the kept answers. */
  key: string;
}

export type Rendered = Pick<Delivery, 'answer' | 'state'>;

/** A page waits only this long for its data: the shop itself asks again. */
const MAX_WAIT_MS = 400;
/** So many pages are rendered at once; the browser renders the others itself. */
const MAX_RENDERING = 8;

/** Renders pages, each once for all who wait for it. */
export class PageRendering {
  readonly #parts: GatewayParts;
  readonly #pictures: InlinePictures;
  readonly #underWay = new Map<string, Promise<Rendered | null>>();

  constructor(parts: GatewayParts) {
    this.#parts = parts;
    const upstream = instrumentedUpstream(parts.upstream, parts.metrics, newScope(''));
    this.#pictures = new InlinePictures(upstream, parts.settings);
  }

  /** Null: it cannot be rendered now, or not in time. */
  async page(page: PageAddress, requestId: string): Promise<Rendered | null> {
    return Promise.race([this.#once(page, requestId), setTimeout(MAX_WAIT_MS, null, { ref: false })]);
  }

  async #once(page: PageAddress, requestId: string): Promise<Rendered | null> {
    const underWay = this.#underWay.get(page.key);
    const shared = await underWay;
    // Without a state, it may show what an order or a purge has changed since it was begun.
    if (underWay !== undefined && shared?.state !== null) return shared ?? null;
    const later = this.#underWay.get(page.key);
    if (later !== undefined) return later;
    if (this.#underWay.size >= MAX_RENDERING) return null;
    const rendered = this.#render(page, requestId).finally(() => this.#underWay.delete(page.key));
    this.#underWay.set(page.key, rendered);
    return rendered;
  }

  async #render({ renderer, found, origin, key }: PageAddress, requestId: string): Promise<Rendered | null> {
    const { settings, answers, log } = this.#parts;
    const reads = new ReadLog();
    const { inlinePicture, missing } = this.#pictures.forPage();
    try {
      const runQuery = this.#queries(requestId, reads);
      const page = await renderer.render(found, origin, { runQuery, inlinePicture });
      if (page === null) return null;
      const policy = pagePolicy(settings, [renderer.scriptHash], page.styleHashes);
      const headers = ['Content-Type', 'text/html; charset=utf-8', 'Content-Security-Policy', policy];
      const head = {
        status: page.status,
        headers,
        operation: { name: null, type: 'none', codes: [] },
        reads,
      };
      const answer = new Answer(head, withWebVitals(page.html, settings));
      const state = answers.keep(key, answer, true);
      this.#pictures
        .load(missing)
        .then((isLoaded) => isLoaded && answers.drop(key))
        .catch((err: unknown) => log.error({ requestId, err }, 'Pictures of a page could not be loaded.'));
      return { answer, state };
    } catch (error) {
      log.error({ requestId, err: error }, 'A page could not be rendered.');
      return null;
    }
  }

  /** Runs the queries of a page as any visitor would, without HTTP; `reads` collects what the page is made from. */
  #queries(requestId: string, reads: ReadLog): RunQuery {
    const { apollo, listed } = this.#parts;
    return async (documentId, variables) => {
      const query = listed.byId.get(documentId);
      if (query === undefined)
        throw new Error(
          'The shop asks for an operation that the gateway does not list: build both together.',
        );
      const contextValue = createContext(this.#parts, { ...newScope(requestId), reads });
      const { body } = await apollo.executeOperation({ query, variables }, { contextValue });
      if (body.kind !== 'single') throw new Error('Incremental delivery is not offered.');
      const { data = null, errors = [] } = body.singleResult;
      return { data, errorCodes: errors.map(({ extensions }) => String(extensions?.['code'])) };
    };
  }
}
