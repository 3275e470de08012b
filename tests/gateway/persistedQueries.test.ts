import { hash } from 'node:crypto';
import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { expect, test } from 'vitest';
import { postOperation } from '#tests/support/postOperation.ts';
import { scriptedGateway } from '#tests/support/gatewayOfFile.ts';
import { hitsOf } from '#tests/support/cachedAnswers.ts';

const ANSWERS = {
  'GET /api/products': { success: true, products: [{ _id: 'p1', name: 'Lamp', price: 10 }], totalPages: 1 },
  'POST /api/user/login': { success: false, message: 'Wrong password' },
};
const { rest, gateway } = await scriptedGateway({}, ANSWERS);
const { gateway: closed } = await scriptedGateway({ TRUSTED_DOCUMENTS: 'on' }, ANSWERS);

const sha256 = (text: string): string => hash('sha256', text);

const extensionsOf = (text: string) => ({ persistedQuery: { version: 1, sha256Hash: sha256(text) } });

async function get(search: Record<string, string>): Promise<{ response: Response; codes: string[] }> {
  const response = await fetch(`${gateway.url}/graphql?${new URLSearchParams(search).toString()}`);
  return { response, codes: await codesIn(response) };
}

async function codesIn(response: Response): Promise<string[]> {
  const { errors = [] } = await response.clone().json();
  return errors.map(({ extensions }: { extensions: { code: string } }) => extensions.code);
}

test('Apollo Client sends a hash by GET, then the text once, and from then on hashes alone', async () => {
  const sent: string[] = [];
  const ask = async (): Promise<unknown> => {
    const link = new PersistedQueryLink({ sha256, useGETForHashedQueries: true }).concat(
      new HttpLink({
        uri: `${gateway.url}/graphql`,
        fetch: async (uri, init) => {
          const isWithText = JSON.stringify([uri, init?.body]).includes('products');
          sent.push(`${init?.method} ${isWithText ? 'text' : 'hash'}`);
          return fetch(uri, init);
        },
      }),
    );
    const client = new ApolloClient({
      link,
      cache: new InMemoryCache(),
      defaultOptions: { watchQuery: { errorPolicy: 'all' }, query: { errorPolicy: 'all' } },
    });
    return (await client.query({ query: gql('query Lamps { products { id name } }') })).data;
  };
  const data = { products: [{ __typename: 'Product', id: 'p1', name: 'Lamp' }] };
  expect(await ask()).toEqual(data);
  expect(await ask()).toEqual(data);
  expect(sent).toEqual(['GET hash', 'POST text', 'GET hash']);
});

test('by GET throughout: not found, registered, found, and then in memory', async () => {
  const query = '{ products { price } }';
  const extensions = JSON.stringify(extensionsOf(query));
  const unknown = await get({ extensions });
  expect([unknown.response.status, unknown.codes]).toEqual([200, ['PERSISTED_QUERY_NOT_FOUND']]);
  expect(unknown.response.headers.get('cache-control')).toBe('no-store');
  expect((await get({ query, extensions })).codes).toEqual([]);
  const before = await hitsOf(gateway);
  for (let times = 0; times < 4; times += 1) {
    const { response } = await get({ extensions });
    expect(await response.json()).toEqual({ data: { products: [{ price: 10 }] } });
    expect(response.headers.get('cache-control')).toBe('no-store');
  }
  expect((await hitsOf(gateway)) - before).toBe(2);
});

test.each([
  [
    'is too deep',
    `{ products(limit: 1) ${'{ related(limit: 1) '.repeat(15)}{ id }${' }'.repeat(15)} }`,
    'OPERATION_TOO_LARGE',
  ],
  ['does not fit the schema', '{ nothing }', 'GRAPHQL_VALIDATION_FAILED'],
  ['is too long', `{ __typename } # ${'x'.repeat(20_000)}`, 'OPERATION_TOO_LARGE'],
])('a text that %s is not registered', async (_, query, code) => {
  const extensions = extensionsOf(query);
  expect(await codesIn(await postOperation(gateway.url, { query, extensions }))).toEqual([code]);
  expect(await codesIn(await postOperation(gateway.url, { extensions }))).toEqual([
    'PERSISTED_QUERY_NOT_FOUND',
  ]);
});

test('a text is registered under its own hash alone', async () => {
  const extensions = extensionsOf('{ banners { id } }');
  const query = '{ products { stock } }';
  expect(await codesIn(await postOperation(gateway.url, { query, extensions }))).toEqual(['BAD_USER_INPUT']);
  for (const wrong of [extensions, extensionsOf(query)])
    expect(await codesIn(await postOperation(gateway.url, { extensions: wrong }))).toEqual([
      'PERSISTED_QUERY_NOT_FOUND',
    ]);
});

test('a mutation that is sent twice at once by its hash runs twice', async () => {
  const query = 'mutation { login(input: { email: "mina@haat.test", password: "a guess" }) { message } }';
  const extensions = extensionsOf(query);
  await postOperation(gateway.url, { query, extensions });
  rest.requests.length = 0;
  const answers = await Promise.all(
    [1, 2].map(async () => (await postOperation(gateway.url, { extensions })).json()),
  );
  expect(answers).toEqual([1, 2].map(() => ({ data: { login: { message: 'Wrong password' } } })));
  expect(rest.requests).toHaveLength(2);
});

test('with TRUSTED_DOCUMENTS, a text that is not listed is neither run nor registered', async () => {
  const query = '{ products { id } }';
  const extensions = extensionsOf(query);
  for (const [body, code] of [
    [{ extensions }, 'PERSISTED_QUERY_NOT_FOUND'],
    [{ query, extensions }, 'OPERATION_NOT_TRUSTED'],
    [{ extensions }, 'PERSISTED_QUERY_NOT_FOUND'],
  ] as const)
    expect(await codesIn(await postOperation(closed.url, body))).toEqual([code]);
});
