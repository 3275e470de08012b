import type { Readable } from 'node:stream';
import type { RequestHandler } from 'express';
import sirv from 'sirv';
import { wantedEncoding } from '#gateway/responseCache/sendResponse.ts';

/** For what never changes at its address. */
export const FOR_EVER = 'public, max-age=31536000, immutable';

/** Serves the files of a folder, whose names change with their content: compressed at build time, cached for ever. */
export function hashedFiles(root: string): RequestHandler {
  const files = sirv(root, {
    // A list of the files would go wrong while the next build is being written.
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    // What was written just now may not be whole.
    setHeaders: (response, _path, { mtimeMs }) =>
      response.setHeader('Cache-Control', Date.now() - mtimeMs < 2000 ? 'no-store' : FOR_EVER),
  });
  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    // sirv would also send an encoding that a client refuses with q=0.
    request.headers['accept-encoding'] = wantedEncoding(request);
    // sirv fails on ranges such as 5-2.
    delete request.headers.range;
    // A file may be deleted before it is opened.
    response.on('pipe', (file: Readable) => file.on('error', () => response.destroy()));
    files(request, response, next);
  };
}
