import { plainAmount } from '#shop/amounts.ts';
import { money } from '#shop/settings.ts';
import type { ProductPageQuery } from '#web/gql/graphql.ts';

type ListedProduct = NonNullable<ProductPageQuery['product']>;

/** A product as schema.org describes it, with its offer and rating. */
export function structuredProduct(product: ListedProduct, url: string): object {
  const { name, description, price, stock, pictures, brand, rating, reviews } = product;
  return {
    '@type': 'Product',
    name,
    description: description ?? undefined,
    image: pictures.map((picture) => new URL(picture.url, url).href),
    brand: brand === null ? undefined : { '@type': 'Brand', name: brand },
    offers: {
      '@type': 'Offer',
      url,
      price: plainAmount(price),
      priceCurrency: money.currency,
      availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
    },
    aggregateRating:
      reviews.length === 0
        ? undefined
        : { '@type': 'AggregateRating', ratingValue: rating, reviewCount: reviews.length },
  };
}
