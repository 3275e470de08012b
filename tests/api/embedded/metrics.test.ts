import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { apiOfTest } from '#tests/support/apiOfFile.ts';
import type { ApiUnderTest } from '#tests/support/apiServer.ts';
import { openPage } from '#tests/support/openPage.ts';

const start = async (env: NodeJS.ProcessEnv = {}): Promise<ApiUnderTest> =>
  apiOfTest({ JWT_SECRET: 'q7Vb2mXw9Kc4Tn6Rz1Hs8Lp3Yd5Fg0Ja', ...env });

/** The series of the API and their values. */
async function read(api: ApiUnderTest): Promise<Record<string, number>> {
  const text = await (await fetch(`${api.url}/metrics`)).text();
  const lines = text.split('\n').filter((line) => line.startsWith('haat_api_'));
  return Object.fromEntries(lines.map((line) => [line.split(' ')[0], Number(line.split(' ')[1])]));
}

const statusFor = async ({ url }: ApiUnderTest, headers: Record<string, string>) =>
  (await openPage(url, '/metrics', headers)).status;

const account = (email: string): object => ({ name: 'Mina Rahman', email, password: 'a good password' });

test('/metrics counts requests, errors and mails, starting at 0', async () => {
  const api = await start();
  const atFirst = await read(api);
  for (const series of [
    'errors_total{status="500"}',
    'errors_total{status="429"}',
    'mails_total{outcome="failed"}',
  ])
    expect(atFirst).toHaveProperty([`haat_api_${series}`], 0);
  expect(atFirst).toMatchObject({ haat_api_database_up: 1, haat_api_disk_full: 0, haat_api_sends_mails: 1 });
  expect(atFirst).toHaveProperty('haat_api_database_read_only', 0);

  await api.call('GET', '/api/banner');
  await api.call('GET', '/healthz');
  await api.call('GET', '/api/order/user/4711-4711', { token: 'none' });
  await api.call('POST', '/api/user/register', { body: account('mina@haat.test') });
  await api.call('POST', '/api/user/register', { body: account('nobody@unknown.haat.test') });
  const series = await read(api);
  expect(series).toMatchObject({
    'haat_api_requests_total{method="GET",route="/api/banner",status="200"}': 1,
    'haat_api_requests_total{method="GET",route="/api/order/user/:orderId",status="401"}': 1,
    haat_api_request_duration_seconds_count: 4,
    'haat_api_errors_total{status="401"}': 1,
    'haat_api_errors_total{status="400"}': 1,
    'haat_api_mails_total{outcome="sent"}': 1,
    'haat_api_mails_total{outcome="refused"}': 1,
    'haat_api_mails_total{outcome="failed"}': 0,
  });
  expect(Object.keys(series).join()).not.toMatch(/healthz|4711/);
});

test('/metrics is only for this machine and for clients with the token', async () => {
  const local = await start();
  expect(await statusFor(local, {})).toBe(200);
  expect(await statusFor(local, { 'x-forwarded-for': '203.0.113.9' })).toBe(404);
  expect(await statusFor(local, { host: 'shop.example' })).toBe(404);
  const METRICS_TOKEN = '0b8f24c6e1a7d953'.repeat(2);
  const withToken = await start({ METRICS_TOKEN });
  expect(await statusFor(withToken, {})).toBe(404);
  expect(await statusFor(withToken, { authorization: `Bearer ${'0'.repeat(32)}` })).toBe(404);
  const headers = {
    authorization: `Bearer ${METRICS_TOKEN}`,
    host: 'api:4001',
    'x-forwarded-for': '1.2.3.4',
  };
  expect(await statusFor(withToken, headers)).toBe(200);
});

test('a mail server that is down is a metric, one log line when it fails, and one when it is back', async () => {
  let isDead = true;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => done(isDead ? new Error('Out of order') : null),
    onData: (stream, _session, done) => stream.resume().once('end', () => done()),
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  const { port } = server.server.address() as AddressInfo;
  const api = await start({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  const register = async (name: string): Promise<number> =>
    (await api.call('POST', '/api/user/register', { body: account(`${name}@haat.test`) })).status;
  for (const name of ['mina', 'nila', 'rafi']) expect(await register(name)).toBe(503);
  expect(await read(api)).toMatchObject({
    'haat_api_mails_total{outcome="failed"}': 3,
    'haat_api_mails_total{outcome="sent"}': 0,
    'haat_api_errors_total{status="503"}': 3,
  });
  isDead = false;
  expect(await register('tariq')).toBe(201);
  const lines = api.log.lines.map((line) => JSON.parse(line)).filter(({ level }) => level > 30);
  expect(lines).toEqual([
    expect.objectContaining({ level: 50, msg: 'SMTP_URL: the mail server takes no mails (EENVELOPE).' }),
    expect.objectContaining({ level: 40, msg: 'Mails are sent again.', failures: 3 }),
  ]);
});
