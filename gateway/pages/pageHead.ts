import type { Product } from '#gateway/modules/products/toProduct.ts';
import { fullTitle, type PublicPage } from '#shop/routes.ts';
import { brand, money, sharing } from '#shop/settings.ts';

/** What a page tells link previews and search engines about itself. */
export interface PageHead {
  title: string;
  description: string;
  /** A path on this host or a full address; null: no picture. */
  image: string | null;
  /** Structured data for search engines (schema.org). */
  data: object | null;
}

const MAX_DESCRIPTION_LENGTH = 200;

/** The head of a page that needs no data. */
export function headOfPage({ title, description = sharing.description }: PublicPage): PageHead {
  return { title: fullTitle(title), description, image: sharing.picture, data: null };
}

export function headOfProduct(product: Product, url: string): PageHead {
  const { name, description, price, stock, image, images, brand, rating, reviews } = product;
  return {
    title: fullTitle(name),
    description: (description ?? sharing.description).slice(0, MAX_DESCRIPTION_LENGTH),
    image: image ?? sharing.picture,
    data: {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name,
      description: description ?? undefined,
      image: images.map((address) => new URL(address, url).href),
      brand: brand === null ? undefined : { '@type': 'Brand', name: brand },
      offers: {
        '@type': 'Offer',
        url,
        price: price.toFixed(2),
        priceCurrency: money.currency,
        availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
      },
      aggregateRating:
        reviews.length === 0
          ? undefined
          : { '@type': 'AggregateRating', ratingValue: rating, reviewCount: reviews.length },
    },
  };
}

/** Fills in the head of the built page; the texts are the shop's own, but are escaped anyway. */
export function withHead(html: string, { title, description, image, data }: PageHead, url: string): string {
  const property = (name: string, content: string): string =>
    `<meta property="og:${name}" content="${escaped(content)}" />`;
  const tags = [
    `<link rel="canonical" href="${escaped(url)}" />`,
    property('site_name', brand.name),
    property('type', data === null ? 'website' : 'product'),
    property('title', title),
    property('description', description),
    property('url', url),
    ...(image === null ? [] : [property('image', new URL(image, url).href)]),
    '<meta name="twitter:card" content="summary_large_image" />',
    // A "</script>" in a product's name must not end the script.
    ...(data === null
      ? []
      : [`<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`]),
  ];
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>\n    ${tags.join('\n    ')}`)
    .replace(
      /<meta\s+name="description"\s+content="[^"]*"\s*\/>/,
      () => `<meta name="description" content="${escaped(description)}" />`,
    );
}

/** Escapes for text and attributes of HTML and XML. */
export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
