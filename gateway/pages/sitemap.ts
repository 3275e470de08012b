import { Router } from 'express';
import type { ProductsSource } from '#gateway/modules/products/ProductsSource.ts';
import { SITEMAP_ROUTES } from '#shop/routes.ts';
import { escaped } from './pageHead.ts';
import { publicOrigin } from './publicOrigin.ts';

/** /robots.txt and /sitemap.xml for search engines. */
export function sitemap(publicUrl: string | null, catalogue: ProductsSource): Router {
  const router = Router();
  router.get('/robots.txt', (request, response) => {
    const address = `Sitemap: ${publicOrigin(request, publicUrl)}/sitemap.xml`;
    response
      .type('text/plain')
      .send(`User-agent: *\nDisallow: /graphql\nDisallow: /playground\n\n${address}\n`);
  });
  router.get('/sitemap.xml', async (request, response) => {
    const origin = publicOrigin(request, publicUrl);
    const products = await catalogue.all();
    const paths = [...SITEMAP_ROUTES, ...products.map(({ id }) => `/product/${encodeURIComponent(id)}`)];
    const urls = paths.map((path) => `<url><loc>${escaped(origin + path)}</loc></url>`).join('\n');
    response
      .type('application/xml')
      .send(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`);
  });
  return router;
}
