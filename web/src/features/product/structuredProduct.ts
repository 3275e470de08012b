import { plainAmount } from '#runtime/shop/amounts.ts';
import { money, promises } from '#shop/settings.ts';
import type { StructuredProductFragment } from './structuredProduct.generated.ts';

/** A product as schema.org describes it, with its offer and rating. */
export function structuredProduct(product: StructuredProductFragment, url: string): object {
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
      hasMerchantReturnPolicy: returnPolicy(),
      shippingDetails: shippingDetails(),
    },
    aggregateRating:
      // Ratings begin at 1: a server may send 0 beside reviews.
      reviews.length === 0 || rating <= 0
        ? undefined
        : { '@type': 'AggregateRating', ratingValue: rating, reviewCount: reviews.length },
  };
}

/** Undefined unless the settings count the days. */
function returnPolicy(): object | undefined {
  const [days] = /^\d+(?= days?$)/.exec(promises.returnTime) ?? [];
  if (days === undefined) return undefined;
  const returnPolicyCategory = 'https://schema.org/MerchantReturnFiniteReturnWindow';
  return { '@type': 'MerchantReturnPolicy', returnPolicyCategory, merchantReturnDays: Number(days) };
}

function shippingDetails(): object {
  const { from: minValue, to: maxValue } = promises.deliveryDays;
  const transitTime = { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' };
  return {
    '@type': 'OfferShippingDetails',
    deliveryTime: { '@type': 'ShippingDeliveryTime', transitTime },
  };
}
