import { pipeline } from 'node:stream/promises';
import type { RequestHandler } from 'express';
import { codedError } from '#gateway/errors.ts';
import type { Upstream } from '#gateway/rest/upstream.ts';

const PICTURE_TYPES = /^image\/(png|jpeg|webp|avif|gif)$/;
const PASSED_ON = ['etag', 'last-modified', 'content-length'];
const HOUR = 'public, max-age=3600';

/** The REST server's pictures under the gateway's own address: pictures only, without cookies or tokens. */
export function media(upstream: Upstream): RequestHandler {
  return async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.set('Allow', 'GET, HEAD').status(405).end();
      return;
    }
    const leaving = new AbortController();
    response.on('close', () => leaving.abort());
    const path = new URL(request.url, 'http://media.invalid');
    const known = request.get('if-none-match');
    const picture = await upstream.fetchMedia(
      `${path.pathname}${path.search}`,
      leaving.signal,
      known === undefined ? {} : { 'if-none-match': known },
    );
    const type = picture.headers.get('content-type')?.split(';')[0]?.trim() ?? '';
    const isPicture = picture.ok && PICTURE_TYPES.test(type);
    if (!isPicture && picture.status !== 304) {
      leaving.abort();
      next(codedError(picture.status >= 500 ? 'UPSTREAM_ERROR' : 'NOT_FOUND', 'There is no such picture.'));
      return;
    }
    response.status(picture.status === 304 ? 304 : 200);
    response.set('Cache-Control', picture.headers.get('cache-control') ?? HOUR);
    response.set('Content-Security-Policy', "default-src 'none'; sandbox");
    for (const name of PASSED_ON) {
      const value = picture.headers.get(name);
      if (value !== null) response.set(name, value);
    }
    if (isPicture) response.type(type);
    if (request.method === 'HEAD' || picture.body === null) response.end();
    else await pipeline(picture.body, response).catch(() => response.destroy());
  };
}
