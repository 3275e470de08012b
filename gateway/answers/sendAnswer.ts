import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GatewaySettings } from '#gateway/env.ts';
import type { AnswerState } from '#gateway/rest/ReadLog.ts';
import type { Answer, Encoding } from './Answer.ts';

export interface Delivery {
  answer: Answer;
  /** Null: the answer must not be repeated. */
  state: AnswerState | null;
  /** Who may keep it, too: everyone, which includes browsers, or only proxies that are told what has changed. */
  sharing: 'none' | 'everyone' | 'proxies';
  /** Further headers, names and values in turn. */
  headers?: readonly string[];
}

/** For so long an old answer may be used while a new one is asked for, as in the cache of upstream objects. */
const REVALIDATE_SECONDS = 30;
const BROTLI = /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i;
const GZIP = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i;

export function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  { answer, state, sharing, headers = [] }: Delivery,
  settings: GatewaySettings,
): void {
  const isPublic = sharing !== 'none' && state !== null;
  const sent = [...headers, ...answer.head.headers, 'Vary', 'Origin, Accept, Accept-Encoding'];
  if (isPublic) sent.push(...publicHeaders(answer, state, sharing, settings));
  else sent.push('Cache-Control', 'no-store');
  if (state !== null && (state.isFailing || request.method !== 'POST'))
    sent.push('Age', String(seconds(performance.now() - state.confirmedAt)));
  if (state?.isFailing) sent.push('Warning', '111 - "Revalidation failed"');
  if (isPublic && request.headers['if-none-match']?.includes(answer.etag)) {
    response.writeHead(304, sent).end();
    return;
  }
  const { encoding, bytes } = answer.body(wantedEncoding(request));
  if (encoding !== 'identity') sent.push('Content-Encoding', encoding);
  sent.push('Content-Length', String(bytes.length));
  response.writeHead(answer.head.status, sent).end(bytes);
}

export function wantedEncoding({ headers }: IncomingMessage): Encoding {
  const accepted = headers['accept-encoding'] ?? '';
  if (BROTLI.test(accepted)) return 'br';
  return GZIP.test(accepted) ? 'gzip' : 'identity';
}

function publicHeaders(
  { etag, tags }: Answer,
  { freshMs }: AnswerState,
  sharing: Delivery['sharing'],
  { CACHE_TAG_HEADER, CACHE_STALE_MS }: GatewaySettings,
): string[] {
  const ages = `max-age=${seconds(freshMs)}, stale-while-revalidate=${REVALIDATE_SECONDS}`;
  const long = `public, ${ages}, stale-if-error=${seconds(CACHE_STALE_MS)}`;
  const tagged = tags === '' ? [] : [CACHE_TAG_HEADER, tags];
  // A browser that shows a page asks each time: after an order, what it keeps may be wrong.
  const ofProxies = [
    'Cache-Control',
    `public, max-age=0, s-maxage=${seconds(freshMs)}`,
    'CDN-Cache-Control',
    long,
  ];
  const caching = sharing === 'everyone' ? ['Cache-Control', long] : ofProxies;
  return [...caching, 'ETag', `W/${etag}`, ...tagged];
}

function seconds(milliseconds: number): number {
  return Math.max(0, Math.floor(milliseconds / 1000));
}
