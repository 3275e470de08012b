import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startGatewayUnderTest, type GatewayUnderTest } from '#tests/support/gatewayUnderTest.ts';
import { startRestServer, type RestServer } from '#tests/support/restServer.ts';

let rest: RestServer;
let gateway: GatewayUnderTest;

beforeAll(async () => {
  rest = await startRestServer({ 'GET /api/banner': [] });
});

afterAll(async () => {
  await rest.stop();
});

afterEach(async () => {
  await gateway.stop();
});

const statusOf = async (path: string): Promise<number> =>
  (await fetch(`${gateway.url}${path}`, { headers: { accept: 'text/html' } })).status;

test('by default the schema can be asked for, and read as a file', async () => {
  gateway = await startGatewayUnderTest(rest.url, { WEB_DIR: 'tests/support/web' });
  expect((await gateway.ask('{ __schema { queryType { name } } }')).data.__schema.queryType.name).toBe(
    'Query',
  );
  expect(await statusOf('/schema.graphql')).toBe(200);
});

test('with INTROSPECTION off the schema cannot be asked for, nor guessed from suggestions', async () => {
  gateway = await startGatewayUnderTest(rest.url, { INTROSPECTION: 'off', WEB_DIR: 'tests/support/web' });
  const asked = await gateway.ask('{ __schema { queryType { name } } }');
  expect(asked.errors[0]?.extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
  const guessed = await gateway.ask('{ banner { id } }');
  expect(guessed.errors[0]?.message).not.toMatch(/did you mean/i);
  expect((await gateway.ask('{ banners { id } }')).data).toEqual({ banners: [] });
  expect(await statusOf('/schema.graphql')).toBe(404);
});

test('with PLAYGROUND off there is none', async () => {
  gateway = await startGatewayUnderTest(rest.url, { PLAYGROUND: 'off', WEB_DIR: 'tests/support/web' });
  expect(await statusOf('/playground')).toBe(404);
});
