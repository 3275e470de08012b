import { beforeEach, expect, test } from 'vitest';
import { processOfTest, restOfTest } from '#tests/support/gatewayOfTest.ts';
import { takesConnections } from '#tests/support/keepAliveConnection.ts';
import { HOME_ANSWERS } from '#tests/support/rest/homeAnswers.ts';
import { postOperation } from '#tests/support/postOperation.ts';
import { SILENT, type RestServer } from '#tests/support/rest/restServer.ts';

let rest: RestServer;

beforeEach(async () => {
  rest = await restOfTest(HOME_ANSWERS);
});

test('a stop lets running requests finish, accepts no new ones, and succeeds', async () => {
  const started = await processOfTest(rest.url);
  const finish = rest.hold('GET /api/banner');
  const underWay = postOperation(started.url, { query: '{ banners { id } }' });
  await expect.poll(() => rest.received('GET /api/banner')).toHaveLength(1);
  started.signal('SIGTERM');
  await expect.poll(() => takesConnections(`${started.url}/healthz`)).toBe(false);
  finish();
  expect(await (await underWay).json()).toEqual({ data: { banners: [] } });
  expect(await started.ended).toEqual({ exitCode: 0, errors: '' });
});

test('a stop sends the traces, and does not wait for ever for a stuck REST server or collector', async () => {
  rest.answer('POST /v1/traces', SILENT);
  const started = await processOfTest(rest.url, {
    NODE_OPTIONS: '--import ./deploy/tracing/tracing.mjs',
    OTEL_EXPORTER_OTLP_ENDPOINT: rest.url,
    OTEL_BSP_SCHEDULE_DELAY: '600000',
  });
  await postOperation(started.url, { query: '{ products { id } }' });
  rest.answer('GET /api/banner', SILENT);
  const stuck = postOperation(started.url, { query: '{ banners { id } }' }).catch(() => 'cut off');
  await expect.poll(() => rest.received('GET /api/banner')).toHaveLength(1);
  started.signal('SIGTERM');
  expect(await stuck).toBe('cut off');
  expect((await started.ended).exitCode).toBe(0);
  expect(rest.received('POST /v1/traces')).toHaveLength(1);
});
