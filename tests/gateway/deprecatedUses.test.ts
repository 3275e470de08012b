import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createApolloServer } from '#gateway/graphql/apolloServer.ts';
import { resolvers } from '#gateway/graphql/resolvers.ts';
import type { GatewayContext } from '#gateway/graphql/context.ts';
import { createLogger } from '#gateway/telemetry/createLogger.ts';
import { createMetrics } from '#gateway/telemetry/metrics.ts';
import { endOperation, newScope } from '#gateway/telemetry/operations.ts';

const SCHEMA = readFileSync('schema.graphql', 'utf8').replace(
  '  buttonText: String\n',
  '  buttonText: String @deprecated(reason: "Ask for title.")\n',
);

test('uses of deprecated elements are counted by element, and logged with the client', async () => {
  const lines: string[] = [];
  const log = createLogger('info', { write: (line) => void lines.push(line) });
  const metrics = createMetrics(new Set());
  const apollo = createApolloServer({ typeDefs: SCHEMA, resolvers }, true, log);
  for (const field of ['buttonText', 'buttonText', 'title']) {
    const scope = { ...newScope('r1'), client: 'kiosk' };
    const contextValue = { scope, banners: { list: async () => [] } } as unknown as GatewayContext;
    await apollo.executeOperation({ query: `query A { banners { ${field} } }` }, { contextValue });
    endOperation(scope, { log, metrics });
  }
  const uses = ['The field Banner.buttonText'];
  expect(lines.map((line) => JSON.parse(line).deprecated)).toEqual([uses, uses, undefined]);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ client: 'kiosk', operation: 'A' });
  const text = await metrics.text();
  expect(text).toContain('haat_deprecated_uses_total{element="The field Banner.buttonText"} 2');
  expect(text.match(/^haat_deprecated_uses_total\{/gm)).toHaveLength(1);
});
