import { setImmediate } from 'node:timers/promises';
import type { Express } from 'express';
import type { Services } from '#gateway/core/Services.ts';
import { createContext } from '#gateway/graphql/context.ts';
import type { Product } from '#gateway/rest/models.ts';
import { notFound } from '#gateway/http/notFound.ts';
import { publicOrigin } from '#gateway/http/publicOrigin.ts';
import { xmlText } from '#gateway/http/xmlText.ts';
import { requestIdOf } from '#gateway/requests.ts';
import { CachedResponse } from '#gateway/responseCache/CachedResponse.ts';
import type { MakeResponse } from '#gateway/responseCache/ResponseCache.ts';
import { sendResponse } from '#gateway/responseCache/sendResponse.ts';
import { newScope } from '#gateway/telemetry/operations.ts';
import { warnOnce } from '#gateway/telemetry/warnOnce.ts';
import { brand, sharing } from '#shop/settings.ts';
import { feedItem, exclusionReason } from './feedItem.ts';

/** About 4 MB. */
const PRODUCTS_PER_FILE = 5000;
/** Other requests are answered between two batches. */
const BATCH = 500;

/** /feeds/google.xml: all products, as Google Merchant Center reads them; each file names the next one. */
export function productFeed(app: Express, services: Services): void {
  const { limits, settings, responses, log } = services;
  const warn = warnOnce(log);
  app.get('/feeds/google{-:number}.xml', limits.handler('sitemap'), async (request, response, next) => {
    const { number } = request.params;
    // The first file has no number.
    if (number !== undefined && !/^(?:[2-9]|[1-9]\d+)$/.test(number))
      return notFound(request, response, next);
    const page = Number(number ?? 1);
    const origin = publicOrigin(request, settings);
    const requestId = requestIdOf(response);
    const make: MakeResponse = async (previous) => {
      const scope = previous ? newScope('', 'fresh') : newScope(requestId);
      const { products } = createContext(services, { scope });
      const start = (page - 1) * PRODUCTS_PER_FILE;
      const { items, total } = await products.slice(start, start + PRODUCTS_PER_FILE);
      const isThere = page === 1 || items.length > 0;
      const hasNext = start + items.length < total;
      const text = await file(items, origin, hasNext ? page + 1 : null, warn);
      const { tags, confirmedAt, freshMs, freshUntil, isStorable } = scope.reads;
      const lifetime = { tags, confirmedAt, freshMs, freshUntil, isStorable: isStorable && isThere };
      const headers = ['Content-Type', 'application/xml; charset=utf-8'];
      const head = { status: isThere ? 200 : 404, headers, sharing: 'proxies', operation: null } as const;
      return new CachedResponse({ ...head, ...lifetime }, text, previous);
    };
    const key = `feed ${origin} ${page}`;
    const made = responses.find(key)?.response ?? (await responses.make(key, make));
    if (made.head.status === 404) return notFound(request, response, next);
    await sendResponse(request, response, made, settings);
  });
}

async function file(
  products: readonly Product[],
  origin: string,
  nextPage: number | null,
  warn: ReturnType<typeof warnOnce>,
): Promise<string> {
  const next =
    nextPage === null
      ? ''
      : `<atom:link rel="next" href="${xmlText(`${origin}/feeds/google-${nextPage}.xml`)}"/>\n`;
  const batches = [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0" xmlns:atom="http://www.w3.org/2005/Atom">\n<channel>\n',
    `<title>${xmlText(brand.name)}</title>\n<link>${xmlText(origin)}</link>\n`,
    `<description>${xmlText(sharing.description)}</description>\n${next}`,
  ];
  for (let start = 0; start < products.length; start += BATCH) {
    const batch = products.slice(start, start + BATCH);
    batches.push(...batch.map((product) => itemUnlessBad(product, origin, warn)));
    await setImmediate();
  }
  return `${batches.join('')}</channel>\n</rss>\n`;
}

/** Leaves out a product that Google would refuse, so that it does not hold up the others. */
function itemUnlessBad(product: Product, origin: string, warn: ReturnType<typeof warnOnce>): string {
  const reason = exclusionReason(product);
  if (reason === null) return feedItem(product, origin);
  warn(`Products ${reason} are left out of the feed, such as ${JSON.stringify(product.id)}.`, reason);
  return '';
}
