import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { sendAnswer, wantedEncoding } from '#gateway/answers/sendAnswer.ts';
import { pagePolicy } from '#gateway/http/securityHeaders.ts';
import { withWebVitals } from '#gateway/http/webVitals.ts';
import type { GatewayParts } from '#gateway/parts.ts';
import { newRequestId, REQUEST_ID_HEADER, requestIdOf } from '#gateway/requests.ts';
import type { Build } from './openBuilds.ts';
import { nothingHere } from './nothingHere.ts';
import { PageRendering, type PageAddress, type Rendered } from './PageRendering.ts';
import { publicOrigin } from './publicOrigin.ts';

const MAX_ADDRESSES = 5000;
/** Each address that is rendered is remembered: longer ones would fill the memory. */
const MAX_ADDRESS_LENGTH = 500;
/** Pages without data change with the next deployment only. */
const MAX_FRESH_MS = 60_000;

/** The pages of the shop: rendered here, kept while the data in them is unchanged, and the same for everybody. */
export class Pages {
  readonly #parts: GatewayParts;
  readonly #rendering: PageRendering;
  /** The keys of kept pages, by host and address as browsers send them. */
  readonly #keys = new LRUCache<string, string>({ max: MAX_ADDRESSES });

  constructor(parts: GatewayParts) {
    this.#parts = parts;
    this.#rendering = new PageRendering(parts);
  }

  readonly handler: RequestHandler = async (request, response, next) => {
    const { answers, latestBuild, limits, log, metrics } = this.#parts;
    if (!isPageRequest(request)) return nothingHere(request, response, next);
    const build = latestBuild();
    if (build === null) {
      response.status(503).type('text/plain').send('The shop is not built yet: run `npm run build`.');
      return;
    }
    const page = this.#addressOf(request, build);
    if (page.found.page !== null && 'isPrivate' in page.found.page) {
      response.set('X-Robots-Tag', 'noindex');
      return this.#sendShell(response, page);
    }
    if (isLong(request.url) || isLong(page.found.address)) {
      metrics.pageRead('shell');
      return this.#sendShell(response, page);
    }
    const requestId = requestIdOf(response);
    const kept = answers.find(page.key, true);
    if (kept?.state.isReplaced)
      this.#rendering.page(page, requestId).catch((err: unknown) => log.error({ requestId, err }));
    // Whoever asks for too many gets the shop, too, but its own browser renders it.
    const isAllowed = kept !== null || (await limits.count(request));
    const shown = kept ?? (isAllowed ? await this.#rendering.page(page, requestId) : null);
    metrics.pageRead(kept ? (kept.state.isReplaced ? 'stale' : 'hit') : shown === null ? 'shell' : 'miss');
    if (shown === null) return this.#sendShell(response, page);
    const name = nameOf(request, build);
    if (!isLong(name)) this.#keys.set(name, page.key);
    await shown.answer.compress(wantedEncoding(request));
    this.#send(request, response, shown);
  };

  /** Sends pages that are kept without the app, which gets all other requests. */
  serveKept(app: RequestListener, securityHeaders: readonly string[]): RequestListener {
    const { answers, latestBuild, metrics } = this.#parts;
    return (request, response) => {
      const key = isPageRequest(request) ? this.#keys.get(nameOf(request, latestBuild())) : undefined;
      const kept = key === undefined ? null : answers.find(key, true);
      if (kept === null || kept.state.isReplaced) return app(request, response);
      metrics.pageRead('hit');
      this.#send(request, response, kept, [REQUEST_ID_HEADER, newRequestId(request), ...securityHeaders]);
    };
  }

  #addressOf(request: Request, { renderer, version }: Build): PageAddress {
    const [search = ''] = /\?.*/.exec(request.url) ?? [];
    const found = renderer.findPage(request.path, search);
    const origin = publicOrigin(request, this.#parts.settings.PUBLIC_URL);
    return { renderer, found, origin, key: `page ${version} ${origin} ${found.address}` };
  }

  #send(
    request: IncomingMessage,
    response: ServerResponse,
    { answer, state }: Rendered,
    headers: readonly string[] = [],
  ): void {
    const fresh = state && { ...state, freshMs: Math.min(state.freshMs, MAX_FRESH_MS) };
    const delivery = { answer, state: fresh, sharing: 'proxies', headers } as const;
    sendAnswer(request, response, delivery, this.#parts.settings);
  }

  async #sendShell(response: Response, { renderer, found, origin }: PageAddress): Promise<void> {
    const { settings } = this.#parts;
    response
      .status(found.page === null ? 404 : 200)
      .set('Cache-Control', 'no-cache')
      .set('Content-Security-Policy', pagePolicy(settings, [renderer.scriptHash], []))
      .type('html')
      .send(withWebVitals(await renderer.shell(found, origin), settings));
  }
}

function isPageRequest({ method, headers }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && /text\/html|\*\/\*/.test(headers.accept ?? '*/*');
}

function isLong(address: string): boolean {
  return address.length > MAX_ADDRESS_LENGTH;
}

function nameOf({ headers, url }: IncomingMessage, build: Build | null): string {
  return [build?.version, headers.host, headers['x-forwarded-proto'], url].join(' ');
}
