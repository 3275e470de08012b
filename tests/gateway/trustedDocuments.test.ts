import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kind, type DocumentNode } from 'graphql';
import { expect, test } from 'vitest';
import { postOperation } from '#tests/support/postOperation.ts';
import { scriptedGateway } from '#tests/support/gatewayOfFile.ts';
import { startGatewayUnderTest } from '#tests/support/gatewayUnderTest.ts';
import { folderOfFile } from '#tests/support/temporaryFolder.ts';
import { createApolloClient } from '#web/app/apolloClient.ts';

const KIOSK = { id: 'kiosk-1', name: 'Names', type: 'query', body: 'query Names { products { name } }' };

const folder = folderOfFile();
const manifest = join(folder, 'kiosk.json');
writeFileSync(
  manifest,
  JSON.stringify({ format: 'apollo-persisted-query-manifest', version: 1, operations: [KIOSK] }),
);
const { rest, gateway } = await scriptedGateway(
  { TRUSTED_DOCUMENTS: 'on', TRUSTED_DOCUMENTS_FILES: manifest },
  { 'GET /api/products': { success: true, products: [{ _id: 'p1', name: 'Lamp', price: 10 }] } },
);

const REFUSED = { code: 'OPERATION_NOT_TRUSTED' };

const isOperation = (value: unknown): value is DocumentNode =>
  typeof value === 'object' &&
  value !== null &&
  JSON.stringify(value).includes('"kind":"OperationDefinition"');

/** Operations that the client's cache alone answers are never sent. */
const isSent = ({ definitions }: DocumentNode): boolean =>
  definitions
    .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
    .flatMap(({ selectionSet }) => selectionSet.selections)
    .some(({ directives = [] }) => !directives.some(({ name }) => name.value === 'client'));

const GENERATED = import.meta.glob<Record<string, unknown>>('../../web/src/**/*.generated.ts', {
  eager: true,
});
const OPERATIONS = Object.values(GENERATED)
  .flatMap((generated) => Object.entries(generated))
  .filter((entry): entry is [string, DocumentNode] => isOperation(entry[1]) && isSent(entry[1]));

test.each(OPERATIONS)("the shop's own %s runs as Apollo Client sends it", async (_, document) => {
  const codes: unknown[] = [];
  const client = createApolloClient({
    uri: `${gateway.url}/graphql`,
    getToken: () => null,
    onUnauthenticated: () => undefined,
    fetch: async (uri, init) => {
      const response = await fetch(uri, init);
      const { errors = [] } = await response.clone().json();
      codes.push(
        ...errors.map(({ extensions }: { extensions: { code: string } }) => extensions.code),
        'answered',
      );
      return response;
    },
  });
  const isMutation = JSON.stringify(document).includes('"operation":"mutation"');
  await (
    isMutation ? client.mutate({ mutation: document, errorPolicy: 'all' }) : client.query({ query: document })
  ).catch(() => undefined);
  expect(codes).toContain('answered');
  expect(codes).not.toContain(REFUSED.code);
});

test('an operation of the operator runs, however it is laid out', async () => {
  const { data } = await gateway.ask('query Names {products{name __typename}}');
  expect(data).toEqual({ products: [{ name: 'Lamp', __typename: 'Product' }] });
});

test.each([
  [
    'as Apollo sends it',
    (id: string) => ({ extensions: { persistedQuery: { version: 1, sha256Hash: id } } }),
    { status: 200, code: 'PERSISTED_QUERY_NOT_FOUND' },
  ],
  ['as documentId', (id: string) => ({ documentId: id }), { status: 403, code: REFUSED.code }],
])('a listed operation can be sent by its id alone, %s', async (_, bodyWith, { status, code }) => {
  const send = async (id: string): Promise<Response> => postOperation(gateway.url, bodyWith(id));
  expect(await (await send('kiosk-1')).json()).toEqual({ data: { products: [{ name: 'Lamp' }] } });
  const unknown = await send('kiosk-2');
  expect(unknown.status).toBe(status);
  expect(await unknown.json()).toMatchObject({ errors: [{ extensions: { code } }] });
});

test.each([
  '{ products { price } }',
  '{ __schema { types { name } } }',
  'query Names { products { name price } }',
])('an unlisted operation is refused before anything of it runs: %s', async (query) => {
  const { status, data, errors } = await gateway.ask(query);
  expect(status).toBe(403);
  expect(data).toBeNull();
  expect(errors).toMatchObject([{ extensions: REFUSED, message: expect.stringContaining('operator') }]);
  expect(rest.requests).toEqual([]);
});

test.each([
  ['an unknown field', '{ nothing }'],
  ['fields that differ', '{ products { a: name a: price } }'],
  ['operations of one name', 'query Names { products { name } } query Names { products { name } }'],
])('an unlisted operation is refused before it is validated: %s', async (_, query) => {
  for (let times = 0; times < 2; times += 1) {
    const { status, errors } = await gateway.ask(query);
    expect([status, errors]).toMatchObject([403, [{ extensions: REFUSED }]]);
  }
});

test('a file that is not a manifest stops the start, and is named', async () => {
  const file = join(folder, 'broken.json');
  writeFileSync(file, '{"operations": []}');
  const env = { TRUSTED_DOCUMENTS: 'on', TRUSTED_DOCUMENTS_FILES: file };
  await expect(startGatewayUnderTest(rest.url, env)).rejects.toThrow(
    /^TRUSTED_DOCUMENTS_FILES: .*broken\.json is not a manifest/,
  );
});

test('a subgraph cannot have trusted documents', async () => {
  await expect(
    startGatewayUnderTest(rest.url, { FEDERATION: 'on', TRUSTED_DOCUMENTS: 'on' }),
  ).rejects.toThrow(/^FEDERATION does not work with TRUSTED_DOCUMENTS/);
});
