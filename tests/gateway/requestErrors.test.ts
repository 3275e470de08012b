import { expect, test } from 'vitest';
import { scriptedGateway } from '#tests/support/gatewayOfFile.ts';
import { postJson } from '#tests/support/postJson.ts';
import { postOperation } from '#tests/support/postOperation.ts';
import { reply, TOKEN_OF_SOMEBODY } from '#tests/support/rest/restServer.ts';
import { PNG, uploadAvatar } from '#tests/support/uploadAvatar.ts';

const { rest, gateway } = await scriptedGateway();

const errorsIn = async (response: Response) => {
  const { errors } = await response.json();
  return errors;
};

test.each([
  ['broken JSON', '{"query":', 'The body is not valid JSON.'],
  ['a text', '"{ banners { id } }"', /^Send one operation as JSON/],
  ['null', 'null', /^Send one operation as JSON/],
  ['a batch', '[{"query":"{ __typename }"},{"query":"{ __typename }"}]', /^Send one operation as JSON/],
  ['an empty batch', '[]', /^Send one operation as JSON/],
])('%s is BAD_REQUEST', async (_, body, message) => {
  const response = await postJson(`${gateway.url}/graphql`, body);
  expect(response.status).toBe(400);
  expect(await errorsIn(response)).toMatchObject([
    { message: expect.stringMatching(message), extensions: { code: 'BAD_REQUEST' } },
  ]);
});

test.each(['subscription { banners { id } }', 'subscription S { a } query Q { __typename }'])(
  'a subscription is GRAPHQL_VALIDATION_FAILED: %s',
  async (query) => {
    const response = await postOperation(gateway.url, { query, operationName: null });
    expect(await errorsIn(response)).toMatchObject([
      {
        message: 'The schema has no subscriptions.',
        locations: [{ line: 1, column: 1 }],
        extensions: { code: 'GRAPHQL_VALIDATION_FAILED' },
      },
    ]);
  },
);

const DOCUMENT = `query Page($id: ID!) {
  ...Lists
  product(id: $id) { id }
}
fragment Lists on Query {
  few: products(limit: 0) { id }
  banners { id }
}`;

test.each<[string, string, object, { line: number; column: number }[]]>([
  ['a syntax error', '{\n  banners {', {}, [{ line: 2, column: 12 }]],
  ['an unknown field', '{\n  banners { id }\n\n  nothing }', {}, [{ line: 4, column: 3 }]],
  ['an unused variable', 'query Q($a: Int) { __typename }', {}, [{ line: 1, column: 9 }]],
  ['a missing variable', DOCUMENT, {}, [{ line: 1, column: 12 }]],
  ['a field in a fragment', DOCUMENT, { id: 'p1' }, [{ line: 6, column: 3 }]],
  [
    'two fields that cannot be merged',
    '{ a: banners { id }\n  a: products { id } }',
    {},
    [
      { line: 1, column: 3 },
      { line: 2, column: 3 },
    ],
  ],
])('the error of %s has its place in the text', async (_, query, variables, places) => {
  rest.answerOnly({ 'GET /api/banner': [], 'GET /api/products': { success: true, products: [] } });
  const [error] = await errorsIn(await postOperation(gateway.url, { query, variables }));
  expect(error.locations).toEqual(places);
});

test('the error of a REST call has its place, too; an answer without errors has none', async () => {
  rest.answerOnly({ 'POST /api/user/request-reset': reply(500, {}) });
  const query = 'mutation {\n  requestPasswordReset(input: { email: "mina@haat.test" }) { success }\n}';
  expect(await errorsIn(await postOperation(gateway.url, { query }))).toMatchObject([
    {
      path: ['requestPasswordReset'],
      locations: [{ line: 2, column: 3 }],
      extensions: { code: 'UPSTREAM_ERROR' },
    },
  ]);
  rest.answerOnly({ 'POST /api/user/request-reset': { success: true } });
  const answer = await postOperation(gateway.url, { query });
  expect(await answer.json()).toEqual({ data: { requestPasswordReset: { success: true } } });
});

/** An upload from a form in which nothing was chosen. */
async function uploadForm(parts: Record<string, string | Blob>) {
  const form = new FormData();
  for (const [name, part] of Object.entries(parts)) form.append(name, part);
  return fetch(`${gateway.url}/graphql`, {
    method: 'POST',
    headers: { 'apollo-require-preflight': 'true', authorization: `Bearer ${TOKEN_OF_SOMEBODY}` },
    body: form,
  });
}

const OPERATIONS = JSON.stringify({
  query: 'mutation U($input: UploadAvatarInput!) { uploadAvatar(input: $input) { success } }',
  variables: { input: { file: null } },
});
const MAP = '{ "picture": ["variables.input.file"] }';

test.each<[string, Record<string, string | Blob>]>([
  ['without a file', { operations: OPERATIONS, map: MAP }],
  ['without a file or a map for it', { operations: OPERATIONS, map: '{}' }],
])('an upload %s says what to choose', async (_, parts) => {
  const response = await uploadForm(parts);
  expect(response.status).toBe(400);
  expect(await errorsIn(response)).toMatchObject([
    { message: 'Please choose a PNG, JPEG or WebP picture.', extensions: { code: 'BAD_USER_INPUT' } },
  ]);
});

test.each<[string, Record<string, string | Blob>]>([
  ['with a broken operation', { operations: '{', map: MAP, picture: new Blob([PNG]) }],
  ['of a batch', { operations: `[${OPERATIONS}]`, map: MAP, picture: new Blob([PNG]) }],
])('an upload %s is BAD_REQUEST', async (_, parts) => {
  const response = await uploadForm(parts);
  expect(response.status).toBe(400);
  expect(await errorsIn(response)).toMatchObject([{ extensions: { code: 'BAD_REQUEST' } }]);
});

test('an empty file says so', async () => {
  const { errors } = await uploadAvatar(gateway, TOKEN_OF_SOMEBODY, new Uint8Array());
  expect(errors).toMatchObject([{ message: 'The file is empty.', extensions: { code: 'BAD_USER_INPUT' } }]);
});
