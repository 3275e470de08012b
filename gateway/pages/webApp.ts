import { join, resolve } from 'node:path';
import express, { Router, type RequestHandler } from 'express';
import sirv from 'sirv';
import type { GatewaySettings } from '#gateway/env.ts';
import type { ProductsSource } from '#gateway/modules/products/ProductsSource.ts';
import { nothingHere } from './nothingHere.ts';
import { sitemap } from './sitemap.ts';

/** Serves the built shop: hashed files, cached for ever, and the page for each of its routes. */
export function webApp(
  { WEB_DIR, PUBLIC_URL }: Pick<GatewaySettings, 'WEB_DIR' | 'PUBLIC_URL'>,
  products: (requestId: string) => ProductsSource,
  pages: RequestHandler,
): Router {
  const root = join(resolve(WEB_DIR), 'client');
  const router = Router();
  router.use(sitemap(PUBLIC_URL, products));
  router.get(/^\/assets\//, hashedFiles(root));
  router.use('/assets', nothingHere);
  // /index.html is not a route of the shop.
  router.get('/index.html', pages);
  router.use(express.static(root, { index: false, maxAge: '1h', dotfiles: 'ignore' }));
  router.use(pages);
  return router;
}

/** Serves compressed files to browsers that accept them. */
function hashedFiles(root: string): RequestHandler {
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
