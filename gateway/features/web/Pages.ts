import { setTimeout } from 'node:timers/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import type { Services } from '#gateway/core/Services.ts';
import { codedError } from '#gateway/errors.ts';
import { pagePolicy, PERMISSIONS } from '#gateway/http/securityHeaders.ts';
import { requestIdOf } from '#gateway/requests.ts';
import { CachedResponse } from '#gateway/responseCache/CachedResponse.ts';
import type { MakeResponse } from '#gateway/responseCache/ResponseCache.ts';
import { sendResponse } from '#gateway/responseCache/sendResponse.ts';
import type { PageMatch } from '#runtime/PageRenderer.ts';
import { notFound } from '#gateway/http/notFound.ts';
import type { Build } from './loadBuild.ts';
import { pageLimits } from './pageLimits.ts';
import { PageQueries } from './PageQueries.ts';
import { publicOrigin } from '#gateway/http/publicOrigin.ts';

interface PageAddress {
  build: Build;
  /** As requested. */
  url: string;
  found: PageMatch;
  origin: string;
  /** The page's key in the response cache. */
  key: string;
}

/** Pages rendered at the same time; beyond that, browsers render them. */
const MAX_RENDERING = 8;
const CRAWLERS_COME_AGAIN_SECONDS = 60;
const MAX_ADDRESSES = 5000;
/** Each address that is rendered is remembered; longer ones would fill the memory. */
const MAX_ADDRESS_LENGTH = 500;

/** Serves the pages of the shop, rendered here and the same for everybody. */
export class Pages {
  readonly #services: Services;
  readonly #build: Build | null;
  readonly #waitMs: number;
  readonly #limits: ReturnType<typeof pageLimits>;
  readonly #count: (outcome: 'hit' | 'stale' | 'miss' | 'shell') => void;
  /** The page that each address shows. */
  readonly #found = new LRUCache<string, PageMatch>({ max: MAX_ADDRESSES });
  #rendering = 0;

  /** `build` is null if the shop is not built; `waitMs` is how long a request waits for its page. */
  constructor(services: Services, build: Build | null, waitMs: number) {
    this.#services = services;
    this.#build = build;
    this.#waitMs = waitMs;
    this.#limits = pageLimits(services.settings, services.shared);
    this.#count = services.metrics.counting(
      'page_reads',
      'Public pages: hit (in memory), stale (an old one was sent, a new one is rendered), miss (rendered), shell (left to the browser).',
      'outcome',
      ['hit', 'stale', 'miss', 'shell'],
    );
  }

  /** Sends the page that the request is for if the response cache has it; otherwise resolves to false. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const page = this.#addressOf(request);
    // Other routes may answer an address that is no page of the shop.
    return page?.found.kind === 'public' && this.#sendStored(page, request, response);
  }

  /** Answers every request that no other handler has answered. */
  readonly handler: RequestHandler = async (request, response, next) => {
    if (!isPageRequest(request)) return notFound(request, response, next);
    const page = this.#addressOf(request);
    if (page === null) {
      response.status(503).type('text/plain').send('The shop is not built yet: run `npm run build`.');
      return;
    }
    const { kind, route } = page.found;
    if (kind === 'private') response.set('X-Robots-Tag', 'noindex');
    if (kind === 'unknown' && (await this.#sendStored(page, request, response))) return;
    const isRendered = kind !== 'private' && !isLong(page);
    // A person over the limit still gets the shop, but their own browser renders the page.
    const rendered = isRendered ? await this.#respond(page, request, requestIdOf(response)) : null;
    if (rendered === null) await this.#limits.countShell(request);
    const shown = rendered ?? (await this.#shell(page.build, route));
    if (kind !== 'private') this.#count(shown.head.sharing === 'proxies' ? 'miss' : 'shell');
    return sendResponse(request, response, shown, this.#services.settings);
  };

  async #sendStored(page: PageAddress, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const { responses, settings } = this.#services;
    const found = isLong(page) ? null : responses.find(page.key);
    if (found === null) return false;
    this.#count(found.isStale ? 'stale' : 'hit');
    await sendResponse(request, response, found.response, settings);
    return true;
  }

  #addressOf(request: IncomingMessage): PageAddress | null {
    const build = this.#build;
    if (build === null || !isPageRequest(request)) return null;
    const { url = '' } = request;
    const found = this.#found.get(url) ?? build.renderer.find(url);
    if (url.length <= MAX_ADDRESS_LENGTH) this.#found.set(url, found);
    const origin = publicOrigin(request, this.#services.settings);
    return { build, url, found, origin, key: `page ${origin} ${found.address}` };
  }

  /** The page, or the one for errors; null for people if it cannot be rendered now or in time. A late one is still rendered. */
  async #respond(page: PageAddress, request: IncomingMessage, requestId: string) {
    const { responses } = this.#services;
    const render = async (): Promise<CachedResponse | null> =>
      responses.make(page.key, this.#maker(page, requestId)).catch(async (error: unknown) => {
        if (!(error instanceof IncompletePage)) return this.#shell(page.build, null);
        return error.isEmpty || !isCrawler(request) ? null : this.#shell(page.build, page.found.route);
      });
    const waiting = new AbortController();
    const how = { ref: false, signal: waiting.signal };
    const { UPSTREAM_OPERATION_MS } = this.#services.settings;
    const waitMs = this.#waitMs + (isCrawler(request) ? UPSTREAM_OPERATION_MS : 0);
    const late = setTimeout(waitMs, null, how).catch(() => null);
    const rendered = await Promise.race([this.#limits.renderPage(request, render), late]);
    waiting.abort();
    // A search engine would list a page without content.
    if (rendered === null && isCrawler(request))
      throw codedError('UPSTREAM_UNAVAILABLE', undefined, { retryAfter: CRAWLERS_COME_AGAIN_SECONDS });
    return rendered;
  }

  #maker({ build, found, origin }: PageAddress, requestId: string): MakeResponse {
    const { log } = this.#services;
    const make: MakeResponse = async (previous) => {
      const [ownId, freshness] = previous ? (['', 'fresh'] as const) : ([requestId, 'recent'] as const);
      const queries = new PageQueries(this.#services, ownId, freshness);
      // The page stays the same while the answers that it was made from do.
      if (previous && (await queries.areUnchanged(previous.head.madeFrom ?? [])))
        return new CachedResponse({ ...previous.head, ...queries.head() }, previous.text, previous);
      if (this.#rendering >= MAX_RENDERING) throw new IncompletePage(true);
      this.#rendering += 1;
      const page = await build.renderer
        .render(found.address, { origin, runQuery: queries.run })
        .finally(() => (this.#rendering -= 1));
      if (page === null) throw new IncompletePage(queries.isOneEmpty);
      const headers = this.#headers(build);
      const head = { status: page.status, headers, sharing: 'proxies', operation: null } as const;
      return new CachedResponse({ ...head, ...queries.head() }, page.html, previous);
    };
    return async (previous) =>
      make(previous).catch((error: unknown) => {
        // The parameters are not logged: they may be what a shopper searched for.
        const path = found.address.replace(/\?.*/s, '');
        if (!(error instanceof IncompletePage))
          log.error({ requestId, path, err: error }, 'A page could not be rendered.');
        throw error;
      });
  }

  /** A page without content, made once for all addresses of a route, so that a flood of them costs next to nothing. */
  async #shell(build: Build, route: string | null): Promise<CachedResponse> {
    const make = async (): Promise<CachedResponse> => {
      const { status, html } = await build.renderer.shell(route);
      const head = { status, headers: this.#headers(build), tags: new Set<string>(), operation: null };
      const times = { confirmedAt: Infinity, freshMs: 0, freshUntil: 0 };
      return new CachedResponse({ ...head, ...times, isStorable: true, sharing: 'revalidated' }, html);
    };
    const shell = build.shells.get(route) ?? make();
    build.shells.set(route, shell);
    return shell;
  }

  #headers({ renderer }: Build): string[] {
    const policy = pagePolicy(this.#services.settings, renderer);
    const type = ['Content-Type', 'text/html; charset=utf-8'];
    return [...type, 'Content-Security-Policy', policy, ...PERMISSIONS];
  }
}

/** Too many pages are being rendered, or data is missing: the whole of a query, or only a part, perhaps for ever. */
class IncompletePage extends Error {
  readonly isEmpty: boolean;

  constructor(isEmpty: boolean) {
    super();
    this.isEmpty = isEmpty;
  }
}

/** Browsers that programs steer run scripts as any other. */
function isCrawler({ headers: { 'user-agent': agent } }: IncomingMessage): boolean {
  return isbot(agent) && !agent?.includes('Headless');
}

function isLong({ url, found: { address } }: PageAddress): boolean {
  return Math.max(url.length, address.length) > MAX_ADDRESS_LENGTH;
}

function isPageRequest({ method, headers }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && /text\/html|\*\/\*/.test(headers.accept ?? '*/*');
}
