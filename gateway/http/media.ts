import { pipeline } from 'node:stream/promises';
import type { RequestHandler } from 'express';
import { codedError } from '#gateway/errors.ts';
import type { Upstream } from '#gateway/rest/upstream.ts';
import { isPicturePath } from '#gateway/rest/pictureAddress.ts';

const PICTURE_TYPES = /^image\/(png|jpeg|webp|avif|gif)$/;
const PASSED_ON = ['etag', 'last-modified', 'content-length'];
const HOUR = 'public, max-age=3600';
const NO_PICTURE = 'There is no such picture.';

/** Serves the REST server's pictures from the gateway's address: pictures only, without cookies or tokens. */
export function media(upstream: Upstream): RequestHandler {
  return async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.set('Allow', 'GET, HEAD').status(405).end();
      return;
    }
    // Behind two slashes, there would be a host.
    const { pathname, search } = new URL(request.url.replace(/^\/+/, '/'), 'http://media.invalid');
    if (!isPicturePath(pathname)) throw codedError('NOT_FOUND', NO_PICTURE);
    const leaving = new AbortController();
    response.on('close', () => leaving.abort());
    const known = request.get('if-none-match');
    const validators: Record<string, string> = known === undefined ? {} : { 'if-none-match': known };
    const picture = await upstream.fetchMedia(`${pathname}${search}`, leaving.signal, validators);
    const type = picture.headers.get('content-type')?.split(';')[0]?.trim() ?? '';
    const isPicture = picture.ok && PICTURE_TYPES.test(type);
    if (!isPicture && picture.status !== 304) {
      leaving.abort();
      throw codedError(picture.status >= 500 ? 'UPSTREAM_ERROR' : 'NOT_FOUND', NO_PICTURE);
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
