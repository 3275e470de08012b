import { ServerError, ServerParseError } from '@apollo/client/errors';
import { expect, test } from 'vitest';
import { clientOfGateway } from '#tests/support/clientOfGateway.ts';
import { RecentlyViewedDocument } from '#web/features/product/RecentlyViewed.generated.ts';
import { SessionDocument } from '#web/features/auth/session.generated.ts';
import { ShopPageDocument } from '#web/pages/ShopPage.generated.ts';
import { PUBLIC_QUERIES } from '#web/gql/publicQueries.ts';
import { readResult } from './gatewayLink.ts';

const PAGE = { data: { products: [] } };
const UNKNOWN = { errors: [{ message: 'Unknown', extensions: { code: 'OPERATION_NOT_TRUSTED' } }] };

test('a public query is sent by GET, with its id and without the token, and browsers revalidate it', async () => {
  const { client, received } = await clientOfGateway([[200, PAGE]]);
  const { data } = await client.query({ query: RecentlyViewedDocument, variables: { ids: ['a'] } });
  expect(data).toEqual(PAGE.data);
  const [{ method, search, headers } = expect.fail()] = received;
  expect([method, Object.fromEntries(search)]).toEqual([
    'GET',
    { documentId: PUBLIC_QUERIES['RecentlyViewed'], variables: '{"ids":["a"]}' },
  ]);
  expect(headers.authorization).toBeUndefined();
  expect(headers).toMatchObject({ 'cache-control': 'max-age=0', 'apollographql-client-name': 'haat-web' });
});

test('the same variables in a different order give the same address', async () => {
  const { client, received } = await clientOfGateway([
    [200, PAGE],
    [200, PAGE],
  ]);
  for (const filter of [
    { category: 'Home', brand: 'Norrlyd' },
    { brand: 'Norrlyd', category: 'Home' },
  ])
    await client.query({ query: ShopPageDocument, variables: { filter }, fetchPolicy: 'no-cache' });
  const [first, second] = received.map(({ search }) => search.toString());
  expect(first).toBe(second);
});

test('a viewer query is sent by POST, with the token', async () => {
  const { client, received } = await clientOfGateway([[200, { data: { viewer: null } }]]);
  await client.query({ query: SessionDocument });
  expect(received[0]).toMatchObject({ method: 'POST', headers: { authorization: 'Bearer abc' } });
});

test.each([400, 403])(
  'a gateway that answers %d because it does not know the id gets the query text',
  async (status) => {
    const { client, received } = await clientOfGateway([
      [status, UNKNOWN],
      [200, PAGE],
    ]);
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
  const { client, received } = await clientOfGateway([[200, PAGE]]);
  const ids = Array.from({ length: 200 }, (_, index) => `64f0c0ffee0000000000${index}`);
  await client.query({ query: RecentlyViewedDocument, variables: { ids } });
  expect(received.map(({ method }) => method)).toEqual(['POST']);
});

test('an answer that is not GraphQL is an error', async () => {
  const { client } = await clientOfGateway([[502, { message: 'Bad gateway' }]]);
  const { error } = await client.query({ query: RecentlyViewedDocument, variables: { ids: [] } });
  expect(error?.message).toContain('502');
});

test.each([
  ['JSON of a proxy', 502, '{"message":"Bad gateway"}', ServerError],
  ['a page of a proxy', 504, '<html>Gateway time-out</html>', ServerError],
  ['JSON of another server', 200, '{"status":"ok"}', ServerError],
  // As hotels and mobile networks send it before a sign-in.
  ["a network's page", 200, '<html>Accept the terms</html>', ServerParseError],
  ['JSON that was cut off', 200, '{"data":{"products":[', ServerParseError],
])('%s is an error of Apollo, with status and text', async (_, status, bodyText, ErrorClass) => {
  const reading = readResult(new Response(bodyText, { status }));
  const error: unknown = await reading.catch((thrown: unknown) => thrown);
  expect(ErrorClass.is(error)).toBe(true);
  expect(error).toMatchObject({ statusCode: status, bodyText });
});

test('a query that nobody waits for any more is cancelled', async () => {
  const { client, server } = await clientOfGateway([]);
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
