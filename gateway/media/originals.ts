import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { bulkhead } from 'cockatiel';
import type { Request, Response } from 'express';
import { codedError } from '#gateway/errors.ts';
import type { Upstream } from '#gateway/rest/upstream.ts';
import type { Original } from './pictureAddresses.ts';
import type { Source } from './VariantStore.ts';

export interface Picture {
  content: Buffer;
  source: Source;
}

const MAX_BYTES = 20 * 1024 * 1024;
/** The next originals are fetched while others are converted; those that wait are not in memory. */
const FETCHED_PER_PROCESS = 2;
/** Twice as many as one client may read at once. */
const MIN_FETCHED = 12;
const WAITING_PER_PROCESS = 32;
const SENT_TYPES = /^image\/(png|jpe?g|webp|avif|gif)$/;
/** Some servers do not know what their pictures are: the decoders find out. */
const READ_TYPES = /^image\/|\/octet-stream$/;
const PASSED_ON = ['etag', 'last-modified', 'content-length'];
const HOUR = 'public, max-age=3600';
const MINUTE = 'public, max-age=60';
export const NOT_PUBLIC = /\b(?:no-store|private)\b/i;
export const NO_PICTURE = 'There is no such picture.';

/** Sends a picture as its server has it, without cookies or tokens; in place of a variant, good for a minute only. */
export async function sendOriginal(
  upstream: Upstream,
  original: Original,
  { request, response, isStandIn }: { request: Request; response: Response; isStandIn: boolean },
): Promise<void> {
  const leaving = new AbortController();
  response.on('close', () => leaving.abort());
  const known = isStandIn ? undefined : request.get('if-none-match');
  const validators: Record<string, string> = known === undefined ? {} : { 'if-none-match': known };
  const picture = await requestPicture(upstream, original, { types: SENT_TYPES, leaving, validators });
  const cacheControl = picture.headers.get('cache-control');
  const isShort = isStandIn && !NOT_PUBLIC.test(cacheControl ?? '');
  response.status(picture.status === 304 ? 304 : 200);
  response.set('Cache-Control', isShort ? MINUTE : (cacheControl ?? HOUR));
  for (const name of PASSED_ON) {
    const value = picture.headers.get(name);
    if (value !== null) response.set(name, value);
  }
  if (picture.status !== 304) response.type(typeOf(picture));
  if (request.method === 'HEAD' || picture.body === null) response.end();
  else await pipeline(picture.body, upToLimit, response).catch(() => response.destroy());
}

/** Reads a picture for conversion; null if it is unchanged. */
export async function readOriginal(
  upstream: Upstream,
  original: Original,
  known?: Source,
): Promise<Picture | null> {
  const validators: Record<string, string> = {};
  if (known?.etag) validators['if-none-match'] = known.etag;
  else if (known?.lastModified) validators['if-modified-since'] = known.lastModified;
  const leaving = new AbortController();
  const picture = await requestPicture(upstream, original, { types: READ_TYPES, leaving, validators });
  if (picture.status === 304) return null;
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of upToLimit(picture.body ?? [])) chunks.push(chunk);
  } catch {
    throw codedError('UPSTREAM_BAD_RESPONSE');
  } finally {
    leaving.abort();
  }
  const content = Buffer.concat(chunks);
  const header = (name: string): string | null => picture.headers.get(name);
  const source = {
    etag: header('etag'),
    lastModified: header('last-modified'),
    cacheControl: header('cache-control'),
  };
  return { content, source: { ...source, hash: createHash('sha256').update(content).digest('base64url') } };
}

/** Reads originals in turn, each once for all who wait for it; its turn ends when all have used it. */
export function originalsInTurn(upstream: Upstream, processes: number) {
  const turns = bulkhead(
    Math.max(MIN_FETCHED, processes * FETCHED_PER_PROCESS),
    processes * WAITING_PER_PROCESS,
  );
  const waiting = new Map<string, { picture: Promise<Picture | null>; uses: Promise<unknown>[] }>();
  const start = (original: Original) => {
    const uses: Promise<unknown>[] = [];
    const picture = new Promise<Picture | null>((resolve, reject) => {
      const turn = async (): Promise<void> => {
        resolve(await readOriginal(upstream, original));
        await Promise.allSettled(uses);
      };
      turns.execute(turn).catch(reject);
    }).finally(() => waiting.delete(original.url));
    return { picture, uses };
  };
  /** Rejects with a `BulkheadRejectedError` if too many originals wait. */
  return async <Result>(original: Original, use: (picture: Picture) => Promise<Result>) => {
    const shared = waiting.get(original.url) ?? start(original);
    waiting.set(original.url, shared);
    const used = shared.picture.then((picture) => picture && use(picture));
    shared.uses.push(used);
    return used;
  };
}

interface PictureRequest {
  types: RegExp;
  leaving: AbortController;
  validators: Record<string, string>;
}

/** Redirects are not followed: they are not pictures. */
async function requestPicture(
  upstream: Upstream,
  original: Original,
  { types, leaving, validators }: PictureRequest,
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
async function* upToLimit(body: AsyncIterable<string | Buffer> | []): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const part of body) {
    const chunk = Buffer.from(part);
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new RangeError('The picture is too large.');
    yield chunk;
  }
}
