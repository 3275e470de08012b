import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from '#api/db/lockFolder.ts';
import { connect } from '#api/db/connection.ts';
import { readApiSettings } from '#api/env.ts';
import { forkApi } from '#tests/support/forkedApi.ts';
import { newDataDir } from '#tests/support/newDataDir.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await newDataDir();
});

afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

test('a second process on the same data folder fails with a message', async () => {
  const unlock = await lockFolder(dataDir);
  await expect(connect(readApiSettings({ DATA_DIR: dataDir, DATABASE_URL: 'embedded' }))).rejects.toThrow(
    'is in use by another process',
  );
  await unlock();
  const { close } = await connect(readApiSettings({ DATA_DIR: dataDir, DATABASE_URL: 'embedded' }));
  await close();
});

test('after a process was killed, the next one takes over its lock and finds everything it had acknowledged', async () => {
  const api = await forkApi(dataDir);
  const email = 'kept@haat.test';
  const registered = await fetch(`${api.url}/api/user/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Mina', email, password: 'secret' }),
  });
  expect(registered.status).toBe(201);
  await api.kill();

  const again = await forkApi(dataDir);
  const login = await fetch(`${again.url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'secret' }),
  });
  // The registration was stored and waits for its code.
  expect(login.status).toBe(403);
  again.child.kill('SIGTERM');
  const [exitCode] = await once(again.child, 'exit');
  expect(exitCode).toBe(0);
});
