import { existsSync } from 'node:fs';
import type { Readable } from 'node:stream';
import type { RequestHandler } from 'express';
import sirv from 'sirv';
import { wantedEncoding } from '#gateway/responseCache/sendResponse.ts';

/** Serves files whose names change with their content: compressed at build time, cached for ever, and listed now. */
export function hashedFiles(root: string): RequestHandler {
  const files = sirv(root, {
    // A folder that is not built yet cannot be listed.
    dev: !existsSync(root),
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders: (response) => response.setHeader('Cache-Control', 'public, max-age=31536000, immutable'),
  });
  return (request, response, next) => {
    // sirv would also send an encoding that a client refuses with q=0.
    request.headers['accept-encoding'] = wantedEncoding(request);
    // sirv fails on ranges such as 5-2.
    delete request.headers.range;
    // A listed file may be gone while the next build is being written.
    response.on('pipe', (file: Readable) => file.on('error', () => response.destroy()));
    files(request, response, next);
  };
}
