import { expect, test } from 'vitest';
import { restOfFile } from '#tests/support/gatewayOfFile.ts';
import { gatewayOfTest } from '#tests/support/gatewayOfTest.ts';
import type { GatewayUnderTest } from '#tests/support/gatewayUnderTest.ts';
import { bearer, postOperation } from '#tests/support/postOperation.ts';
import { TOKEN_OF_SOMEBODY } from '#tests/support/rest/restServer.ts';

const rest = await restOfFile({
  'GET /api/banner': [],
  'GET /api/user/profile': { success: true, user: { _id: 'u1', name: 'M', email: 'm@haat.test' } },
});

const behind = async (proxies: string, env: NodeJS.ProcessEnv = {}): Promise<GatewayUnderTest> =>
  gatewayOfTest(rest.url, { TRUSTED_PROXIES: proxies, LOG_LEVEL: 'warn', ...env });

async function ask({ url }: GatewayUnderTest, from: string, query = '{ banners { id } }'): Promise<number> {
  const token = query.includes('viewer') ? TOKEN_OF_SOMEBODY : undefined;
  return (await postOperation(url, { query }, { 'x-forwarded-for': from, ...bearer(token) })).status;
}

const warnings = ({ log }: GatewayUnderTest): string[] =>
  log.all.filter((line) => line.includes('X-Forwarded-For'));

test.each([
  ['with a port, as Azure and IIS write them', (port: number) => `203.0.113.7:${port}`],
  ['of IPv6 with a port', (port: number) => `[2001:db8::7]:${port}`],
  ['that are no addresses', (port: number) => `hidden-${port}`],
])('connections from clients %s count as one client', async (_, from) => {
  const gateway = await behind('1', { REQUESTS_PER_MINUTE: '3' });
  const statuses: number[] = [];
  for (let port = 4001; port <= 4005; port += 1) statuses.push(await ask(gateway, from(port)));
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  expect(await ask(gateway, '198.51.100.1:4001')).toBe(200);
});

test.each([
  ['203.0.113.7:4711', '203.0.113.7'],
  ['[2001:db8::7]:4711', '2001:db8::7'],
  ['198.51.100.9:1, 203.0.113.7:4711', '203.0.113.7'],
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8::1', '2001:db8::1'],
  ['unknown', ''],
  ['1.2.3.4.5.6:99 or more', ''],
  ['f'.repeat(5000), ''],
])('with X-Forwarded-For %s, REST receives %j', async (sent, received) => {
  await ask(await behind('1'), sent, '{ viewer { profile { id } } }');
  expect(rest.requests.map(({ headers }) => headers['x-forwarded-for'])).toEqual([received]);
});

test('the log says once that the client in X-Forwarded-For is no address', async () => {
  const gateway = await behind('1');
  // What a client sends itself is left of what the proxy adds, and warns of nothing.
  await ask(gateway, 'made-up, 203.0.113.7:4711');
  expect(warnings(gateway)).toEqual([]);
  for (const from of ['unknown', '_hidden']) await ask(gateway, from);
  expect(warnings(gateway)).toEqual([expect.stringContaining('is no IP address')]);
});

test('the log says once that X-Forwarded-For arrives while TRUSTED_PROXIES is 0', async () => {
  const gateway = await behind('0');
  await postOperation(gateway.url, { query: '{ banners { id } }' });
  expect(warnings(gateway)).toEqual([]);
  for (const from of ['203.0.113.7', '203.0.113.8']) await ask(gateway, from);
  expect(warnings(gateway)).toEqual([expect.stringContaining('TRUSTED_PROXIES is 0')]);
});
