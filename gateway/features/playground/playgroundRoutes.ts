import { join } from 'node:path';
import express, { type Express } from 'express';
import { PERMISSIONS } from '#gateway/http/securityHeaders.ts';
import { hashedFiles } from '#gateway/http/hashedFiles.ts';
import { notFound } from '#gateway/http/notFound.ts';

const DIST = join(import.meta.dirname, '../../playground/dist');
// The editor starts its workers from blobs and adds styles while it runs.
const POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self' data:; img-src 'self' data:; worker-src 'self' blob:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Serves GraphiQL without any other host. */
export function playgroundRoutes(app: Express, account: object | null): void {
  app.use('/playground', (_request, response, next) => {
    response.set({ 'Content-Security-Policy': POLICY, 'X-Robots-Tag': 'noindex' }).set(...PERMISSIONS);
    next();
  });
  app.get('/playground/account.json', (_request, response) => {
    response.set('Cache-Control', 'no-store').json(account);
  });
  app.use('/playground/assets', hashedFiles(join(DIST, 'assets')), notFound);
  app.use('/playground', express.static(DIST, { maxAge: 0 }));
}
