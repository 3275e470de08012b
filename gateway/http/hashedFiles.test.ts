import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import express from 'express';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { folderOfTest } from '#tests/support/temporaryFolder.ts';
import { hashedFiles } from './hashedFiles.ts';

let folder: string;
let close: (() => void) | undefined;

beforeEach(() => {
  folder = join(folderOfTest(), 'assets');
});

afterEach(() => close?.());

function write(): void {
  mkdirSync(folder);
  writeFileSync(join(folder, 'a.js'), 'built');
}

async function serve(): Promise<(init?: RequestInit) => Promise<Response>> {
  const server = express().use(hashedFiles(folder)).listen(0, '127.0.0.1');
  close = () => server.close();
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return async (init) => fetch(`http://127.0.0.1:${port}/a.js`, init);
}

test('before the folder is built, requests get 404; afterwards, its files are served', async () => {
  const get = await serve();
  expect((await get()).status).toBe(404);
  write();
  expect(await (await get()).text()).toBe('built');
});

test('a file that was deleted after it was listed fails its request, but not the process', async () => {
  write();
  const get = await serve();
  rmSync(join(folder, 'a.js'));
  await expect(get()).rejects.toThrow('fetch failed');
  writeFileSync(join(folder, 'a.js'), 'built');
  expect(await (await get()).text()).toBe('built');
});

test.each(['bytes=5-2', 'bytes=99-', 'bytes=0-1', 'pages=1'])('the range %s gets the file', async (range) => {
  write();
  const get = await serve();
  expect(await (await get({ headers: { range } })).text()).toBe('built');
});

test.each([
  ['br, gzip', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', null],
])('a client that accepts %s gets the file as %s, and may keep it for ever', async (accepted, encoding) => {
  write();
  writeFileSync(join(folder, 'a.js.br'), brotliCompressSync('built'));
  writeFileSync(join(folder, 'a.js.gz'), gzipSync('built'));
  const get = await serve();
  const file = await get({ headers: { 'accept-encoding': accepted } });
  expect(await file.text()).toBe('built');
  expect(file.headers.get('content-encoding')).toBe(encoding);
  expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const again = await get({
    headers: { 'accept-encoding': accepted, 'if-none-match': file.headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
});
