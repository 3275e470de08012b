import { expect, test } from 'vitest';
import { gatewayOfTest, restOfTest } from '#tests/support/gatewayOfTest.ts';
import type { GatewayUnderTest } from '#tests/support/gatewayUnderTest.ts';
import { graphql } from '#tests/support/graphql.ts';
import type { RestServer } from '#tests/support/rest/restServer.ts';

let rest: RestServer;
let gateway: GatewayUnderTest;

test('pictures of hosts that are not allowed are one log line for each host, with the setting to change', async () => {
  const images = [
    'https://res.cloudinary.com/shop/lamp.jpg',
    'https://res.cloudinary.com/shop/lamp-2.jpg',
    'https://cdn.shop.test/lamp.jpg',
    '/lamp.png',
  ];
  const products = ['p1', 'p2'].map((_id) => ({ _id, name: 'Lamp', price: 10, images }));
  rest = await restOfTest({
    'GET /api/products': { success: true, products },
    'GET /api/banner': [{ _id: 'b1', title: 'Hello', image: 'http://old.shop.test/b.png' }],
  });
  gateway = await gatewayOfTest(rest.url, {
    LOG_LEVEL: 'warn',
    CACHE_FRESH_MS: '0',
    IMAGE_ORIGINS: 'https://cdn.shop.test',
  });
  for (let times = 0; times < 2; times += 1)
    expect(
      await graphql(
        gateway.url,
        '{ banners { image picture { url } } products { images pictures { url srcset } } }',
      ),
    ).toEqual({
      banners: [{ image: null, picture: null }],
      products: products.map(() => ({
        images: ['https://cdn.shop.test/lamp.jpg', '/media/lamp.png'],
        pictures: [
          {
            url: 'https://cdn.shop.test/lamp.jpg',
            srcset: expect.stringMatching(/^\/media\/@w160\/@1\/lamp\.jpg 160w, /),
          },
          {
            url: '/media/lamp.png',
            srcset: expect.stringMatching(/^\/media\/@w160\/lamp\.png 160w, .* 1920w$/),
          },
        ],
      })),
    });
  const logged = gateway.log.all.flatMap((line): string[] =>
    line.includes('IMAGE_ORIGINS') ? [JSON.parse(line).msg] : [],
  );
  expect(new Set(logged)).toEqual(
    new Set(
      ['http://old.shop.test', 'https://res.cloudinary.com'].map(
        (origin) => `Pictures of ${origin} are not shown. To show them, add this origin to IMAGE_ORIGINS.`,
      ),
    ),
  );
  expect(logged).toHaveLength(2);
});
