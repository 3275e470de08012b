import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { apiOfTest } from '#tests/support/apiOfFile.ts';
import { newDatabase } from '#tests/support/apiServer.ts';
import { connectedClient } from '#tests/support/runSql.ts';

test('a database that hangs is not waited for', async () => {
  const databaseUrl = await newDatabase();
  const api = await apiOfTest({ DATABASE_URL: databaseUrl, DATABASE_CONNECTIONS: '2' });
  const other = await connectedClient(databaseUrl);
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
