import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { FormData } from 'node-fetch';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { codeOf, isNotSent } from '#gateway/errors.ts';
import { holdDeadlines } from '#tests/support/holdDeadlines.ts';
import { endServer, listen } from '#tests/support/listen.ts';
import { openConnections, type Connections, type RestCall } from './connections.ts';
import { CONNECT_MS } from './openNodeFetch.ts';
import { WRITE_IDLE_MS } from './openUndici.ts';

let server: Server;
let connections: Connections;

afterEach(async () => {
  connections.close();
  if (server.listening) await endServer(server);
});

async function start(listener: RequestListener, path = ''): Promise<void> {
  server = createServer(listener);
  connections = openConnections(`http://127.0.0.1:${await listen(server)}${path}`, 10_000_000);
}

async function send(method: 'GET' | 'POST' = 'GET', form?: FormData): Promise<string> {
  const call: RestCall = { kind: method === 'GET' ? 'private' : 'write', method, path: '/api/order' };
  if (form !== undefined) call.body = form;
  const sent = connections.request(call, new AbortController().signal);
  return textOrCode(sent.then(({ body }) => body.toString()));
}

async function sendForFile(): Promise<string> {
  const sent = connections.stream('/pictures/lamp.png', {}, new AbortController().signal);
  return textOrCode(sent.then(async (response) => response.text()));
}

async function textOrCode(sent: Promise<string>): Promise<string> {
  return sent.catch((error: unknown) => codeOf(error) ?? String(error));
}

const JSON_BYTES = Buffer.from('{"a":1}');
const PACKINGS: [string, string, Buffer][] = [
  ['gzip', '{"a":1}', gzipSync(JSON_BYTES)],
  ['identity', '{"a":1}', JSON_BYTES],
  ['br', 'UPSTREAM_BAD_RESPONSE', brotliCompressSync(JSON_BYTES)],
  ['deflate', 'UPSTREAM_BAD_RESPONSE', deflateSync(JSON_BYTES)],
  ['zstd', 'UPSTREAM_BAD_RESPONSE', JSON_BYTES],
  ['gzip, br', 'UPSTREAM_BAD_RESPONSE', brotliCompressSync(gzipSync(JSON_BYTES))],
];

test.each(PACKINGS)('an answer packed with %s is read as %s', async (encoding, expected, packed) => {
  const accepted: unknown[] = [];
  await start(({ headers }, response) => {
    accepted.push(headers['accept-encoding']);
    response.writeHead(200, { 'content-encoding': encoding }).end(packed);
  });
  expect(await send()).toBe(expected);
  const form = new FormData();
  form.append('avatar', new Blob(['picture']), 'me.png');
  expect(await send('POST', form)).toBe(expected);
  expect(await sendForFile()).toBe(expected);
  expect(accepted).toEqual(['gzip', 'gzip', 'identity']);
});

test('a file of 20 kB that unpacks to 20 MB is refused', async () => {
  const packed = gzipSync(Buffer.alloc(20_000_000));
  expect(packed.length).toBeLessThan(20_000);
  await start((_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed));
  expect(await sendForFile()).toBe('UPSTREAM_BAD_RESPONSE');
});

test.each([
  ['unpacks to more than ten megabytes', gzipSync(Buffer.alloc(11_000_000))],
  ['only claims to be gzip', Buffer.from('{"a":1}')],
])('an answer that %s causes UPSTREAM_BAD_RESPONSE', async (_, body) => {
  await start((_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(body));
  expect(await send()).toBe('UPSTREAM_BAD_RESPONSE');
});

test('the paths of calls are appended to the base address', async () => {
  await start((request, response) => response.end(request.url), '/shop');
  expect(await send()).toBe('/shop/api/order');
});

test('a write is not sent twice when a kept-alive connection breaks', async () => {
  holdDeadlines(WRITE_IDLE_MS);
  const sockets: Socket[] = [];
  await start(({ socket }, response) => {
    sockets.push(socket);
    if (sockets.length === 1) response.end('created');
    else socket.destroy();
  });
  expect(await send('POST')).toBe('created');
  // A connection can be used again only from the next turn of the event loop on.
  await setImmediate();
  expect(await send('POST')).toBe('UPSTREAM_UNAVAILABLE');
  expect(sockets).toHaveLength(2);
  expect(new Set(sockets).size).toBe(1);
});

test('an idle connection is closed before a server would close it', async () => {
  const sockets: Socket[] = [];
  await start(({ socket }, response) => {
    sockets.push(socket);
    response.end('{}');
  });
  server.keepAliveTimeout = 0;
  await send();
  const [socket] = sockets;
  let isClosedByServer = false;
  // Other servers close an idle connection like this.
  socket?.setTimeout(5000, () => {
    isClosedByServer = true;
    socket.destroy();
  });
  if (socket) await once(socket, 'close');
  expect(isClosedByServer).toBe(false);
});

test('a server that takes no connection for five seconds cannot be reached, and got nothing', async () => {
  const deadlines = holdDeadlines(CONNECT_MS);
  // It neither takes nor refuses connections, like a machine that is switched off, once its backlog is full.
  const program = `require('node:net').createServer().listen(0, '127.0.0.1', 1, function () {
    process.send(this.address().port, () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0));
  })`;
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [port] = await once(child, 'message');
  const waiting = Array.from({ length: 4 }, () => connect(port, '127.0.0.1').on('error', () => undefined));
  onTestFinished(() => waiting.forEach((socket) => socket.destroy()));
  await expect.poll(() => waiting.filter(({ connecting }) => !connecting).length).toBeGreaterThan(1);
  connections = openConnections(`http://127.0.0.1:${port}`, 10_000_000);
  const sent = connections.stream('/lamp.png', {}, new AbortController().signal);
  await expect.poll(() => deadlines.count()).toBe(1);
  deadlines.pass();
  const error: unknown = await sent.catch((reason: unknown) => reason);
  expect([codeOf(error), isNotSent(error)]).toEqual(['UPSTREAM_UNAVAILABLE', true]);
});

// nodejs/undici issue 3410.
test('a connection that was opened while the whole process stood still is not late', async () => {
  await start((_, response) => response.end('lamp'));
  const { setTimeout: begin } = globalThis;
  const begun = vi.spyOn(globalThis, 'setTimeout').mockImplementation((run, ms, ...args) => {
    return begin(run, ms === CONNECT_MS ? 20 : ms, ...args);
  });
  onTestFinished(() => begun.mockRestore());
  const sent = sendForFile();
  // By the second tick, Node has begun to connect.
  for (let ticks = 0; ticks < 2; ticks += 1) await new Promise((resolve) => process.nextTick(resolve));
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
  expect(await sent).toBe('lamp');
});

test('an error says that nothing was sent only if no connection was open', async () => {
  await start((_, response) => response.destroy());
  const call: RestCall = { kind: 'write', method: 'POST', path: '/', body: {} };
  const failure = async (): Promise<boolean> =>
    connections.request(call, new AbortController().signal).then(() => false, isNotSent);
  expect(await failure()).toBe(false);
  await endServer(server);
  expect(await failure()).toBe(true);
});
