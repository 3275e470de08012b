import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import express, { Router, type RequestHandler } from 'express';
import { precompressed } from './precompressed.ts';

/** The shop's routes (spec §2); any other address is a real 404. Those of the second list are the shopper's own. */
const PUBLIC_ROUTES = /^\/(?:shop|product\/[^/]+|Product|wishlist|about|contact|faq|blog|offers)?\/?$/;
const PRIVATE_ROUTES =
  /^\/(?:cart|checkout\/[^/]+|orders|signin|signup|otpverify|forgot-password|otp-verify|reset-password|profile)\/?$/;

/** The built shop: hashed files for ever, the page for every route of its own. */
export function webApp(webDir: string): Router {
  const root = resolve(webDir);
  const router = Router();
  router.get('/robots.txt', (_request, response) => {
    response.type('text/plain').send('User-agent: *\nDisallow: /graphql\nDisallow: /playground\n');
  });
  router.use('/assets', precompressed(join(root, 'assets')), assetFiles(join(root, 'assets')));
  router.use(express.static(root, { index: false, maxAge: '1h', dotfiles: 'ignore' }));
  router.use(page(root));
  return router;
}

function assetFiles(folder: string): RequestHandler {
  return express.static(folder, { index: false, immutable: true, maxAge: '1y', fallthrough: false });
}

function page(root: string): RequestHandler {
  return async (request, response) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || !request.accepts('html')) {
      response.status(404).type('text/plain').send('There is nothing at this address.');
      return;
    }
    const html = await readFile(join(root, 'index.html'), 'utf8').catch(() => null);
    if (html === null) {
      response.status(503).type('text/plain').send('The shop is not built yet: run `npm run build`.');
      return;
    }
    const isPrivate = PRIVATE_ROUTES.test(request.path);
    if (isPrivate) response.set('X-Robots-Tag', 'noindex');
    response
      .status(isPrivate || PUBLIC_ROUTES.test(request.path) ? 200 : 404)
      .set('Cache-Control', 'no-cache')
      .type('html')
      .send(html);
  };
}
