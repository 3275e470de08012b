import { expect, test } from 'vitest';
import type { StructuredProductFragment } from './structuredProduct.generated.ts';
import { structuredProduct } from './structuredProduct.ts';

const REVIEW = { __typename: 'Review', author: 'Nila', avatar: null, rating: 5, comment: 'Good.' };
const LAMP = {
  name: 'Lamp',
  description: null,
  price: 12.5,
  stock: 3,
  pictures: [],
  brand: null,
  rating: 4.5,
  reviews: [REVIEW],
} as unknown as StructuredProductFragment;

const URL_OF_LAMP = 'https://shop.example/product/p1';

test('a product has its offer, with the promises of the settings', () => {
  const fields = {
    description: 'Warm.',
    brand: 'Norrlyd',
    pictures: [{ url: '/a.webp', srcset: null }],
  };
  expect(structuredProduct({ ...LAMP, ...fields }, URL_OF_LAMP)).toMatchObject({
    '@type': 'Product',
    name: 'Lamp',
    description: 'Warm.',
    image: ['https://shop.example/a.webp'],
    brand: { '@type': 'Brand', name: 'Norrlyd' },
    offers: {
      '@type': 'Offer',
      url: URL_OF_LAMP,
      price: '12.50',
      priceCurrency: 'BDT',
      availability: 'https://schema.org/InStock',
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: 30,
      },
      shippingDetails: {
        '@type': 'OfferShippingDetails',
        deliveryTime: {
          '@type': 'ShippingDeliveryTime',
          transitTime: { '@type': 'QuantitativeValue', minValue: 3, maxValue: 5, unitCode: 'DAY' },
        },
      },
    },
    aggregateRating: { '@type': 'AggregateRating' },
  });
});

test('a product that is sold out says so, and nothing about a brand or description that it has not', () => {
  expect(structuredProduct({ ...LAMP, stock: 0 }, URL_OF_LAMP)).toMatchObject({
    description: undefined,
    brand: undefined,
    offers: { availability: 'https://schema.org/OutOfStock' },
  });
});

test.each([
  [{}, { ratingValue: 4.5, reviewCount: 1 }],
  [{ reviews: [] }, undefined],
  // Search engines refuse a rating below 1.
  [{ rating: 0 }, undefined],
])('a product with %j says how it is rated', (fields, aggregateRating) => {
  expect(structuredProduct({ ...LAMP, ...fields }, URL_OF_LAMP)).toMatchObject({ aggregateRating });
});
