import { serverAudits } from 'graphql-http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startGatewayUnderTest, type GatewayUnderTest } from '#tests/support/gatewayUnderTest.ts';
import { startRestServer, type RestServer } from '#tests/support/restServer.ts';

let rest: RestServer;
let gateway: GatewayUnderTest;

beforeAll(async () => {
  rest = await startRestServer({});
  gateway = await startGatewayUnderTest(rest.url);
});

afterAll(async () => {
  await gateway.stop();
  await rest.stop();
});

const AUDITS = serverAudits({ url: () => `${gateway.url}/graphql`, fetchFn: fetch });

test('the suite has 61 audits', () => {
  expect(AUDITS).toHaveLength(61);
});

test.each(AUDITS.map((audit) => [audit.id, audit.name, audit] as const))(
  'GraphQL over HTTP %s: %s',
  async (_id, _name, audit) => {
    const { status, ...rest } = await audit.fn();
    expect({ status, reason: 'reason' in rest ? rest.reason : null }).toEqual({ status: 'ok', reason: null });
  },
);
