import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import express, { Router, type RequestHandler } from 'express';
import { codeOf } from '#gateway/errors.ts';
import type { Product } from '#gateway/modules/products/toProduct.ts';
import { homePage, notFoundPage, SITEMAP_ROUTES } from '#shop/routes.ts';
import { nothingHere } from './nothingHere.ts';
import { escaped, headOfPage, headOfProduct, withHead, type PageHead } from './pageHead.ts';
import { findRoute, type PageRoute } from './pageRoutes.ts';
import { precompressed } from './precompressed.ts';
import { publicOrigin } from './publicOrigin.ts';

/** A page that does not wait long for its catalogue: the shop itself asks again. */
const PATIENCE_MS = 400;

export interface WebAppParts {
  webDir: string;
  /** Where the shop is for the world; null: where it was asked for. */
  publicUrl: string | null;
  /** What anybody may read of the catalogue. */
  catalogue: { byId(id: string): Promise<Product>; all(): Promise<readonly Product[]> };
}

/** The built shop: hashed files for ever, the page for every route of its own. */
export function webApp(parts: WebAppParts): Router {
  const root = resolve(parts.webDir);
  const router = Router();
  router.get('/robots.txt', (request, response) => {
    const sitemap = `Sitemap: ${publicOrigin(request, parts.publicUrl)}/sitemap.xml`;
    response
      .type('text/plain')
      .send(`User-agent: *\nDisallow: /graphql\nDisallow: /playground\n\n${sitemap}\n`);
  });
  router.get('/sitemap.xml', async (request, response) => {
    const origin = publicOrigin(request, parts.publicUrl);
    const products = await parts.catalogue.all();
    const paths = [...SITEMAP_ROUTES, ...products.map(({ id }) => `/product/${encodeURIComponent(id)}`)];
    const urls = paths.map((path) => `<url><loc>${escaped(origin + path)}</loc></url>`).join('\n');
    response
      .type('application/xml')
      .send(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`);
  });
  const assets = join(root, 'assets');
  router.use('/assets', precompressed(assets), assetFiles(assets), nothingHere);
  const pages = page(root, parts);
  // The page under its file's name is no route.
  router.get('/index.html', pages);
  router.use(express.static(root, { index: false, maxAge: '1h', dotfiles: 'ignore' }));
  router.use(pages);
  return router;
}

function assetFiles(folder: string): RequestHandler {
  return express.static(folder, { index: false, immutable: true, maxAge: '1y' });
}

function page(root: string, parts: WebAppParts): RequestHandler {
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
    // As the shop spells it: one page has one address for search engines.
    const url = `${publicOrigin(request, parts.publicUrl)}${route?.path ?? request.path}`;
    const head = route === null ? null : await headOf(route, url, parts);
    response
      .status(head === null ? 404 : 200)
      .set('Cache-Control', 'no-cache')
      .type('html')
      .send(withHead(html, head ?? headOfPage(notFoundPage), url));
  };
}

/** Null: there is no such product. A catalogue that does not answer in time says nothing about it. */
async function headOf(route: PageRoute, url: string, { catalogue }: WebAppParts): Promise<PageHead | null> {
  const { id } = route.params;
  if (id === undefined) return headOfPage(route.page);
  const inTime = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS).unref());
  try {
    const product = await Promise.race([catalogue.byId(id), inTime]);
    return product === null ? headOfPage(homePage) : headOfProduct(product, url);
  } catch (error) {
    return codeOf(error) === 'NOT_FOUND' ? null : headOfPage(homePage);
  }
}
