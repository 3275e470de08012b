import { gql } from '@apollo/client';
import { expect, test } from 'vitest';
import { clientOfGateway } from '#tests/support/clientOfGateway.ts';
import { SessionDocument } from '#web/features/auth/session.generated.ts';

const PRODUCT = { __typename: 'Product', id: 'a/1', name: 'Lamp' };
const LIST = gql`
  query List {
    products {
      id
      name
    }
  }
`;
const ONE = gql`
  query One($id: ID!) {
    product(id: $id) {
      id
      name
    }
  }
`;

test('§6.1 each request sends the currently stored token, if any, as a bearer token', async () => {
  let token: string | null = null;
  const empty = [200, { data: { products: [] } }] as const;
  const { client, received } = await clientOfGateway([empty, empty], () => token);
  await client.query({ query: LIST, fetchPolicy: 'no-cache' });
  token = 'abc';
  await client.query({ query: LIST, fetchPolicy: 'no-cache' });
  expect(received.map(({ headers }) => headers.authorization)).toEqual([undefined, 'Bearer abc']);
  expect(received[0]?.headers).toMatchObject({
    'apollo-require-preflight': 'true',
    'apollographql-client-name': 'haat-web',
  });
});

test('a product from a list opens without another request', async () => {
  const { client, received } = await clientOfGateway([[200, { data: { products: [PRODUCT] } }]]);
  await client.query({ query: LIST });
  const { data } = await client.query({ query: ONE, variables: { id: PRODUCT.id } });
  expect(data).toEqual({ product: PRODUCT });
  expect(received).toHaveLength(1);
});

test('queries for different fields of the viewer are merged in the cache', async () => {
  const addresses = gql`
    query Addresses {
      viewer {
        addresses {
          id
        }
      }
    }
  `;
  const profile = { __typename: 'Shopper', id: 'u', name: 'Rina', email: 'r@x.com', avatar: null };
  const { client, received } = await clientOfGateway([
    [200, { data: { viewer: { __typename: 'Viewer', profile, orderCount: 3 } } }],
    [200, { data: { viewer: { __typename: 'Viewer', addresses: [] } } }],
  ]);
  await client.query({ query: SessionDocument });
  await client.query({ query: addresses });
  const { data } = await client.query({ query: SessionDocument });
  expect(data?.viewer).toMatchObject({ profile, orderCount: 3 });
  expect(received).toHaveLength(2);
});

test('a refused request without a token is reported too, unless the operation is anonymous', async () => {
  const errors = [{ message: 'no', extensions: { code: 'UNAUTHENTICATED' } }];
  const refused = [200, { data: { products: null }, errors }] as const;
  const { client, refusals } = await clientOfGateway([refused, refused], () => null);
  await client.query({ query: LIST, context: { isAnonymous: true }, fetchPolicy: 'no-cache' });
  expect(refusals()).toBe(0);
  await client.query({ query: LIST, fetchPolicy: 'no-cache' });
  expect(refusals()).toBe(1);
});

const UPLOAD = gql`
  mutation Upload($input: UploadAvatarInput!) {
    uploadAvatar(input: $input) {
      success
    }
  }
`;

test.each([
  [502, '<h1>Bad gateway</h1>', 'JSON'],
  [200, { message: 'Too large' }, 'is not one of GraphQL'],
])('an upload that gets no GraphQL answer fails: %i with %j', async (status, answer, message) => {
  const { client } = await clientOfGateway([[status, answer]]);
  const file = new File(['pixels'], 'me.png', { type: 'image/png' });
  await expect(
    client.mutate({ mutation: UPLOAD, variables: { input: { file } }, context: { isUpload: true } }),
  ).rejects.toThrow(message);
});
