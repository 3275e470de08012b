import { expect, test } from 'vitest';
import { restOfFile } from '#tests/support/gatewayOfFile.ts';
import { gatewayOfTest } from '#tests/support/gatewayOfTest.ts';
import type { GatewayUnderTest } from '#tests/support/gatewayUnderTest.ts';

const rest = await restOfFile({ 'GET /api/banner': [] });
let gateway: GatewayUnderTest;

const statusOf = async (path: string): Promise<number> =>
  (await fetch(`${gateway.url}${path}`, { headers: { accept: 'text/html' } })).status;

test('by default the schema can be queried, and read as a file', async () => {
  gateway = await gatewayOfTest(rest.url, {});
  expect((await gateway.ask('{ __schema { queryType { name } } }')).data.__schema.queryType.name).toBe(
    'Query',
  );
  expect(await statusOf('/schema.graphql')).toBe(200);
});

test('with INTROSPECTION off the schema cannot be queried, nor guessed from suggestions', async () => {
  gateway = await gatewayOfTest(rest.url, { INTROSPECTION: 'off' });
  const response = await gateway.ask('{ __schema { queryType { name } } }');
  expect(response.errors[0]?.extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
  const guessed = await gateway.ask('{ banner { id } }');
  expect(guessed.errors[0]?.message).not.toMatch(/did you mean/i);
  expect((await gateway.ask('{ banners { id } }')).data).toEqual({ banners: [] });
  expect(await statusOf('/schema.graphql')).toBe(404);
});

test('with INTROSPECTION off no message names the engine', async () => {
  gateway = await gatewayOfTest(rest.url, { INTROSPECTION: 'off' });
  const endpoint = `${gateway.url}/graphql`;
  const json = { 'content-type': 'application/json' };
  const sent: [string, RequestInit][] = [
    ...[
      '{ __schema { queryType { name } } }',
      '{',
      '{ nothing }',
      'subscription { a }',
      'query A { a } query B { a }',
    ].map((query): [string, RequestInit] => [
      '',
      { method: 'POST', headers: json, body: JSON.stringify({ query }) },
    ]),
    ...[
      {},
      { query: { kind: 'Document' } },
      { query: 1 },
      { query: '{ a }', variables: '{}' },
      { query: '{ a }', extensions: [] },
    ].map((body): [string, RequestInit] => [
      '',
      { method: 'POST', headers: json, body: JSON.stringify(body) },
    ]),
    ['', { method: 'POST', headers: json, body: '{' }],
    ['', { method: 'DELETE' }],
    ['', { headers: { accept: 'text/html' } }],
    ['?query={banners{id}}', { headers: { origin: 'https://elsewhere.example' } }],
    ['?query={banners{id}}&query=', {}],
    ['?query={banners{id}}', { headers: { accept: 'image/png' } }],
    ['?query=mutation{resendOtp(input:{email:"a"}){success}}', {}],
  ];
  for (const [search, init] of sent) {
    const response = await fetch(endpoint + search, init);
    const text = await response.text();
    expect(response.status).not.toBe(500);
    expect(text).toContain('"message"');
    expect(text).not.toMatch(/apollo|express|graphql-js/i);
  }
});

test('the playground offers an account only where one is set', async () => {
  const account = async (): Promise<unknown> =>
    (await fetch(`${gateway.url}/playground/account.json`)).json();
  gateway = await gatewayOfTest(rest.url);
  expect(await account()).toBeNull();
  gateway = await gatewayOfTest(rest.url, { PLAYGROUND_ACCOUNT: 'demo@shop.example let-me-in' });
  expect(await account()).toEqual({ email: 'demo@shop.example', password: 'let-me-in' });
});

test('with PLAYGROUND off there is no playground', async () => {
  gateway = await gatewayOfTest(rest.url, { PLAYGROUND: 'off' });
  expect(await statusOf('/playground')).toBe(404);
});
