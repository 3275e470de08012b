import type { Express } from 'express';
import { createContext, type ContextParts } from '#gateway/graphql/context.ts';
import { requestIdOf } from '#gateway/requests.ts';
import { newScope } from '#gateway/telemetry/operations.ts';
import { SITEMAP_ROUTES } from '#shop/routes.ts';
import { publicOrigin } from './publicOrigin.ts';

/** /robots.txt and /sitemap.xml for search engines. */
export function sitemap(app: Express, parts: ContextParts): void {
  const publicUrl = parts.settings.PUBLIC_URL;
  app.get('/robots.txt', (request, response) => {
    const address = `Sitemap: ${publicOrigin(request, publicUrl)}/sitemap.xml`;
    response
      .type('text/plain')
      .send(`User-agent: *\nDisallow: /graphql\nDisallow: /playground\n\n${address}\n`);
  });
  app.get('/sitemap.xml', async (request, response) => {
    const origin = publicOrigin(request, publicUrl);
    const sources = createContext(parts, newScope(requestIdOf(response)));
    const catalogue = await sources.products.catalogue();
    const products = Array.from(catalogue.ids(), (id) => `/product/${encodeURIComponent(id)}`);
    const paths = [...SITEMAP_ROUTES, ...products];
    const urls = paths.map((path) => `<url><loc>${escapedForXml(origin + path)}</loc></url>`).join('\n');
    response
      .type('application/xml')
      .send(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`);
  });
}

function escapedForXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
