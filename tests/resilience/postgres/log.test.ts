import { expect, test } from 'vitest';
import { startApiUnderTest } from '#tests/support/apiServer.ts';
import { startPostgres } from '#tests/support/postgresServer.ts';

test('a lost database is logged with its error code, without what was sent', async () => {
  const postgres = await startPostgres();
  const api = await startApiUnderTest({ DATABASE_URL: postgres.url });
  await postgres.kill();
  const account = { name: 'Mina Rahman', email: 'mina.rahman@haat.test', password: 'a good password' };
  const message = { ...account, subject: 'A dimmable lamp', message: 'Is it dimmable?' };
  expect((await api.call('POST', '/api/contact', { body: message })).status).toBe(500);
  expect((await api.call('POST', '/api/user/register', { body: account })).status).toBe(500);
  expect((await api.call('POST', '/api/user/request-reset', { body: account })).status).toBe(500);
  await postgres.start();
  await expect.poll(async () => (await api.call('POST', '/api/contact', { body: message })).status).toBe(201);
  await api.stop();
  await postgres.stop();
  // The first call meets either a connection that is being ended, or a closed port.
  expect(api.log.lines.join()).toMatch(/57P01|ECONNREFUSED/);
});
