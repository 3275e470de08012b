import { beforeEach, expect, test } from 'vitest';
import { scriptedGateway } from '#tests/support/gatewayOfFile.ts';
import { html } from '#tests/support/rest/restServer.ts';

// Shapes that real servers of this family use (rest-contract §2).
const PRODUCT = {
  _id: 'p1',
  name: 'Lamp',
  price: '1,299.00',
  oldPrice: '1399',
  image: 'https://cdn.shop.test/lamp.jpg',
  images: '/uploads/lamp 2.jpg',
  offer: 'true',
  badge: 'New',
  stock: '7',
  averageRating: '4.25',
  category: 'Home & Garden',
  tags: 'light, desk',
  reviews: [{ name: 'Nila', rating: '5', comment: 'Good', avatar: '/a.png' }],
  internalNote: 'never passed on',
};

const { rest, gateway } = await scriptedGateway({
  CACHE_FRESH_MS: '0',
  IMAGE_ORIGINS: 'https://cdn.shop.test',
});

beforeEach(() => {
  rest.requests.length = 0;
  rest.answer('GET /api/products', { success: true, products: [PRODUCT, { _id: 'broken' }, null] });
});

test('numbers as text, one picture as text, other names for rating and reviewer', async () => {
  const { data } =
    await gateway.ask(`{ products { id price oldPrice discountPercentage onOffer isNew stock rating image images
    tags reviews { reviewerName rating image } } }`);
  expect(data.products).toEqual([
    {
      id: 'p1',
      price: 1299,
      oldPrice: 1399,
      discountPercentage: 0,
      onOffer: true,
      isNew: true,
      stock: 7,
      rating: 4.3,
      image: 'https://cdn.shop.test/lamp.jpg',
      images: ['https://cdn.shop.test/lamp.jpg', '/media/uploads/lamp%202.jpg'],
      tags: ['light', 'desk'],
      reviews: [{ reviewerName: 'Nila', rating: 5, image: '/media/a.png' }],
    },
  ]);
});

test.each([
  ['a bare list', [{ _id: 'b1', title: 'Hello', from: '49', discount: 20 }]],
  ['wrapped', { success: true, banners: [{ _id: 'b1', title: 'Hello', from: 49, discount: '20' }] }],
])('banners: %s', async (_, answer) => {
  rest.answer('GET /api/banner', answer);
  const { data } = await gateway.ask('{ banners { id title startingPrice discount buttonText } }');
  expect(data.banners).toEqual([
    { id: 'b1', title: 'Hello', startingPrice: 49, discount: '20', buttonText: null },
  ]);
});

test.each([
  ['does not have the call', html(404)],
  ['sends no list', { banners: 'none' }],
])('a server that %s has no banners', async (_, answer) => {
  rest.answer('GET /api/banner', answer);
  expect(await gateway.ask('{ banners { id } }')).toMatchObject({ data: { banners: [] }, errors: [] });
});

test('a search that the server takes for a broken expression is answered from the catalogue', async () => {
  rest.answer('GET /api/products', ({ query }) =>
    query.has('_search')
      ? { success: false, message: 'Regular expression is invalid' }
      : { success: true, products: [PRODUCT] },
  );
  const { data } = await gateway.ask('{ products(search: "LAM") { name } }');
  expect(data.products).toEqual([{ name: 'Lamp' }]);
});
