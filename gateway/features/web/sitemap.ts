import type { Express } from 'express';
import type { Services } from '#gateway/core/Services.ts';
import { createContext } from '#gateway/graphql/context.ts';
import type { ProductCatalogue } from '#gateway/modules/products/loadCatalogue.ts';
import { requestIdOf } from '#gateway/requests.ts';
import { newScope } from '#gateway/telemetry/operations.ts';
import { notFound } from '#gateway/http/notFound.ts';
import { publicOrigin } from '#gateway/http/publicOrigin.ts';
import { xmlText } from '#gateway/http/xmlText.ts';

/** A file may have 50,000 addresses, but a smaller one is made in a few milliseconds for each request. */
const PRODUCTS_PER_FILE = 10_000;

/** Serves /robots.txt, and an index of sitemaps for search engines. */
export function sitemap(app: Express, services: Services, pages: readonly string[]): void {
  const { limits, links, settings } = services;
  app.get('/robots.txt', (request, response) => {
    const origin = publicOrigin(request, settings);
    const others = links.map(({ path, name, use }) => `# ${name}, ${use}: ${origin}${path}\n`);
    const addresses = [`Sitemap: ${origin}/sitemap.xml\n`, ...others];
    // Crawlers that run scripts read the data of a page by documentId.
    const graphql = 'Allow: /graphql?documentId=\nDisallow: /graphql\n';
    const rules = `User-agent: *\n${graphql}Disallow: /playground\n\n`;
    response.type('text/plain').send(rules + addresses.join(''));
  });
  app.get('/sitemap{-:number}.xml', limits.handler('sitemap'), async (request, response, next) => {
    const sources = createContext(services, { scope: newScope(requestIdOf(response)) });
    const catalogue = await sources.products.catalogue();
    const { number = '' } = request.params;
    if (number !== '' && !fileNumbers(catalogue).includes(number)) return notFound(request, response, next);
    const origin = publicOrigin(request, settings);
    // A file without a number is the index.
    const text = number === '' ? index(catalogue, origin) : await file(catalogue, pages, origin, number);
    response.type('application/xml').send(text);
  });
}

function fileNumbers({ size }: ProductCatalogue): string[] {
  const count = Math.max(1, Math.ceil(size / PRODUCTS_PER_FILE));
  return Array.from({ length: count }, (_, before) => String(before + 1));
}

function index(catalogue: ProductCatalogue, origin: string): string {
  const paths = fileNumbers(catalogue).map((number) => `/sitemap-${number}.xml`);
  return xml('sitemapindex', 'sitemap', origin, paths);
}

/** The first file also has the shop's own pages. */
async function file(
  catalogue: ProductCatalogue,
  pages: readonly string[],
  origin: string,
  number: string,
): Promise<string> {
  const start = (Number(number) - 1) * PRODUCTS_PER_FILE;
  const items = await catalogue.slice(start, start + PRODUCTS_PER_FILE);
  const products = items.map(({ id }) => `/product/${encodeURIComponent(id)}`);
  return xml('urlset', 'url', origin, [...(start === 0 ? pages : []), ...products]);
}

function xml(list: string, item: string, origin: string, paths: readonly string[]): string {
  const items = paths.map((path) => `<${item}><loc>${xmlText(origin + path)}</loc></${item}>\n`);
  const start = `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`;
  return `${start}${items.join('')}</${list}>\n`;
}
