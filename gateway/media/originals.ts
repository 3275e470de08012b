import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { codedError } from '#gateway/errors.ts';
import type { Upstream } from '#gateway/rest/upstream.ts';
import { isPicturePath } from '#gateway/rest/pictureAddress.ts';

/** A picture as its server has it. */
export interface Original {
  /** 0: the REST server; n: the n-th of `IMAGE_ORIGINS`. */
  server: number;
  /** With the query. */
  path: string;
  /** The whole address, for keys and logs. */
  url: string;
}

const MAX_BYTES = 20 * 1024 * 1024;
const SENT_TYPES = /^image\/(png|jpe?g|webp|avif|gif)$|\/octet-stream$|^$/;
/** Some servers do not know what their pictures are: their first bytes show it. */
const NO_TYPE = /\/octet-stream$|^$/;
const BEGINNINGS: [type: string, bytes: RegExp][] = [
  ['image/png', /^\u0089PNG\r\n\cZ\n/],
  ['image/jpeg', /^\u00FF\u00D8\u00FF/],
  ['image/gif', /^GIF8/],
  ['image/webp', /^RIFF.{4}WEBP/s],
  ['image/avif', /^.{4}ftypavi[fs]/s],
];
const PASSED_ON = ['etag', 'last-modified', 'content-length'];
const HOUR = 'public, max-age=3600';
const MINUTE = 'public, max-age=60';
export const NOT_PUBLIC = /\b(?:no-store|private)\b/i;
export const NO_PICTURE = 'There is no such picture.';

/** The picture of `origin` at an address below /media; null if no picture can be there. */
export function originalAt(address: string, origin: string, server = 0): Original | null {
  // After two slashes, URL would read a host.
  const { pathname, search } = new URL(address.replace(/^\/+/, '/'), 'http://media.invalid');
  const path = pathname.replace(/^\/+/, '/');
  if (!isPicturePath(path, server > 0)) return null;
  return { server, path: `${path}${search}`, url: `${origin}${path}${search}` };
}

/** Sends a picture as its server has it, without cookies or tokens; in place of a variant, good for a minute only. */
export async function sendOriginal(
  upstream: Upstream,
  original: Original,
  { request, response, isStandIn = false }: { request: Request; response: Response; isStandIn?: boolean },
): Promise<void> {
  const leaving = new AbortController();
  response.on('close', () => leaving.abort());
  const known = isStandIn ? undefined : request.get('if-none-match');
  const validators: Record<string, string> = known === undefined ? {} : { 'if-none-match': known };
  const picture = await requestPicture(upstream, original, SENT_TYPES, leaving, validators);
  const isSame = picture.status === 304;
  const parts = upToLimit(picture.body ?? []);
  const isUntyped = !isSame && NO_TYPE.test(typeOf(picture));
  const first = isUntyped ? await parts.next().catch(() => null) : null;
  const type = isUntyped ? typeOfBytes(first?.value) : typeOf(picture);
  if (type === null) {
    leaving.abort();
    throw codedError('NOT_FOUND', NO_PICTURE);
  }
  const cacheControl = picture.headers.get('cache-control');
  const isShort = isStandIn && !NOT_PUBLIC.test(cacheControl ?? '');
  response.status(isSame ? 304 : 200);
  response.set('Cache-Control', isShort ? MINUTE : (cacheControl ?? HOUR));
  for (const name of PASSED_ON) {
    const value = picture.headers.get(name);
    if (value !== null) response.set(name, value);
  }
  if (!isSame) response.type(type);
  if (request.method === 'HEAD' || picture.body === null) response.end();
  else {
    if (first?.value) response.write(first.value);
    await pipeline(parts, response).catch(() => response.destroy());
  }
}

export function typeOfBytes(bytes: Buffer | undefined): string | null {
  const beginning = bytes?.toString('latin1', 0, 12) ?? '';
  return BEGINNINGS.find(([, form]) => form.test(beginning))?.[0] ?? null;
}

/** Redirects are not followed: they are not pictures. */
export async function requestPicture(
  upstream: Upstream,
  original: Original,
  types: RegExp,
  leaving: AbortController,
  validators: Record<string, string>,
) {
  const picture = await upstream.fetchPicture(original, leaving.signal, validators);
  if (picture.status !== 304 && !(picture.ok && types.test(typeOf(picture)))) {
    leaving.abort();
    throw codedError(picture.status >= 500 ? 'UPSTREAM_ERROR' : 'NOT_FOUND', NO_PICTURE);
  }
  if (Number(picture.headers.get('content-length')) <= MAX_BYTES) return picture;
  leaving.abort();
  throw codedError('UPSTREAM_BAD_RESPONSE');
}

function typeOf({ headers }: { headers: { get(name: string): string | null } }): string {
  return headers.get('content-type')?.split(';')[0]?.trim() ?? '';
}

/** Throws if a picture is too large, such as one that never ends. */
export async function* upToLimit(
  body: AsyncIterable<string | Buffer> | [],
): AsyncGenerator<Buffer, undefined> {
  let bytes = 0;
  for await (const part of body) {
    const chunk = Buffer.from(part);
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new RangeError('The picture is too large.');
    yield chunk;
  }
}
