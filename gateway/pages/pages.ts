import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { Answer } from '#gateway/answers/Answer.ts';
import type { AnswerCache } from '#gateway/answers/AnswerCache.ts';
import { sendAnswer, wantedEncoding } from '#gateway/answers/sendAnswer.ts';
import type { GatewaySettings } from '#gateway/env.ts';
import type { RateLimits } from '#gateway/http/rateLimits.ts';
import { pagePolicy } from '#gateway/http/securityHeaders.ts';
import { withWebVitals } from '#gateway/http/webVitals.ts';
import { clientAddress, newRequestId, REQUEST_ID_HEADER, requestIdOf } from '#gateway/requests.ts';
import { ReadLog, type AnswerState } from '#gateway/rest/ReadLog.ts';

import type { Metrics } from '#gateway/telemetry/metrics.ts';
import { nothingHere } from './nothingHere.ts';
import { pageQueries, type PageQueryParts } from './pageQueries.ts';
import type { Build, Builds, FoundPage, PageRenderer } from './Builds.ts';
import { publicOrigin } from './publicOrigin.ts';

export interface PageParts extends PageQueryParts {
  settings: GatewaySettings;
  builds: Builds;
  answers: AnswerCache;
  limits: RateLimits;
  /** The headers of every page beside its content security policy, names and values in turn. */
  securityHeaders: readonly string[];
  metrics: Metrics;
  log: Logger;
}

export interface Pages {
  /** Serves the page of each route of the shop. */
  handler: RequestHandler;
  /** Sends pages that are kept without the app; the app gets all other requests. */
  serveKept: (app: RequestListener) => RequestListener;
}

/** A page waits only this long for its data: the shop itself asks again. */
const MAX_WAIT_MS = 400;
/** So many pages are rendered at once; the browser renders the others itself. */
const MAX_RENDERING = 8;
const MAX_ADDRESSES = 5000;
/** Pages without data change with the next deployment only. */
const MAX_FRESH_MS = 60_000;

/** Rendered on the server, kept while the data in them is unchanged, and the same for everybody. */
export function createPages(parts: PageParts): Pages {
  const { answers, limits, settings, metrics, builds, securityHeaders } = parts;
  /** The keys of kept pages, by host and address as browsers send them. */
  const keys = new LRUCache<string, string>({ max: MAX_ADDRESSES });
  const rendering = new Map<string, Promise<Rendered | null>>();

  const send = (
    request: IncomingMessage,
    response: ServerResponse,
    { answer, state }: Rendered,
    headers: readonly string[] = [],
  ): void => {
    const fresh = state && { ...state, freshMs: Math.min(state.freshMs, MAX_FRESH_MS) };
    sendAnswer(request, response, { answer, state: fresh, sharing: 'proxies', headers }, settings);
  };

  const renderOnce = async (
    key: string,
    render: () => Promise<Rendered | null>,
  ): Promise<Rendered | null> => {
    const underWay = rendering.get(key);
    if (underWay !== undefined) return underWay;
    if (rendering.size >= MAX_RENDERING) return null;
    const rendered = render().finally(() => rendering.delete(key));
    rendering.set(key, rendered);
    return rendered;
  };

  const renderNew = async (
    request: Request,
    page: PageAddress,
    response: Response,
  ): Promise<Rendered | null> => {
    // Whoever asks for too many gets the shop, too, but its own browser renders it.
    if (!(await limits.count(request, clientAddress(request, settings.TRUSTED_PROXIES)))) return null;
    return inTime(renderOnce(page.key, async () => render(parts, page, requestIdOf(response))));
  };

  return {
    async handler(request, response, next) {
      if (!isPageRequest(request)) return nothingHere(request, response, next);
      const build = builds.latest;
      if (build === null) return notBuilt(response);
      const { renderer, version } = build;
      const found = renderer.findPage(request.path, searchOf(request));
      const origin = publicOrigin(request, settings.PUBLIC_URL);
      const page: PageAddress = {
        renderer,
        found,
        origin,
        key: `page ${version} ${origin} ${found.address}`,
      };
      if (found.page !== null && 'isPrivate' in found.page) {
        response.set('X-Robots-Tag', 'noindex');
        return sendShell(response, page, settings);
      }
      const kept = answers.find(page.key);
      const shown = kept ?? (await renderNew(request, page, response));
      metrics.pageRead(kept ? 'hit' : shown === null ? 'shell' : 'miss');
      if (shown === null) return sendShell(response, page, settings);
      keys.set(nameOf(request, build), page.key);
      const encoding = wantedEncoding(request);
      if (encoding !== 'identity') await shown.answer.compress(encoding);
      send(request, response, shown);
    },
    serveKept: (app) => (request, response) => {
      const key = isPageRequest(request) ? keys.get(nameOf(request, builds.latest)) : undefined;
      const kept = key === undefined ? null : answers.find(key);
      if (kept === null) return app(request, response);
      metrics.pageRead('hit');
      send(request, response, kept, [REQUEST_ID_HEADER, newRequestId(request), ...securityHeaders]);
    },
  };
}

interface Rendered {
  answer: Answer;
  /** Null: it may not be repeated. */
  state: AnswerState | null;
}

interface PageAddress {
  renderer: PageRenderer;
  found: FoundPage;
  origin: string;
  key: string;
}

async function render(
  parts: PageParts,
  { renderer, found, origin, key }: PageAddress,
  requestId: string,
): Promise<Rendered | null> {
  const reads = new ReadLog();
  try {
    const page = await renderer.render(found, origin, pageQueries(parts, { requestId, reads }));
    if (page === null) return null;
    const policy = pagePolicy(parts.settings, [renderer.scriptHash], page.styleHashes);
    const headers = ['Content-Type', 'text/html; charset=utf-8', 'Content-Security-Policy', policy];
    const operation = { name: null, type: 'none' };
    const answer = new Answer(
      { status: page.status, headers, operation, reads },
      withWebVitals(page.html, parts.settings),
    );
    return { answer, state: parts.answers.keep(key, answer, true) };
  } catch (error) {
    parts.log.error({ requestId, err: error }, 'A page could not be rendered.');
    return null;
  }
}

async function inTime<Value>(value: Promise<Value | null>): Promise<Value | null> {
  return Promise.race([
    value,
    new Promise<null>((resolve) => setTimeout(() => resolve(null), MAX_WAIT_MS).unref()),
  ]);
}

async function sendShell(
  response: Response,
  { renderer, found, origin }: PageAddress,
  settings: GatewaySettings,
): Promise<void> {
  response
    .status(found.page === null ? 404 : 200)
    .set('Cache-Control', 'no-cache')
    .set('Content-Security-Policy', pagePolicy(settings, [renderer.scriptHash], []))
    .type('html')
    .send(withWebVitals(await renderer.shell(found, origin), settings));
}

function notBuilt(response: Response): void {
  response.status(503).type('text/plain').send('The shop is not built yet: run `npm run build`.');
}

/** Whether a browser asks for a page to show. */
function isPageRequest({ method, headers }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && /text\/html|\*\/\*/.test(headers.accept ?? '*/*');
}

function nameOf({ headers, url }: IncomingMessage, build: Build | null): string {
  return [build?.version, headers.host, headers['x-forwarded-proto'], url].join(' ');
}

function searchOf({ url }: Request): string {
  const from = url.indexOf('?');
  return from === -1 ? '' : url.slice(from);
}
