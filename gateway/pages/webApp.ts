import { join, resolve } from 'node:path';
import express, { type Express, type RequestHandler } from 'express';
import type { GatewayParts } from '#gateway/parts.ts';
import { hashedFiles } from './hashedFiles.ts';
import { nothingHere } from './nothingHere.ts';
import { sitemap } from './sitemap.ts';

/** Serves the built shop: hashed files, compressed and cached for ever, and the page for each of its routes. */
export function webApp(app: Express, parts: GatewayParts, pages: RequestHandler): void {
  const root = join(resolve(parts.settings.WEB_DIR), 'client');
  sitemap(app, parts);
  app.get(/^\/assets\//, hashedFiles(root));
  app.use('/assets', nothingHere);
  // /index.html is not a route of the shop.
  app.get('/index.html', pages);
  app.use(express.static(root, { index: false, maxAge: '1h', dotfiles: 'ignore' }));
  app.use(pages);
}
