import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readGatewaySettings } from '#gateway/env.ts';
import { rateLimits } from '#gateway/http/rateLimits.ts';
import { alone } from '#gateway/peers.ts';
import { ReadLog } from '#gateway/rest/ReadLog.ts';
import { UpstreamCache } from '#gateway/rest/UpstreamCache.ts';
import { createLogger } from '#gateway/telemetry/createLogger.ts';
import { createMetrics } from '#gateway/telemetry/metrics.ts';
import { Answer } from './Answer.ts';
import { AnswerCache } from './AnswerCache.ts';
import { serveKept } from './serveKept.ts';

const BODY = '{"query":"query Banners { banners { id } }"}';

let server: Server;
/** The bodies of the requests that the app got. */
let passedOn: string[];

/** A server whose app keeps one answer for everything that it gets. */
beforeEach(async () => {
  passedOn = [];
  const settings = readGatewaySettings({ API_BASE_URL: 'http://rest.invalid' });
  const upstream = new UpstreamCache({ CACHE_FRESH_MS: 60_000, CACHE_STALE_MS: 60_000 });
  const reads = new ReadLog();
  const banners = { value: [], tags: new Set(['banners']), size: 0, maxAgeMs: null, validators: [] };
  await upstream.get('banners', async () => banners, { reads });
  const answers = new AnswerCache(upstream);
  const head = { status: 200, headers: [], operation: { name: null, type: 'query', codes: [] }, reads };
  for (let times = 0; times < 2; times += 1) answers.keep('banners', new Answer(head, 'from memory'));
  const parts = {
    answers,
    settings,
    limits: rateLimits(settings, 'graphql', alone()),
    securityHeaders: [],
    log: createLogger('silent'),
    metrics: createMetrics(new Set()),
    tracing: null,
  };
  const app = async (request: IncomingMessage): Promise<string> => {
    passedOn.push(await text(request));
    answers.learn(request, { operationKey: 'banners', isListed: false });
    return 'from the app';
  };
  server = createServer(
    serveKept(parts, (request, response) => void app(request).then((body) => response.end(body))),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function port(): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function send(path: string, init: RequestInit = {}): Promise<string> {
  return (await fetch(`http://127.0.0.1:${port()}${path}`, init)).text();
}

const post = (headers: Record<string, string> = {}, body = BODY): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body,
});

test('a request that is recognized never reaches the app; the app gets the body of any other', async () => {
  expect(await send('/graphql', post())).toBe('from the app');
  expect(await send('/graphql', post())).toBe('from memory');
  expect(await send('/graphql', post({}, `${BODY} `))).toBe('from the app');
  expect(await send('/graphql?documentId=a')).toBe('from the app');
  expect(await send('/graphql?documentId=a')).toBe('from memory');
  expect(passedOn).toEqual([BODY, `${BODY} `, '']);
});

test.each([
  ['a token', '/graphql', post({ authorization: 'Bearer abc' })],
  ['another address', '/graphql/', post()],
  ['a body of another type', '/graphql', post({ 'content-type': 'text/plain' })],
  ['a compressed body', '/graphql', post({ 'content-encoding': 'gzip' })],
  ['a body that is too long to be remembered', '/graphql', post({}, 'x'.repeat(10_001))],
  ['a body that is too long', '/graphql', post({}, 'x'.repeat(100_001))],
  ['another method', '/graphql', { ...post(), method: 'PUT' }],
  ['a page of another site', '/graphql?documentId=a', { headers: { 'sec-fetch-site': 'cross-site' } }],
])('a request with %s is always one for the app', async (_, path, init) => {
  for (let times = 0; times < 3; times += 1) expect(await send(path, init)).toBe('from the app');
});

test.each([
  ['one that is kept is sent', 'a/b', 'from memory', 1],
  ['the app gets the whole of any other', 'c/d', 'from the app', 2],
])('a body may come in pieces: %s', async (_, accept, answer, requests) => {
  await send('/graphql', post({ accept: 'a/b' }));
  const socket = connect(port(), '127.0.0.1').setNoDelay(true);
  const head = [
    'POST /graphql HTTP/1.1',
    'Host: shop',
    `Accept: ${accept}`,
    'Content-Type: application/json',
  ];
  socket.write(`${head.join('\r\n')}\r\nContent-Length: ${BODY.length}\r\n\r\n`);
  for (const piece of BODY.match(/.{1,5}/g) ?? []) {
    socket.write(piece);
    await setImmediate();
  }
  const [bytes] = await once(socket, 'data');
  expect(String(bytes)).toContain(answer);
  expect(passedOn).toEqual(Array.from({ length: requests }, () => BODY));
  socket.destroy();
});

test('requests that come together on one connection are answered in turn', async () => {
  await send('/graphql', post({ accept: 'a/b' }));
  const socket = connect(port(), '127.0.0.1');
  const request = (accept: string): string =>
    `POST /graphql HTTP/1.1\r\nHost: shop\r\nAccept: ${accept}\r\nContent-Type: application/json\r\nContent-Length: ${BODY.length}\r\n\r\n${BODY}`;
  socket.end(['a/b', 'c/d', 'a/b', 'a/b'].map(request).join(''));
  const answers = (await text(socket)).match(/from (memory|the app)/g);
  expect(answers).toEqual(['from memory', 'from the app', 'from memory', 'from memory']);
});
