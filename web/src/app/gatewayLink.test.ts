import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { RecentlyViewedDocument, SessionDocument, ShopPageDocument } from '#web/gql/graphql.ts';
import { PUBLIC_QUERIES } from '#web/gql/publicQueries.ts';
import { createApolloClient } from './apolloClient.ts';

interface Received {
  method: string;
  search: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
}

const PAGE = { data: { products: [] } };
const UNKNOWN = { errors: [{ message: 'Unknown', extensions: { code: 'OPERATION_NOT_TRUSTED' } }] };

const MISSING: Received = { method: '', search: new URLSearchParams(), headers: {}, body: '' };

let server: Server;

afterEach(() => {
  server.close();
});

/** Starts a gateway that sends these answers in order, and a signed-in client for it. */
async function openGateway(
  ...answers: [status: number, body: object][]
): Promise<{ client: ReturnType<typeof createApolloClient>; received: Received[] }> {
  const received: Received[] = [];
  server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const search = new URL(url, 'http://gateway').searchParams;
    received.push({ method, search, headers, body: await text(request) });
    const [status, body] = answers[received.length - 1] ?? [500, {}];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const client = createApolloClient({
    uri: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/graphql`,
    getToken: () => 'abc',
    onUnauthenticated: () => undefined,
  });
  return { client, received };
}

test('a public query is sent by GET, with its id and without the token, and browsers revalidate it', async () => {
  const { client, received } = await openGateway([200, PAGE]);
  const { data } = await client.query({ query: RecentlyViewedDocument, variables: { ids: ['a'] } });
  expect(data).toEqual(PAGE.data);
  const [{ method, search, headers } = MISSING] = received;
  expect([method, Object.fromEntries(search)]).toEqual([
    'GET',
    { documentId: PUBLIC_QUERIES['RecentlyViewed'], variables: '{"ids":["a"]}' },
  ]);
  expect(headers.authorization).toBeUndefined();
  expect(headers).toMatchObject({ 'cache-control': 'max-age=0', 'apollographql-client-name': 'haat-web' });
});

test('the same variables in a different order give the same address', async () => {
  const { client, received } = await openGateway([200, PAGE], [200, PAGE]);
  for (const filter of [
    { category: 'Home', brand: 'Norrlyd' },
    { brand: 'Norrlyd', category: 'Home' },
  ])
    await client.query({ query: ShopPageDocument, variables: { filter }, fetchPolicy: 'no-cache' });
  const [first, second] = received.map(({ search }) => search.toString());
  expect(first).toBe(second);
});

test('a viewer query is sent by POST, with the token', async () => {
  const { client, received } = await openGateway([200, { data: { viewer: null } }]);
  await client.query({ query: SessionDocument });
  expect(received[0]).toMatchObject({ method: 'POST', headers: { authorization: 'Bearer abc' } });
});

test.each([400, 403])(
  'a gateway that answers %d because it does not know the id gets the query text',
  async (status) => {
    const { client, received } = await openGateway([status, UNKNOWN], [200, PAGE]);
    const { data } = await client.query({ query: RecentlyViewedDocument, variables: { ids: ['a'] } });
    expect(data).toEqual(PAGE.data);
    expect(received.map(({ method }) => method)).toEqual(['GET', 'POST']);
    expect(JSON.parse(received[1]?.body ?? '')).toMatchObject({
      operationName: 'RecentlyViewed',
      query: expect.stringContaining('__typename'),
      variables: { ids: ['a'] },
    });
  },
);

test('a query that is too long for an address is sent by POST', async () => {
  const { client, received } = await openGateway([200, PAGE]);
  const ids = Array.from({ length: 200 }, (_, index) => `64f0c0ffee0000000000${index}`);
  await client.query({ query: RecentlyViewedDocument, variables: { ids } });
  expect(received.map(({ method }) => method)).toEqual(['POST']);
});

test('an answer that is not GraphQL is an error', async () => {
  const { client } = await openGateway([502, { message: 'Bad gateway' }]);
  const { error } = await client.query({ query: RecentlyViewedDocument, variables: { ids: [] } });
  expect(error?.message).toContain('502');
});

test('a query that nobody waits for any more is cancelled', async () => {
  const { client } = await openGateway();
  server.removeAllListeners('request');
  const closed = new Promise<void>((resolve) =>
    server.on('request', (_, response) => {
      response.on('close', () => resolve());
      subscription.unsubscribe();
    }),
  );
  const subscription = client
    .watchQuery({ query: RecentlyViewedDocument, variables: { ids: ['a'] } })
    .subscribe(() => undefined);
  await closed;
});
