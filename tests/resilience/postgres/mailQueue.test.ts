import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mails, messages } from '#api/db/schema.ts';
import { newDatabase, startApiUnderTest, TEST_PRODUCTS } from '#tests/support/apiServer.ts';
import { placeOrder } from '#tests/support/ownerCalls.ts';
import { startSmtpServer } from '#tests/support/smtpServer.ts';

const env = { JWT_SECRET: 'f3a91c07be52d8640e7b9ac15d2f8836' };

test('two processes share the mails, send each of them once, and leave none to an API without a mail server', async () => {
  const smtp = await startSmtpServer();
  const settings = { ...env, DATABASE_URL: await newDatabase(), SMTP_URL: smtp.url };
  const ownerMails = () => [{ to: 'orders@haat.test', subject: 'New order', text: 'x', html: 'x' }];
  const start = async (more = {}) => startApiUnderTest({ ...settings, ...more }, { ownerMails });
  const silent = await start({ SMTP_URL: '' });
  const shopper = await silent.shopper();
  await placeOrder(silent, shopper, TEST_PRODUCTS[3]);
  const apis = [await start(), silent, await start()];
  const orders = Array.from({ length: 21 }, async (_, index) =>
    placeOrder(apis[index % 3] ?? silent, shopper, TEST_PRODUCTS[3]),
  );
  expect(new Set(await Promise.all(orders)).size).toBe(21);
  await expect.poll(async () => silent.db.$count(mails), { timeout: 30_000 }).toBe(0);
  expect(smtp.messageIds).toHaveLength(44);
  expect(new Set(smtp.messageIds).size).toBe(44);
  await Promise.all(apis.map(async (api) => api.stop()));
  await smtp.close();
});

test('an API on a database server without a mail server keeps mails for three days, and says that it sends none', async () => {
  const api = await startApiUnderTest({ ...env, SMTP_URL: '' });
  const warning = expect.stringMatching(/^SMTP_URL is not set: this API sends no mails/);
  expect(api.log.lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ level: 40, msg: warning }),
  );
  const { status, body } = await api.call('GET', '/readyz');
  expect([status, body]).toEqual([200, { success: true, warnings: [warning] }]);
  await placeOrder(api, await api.shopper(), TEST_PRODUCTS[3]);
  const metrics = async (): Promise<string> => (await fetch(`${api.url}/metrics`)).text();
  expect(await metrics()).toMatch(/^haat_api_sends_mails 0\n[^]*^haat_api_mails_waiting 0$/m);
  api.forward(61_000);
  expect(await metrics()).toContain('haat_api_mails_waiting 1\n');
  const account = { name: 'Mina', email: 'mina@haat.test', password: 'a good password' };
  expect(await api.call('POST', '/api/user/register', { body: account })).toMatchObject({
    status: 503,
    body: { message: 'We could not send the e-mail with your code. Please try again in a few minutes.' },
  });
  const message = { name: 'Mina', email: 'mina@haat.test', subject: 'Tea', message: 'Is there more?' };
  expect((await api.call('POST', '/api/contact', { body: message })).status).toBe(201);
  expect(await api.db.$count(messages)).toBe(1);
  expect((await fetch(`${api.url}/outbox`)).status).toBe(404);
  expect(existsSync(join(api.dataDir, 'outbox'))).toBe(false);
  api.forward(71 * 3_600_000);
  expect(await metrics()).toMatch(/^haat_api_mails_waiting [1-9]/m);
  api.forward(3_600_000);
  await expect.poll(async () => api.db.$count(mails), { timeout: 10_000 }).toBe(0);
  await api.stop();
});
