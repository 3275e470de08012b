import { expect, test } from 'vitest';
import { gatewayOfTest, restOfTest } from '#tests/support/gatewayOfTest.ts';
import { SILENT } from '#tests/support/rest/restServer.ts';

test('a REST server that hangs leaves one warning in the log', async () => {
  const rest = await restOfTest({ 'GET /api/banner': SILENT, 'GET /api/products': SILENT });
  const env = { UPSTREAM_OPERATION_MS: '300', LOG_LEVEL: 'warn' };
  const { ask, log } = await gatewayOfTest(rest.url, env);
  for (const query of ['{ banners { id } }', '{ banners { title } }', '{ products(ids: ["p1"]) { id } }'])
    expect((await ask(query)).errors[0]?.extensions.code).toBe('UPSTREAM_TIMEOUT');
  const warnings = log.all.filter((line) => line.includes('has not answered in time'));
  expect(warnings).toEqual([expect.stringContaining('banners: ')]);
});
