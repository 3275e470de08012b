import { setTimeout } from 'node:timers/promises';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { pagePolicy } from '#gateway/http/securityHeaders.ts';
import { withWebVitals } from '#gateway/http/webVitals.ts';
import { requestIdOf } from '#gateway/requests.ts';
import { CachedResponse } from '#gateway/responseCache/CachedResponse.ts';
import type { MakeResponse } from '#gateway/responseCache/ResponseCache.ts';
import { sendResponse } from '#gateway/responseCache/sendResponse.ts';
import type { GraphqlServices } from '#gateway/graphql/executeOperation.ts';
import type { RateLimits } from '#gateway/http/rateLimits.ts';
import type { FoundPage } from '#shop/PageRenderer.ts';
import { nothingHere } from './nothingHere.ts';
import type { Build } from './openBuilds.ts';
import { PageQueries } from './PageQueries.ts';
import { publicOrigin } from './publicOrigin.ts';

/** What pages are made with, once for all requests. */
export interface PageServices extends GraphqlServices {
  limits: RateLimits;
  /** Null: none is built. */
  latestBuild: () => Build | null;
}

interface PageAddress {
  build: Build;
  /** As it was asked for. */
  url: string;
  found: FoundPage;
  origin: string;
  /** Of the page among the stored responses. */
  key: string;
}

/** A page waits only this long for its data: the shop itself asks again. */
const MAX_WAIT_MS = 400;
/** So many pages are rendered at once; the browser renders the others itself. */
const MAX_RENDERING = 8;
const MAX_ADDRESSES = 5000;
/** Each address that is rendered is remembered: longer ones would fill the memory. */
const MAX_ADDRESS_LENGTH = 500;

/** The pages of the shop, rendered here, and the same for everybody. */
export class Pages {
  readonly #services: PageServices;
  /** Which page an address shows, in the latest build. */
  readonly #found = new LRUCache<string, FoundPage>({ max: MAX_ADDRESSES });
  #build: Build | null = null;
  #rendering = 0;

  constructor(services: PageServices) {
    this.#services = services;
  }

  /** The key of a stored page; null: the request asks for something else, or for a page of one shopper. */
  keyOf(request: IncomingMessage): string | null {
    const page = this.#addressOf(request);
    return page === null || page.found.page === null || isPrivate(page) || isLong(page) ? null : page.key;
  }

  /** Answers what nothing else has answered. */
  readonly handler: RequestHandler = async (request, response, next) => {
    const { limits, metrics, responses, settings } = this.#services;
    if (!isPageRequest(request)) return nothingHere(request, response, next);
    const page = this.#addressOf(request);
    if (page === null) {
      response.status(503).type('text/plain').send('The shop is not built yet: run `npm run build`.');
      return;
    }
    if (isPrivate(page)) {
      response.set('X-Robots-Tag', 'noindex');
      return this.#sendShell(response, page);
    }
    if (isLong(page)) {
      metrics.pageRead('shell');
      return this.#sendShell(response, page);
    }
    // Whoever asks for too many gets the shop, too, but its own browser renders it.
    const isAllowed = responses.find(page.key) !== null || (await limits.allowsPage(request));
    const shown = isAllowed ? await this.#respond(page, requestIdOf(response)) : null;
    metrics.pageRead(shown === null ? 'shell' : 'miss');
    if (shown === null) return this.#sendShell(response, page);
    await sendResponse(request, response, shown, settings);
  };

  #addressOf(request: IncomingMessage): PageAddress | null {
    const build = this.#services.latestBuild();
    if (build === null || !isPageRequest(request)) return null;
    if (build !== this.#build) this.#found.clear();
    this.#build = build;
    const { url = '' } = request;
    const found = this.#found.get(url) ?? findPage(build, url);
    if (url.length <= MAX_ADDRESS_LENGTH) this.#found.set(url, found);
    const origin = publicOrigin(request, this.#services.settings);
    return { build, url, found, origin, key: `page ${build.version} ${origin} ${found.address}` };
  }

  /** Null: it cannot be rendered now, or not in time. */
  async #respond(page: PageAddress, requestId: string): Promise<CachedResponse | null> {
    const { responses } = this.#services;
    const first = async (): Promise<CachedResponse> => this.#maker(page, requestId)('recent');
    const shown = responses.respond(page.key, this.#maker(page), { first }).catch(() => null);
    return Promise.race([shown, setTimeout(MAX_WAIT_MS, null, { ref: false })]);
  }

  #maker({ build: { renderer }, found, origin }: PageAddress, requestId = ''): MakeResponse {
    const { settings, log } = this.#services;
    const make: MakeResponse = async (freshness, previous) => {
      const queries = new PageQueries(this.#services, requestId, freshness);
      // While the answers that it was made from are the same, the page is.
      if (previous && (await queries.areUnchanged(previous.head.madeFrom ?? [])))
        return new CachedResponse({ ...previous.head, ...queries.head() }, previous);
      if (this.#rendering >= MAX_RENDERING) throw NOT_NOW;
      this.#rendering += 1;
      try {
        const page = await renderer.render(found, origin, { runQuery: queries.run });
        if (page === null) throw NOT_NOW;
        const policy = pagePolicy(settings, [renderer.scriptHash], page.styleHashes);
        const headers = ['Content-Type', 'text/html; charset=utf-8', 'Content-Security-Policy', policy];
        const head = { status: page.status, headers, sharing: 'proxies', operation: null } as const;
        return new CachedResponse(
          { ...head, ...queries.head() },
          withWebVitals(page.html, settings),
          previous,
        );
      } finally {
        this.#rendering -= 1;
      }
    };
    return async (...how) =>
      make(...how).catch((err: unknown) => {
        // Without its parameters, which may be what a shopper searched for.
        const path = found.address.replace(/\?.*/s, '');
        if (err !== NOT_NOW) log.error({ requestId, path, err }, 'A page could not be rendered.');
        throw err;
      });
  }

  async #sendShell(response: Response, { build: { renderer }, found, origin }: PageAddress): Promise<void> {
    const { settings } = this.#services;
    response
      .status(found.page === null ? 404 : 200)
      .set('Cache-Control', 'no-cache')
      .set('Content-Security-Policy', pagePolicy(settings, [renderer.scriptHash], []))
      .type('html')
      .send(withWebVitals(await renderer.shell(found, origin), settings));
  }
}

/** Too many are being rendered, or the data is not all there. */
const NOT_NOW = new Error('The page is left to the browser.');

function findPage({ renderer }: Build, url: string): FoundPage {
  const [path = '', ...search] = url.split('?');
  return renderer.findPage(path, search.length === 0 ? '' : `?${search.join('?')}`);
}

function isPrivate({ found: { page } }: PageAddress): boolean {
  return page !== null && 'isPrivate' in page;
}

function isLong({ url, found: { address } }: PageAddress): boolean {
  return Math.max(url.length, address.length) > MAX_ADDRESS_LENGTH;
}

function isPageRequest({ method, headers }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && /text\/html|\*\/\*/.test(headers.accept ?? '*/*');
}
