import { join, resolve } from 'node:path';
import express, { type Express, type RequestHandler } from 'express';
import type { ContextServices } from '#gateway/graphql/context.ts';
import { hashedFiles } from './hashedFiles.ts';
import { nothingHere } from './nothingHere.ts';
import { sitemap } from './sitemap.ts';

/** Serves the built shop: hashed files, compressed and cached for ever, and the page for each of its routes. */
export function webApp(app: Express, services: ContextServices, pages: RequestHandler): void {
  const root = join(resolve(services.settings.WEB_DIR), 'client');
  sitemap(app, services);
  app.get(/^\/assets\//, hashedFiles(root));
  app.use('/assets', nothingHere);
  // /index.html is not a route of the shop.
  app.get('/index.html', pages);
  app.use(express.static(root, { index: false, maxAge: '1h', dotfiles: 'ignore' }));
  app.use(pages);
}
