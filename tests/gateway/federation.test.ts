import { readFileSync } from 'node:fs';
import {
  ApolloGateway,
  IntrospectAndCompose,
  RemoteGraphQLDataSource,
  type GraphQLDataSourceProcessOptions,
} from '@apollo/gateway';
import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginInlineTraceDisabled } from '@apollo/server/plugin/disabled';
import { startStandaloneServer } from '@apollo/server/standalone';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { getIntrospectionQuery, parse } from 'graphql';
import { afterAll, expect, test } from 'vitest';
import { resolvers } from '#gateway/graphql/resolvers.ts';
import { scriptedGateway } from '#tests/support/gatewayOfFile.ts';
import { gatewayOfTest } from '#tests/support/gatewayOfTest.ts';
import { postOperation } from '#tests/support/postOperation.ts';
import { TOKEN_OF_SOMEBODY } from '#tests/support/rest/restServer.ts';

const LAMP = { _id: 'p1', name: 'Lamp', price: 10, category: 'Home', reviews: [{ comment: 'Bright' }] };
const PRODUCTS = [LAMP, { _id: 'p2', name: 'Cup', price: 4, category: 'Home' }];
const { gateway: shop, rest } = await scriptedGateway(
  { FEDERATION: 'on', CACHE_FRESH_MS: '0' },
  {
    'GET /api/products': ({ query }) => {
      const id = query.get('_id');
      const products = PRODUCTS.filter(({ _id }) => id === null || _id === id);
      return { success: true, products, totalPages: 1 };
    },
    'GET /api/order/my-orders': {
      orders: [
        { _id: 'o1', amount: 14, status: 'shipped', items: [] },
        { _id: 'o2', amount: 4, status: 'pending', items: [] },
      ],
    },
  },
);

/** Another team's subgraph, which knows products and orders by their ids alone. */
const WISHES = [
  { note: 'For Nila', product: { id: 'p1' }, order: { id: 'o2' } },
  { note: 'For the desk', product: { id: 'p2' }, order: { id: 'o1' } },
  { note: 'Twice', product: { id: 'p1' }, order: null },
  { note: 'Gone', product: { id: 'p9' }, order: { id: 'o9' } },
];
const wishes = new ApolloServer({
  plugins: [ApolloServerPluginInlineTraceDisabled()],
  schema: buildSubgraphSchema({
    typeDefs: parse(`
      extend schema @link(url: "https://specs.apollo.dev/federation/v2.3", import: ["@key"])
      type Query { wishes: [Wish!]! }
      type Wish { note: String! product: Product order: Order }
      type Product @key(fields: "id", resolvable: false) { id: ID! }
      type Order @key(fields: "id", resolvable: false) { id: ID! }
    `),
    resolvers: { Query: { wishes: () => WISHES } },
  }),
});
const { url: wishesUrl } = await startStandaloneServer(wishes, { listen: { port: 0, host: '127.0.0.1' } });

interface Visitor {
  token?: string;
}

/** Sends the shopper's token on, as a router is configured to. */
class WithToken extends RemoteGraphQLDataSource<Visitor> {
  override willSendRequest({ request, context }: GraphQLDataSourceProcessOptions<Visitor>): void {
    if (context.token !== undefined) request.http?.headers.set('authorization', `Bearer ${context.token}`);
  }
}

const router = new ApolloServer<Visitor>({
  gateway: new ApolloGateway({
    logger: { debug() {}, info() {}, warn() {}, error: console.error },
    // The default fetcher would keep connections, which a server may close meanwhile.
    buildService: ({ url }) =>
      new WithToken({ url, fetcher: async (address, init) => fetch(address, init as RequestInit) }),
    supergraphSdl: new IntrospectAndCompose({
      subgraphs: [
        { name: 'shop', url: `${shop.url}/graphql` },
        { name: 'wishes', url: wishesUrl },
      ],
    }),
  }),
});
await router.start();
afterAll(async () => {
  await router.stop();
  await wishes.stop();
});

interface RouterAnswer {
  data: unknown;
  codes: unknown[];
}

async function askRouter(query: string, token?: string): Promise<RouterAnswer> {
  const { body } = await router.executeOperation(
    { query },
    { contextValue: token === undefined ? {} : { token } },
  );
  if (body.kind !== 'single') throw new Error('One answer was expected.');
  const { data, errors = [] } = body.singleResult;
  return {
    data: JSON.parse(JSON.stringify(data)),
    codes: errors.map(({ extensions }) => extensions?.['code']),
  };
}

test('a router joins the shop with another subgraph; it asks for each product once', async () => {
  const { data, codes } = await askRouter(
    '{ wishes { note product { name price nodeId reviews { comment } } } catalogue { total } }',
  );
  expect(codes).toEqual([]);
  const lamp = { name: 'Lamp', price: 10, nodeId: 'Product:p1', reviews: [{ comment: 'Bright' }] };
  expect(data).toEqual({
    wishes: [
      { note: 'For Nila', product: lamp },
      { note: 'For the desk', product: { name: 'Cup', price: 4, nodeId: 'Product:p2', reviews: [] } },
      { note: 'Twice', product: lamp },
      { note: 'Gone', product: null },
    ],
    catalogue: { total: 2 },
  });
  const lookedUp = rest.requests.flatMap(({ query }) => query.get('_id') ?? []);
  expect(lookedUp.toSorted()).toEqual(['p1', 'p2', 'p9']);
});

test('orders are those of the shopper whose token the router sends on, read by one call', async () => {
  const { data, codes } = await askRouter('{ wishes { order { status total } } }', TOKEN_OF_SOMEBODY);
  expect(codes).toEqual([]);
  const orders = [{ status: 'PENDING', total: 4 }, { status: 'SHIPPED', total: 14 }, null, null];
  expect(data).toEqual({ wishes: orders.map((order) => ({ order })) });
  expect(rest.requests.map(({ path }) => path)).toEqual(['/api/order/my-orders']);
});

const ENTITIES = `query ($of: [_Any!]!) {
  _entities(representations: $of) { ... on Product { name } ... on Order { total } }
}`;

test('without a token, orders are UNAUTHENTICATED, and products are there', async () => {
  const of = [
    { __typename: 'Order', id: 'o1' },
    { __typename: 'Product', id: 'p1' },
  ];
  const { data, errors } = await shop.ask(ENTITIES, { of });
  expect(data).toEqual({ _entities: [null, { name: 'Lamp' }] });
  expect(errors.map(({ path, extensions }) => [path, extensions.code])).toEqual([
    [['_entities', 0], 'UNAUTHENTICATED'],
  ]);
});

test.each([
  ['of a type without a key', [{ __typename: 'Banner', id: 'b1' }]],
  ['of a type that is not there', [{ __typename: 'Nothing', id: 'b1' }]],
  ['without a type', [{ id: 'p1' }]],
  ['without an id', [{ __typename: 'Product' }]],
  ['with an id that is none', [{ __typename: 'Product', id: { $gt: '' } }]],
  ['that is no object', ['p1']],
  ['of which there are too many', Array.from({ length: 301 }, () => ({ __typename: 'Product', id: 'p1' }))],
])('a representation %s is refused', async (_, of) => {
  const { data, errors } = await shop.ask(ENTITIES, { of });
  expect([data, errors.map(({ extensions }) => extensions.code)]).toEqual([null, ['BAD_USER_INPUT']]);
});

test('the limit on the cost counts the entities', async () => {
  const related = '... on Product { related { related(limit: 8) { related(limit: 8) { id } } } }';
  const { errors } = await shop.ask(ENTITIES.replace('... on Product { name }', related), { of: [] });
  expect(errors.map(({ extensions }) => extensions.code)).toEqual(['OPERATION_TOO_LARGE']);
  expect(errors[0]?.message).toMatch(/^The limit for cost is 40000; this operation has \d+\.$/);
});

test('without FEDERATION the schema equals schema.graphql, to the byte', async () => {
  const off = await gatewayOfTest(rest.url);
  const text = readFileSync('schema.graphql', 'utf8');
  const plain = new ApolloServer({ typeDefs: text, resolvers, introspection: true });
  const { body } = await plain.executeOperation({ query: getIntrospectionQuery() });
  const { data } = await off.ask(getIntrospectionQuery());
  expect(JSON.stringify({ kind: 'single', singleResult: { data } })).toBe(JSON.stringify(body));
  for (const { url } of [off, shop]) expect(await (await fetch(`${url}/schema.graphql`)).text()).toBe(text);
  for (const field of ['_service { sdl }', '_entities(representations: []) { __typename }'])
    expect((await off.ask(`{ ${field} }`)).errors[0]?.extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
});

test.each([
  '{ catalogue(pageSize: 2) { total items { id nodeId name related { id } } facets { categories { value count } } } }',
  '{ product(id: "p9") { id } products(ids: ["p1"]) { __typename pictures { url } } }',
  '{ viewer { profile { name } } nothing }',
  '{ catalogue(pageSize: 1000) { total } }',
])('with and without FEDERATION, %s has the same answer, to the byte', async (query) => {
  const off = await gatewayOfTest(rest.url, { CACHE_FRESH_MS: '0' });
  const [withIt, without] = await Promise.all(
    [shop, off].map(async ({ url }) => {
      const response = await postOperation(url, { query }, { 'x-request-id': 'same' });
      const sent = [...response.headers].filter(([name]) => name !== 'date');
      return [response.status, sent, await response.text()];
    }),
  );
  expect(withIt).toEqual(without);
});
