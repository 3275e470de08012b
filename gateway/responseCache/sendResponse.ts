import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GatewaySettings } from '#gateway/env.ts';
import { REVALIDATE_MS } from '#gateway/rest/ObjectCache.ts';
import type { CachedResponse, Encoding } from './CachedResponse.ts';
import { tagHeader } from './tagHeader.ts';

/** Pages without data change only with the next deployment. */
const MAX_PAGE_FRESH_MS = 60_000;
const BROTLI = /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i;
const GZIP = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i;

/** Sends a response in the encoding that the client wants, or 304 if the client already has it. */
export async function sendResponse(
  request: IncomingMessage,
  response: ServerResponse,
  sent: CachedResponse,
  settings: GatewaySettings,
): Promise<void> {
  const { status, headers, sharing, isStorable } = sent.head;
  const isPublic = sharing !== 'none' && isStorable;
  const all = [...headers, 'Vary', 'Origin, Accept, Accept-Encoding'];
  all.push(...(isPublic ? publicHeaders(sent, settings) : ['Cache-Control', 'no-store']));
  if (isPublic && request.headers['if-none-match']?.includes(sent.etag)) {
    response.writeHead(304, all).end();
    return;
  }
  const { encoding, bytes } = await sent.body(wantedEncoding(request));
  if (encoding !== 'identity') all.push('Content-Encoding', encoding);
  response.writeHead(status, [...all, 'Content-Length', String(bytes.length)]).end(bytes);
}

export function wantedEncoding({ headers }: IncomingMessage): Encoding {
  const accepted = headers['accept-encoding'] ?? '';
  if (BROTLI.test(accepted)) return 'br';
  return GZIP.test(accepted) ? 'gzip' : 'identity';
}

function publicHeaders(
  { etag, head: { tags, sharing, confirmedAt, freshMs, freshUntil } }: CachedResponse,
  { CACHE_TAG_HEADER, CACHE_STALE_MS }: GatewaySettings,
): string[] {
  if (sharing === 'revalidated') return ['Cache-Control', 'no-cache', 'ETag', `W/${etag}`];
  const lifetimeMs = performance.now() < freshUntil ? freshMs : 0;
  const maxAge = seconds(sharing === 'proxies' ? Math.min(lifetimeMs, MAX_PAGE_FRESH_MS) : lifetimeMs);
  const ages = `max-age=${maxAge}, stale-while-revalidate=${seconds(REVALIDATE_MS)}`;
  const long = `public, ${ages}, stale-if-error=${seconds(CACHE_STALE_MS)}`;
  // Browsers ask each time they show a page, because their copy may be wrong after an order.
  const ofProxies = `public, max-age=0, s-maxage=${maxAge}`;
  const caching =
    sharing === 'everyone'
      ? ['Cache-Control', long]
      : ['Cache-Control', ofProxies, 'CDN-Cache-Control', long];
  const age = Number.isFinite(confirmedAt) ? seconds(performance.now() - confirmedAt) : 0;
  const shown = tagHeader(tags);
  const tagged = shown === '' ? [] : [CACHE_TAG_HEADER, shown];
  return [...caching, 'Age', String(age), 'ETag', `W/${etag}`, ...tagged];
}

function seconds(milliseconds: number): number {
  return Math.max(0, Math.floor(milliseconds / 1000));
}
