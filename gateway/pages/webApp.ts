import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import express, { Router, type RequestHandler } from 'express';
import sirv from 'sirv';
import type { GatewaySettings } from '#gateway/env.ts';
import { codeOf } from '#gateway/errors.ts';
import type { ProductsSource } from '#gateway/modules/products/ProductsSource.ts';
import { homePage, notFoundPage } from '#shop/routes.ts';
import { nothingHere } from './nothingHere.ts';
import { headOfPage, headOfProduct, withHead, type PageHead } from './pageHead.ts';
import { findRoute, type PageRoute } from './pageRoutes.ts';
import { publicOrigin } from './publicOrigin.ts';
import { sitemap } from './sitemap.ts';

/** A page waits only this long for the catalogue: the shop itself asks again. */
const MAX_WAIT_MS = 400;

type WebSettings = Pick<GatewaySettings, 'WEB_DIR' | 'PUBLIC_URL'>;

/** Serves the built shop: hashed files, cached for ever, and the page for each of its routes. */
export function webApp(settings: WebSettings, products: () => ProductsSource): Router {
  const root = resolve(settings.WEB_DIR);
  const router = Router();
  router.use(sitemap(settings.PUBLIC_URL, products));
  router.get(/^\/assets\//, hashedFiles(root));
  router.use('/assets', nothingHere);
  const pages = page(root, settings, products);
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

function page(root: string, { PUBLIC_URL }: WebSettings, products: () => ProductsSource): RequestHandler {
  return async (request, response, next) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || !request.accepts('html')) {
      nothingHere(request, response, next);
      return;
    }
    const html = await readFile(join(root, 'index.html'), 'utf8').catch(() => null);
    if (html === null) {
      response.status(503).type('text/plain').send('The shop is not built yet: run `npm run build`.');
      return;
    }
    const route = findRoute(request.path);
    if (route?.isPrivate) response.set('X-Robots-Tag', 'noindex');
    // The shop's own spelling, so that search engines see one address per page.
    const url = `${publicOrigin(request, PUBLIC_URL)}${route?.path ?? request.path}`;
    const head = route === null ? null : await headOf(route, url, products());
    response
      .status(head === null ? 404 : 200)
      .set('Cache-Control', 'no-cache')
      .type('html')
      .send(withHead(html, head ?? headOfPage(notFoundPage), url));
  };
}

/** Null: no such product. If the catalogue does not answer in time, the product may exist. */
async function headOf(route: PageRoute, url: string, products: ProductsSource): Promise<PageHead | null> {
  const { id } = route.params;
  if (id === undefined) return headOfPage(route.page);
  const inTime = new Promise<null>((resolve) => setTimeout(() => resolve(null), MAX_WAIT_MS).unref());
  try {
    const product = await Promise.race([products.byId(id), inTime]);
    return product === null ? headOfPage(homePage) : headOfProduct(product, url);
  } catch (error) {
    return codeOf(error) === 'NOT_FOUND' ? null : headOfPage(homePage);
  }
}
