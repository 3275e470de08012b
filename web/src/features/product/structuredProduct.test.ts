import { expect, test } from 'vitest';
import type { ProductPageQuery } from '#web/gql/graphql.ts';
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
} as unknown as NonNullable<ProductPageQuery['product']>;

test.each([
  [{}, { ratingValue: 4.5, reviewCount: 1 }],
  [{ reviews: [] }, undefined],
  // Search engines refuse a rating below 1.
  [{ rating: 0 }, undefined],
])('a product with %j says how it is rated', (fields, aggregateRating) => {
  const offers = {
    hasMerchantReturnPolicy: { merchantReturnDays: 30 },
    shippingDetails: { deliveryTime: { transitTime: { minValue: 3, maxValue: 5 } } },
  };
  expect(structuredProduct({ ...LAMP, ...fields }, 'https://shop.example/product/p1')).toMatchObject({
    offers,
    aggregateRating,
  });
});
