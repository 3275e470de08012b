import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from '#api/db/lockFolder.ts';
import { connect } from '#api/db/connection.ts';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'haat-data-'));
});

afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

test('a second process on the same data folder is refused with a sentence', async () => {
  const unlock = await lockFolder(dataDir);
  await expect(connect({ dataDir, databaseUrl: null })).rejects.toThrow('is in use by another process');
  await unlock();
  const { close } = await connect({ dataDir, databaseUrl: null });
  await close();
});

test('the lock of a process that was killed is taken over, and what it had acknowledged is there', async () => {
  const api = startApi();
  const { url } = await readyMessage(api);
  const email = 'kept@haat.test';
  const registered = await fetch(`${url}/api/user/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Mina', email, password: 'secret' }),
  });
  expect(registered.status).toBe(201);
  api.kill('SIGKILL');
  await once(api, 'exit');

  const again = startApi();
  const { url: newUrl } = await readyMessage(again);
  const login = await fetch(`${newUrl}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'secret' }),
  });
  // The account is there and waits for its code.
  expect(login.status).toBe(403);
  again.kill('SIGTERM');
  const [exitCode] = await once(again, 'exit');
  expect(exitCode).toBe(0);
});

function startApi(): ChildProcess {
  const env = { ...process.env, NODE_ENV: 'test', API_PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
  return fork('api/main.ts', {
    execArgv: ['--import', 'tsx'],
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

async function readyMessage(child: ChildProcess): Promise<{ url: string }> {
  const [message] = (await once(child, 'message')) as [{ url: string }];
  return message;
}
