import { once } from 'node:events';
import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import express, { type ErrorRequestHandler } from 'express';
import pino from 'pino';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createMetrics } from '#gateway/telemetry/metrics.ts';
import { listen } from '#tests/support/listen.ts';
import { folderOfTest } from '#tests/support/temporaryFolder.ts';
import { hashedFiles } from './hashedFiles.ts';
import { sendError } from './sendError.ts';

const TELEMETRY = { log: pino({ level: 'silent' }), metrics: createMetrics(new Set()) };
// Express knows handlers of errors by their four parameters.
const answerError: ErrorRequestHandler = (error, request, response, _next) =>
  sendError(error, request, response, TELEMETRY);

let folder: string;

beforeEach(() => {
  folder = join(folderOfTest(), 'assets');
});

/** Writes a file as if a minute ago. */
function write(name = 'a.js', content: string | Buffer = 'built'): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), content);
  utimesSync(join(folder, name), 0, Date.now() / 1000 - 60);
}

async function serve(path = '/a.js'): Promise<(init?: RequestInit) => Promise<Response>> {
  const server = createServer(express().use(hashedFiles(folder)).use(answerError));
  onTestFinished(() => void server.close());
  const port = await listen(server);
  return async (init) => fetch(`http://127.0.0.1:${port}${path}`, init);
}

test('before the folder is built, requests get 404; afterwards, its files are served', async () => {
  const get = await serve();
  expect((await get()).status).toBe(404);
  write();
  expect(await (await get()).text()).toBe('built');
});

test('while the next build is being written, a file is sent as it is then, and not kept, or not found', async () => {
  write();
  const get = await serve();
  rmSync(join(folder, 'a.js'));
  expect((await get()).status).toBe(404);
  write('a.js', 'built again');
  expect(await (await get()).text()).toBe('built again');
  writeFileSync(join(folder, 'a.js'), 'bui');
  expect((await get()).headers.get('cache-control')).toBe('no-store');
});

test.each([
  ['identity', 'a.js'],
  ['br', 'a.js.br'],
])('with %s, a file that cannot be opened is an error that shows nothing of it', async (accepted, name) => {
  mkdirSync(folder);
  const get = await serve();
  const socket = createServer().listen(join(folder, name));
  await once(socket, 'listening');
  const failed = await get({ headers: { 'accept-encoding': accepted } });
  expect([failed.status, failed.headers.get('cache-control')]).toEqual([500, 'no-store']);
  const [error] = (await failed.json()).errors;
  expect(error).toEqual({ message: 'Something went wrong.', extensions: { code: 'INTERNAL_SERVER_ERROR' } });
  for (const header of ['etag', 'last-modified']) expect(failed.headers.get(header)).toBeNull();
  socket.close();
});

test.each(['/', '/sub', '/%2e%2e/secret.js', '/a.js%00', '/..%2fsecret.js'])(
  '%s is not found',
  async (path) => {
    write();
    mkdirSync(join(folder, 'sub'));
    writeFileSync(join(folder, '../secret.js'), 'secret');
    const get = await serve(path);
    expect((await get()).status).toBe(404);
  },
);

test('a query after the name changes nothing, also of a file that is too small to be compressed', async () => {
  write();
  const get = await serve('/a.js?v=2');
  expect(await (await get({ headers: { 'accept-encoding': 'br' } })).text()).toBe('built');
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
  write('a.js.br', brotliCompressSync('built'));
  write('a.js.gz', gzipSync('built'));
  const get = await serve();
  const file = await get({ headers: { 'accept-encoding': accepted } });
  expect(await file.text()).toBe('built');
  expect(file.headers.get('content-encoding')).toBe(encoding);
  expect(file.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(file.headers.get('vary')).toBe('Accept-Encoding');
  expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const again = await get({
    headers: {
      'accept-encoding': accepted,
      'if-none-match': file.headers.get('etag') ?? '',
      // As browsers revalidate; otherwise, fetch would ask for all of it again.
      'cache-control': 'max-age=0',
    },
  });
  expect(again.status).toBe(304);
});
