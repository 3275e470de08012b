import { readFileSync } from 'node:fs';
import { buildSchema, isEnumType } from 'graphql';
import { expect, test } from 'vitest';
import { postOperation } from '#tests/support/postOperation.ts';
import { codedError, type ErrorCode } from '#gateway/errors.ts';
import { scriptedGateway } from '#tests/support/gatewayOfFile.ts';
import { holdDeadlines } from '#tests/support/holdDeadlines.ts';
import { DROPPED, html, reply, type RestAnswer } from '#tests/support/rest/restServer.ts';

const LOGIN =
  'mutation { login(input: { email: "mina@haat.test", password: "a good password" }) { success } }';

const { rest, gateway } = await scriptedGateway();
const { gateway: closed } = await scriptedGateway({ TRUSTED_DOCUMENTS: 'on' });

const codesIn = async (response: Response): Promise<string[]> => {
  const { errors } = (await response.json()) as { errors: { extensions: { code: string } }[] };
  return errors.map(({ extensions }) => extensions.code);
};

const send = async (body: object, url = gateway.url): Promise<string[]> =>
  codesIn(await postOperation(url, body));

const signIn = async (answer: RestAnswer): Promise<string[]> => {
  rest.answer('POST /api/user/login', answer);
  return send({ query: LOGIN });
};

const refusing =
  (status: number): RestAnswer =>
  () =>
    reply(status, { success: false, message: 'No.' });

/** One way to cause each code of the schema, except the one for bugs. */
const WAYS: Record<Exclude<ErrorCode, 'INTERNAL_SERVER_ERROR'>, () => Promise<string[]>> = {
  BAD_USER_INPUT: async () => send({ query: '{ products(limit: 0) { id } }' }),
  UNAUTHENTICATED: async () => signIn(refusing(401)),
  FORBIDDEN: async () => signIn(refusing(403)),
  NOT_FOUND: async () => signIn(refusing(404)),
  CONFLICT: async () => signIn(refusing(409)),
  RATE_LIMITED: async () => signIn(refusing(429)),
  PAYLOAD_TOO_LARGE: async () => send({ query: LOGIN, padding: 'x'.repeat(200_000) }),
  UNSUPPORTED_MEDIA_TYPE: async () =>
    codesIn(await fetch(`${gateway.url}/graphql`, { method: 'POST', body: new URLSearchParams('query=a') })),
  UPSTREAM_ERROR: async () => signIn(html(500)),
  UPSTREAM_UNAVAILABLE: async () => signIn(DROPPED),
  UPSTREAM_TIMEOUT: async () => {
    const deadlines = holdDeadlines();
    return signIn(() => deadlines.pass());
  },
  UPSTREAM_BAD_RESPONSE: async () => signIn(html(200)),
  UPSTREAM_NOT_OFFERED: async () => signIn(html(404)),
  CATALOGUE_TOO_LARGE: async () => {
    rest.answer('GET /api/products', ({ query }) => {
      const currentPage = Number(query.get('_page') ?? 1);
      const products = [{ _id: `p${currentPage}` }];
      return { success: true, products, currentPage, totalPages: 1_000_000 };
    });
    return send({ query: '{ catalogue { total } }' });
  },
  OPERATION_TOO_LARGE: async () => send({ query: `{ ${'__typename '.repeat(3000)} }` }),
  OPERATION_NOT_TRUSTED: async () => send({ query: '{ __typename }' }, closed.url),
  OPERATION_RESOLUTION_FAILURE: async () => send({ query: '{ __typename }', operationName: 'Other' }),
  PERSISTED_QUERY_NOT_FOUND: async () =>
    send({ extensions: { persistedQuery: { version: 1, sha256Hash: 'a' } } }),
  GRAPHQL_PARSE_FAILED: async () => send({ query: '{' }),
  GRAPHQL_VALIDATION_FAILED: async () => send({ query: '{ nothing }' }),
  BAD_REQUEST: async () => send({}),
};

test.each(Object.entries(WAYS))('%s is the answer to its cause', async (code, provoke) => {
  expect(await provoke()).toEqual([code]);
});

test('only codes of the schema can be used', () => {
  // @ts-expect-error: the schema has no such code.
  expect(codedError('MADE_UP', 'Made up').extensions['code']).toBe('MADE_UP');
});

test("the README has a row for each code of the schema, with the schema's description, and for no other", () => {
  const rows = Array.from(
    readFileSync('gateway/README.md', 'utf8').matchAll(
      /^\| `(?<code>[A-Z_]+)` +\| (?<meaning>[^|]+?) +\|$/gm,
    ),
    ({ groups }) => [groups?.['code'], groups?.['meaning']],
  );
  const codes = buildSchema(readFileSync('schema.graphql', 'utf8')).getType('ErrorCode');
  if (!isEnumType(codes)) throw new Error('The schema has no ErrorCode.');
  const values = codes.getValues();
  expect(Object.fromEntries(rows)).toEqual(
    Object.fromEntries(values.map(({ name, description }) => [name, description])),
  );
  expect(values.map(({ name }) => name).toSorted()).toEqual(
    [...Object.keys(WAYS), 'INTERNAL_SERVER_ERROR'].toSorted(),
  );
});
