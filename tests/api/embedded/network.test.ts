import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { apiOfTest } from '#tests/support/apiOfFile.ts';
import type { ApiUnderTest } from '#tests/support/apiServer.ts';
import { openPage, type OpenedPage } from '#tests/support/openPage.ts';

const MESSAGE = { name: 'Mina Rahman', email: 'mina@haat.test', subject: 'Lamp', message: 'Is it dimmable?' };

const outbox = async (url: string, headers: Record<string, string> = {}): Promise<OpenedPage> =>
  openPage(url, '/outbox', headers);

const linesWith = ({ log }: ApiUnderTest, words: string): string[] =>
  log.lines.filter((line) => line.includes(words));

async function write(api: ApiUnderTest, client: string): Promise<number> {
  const headers = { 'x-forwarded-for': client };
  return (await api.call('POST', '/api/contact', { body: MESSAGE, headers })).status;
}

test('the outbox is for this machine alone, whatever API_HOST says', async () => {
  const api = await apiOfTest({ SMTP_URL: '', OUTBOX: 'on', API_HOST: '0.0.0.0' });
  const email = 'waiting-for-a-code@haat.test';
  await api.call('POST', '/api/user/register', {
    body: { name: 'Mina', email, password: 'a good password' },
  });
  const local = api.url.replace('0.0.0.0', '127.0.0.1');
  const page = await outbox(local);
  expect(page.status).toBe(200);
  expect(page.body).toContain(email);

  const { port } = new URL(local);
  const strangers = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(async ({ address }) => outbox(`http://${address}:${port}`, { host: `localhost:${port}` }));
  const passedOn: Record<string, string>[] = [
    { 'x-forwarded-for': '203.0.113.1' },
    { 'x-real-ip': '127.0.0.1' },
    { forwarded: 'for=127.0.0.1' },
    { via: '1.1 proxy' },
    { 'x-forwarded-proto': 'https' },
    { 'x-forwarded-server': 'proxy' },
    { host: 'rebound.example' },
    { 'sec-fetch-site': 'cross-site' },
  ];
  const pages = [...strangers, ...passedOn.map(async (headers) => outbox(local, headers))];
  for (const { status, body } of await Promise.all(pages)) {
    expect(status).toBe(403);
    expect(body).not.toContain(email);
  }
});

test('contact messages are limited per client address and hour', async () => {
  const api = await apiOfTest({ CONTACT_MESSAGES_PER_HOUR: '3' });
  for (let sent = 0; sent < 3; sent += 1) expect(await write(api, '203.0.113.1')).toBe(201);
  const limited = await api.call('POST', '/api/contact', {
    body: MESSAGE,
    headers: { 'x-forwarded-for': '203.0.113.1' },
  });
  expect(limited).toMatchObject({ status: 429, body: { message: expect.stringContaining('60 minutes') } });
  expect(limited.headers.get('retry-after')).toBe('3600');
  expect(await write(api, '203.0.113.2')).toBe(201);
  api.forward(60 * 60_000 + 1000);
  expect(await write(api, '203.0.113.1')).toBe(201);
});

test.each([
  ['counts', '127.0.0.0/8', 201],
  ['does not count', '10.9.9.9', 429],
])('the client address that a gateway forwards %s with TRUSTED_GATEWAYS=%s', async (_, trusted, status) => {
  const api = await apiOfTest({ TRUSTED_GATEWAYS: trusted, CONTACT_MESSAGES_PER_HOUR: '1' });
  expect(await write(api, '203.0.113.1')).toBe(201);
  expect(await write(api, '203.0.113.2')).toBe(status);
});

test('an address with a port, or a text that is none, counts without its port and as one client', async () => {
  const api = await apiOfTest({ CONTACT_MESSAGES_PER_HOUR: '1' });
  expect(await write(api, '203.0.113.1:4711')).toBe(201);
  expect(await write(api, '203.0.113.1:4712')).toBe(429);
  expect(await write(api, '[2001:db8::1]:4711')).toBe(201);
  expect(await write(api, '[2001:db8::1]:4712')).toBe(429);
  expect(await write(api, 'hidden-1')).toBe(201);
  expect(await write(api, 'hidden-2')).toBe(429);
  expect(linesWith(api, 'is no IP address')).toHaveLength(1);
});

test('the log says once that X-Forwarded-For comes from an address that TRUSTED_GATEWAYS does not name', async () => {
  const api = await apiOfTest({ TRUSTED_GATEWAYS: '10.9.9.9' });
  await api.call('GET', '/api/banner');
  expect(linesWith(api, 'X-Forwarded-For')).toEqual([]);
  for (const client of ['203.0.113.1', '203.0.113.2']) await write(api, client);
  expect(linesWith(api, 'TRUSTED_GATEWAYS does not name')).toHaveLength(1);
});
