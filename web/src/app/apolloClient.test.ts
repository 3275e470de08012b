import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { gql } from '@apollo/client';
import { afterEach, expect, test } from 'vitest';
import { SessionDocument } from '#web/gql/graphql.ts';
import { createApolloClient } from './apolloClient.ts';

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

interface Gateway {
  client: ReturnType<typeof createApolloClient>;
  received: Received[];
  refusals: () => number;
}

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

let server: Server;
let token: string | null = null;

afterEach(() => {
  token = null;
  server.close();
});

/** Starts a gateway that sends these answers in order, and a client for it. */
async function openGateway(...answers: (object | string)[]): Promise<Gateway> {
  const received: Received[] = [];
  let refusals = 0;
  server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) });
    const answer = answers[received.length - 1];
    const isJson = typeof answer === 'object';
    response.writeHead(isJson ? 200 : 502, { 'content-type': isJson ? 'application/json' : 'text/html' });
    response.end(isJson ? JSON.stringify(answer) : answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const client = createApolloClient({
    uri: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/graphql`,
    getToken: () => token,
    onUnauthenticated: () => {
      refusals += 1;
    },
  });
  return { client, received, refusals: () => refusals };
}

test('§6.1 each request sends the currently stored token, if any, as a bearer token', async () => {
  const { client, received } = await openGateway({ data: { products: [] } }, { data: { products: [] } });
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
  const { client, received } = await openGateway({ data: { products: [PRODUCT] } });
  await client.query({ query: LIST });
  const { data } = await client.query({ query: ONE, variables: { id: PRODUCT.id } });
  expect(data).toEqual({ product: PRODUCT });
  expect(received).toHaveLength(1);
});

test('a product that is not cached is requested, and may not exist', async () => {
  const { client, received } = await openGateway({
    data: { product: null },
    errors: [{ message: 'No such product.', path: ['product'], extensions: { code: 'NOT_FOUND' } }],
  });
  const { data } = await client.query({ query: ONE, variables: { id: 'zzz' } });
  expect(data).toEqual({ product: null });
  expect(client.readQuery({ query: ONE, variables: { id: 'zzz' } })).toEqual({ product: null });
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
  const { client, received } = await openGateway(
    { data: { viewer: { __typename: 'Viewer', profile, orderCount: 3 } } },
    { data: { viewer: { __typename: 'Viewer', addresses: [] } } },
  );
  await client.query({ query: SessionDocument });
  await client.query({ query: addresses });
  const { data } = await client.query({ query: SessionDocument });
  expect(data?.viewer).toMatchObject({ profile, orderCount: 3 });
  expect(received).toHaveLength(2);
});

test('a refused token is reported', async () => {
  const { client, refusals } = await openGateway({
    data: { products: null },
    errors: [{ message: 'no', extensions: { code: 'UNAUTHENTICATED' } }],
  });
  token = 'old';
  await client.query({ query: LIST });
  expect(refusals()).toBe(1);
});

test('a refused request without a token is reported too, unless the operation is anonymous', async () => {
  const refused = {
    data: { products: null },
    errors: [{ message: 'no', extensions: { code: 'UNAUTHENTICATED' } }],
  };
  const { client, refusals } = await openGateway(refused, refused);
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
  ['<h1>Bad gateway</h1>', 'JSON'],
  [{ message: 'Too large' }, 'is not one of GraphQL'],
])('an upload that gets no GraphQL answer fails: %j', async (answer, message) => {
  const { client } = await openGateway(answer);
  const file = new File(['pixels'], 'me.png', { type: 'image/png' });
  await expect(
    client.mutate({ mutation: UPLOAD, variables: { input: { file } }, context: { isUpload: true } }),
  ).rejects.toThrow(message);
});
