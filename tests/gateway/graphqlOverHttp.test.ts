import { serverAudits } from 'graphql-http';
import { expect, test } from 'vitest';
import { scriptedGateway } from '#tests/support/gatewayOfFile.ts';

const { gateway } = await scriptedGateway();

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
