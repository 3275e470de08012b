import { join, resolve } from 'node:path';
import express, { type Express, type RequestHandler } from 'express';
import { notFound } from '#gateway/http/notFound.ts';
import type { PageServices } from './Pages.ts';
import { sitemap } from './sitemap.ts';

/** Serves the built shop: hashed files, compressed and cached for ever, and the page for each of its routes. */
export function webApp(app: Express, services: PageServices, pages: RequestHandler): void {
  const root = join(resolve(services.settings.WEB_DIR), 'client');
  sitemap(app, services);
  if (services.build !== null) app.get(/^\/assets\//, services.build.files);
  app.use('/assets', notFound);
  // /index.html is not a route of the shop.
  app.get('/index.html', pages);
  app.use(express.static(root, { index: false, redirect: false, maxAge: '1h', dotfiles: 'ignore' }));
  app.use(pages);
}
