import { extname } from 'node:path';
import express, { type RequestHandler, type Response } from 'express';
import { wantedEncoding } from '#gateway/responseCache/sendResponse.ts';

/** For what never changes at its address. */
export const FOR_EVER = 'public, max-age=31536000, immutable';

const ENDINGS = { br: '.br', gzip: '.gz', identity: '' };

/** Serves the files of a folder, whose names change with their content: compressed at build time, cached for ever. */
export function hashedFiles(root: string): RequestHandler {
  const filesIn = (encoding: keyof typeof ENDINGS): RequestHandler =>
    express.static(root, {
      acceptRanges: false,
      cacheControl: false,
      index: false,
      redirect: false,
      setHeaders(response: Response, path, { mtimeMs }) {
        // What was written just now may not be whole.
        response.set('Cache-Control', Date.now() - mtimeMs < 2000 ? 'no-store' : FOR_EVER);
        response.vary('Accept-Encoding');
        if (encoding === 'identity') return;
        response.set('Content-Encoding', encoding).type(extname(path.slice(0, -ENDINGS[encoding].length)));
      },
    });
  const files = { br: filesIn('br'), gzip: filesIn('gzip'), identity: filesIn('identity') };
  return (request, response, next) => {
    const encoding = wantedEncoding(request);
    const { url, path } = request;
    request.url = `${path}${ENDINGS[encoding]}`;
    // A small file has no compressed one beside it.
    files[encoding](request, response, (error?: unknown) => {
      request.url = url;
      if (error !== undefined || encoding === 'identity') next(error);
      else files.identity(request, response, next);
    });
  };
}
