import { join, resolve } from 'node:path';
import express, { type Express, type RequestHandler } from 'express';
import sirv from 'sirv';
import type { ContextParts } from '#gateway/graphql/context.ts';
import { nothingHere } from './nothingHere.ts';
import { sitemap } from './sitemap.ts';

/** Serves the built shop: hashed files, compressed and cached for ever, and the page for each of its routes. */
export function webApp(app: Express, parts: ContextParts, pages: RequestHandler): void {
  const root = join(resolve(parts.settings.WEB_DIR), 'client');
  sitemap(app, parts);
  const hashedFiles = sirv(root, {
    // Look up files on each request: a new build may come while the gateway runs.
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders: (response) => response.setHeader('Cache-Control', 'public, max-age=31536000, immutable'),
  });
  app.get(/^\/assets\//, hashedFiles);
  app.use('/assets', nothingHere);
  // /index.html is not a route of the shop.
  app.get('/index.html', pages);
  app.use(express.static(root, { index: false, maxAge: '1h', dotfiles: 'ignore' }));
  app.use(pages);
}
