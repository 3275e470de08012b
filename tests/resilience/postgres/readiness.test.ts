import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { newDatabase, startApiUnderTest, type ApiUnderTest } from '#tests/support/apiServer.ts';
import { startPostgres } from '#tests/support/postgresServer.ts';

async function start(env: NodeJS.ProcessEnv): Promise<ApiUnderTest> {
  const api = await startApiUnderTest(env);
  onTestFinished(() => api.stop());
  return api;
}

test('while the database is gone, the API lives but is not ready', async () => {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  const api = await start({ DATABASE_URL: postgres.url });
  expect(await api.call('GET', '/readyz')).toMatchObject({ status: 200, body: { success: true } });

  await postgres.kill();
  expect(await api.call('GET', '/healthz')).toMatchObject({ status: 200, body: { success: true } });
  const { status, headers, body } = await api.call('GET', '/readyz');
  expect(status).toBe(503);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(body).toMatchObject({ success: false, message: 'The database does not answer.' });

  await postgres.start();
  await expect.poll(async () => (await api.call('GET', '/readyz')).status).toBe(200);
});

test('a database that hangs is not waited for', async () => {
  const databaseUrl = await newDatabase();
  const api = await start({ DATABASE_URL: databaseUrl, DATABASE_CONNECTIONS: '2' });
  const other = new Client({ connectionString: databaseUrl });
  await other.connect();
  await other.query('select pg_advisory_lock(1)');
  const hanging = [1, 2].map(async () => api.db.execute(sql`select pg_advisory_lock_shared(1)`));
  const refused = await Promise.all(Array.from({ length: 5 }, async () => api.call('GET', '/readyz')));
  expect(refused.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503]);
  expect(refused[0]?.body).toEqual({
    success: false,
    message: 'The database has not answered within 2 seconds.',
    warnings: [
      expect.stringMatching(/^DATABASE_URL: the server .+ answers too late, or DATABASE_CONNECTIONS/),
    ],
  });
  await other.end();
  await Promise.all(hanging);
  expect((await api.call('GET', '/readyz')).status).toBe(200);
});
