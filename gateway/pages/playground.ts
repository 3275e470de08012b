import { join } from 'node:path';
import express, { Router } from 'express';
import { nothingHere } from './nothingHere.ts';

const DIST = join(import.meta.dirname, '../playground/dist');
// The editor starts its workers from blobs and adds styles while it runs.
const POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self' data:; img-src 'self' data:; worker-src 'self' blob:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** GraphiQL, served without any other host. */
export function playground(): Router {
  const router = Router();
  router.use((_request, response, next) => {
    response.set('Content-Security-Policy', POLICY).set('X-Robots-Tag', 'noindex');
    next();
  });
  router.use('/assets', express.static(join(DIST, 'assets'), { immutable: true, maxAge: '1y' }), nothingHere);
  router.use(express.static(DIST, { maxAge: 0 }));
  return router;
}
