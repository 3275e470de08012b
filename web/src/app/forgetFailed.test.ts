import { gql, type DocumentNode } from '@apollo/client';
import { expect, test } from 'vitest';
import { clientOfGateway } from '#tests/support/clientOfGateway.ts';

const LAMP = { __typename: 'Product', id: 'p1', name: 'Lamp' };

/** Expects what the cache still has of an answer in which the fields at these paths failed. */
async function expectLeft(query: DocumentNode, data: object, paths: (string | number)[][], left: object) {
  const errors = paths.map((path) => ({ message: 'no', path, extensions: { code: 'UPSTREAM_TIMEOUT' } }));
  const { client } = await clientOfGateway([[200, { data, errors }]]);
  const variables = { id: 'p1' };
  expect((await client.query({ query, variables })).data).toEqual(data);
  const cached = () =>
    client.cache.diff({ query, variables, optimistic: false, returnPartialData: true }).result;
  await expect.poll(cached).toEqual(left);
}

const TWO = gql`
  query Two($id: ID!) {
    gone: product(id: "gone") {
      id
    }
    product(id: $id) {
      id
    }
    banners {
      id
    }
  }
`;

test('null that is an answer stays when another field fails', async () => {
  const data = { gone: null, product: null, banners: null };
  await expectLeft(TWO, data, [['banners']], { gone: null, product: null });
});

test('of two fields with one name, the one that failed is forgotten', async () => {
  await expectLeft(TWO, { gone: null, product: null, banners: [] }, [['product']], {
    gone: null,
    banners: [],
  });
});

test('a failed part of the viewer is forgotten, and its other parts stay', async () => {
  const query = gql`
    query Mine($id: ID!) {
      viewer {
        ...Parts
        order(id: $id) {
          id
        }
      }
    }
    fragment Parts on Viewer {
      orders {
        id
      }
      ... on Viewer {
        addresses {
          id
        }
      }
    }
  `;
  const viewer = { __typename: 'Viewer', orders: null, addresses: [], order: null };
  // The id of an order failed, and with it the list.
  await expectLeft(query, { viewer }, [['viewer', 'orders', 0, 'id']], {
    viewer: { __typename: 'Viewer', addresses: [], order: null },
  });
  await expectLeft(
    query,
    { viewer },
    [
      ['viewer', 'order'],
      ['viewer', 'orders'],
    ],
    {
      viewer: { __typename: 'Viewer', addresses: [] },
    },
  );
});

test('a failed part of a product is forgotten, wherever the answer has the product', async () => {
  const query = gql`
    query Listed {
      products {
        id
        name
        related {
          id
        }
        reviews {
          comment
        }
      }
    }
  `;
  const reviews = [{ __typename: 'Review', comment: null }];
  const products = [{ ...LAMP, related: null, reviews }];
  await expectLeft(query, { products }, [['products', 0, 'related']], {
    products: [{ ...LAMP, reviews }],
  });
  await expectLeft(query, { products }, [['products', 0, 'reviews', 0, 'comment']], {
    products: [{ ...LAMP, related: null, reviews: [{ __typename: 'Review' }] }],
  });
});

test('what failed is asked for again, and what came is not', async () => {
  const query = gql`
    query Mine {
      viewer {
        orderCount
      }
    }
  `;
  const errors = [
    { message: 'no', path: ['viewer', 'orderCount'], extensions: { code: 'UPSTREAM_TIMEOUT' } },
  ];
  const failed = { data: { viewer: { __typename: 'Viewer', orderCount: null } }, errors };
  const came = { data: { viewer: { __typename: 'Viewer', orderCount: 3 } } };
  const { client, received } = await clientOfGateway([
    [200, failed],
    [200, came],
  ]);
  await client.query({ query });
  await expect.poll(() => client.cache.diff({ query, optimistic: false }).complete).toBe(false);
  expect((await client.query({ query })).data).toEqual(came.data);
  expect((await client.query({ query })).data).toEqual(came.data);
  expect(received).toHaveLength(2);
});
