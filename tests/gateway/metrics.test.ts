import { beforeEach, expect, test } from 'vitest';
import { gatewayOfTest, restOfTest } from '#tests/support/gatewayOfTest.ts';
import { HOME, HOME_ANSWERS } from '#tests/support/rest/homeAnswers.ts';
import { openPage } from '#tests/support/openPage.ts';
import { postOperation } from '#tests/support/postOperation.ts';
import { DROPPED, TOKEN_OF_SOMEBODY, type RestServer } from '#tests/support/rest/restServer.ts';

let rest: RestServer;

beforeEach(async () => {
  rest = await restOfTest(HOME_ANSWERS);
});

test('/metrics counts operations, REST calls, cache reads and errors, and names only operations that are known', async () => {
  const { url, ask } = await gatewayOfTest(rest.url, { CACHE_FRESH_MS: '600000' });
  await postOperation(url, { query: HOME }, { authorization: `Bearer ${TOKEN_OF_SOMEBODY}` });
  await ask('query MadeUp { banners { id } }');
  await ask(`{ ${'a: __typename '.repeat(30)} }`);
  await postOperation(url, [{ query: HOME }]);
  const metrics = await (await fetch(`${url}/metrics`)).text();
  for (const line of [
    'haat_operations_total{operation="HomePage",type="query",outcome="UPSTREAM_ERROR"} 1',
    'haat_operations_total{operation="other",type="query",outcome="ok"} 1',
    'haat_upstream_calls_total{endpoint="banners",outcome="ok"} 1',
    'haat_upstream_calls_total{endpoint="profile",outcome="UPSTREAM_ERROR"} 1',
    'haat_upstream_call_duration_seconds_count{endpoint="banners"} 1',
    'haat_cache_reads_total{outcome="miss"} 2',
    'haat_cache_reads_total{outcome="hit"} 1',
    'haat_errors_total{code="OPERATION_TOO_LARGE"} 2',
    'haat_operation_duration_seconds_count{type="query"} 2',
  ])
    expect(metrics).toContain(line);
  expect(metrics).toMatch(/process_resident_memory_bytes \d/);
  expect(metrics).not.toContain('MadeUp');
});

test('/metrics counts the old answers that stood in while the server was down', async () => {
  const { url, ask } = await gatewayOfTest(rest.url, { CACHE_FRESH_MS: '0' });
  await ask('{ banners { id } }');
  rest.answer('GET /api/banner', DROPPED);
  expect((await ask('{ banners { id } }')).data).toEqual({ banners: [] });
  const metrics = await (await fetch(`${url}/metrics`)).text();
  expect(metrics).toContain('haat_cache_reads_total{outcome="miss"} 1');
  expect(metrics).toContain('haat_cache_reads_total{outcome="stale"} 1');
});

test('/metrics is only for this machine and for clients with the token', async () => {
  const local = await gatewayOfTest(rest.url);
  const statusOf = async (url: string, headers: Record<string, string> = {}): Promise<number | undefined> =>
    (await openPage(url, '/metrics', headers)).status;
  for (const host of ['localhost', 'localhost:4000', 'LOCALHOST:4000', '127.0.0.1:4000', '[::1]:4000'])
    expect([host, await statusOf(local.url, { host })]).toEqual([host, 200]);
  for (const host of [
    'rebound.example',
    'rebound.example:4000',
    'localhost.rebound.example',
    '127.0.0.1.nip.io',
  ])
    expect([host, await statusOf(local.url, { host })]).toEqual([host, 404]);
  const METRICS_TOKEN = '0b8f24c6e1a7d953'.repeat(2);
  const withToken = await gatewayOfTest(rest.url, { METRICS_TOKEN });
  expect(await statusOf(withToken.url)).toBe(404);
  const headers = {
    authorization: `Bearer ${METRICS_TOKEN}`,
    'x-forwarded-for': '1.2.3.4',
    host: 'gateway-1',
  };
  expect(await statusOf(withToken.url, headers)).toBe(200);
});
