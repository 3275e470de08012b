import { expect, onTestFinished, test, vi } from 'vitest';
import { bearer, postOperation } from '#tests/support/postOperation.ts';
import { restOfFile } from '#tests/support/gatewayOfFile.ts';
import { gatewayOfTest } from '#tests/support/gatewayOfTest.ts';
import type { GatewayUnderTest } from '#tests/support/gatewayUnderTest.ts';
import { TOKEN_OF_SOMEBODY } from '#tests/support/rest/restServer.ts';

const rest = await restOfFile({
  'GET /api/banner': [],
  'POST /api/user/login': { success: false, message: 'Wrong password' },
});

const open = async (env: NodeJS.ProcessEnv): Promise<GatewayUnderTest> => gatewayOfTest(rest.url, env);

const login = (alias: string, email: string): string =>
  `${alias}: login(input: { email: "${email}", password: "guess" }) { success code message }`;

test('requests of one address beyond the limit are RATE_LIMITED, with the seconds to wait', async () => {
  const { ask } = await open({ REQUESTS_PER_MINUTE: '3' });
  for (let times = 0; times < 3; times += 1) expect((await ask('{ banners { id } }')).status).toBe(200);
  const { status, headers, errors } = await ask('{ banners { id } }');
  expect(status).toBe(429);
  const retryAfter = errors[0]?.extensions.retryAfter ?? 0;
  // The window began with the first request.
  expect(retryAfter).toBeGreaterThan(0);
  expect(retryAfter).toBeLessThanOrEqual(60);
  expect(errors).toEqual([
    {
      message: `Too many requests. Please wait ${retryAfter} seconds.`,
      extensions: { code: 'RATE_LIMITED', retryAfter },
    },
  ]);
  expect(headers.get('retry-after')).toBe(String(retryAfter));
  // The remaining wait decreases each second.
  await expect
    .poll(async () => (await ask('{ banners { id } }')).errors[0]?.extensions.retryAfter)
    .toBeLessThan(retryAfter);
});

test('a limit that was reached while the clock was ahead is over when the clock is set back', async () => {
  const { ask } = await open({ REQUESTS_PER_MINUTE: '1' });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
  onTestFinished(() => void vi.useRealTimers());
  for (const status of [200, 429]) expect((await ask('{ banners { id } }')).status).toBe(status);
  vi.useRealTimers();
  expect((await ask('{ banners { id } }')).status).toBe(200);
});

test('requests with one token are counted together, wherever they come from', async () => {
  const { url } = await open({ REQUESTS_PER_MINUTE: '3', TRUSTED_PROXIES: '1' });
  const statuses: number[] = [];
  for (let address = 1; address <= 5; address += 1) {
    const headers = {
      'x-forwarded-for': `203.0.113.${address}`,
      authorization: `${address % 2 === 0 ? 'bearer' : 'Bearer'} ${TOKEN_OF_SOMEBODY}`,
    };
    statuses.push((await postOperation(url, { query: '{ banners { id } }' }, headers)).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
});

test('of fifty sign-ins of one account, hidden in aliases, ten reach REST', async () => {
  const { ask } = await open({});
  const codes: unknown[] = [];
  for (let batch = 0; batch < 10; batch += 1) {
    const fields = Array.from({ length: 5 }, (_, index) => login(`a${index}`, 'Mina@haat.test'));
    const { data, errors } = await ask(`mutation { ${fields.join(' ')} }`);
    codes.push(...Object.values(data).filter(Boolean), ...errors.map(({ extensions }) => extensions.code));
    for (const { extensions } of errors) expect(extensions.retryAfter).toBeGreaterThan(0);
  }
  expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(40);
  expect(rest.requests).toHaveLength(10);
});

test('sign-ins for ever new accounts are limited by the client address', async () => {
  const { ask } = await open({ ACCOUNT_REQUESTS_PER_MINUTE: '5' });
  const results: (string | null)[] = [];
  for (let number = 0; number < 8; number += 1) {
    const { errors } = await ask(`mutation { ${login('a', `shopper${number}@haat.test`)} }`);
    results.push(errors[0]?.extensions.code ?? null);
  }
  expect(results).toEqual([...Array(5).fill(null), ...Array(3).fill('RATE_LIMITED')]);
  expect(rest.requests).toHaveLength(5);
});

test('a network of IPv6 addresses counts as one client', async () => {
  const { url } = await open({ ACCOUNT_REQUESTS_PER_MINUTE: '2', TRUSTED_PROXIES: '1' });
  const codes: (string | null)[] = [];
  for (let host = 1; host <= 4; host += 1) {
    const query = `mutation { ${login('a', `shopper${host}@haat.test`)} }`;
    const response = await postOperation(url, { query }, { 'x-forwarded-for': `2001:db8::${host}` });
    const { errors } = await response.json();
    codes.push(errors?.[0]?.extensions.code ?? null);
  }
  expect(codes).toEqual([null, null, 'RATE_LIMITED', 'RATE_LIMITED']);
});

test('orders have a limit of their own, for each address and each token', async () => {
  const { url, ask } = await open({ ORDERS_PER_MINUTE: '2', TRUSTED_PROXIES: '1' });
  const address = `{ name: "M", email: "m@haat.test", street: "s", city: "c", state: "d", zipCode: "1", country: "x" }`;
  const order = `createOrder(input: { items: [{ productId: "p1", quantity: 1 }], expectedTotal: 1, address: ${address} }) { code }`;
  const send = async (from: string, token: string): Promise<{ code: string; retryAfter?: number }[]> => {
    const query = `mutation { a: ${order} b: ${order} c: ${order} }`;
    const headers = { 'x-forwarded-for': from, ...bearer(token) };
    const response = await postOperation(url, { query }, headers);
    const { errors } = await response.json();
    return errors.map(({ extensions }: { extensions: object }) => extensions);
  };
  const refused = async (from: string, token: string): Promise<number> =>
    (await send(from, token)).filter(({ code, retryAfter = 0 }) => code === 'RATE_LIMITED' && retryAfter > 0)
      .length;
  expect(await refused('203.0.113.1', 'one')).toBe(1);
  expect(await refused('203.0.113.1', 'two')).toBe(3);
  expect(await refused('203.0.113.2', 'one')).toBe(3);
  expect(await refused('203.0.113.3', 'three')).toBe(1);
  expect((await ask('{ banners { id } }')).errors).toEqual([]);
});

test('a client that signs in too often can still browse', async () => {
  const { ask } = await open({ ACCOUNT_REQUESTS_PER_MINUTE: '1' });
  await ask(`mutation { ${login('a', 'mina@haat.test')} }`);
  const { data, errors } = await ask(`mutation { ${login('a', 'mina@haat.test')} }`);
  expect([data.a, errors[0]?.extensions.code]).toEqual([null, 'RATE_LIMITED']);
  expect((await ask('{ banners { id } }')).data).toEqual({ banners: [] });
});
