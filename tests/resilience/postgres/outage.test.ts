import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { apiOfTest } from '#tests/support/apiOfFile.ts';
import type { ApiUnderTest } from '#tests/support/apiServer.ts';
import { figureOf } from '#tests/support/figureOf.ts';
import { startPostgres } from '#tests/support/postgresServer.ts';
import { runSql } from '#tests/support/runSql.ts';

/** The size of a file of the write-ahead log. */
const MAX_FILE_KB = 16 * 1024;

const start = async (env: NodeJS.ProcessEnv): Promise<ApiUnderTest> =>
  apiOfTest({ JWT_SECRET: 'q7Vb2mXw9Kc4Tn6Rz1Hs8Lp3Yd5Fg0Ja', ...env });

/** The lines of a log at the level of a warning or above. */
function troubles({ log }: ApiUnderTest): unknown[] {
  return log.lines.map((line) => JSON.parse(line)).filter(({ level }) => level > 30);
}

test('a lost database is one line of the log when it goes, one when it comes back, and a warning in between', async () => {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  const api = await start({ DATABASE_URL: postgres.url });
  await postgres.kill();
  const port = new URL(postgres.url).port;
  const sentence = `DATABASE_URL: no PostgreSQL server answers at 127.0.0.1:${port}`;
  const account = { email: 'mina@haat.test', password: 'a good password' };
  for (let count = 0; count < 10; count += 1) {
    expect((await api.call('POST', '/api/user/login', { body: account })).status).toBe(500);
    expect((await api.call('GET', '/api/products')).status).toBe(500);
    expect((await api.call('GET', '/readyz')).body).toEqual({
      success: false,
      message: 'The database does not answer.',
      warnings: [expect.stringContaining(sentence)],
    });
  }
  expect(troubles(api)).toEqual([
    expect.objectContaining({ level: 50, msg: expect.stringContaining(sentence), err: expect.anything() }),
  ]);

  expect(await figureOf(api, 'haat_api_database_up')).toBe(0);

  await postgres.start();
  await expect
    .poll(() => troubles(api).at(-1))
    .toMatchObject({
      level: 40,
      msg: 'The database works again.',
      failures: 31,
      seconds: expect.any(Number),
    });
  expect(troubles(api)).toHaveLength(2);
  expect(await figureOf(api, 'haat_api_database_up')).toBe(1);
  expect(await figureOf(api, 'haat_api_database_connections{state="idle"}')).toBeGreaterThan(0);
  expect(await api.call('GET', '/readyz')).toMatchObject({ status: 200, body: { success: true } });
  expect((await api.call('GET', '/readyz')).body).toEqual({ success: true });
});

test('a full disk of the database is named in the log and in /readyz until there is space', async () => {
  const postgres = await startPostgres(MAX_FILE_KB);
  onTestFinished(() => postgres.stop());
  const api = await start({ DATABASE_URL: postgres.url, CONTACT_MESSAGES_PER_HOUR: '100000' });
  await api.db.execute(sql`alter table messages alter column message set storage plain`);
  await api.db.execute(sql`
    insert into messages select gen_random_uuid()::text, 'Mina', 'mina@haat.test', 'Lamp', repeat('x', 1800), now()
    from generate_series(1, ${4 * (MAX_FILE_KB / 8 - 2)})`);
  const body = { name: 'Mina', email: 'mina@haat.test', subject: 'Lamp', message: 'x'.repeat(1800) };
  const send = async (): Promise<number> => (await api.call('POST', '/api/contact', { body })).status;
  const statuses: number[] = [];
  while (statuses.filter((status) => status === 500).length < 5 && statuses.length < 50)
    statuses.push(await send());
  expect(statuses.slice(-5)).toEqual([500, 500, 500, 500, 500]);
  const sentence = 'DATABASE_URL: the disk of the server 127.0.0.1 is full.';
  expect(troubles(api)).toEqual([expect.objectContaining({ level: 50, msg: sentence })]);
  expect(await api.call('GET', '/readyz')).toMatchObject({
    status: 200,
    body: { success: true, warnings: [sentence] },
  });

  expect(await figureOf(api, 'haat_api_disk_full')).toBe(1);

  await api.db.execute(sql`truncate messages`);
  expect(await send()).toBe(201);
  await expect
    .poll(() => troubles(api).at(-1))
    .toMatchObject({ level: 40, msg: 'The database works again.', failures: 5 });
  expect((await api.call('GET', '/readyz')).body).toEqual({ success: true });
});

test('a fault of one query alone still has a line of its own, each time', async () => {
  const api = await start({});
  await api.db.execute(sql`drop table messages`);
  const body = { name: 'Mina', email: 'mina@haat.test', subject: 'Lamp', message: 'Is it dimmable?' };
  for (let count = 0; count < 2; count += 1)
    expect((await api.call('POST', '/api/contact', { body })).status).toBe(500);
  expect(troubles(api)).toMatchObject([{ msg: 'A request failed.' }, { msg: 'A request failed.' }]);
});

test('a read-only database is named in the log, /readyz and the metrics before a write fails, until it takes writes', async () => {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  const api = await start({ DATABASE_URL: postgres.url });
  expect(await figureOf(api, 'haat_api_database_read_only')).toBe(0);
  const setReadOnly = async (value: string): Promise<void> => {
    await runSql(postgres.url, `alter system set default_transaction_read_only = ${value}`);
    await runSql(postgres.url, 'select pg_reload_conf()');
  };
  await setReadOnly('on');
  await expect.poll(async () => figureOf(api, 'haat_api_database_read_only')).toBe(1);
  const sentence = 'DATABASE_URL: the server 127.0.0.1 is read-only. Name the primary server.';
  expect(troubles(api)).toEqual([expect.objectContaining({ level: 50, msg: sentence })]);
  expect((await api.call('GET', '/readyz')).body).toEqual({ success: true, warnings: [sentence] });
  expect(await figureOf(api, 'haat_api_database_up')).toBe(1);

  await setReadOnly('off');
  await expect.poll(() => troubles(api).at(-1)).toMatchObject({ msg: 'The database works again.' });
  expect(await figureOf(api, 'haat_api_database_read_only')).toBe(0);
});
