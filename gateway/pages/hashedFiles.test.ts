import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { expect, test } from 'vitest';
import { hashedFiles } from './hashedFiles.ts';

test('a folder that is not built yet fails nothing, and its files are there once it is', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'haat-files-'));
  const server = express()
    .use(hashedFiles(join(folder, 'assets')))
    .listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const get = async (): Promise<Response> => fetch(`http://127.0.0.1:${port}/a.js`);
  expect((await get()).status).toBe(404);
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/a.js'), 'built');
  expect(await (await get()).text()).toBe('built');
  server.close();
  rmSync(folder, { recursive: true });
});
