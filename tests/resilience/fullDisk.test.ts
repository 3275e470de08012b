import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '#api/db/connection.ts';
import { readApiSettings } from '#api/env.ts';
import { exitOf } from '#scripts/childScript.ts';
import { freePort } from '#scripts/ports.ts';
import { newDataDir } from '#tests/support/newDataDir.ts';
import { postJson } from '#tests/support/postJson.ts';

/** The size of a file of the write-ahead log; the table of messages is grown to nearly the same. */
const MAX_FILE_MB = 16;
const NEARLY = 15.9 * 1024 * 1024;

const text = sql.raw(`(select string_agg(md5(random()::text), '') from generate_series(1, 60))`);

/** Grows the table until a few more messages need more room than a file may have. */
async function fill(dataDir: string): Promise<void> {
  const { db, close } = await connect(readApiSettings({ DATA_DIR: dataDir, DATABASE_URL: 'embedded' }));
  await db.execute(sql`alter table messages alter column message set storage plain`);
  for (let size = 0; size < NEARLY;) {
    await db.execute(sql`
      insert into messages select gen_random_uuid()::text, 'Mina', 'mina@haat.test', 'Lamp', ${text}, now()
      from generate_series(1, ${Math.ceil((NEARLY - size) / 8192 / 2) + 1})`);
    const { rows } = (await db.execute(sql`select pg_relation_size('messages')::int as size`)) as {
      rows: { size: number }[];
    };
    size = rows[0]?.size ?? NEARLY;
  }
  await close();
}

async function countMessages(dataDir: string): Promise<number> {
  const { db, close } = await connect(readApiSettings({ DATA_DIR: dataDir, DATABASE_URL: 'embedded' }));
  const { rows } = (await db.execute(sql`select count(*)::int as count from messages`)) as {
    rows: { count: number }[];
  };
  await close();
  return rows[0]?.count ?? 0;
}

test('on a full disk, writes are refused, everything else works, and acknowledged data stays', async () => {
  const dataDir = await newDataDir();
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  await fill(dataDir);
  const before = await countMessages(dataDir);
  const port = String(await freePort());
  const command = `ulimit -f ${MAX_FILE_MB * 2048}; trap '' XFSZ; exec "${process.execPath}" --import tsx api/main.ts`;
  const env = { ...process.env, DATA_DIR: dataDir, API_PORT: port, DEMO: 'off', LOG_LEVEL: 'error' };
  const child = spawn('sh', ['-c', command], {
    env: { ...env, DATABASE_URL: 'embedded', CONTACT_MESSAGES_PER_HOUR: '10000' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let log = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (log += text));
  const url = `http://127.0.0.1:${port}`;
  const statusOf = async (path: string): Promise<number> => (await fetch(url + path)).status;
  await expect.poll(async () => statusOf('/healthz').catch(() => 0)).toBe(200);
  const message = { name: 'Mina', email: 'mina@haat.test', subject: 'Lamp', message: 'x'.repeat(2000) };
  const statuses: number[] = [];
  while (statuses.filter((status) => status !== 201).length < 3 && statuses.length < 300)
    statuses.push((await postJson(`${url}/api/contact`, message)).status);
  expect(new Set(statuses)).toEqual(new Set([201, 500]));
  expect(await statusOf('/api/products')).toBe(200);
  const ready: unknown = await (await fetch(`${url}/readyz`)).json();
  const sentence = `DATA_DIR: the disk of the folder ${dataDir} is full.`;
  expect(ready).toEqual({ success: true, warnings: [sentence] });
  expect(log.split('\n').filter((line) => line.includes('"level":50'))).toEqual([
    expect.stringContaining(sentence),
  ]);
  child.kill('SIGKILL');
  await exitOf(child);
  expect(await countMessages(dataDir)).toBe(before + statuses.filter((status) => status === 201).length);
});
