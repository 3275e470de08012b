import type { RequestHandler } from 'express';
import sirv from 'sirv';

/** Files whose names change with their content: compressed as they were built, and cached for ever. */
export function hashedFiles(root: string): RequestHandler {
  return sirv(root, {
    // Look up files on each request: a new build may come while the gateway runs.
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders: (response) => response.setHeader('Cache-Control', 'public, max-age=31536000, immutable'),
  });
}
