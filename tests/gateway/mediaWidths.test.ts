import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import plainFetch from 'node-fetch';
import sharp from 'sharp';
import { beforeEach, expect, test, vi } from 'vitest';
import { WIDTHS } from '#gateway/features/media/widths.ts';
import { VariantStore } from '#gateway/features/media/VariantStore.ts';
import { restOfFile, scriptedGateway } from '#tests/support/gatewayOfFile.ts';
import { gatewayOfTest, restOfTest } from '#tests/support/gatewayOfTest.ts';
import { photograph } from '#tests/support/photograph.ts';
import { receivedRequests } from '#tests/support/receivedRequests.ts';
import { held, reply, type Answering, type RestRequest } from '#tests/support/rest/restServer.ts';
import { folderOfFile } from '#tests/support/temporaryFolder.ts';

const WAIT = { timeout: 60_000 };
const AVIF = 'image/avif,image/webp,*/*;q=0.8';
const folder = folderOfFile();
const photos = await restOfFile();
const { rest, gateway } = await scriptedGateway({
  MEDIA_DIR: folder,
  IMAGE_ORIGINS: photos.url,
  TRUSTED_PROXIES: '1',
});

let content: Buffer;
let headers: Record<string, string>;
beforeEach(async () => {
  content = await photograph('jpeg');
  headers = { etag: '"1"' };
});

function send(type: string) {
  return ({ headers: sent }: RestRequest) => {
    const isSame = headers['etag'] !== undefined && sent['if-none-match'] === headers['etag'];
    return reply(isSame ? 304 : 200, isSame ? '' : content, { 'content-type': type, ...headers });
  };
}

async function get(path: string, accept = AVIF, url = gateway.url, client = '203.0.113.1') {
  const headers = { accept, 'x-forwarded-for': client };
  const response = await fetch(`${url}/media${path}`, { headers, redirect: 'manual' });
  const body = Buffer.from(await response.arrayBuffer());
  const header = (name: string): string | null => response.headers.get(name);
  return { status: response.status, type: header('content-type'), header, body };
}

/** The stored pictures are as if they had been checked an hour ago. */
function age(): void {
  for (const file of readdirSync(folder))
    utimesSync(join(folder, file), Date.now() / 1000, Date.now() / 1000 - 3601);
}

/** Repeats the request until AVIF is there. */
async function bestOf(path: string) {
  return vi.waitUntil(async () => {
    const answer = await get(path);
    return answer.type === 'image/avif' && answer;
  }, WAIT);
}

test('the first client gets WebP for a minute, then AVIF; a client without AVIF gets WebP', async () => {
  rest.answer('GET /uploads/lamp.jpg', send('image/jpeg'));
  const first = await get('/@w320/uploads/lamp.jpg');
  expect([first.status, first.type, first.header('cache-control')]).toEqual([
    200,
    'image/webp',
    'public, max-age=60',
  ]);
  expect(first.body.length).toBeLessThan(content.length / 5);
  const best = await bestOf('/@w320/uploads/lamp.jpg');
  for (const [answer, format] of [
    [best, 'heif'],
    [await get('/@w320/uploads/lamp.jpg', 'image/webp,*/*'), 'webp'],
    [await get('/@w320/uploads/lamp.jpg', '*/*'), 'webp'],
  ] as const) {
    expect(await sharp(answer.body).metadata()).toMatchObject({ format, width: 320, height: 240 });
    expect(answer.header('vary')).toMatch(/\bAccept\b/);
    expect(answer.header('cache-control')).toBe('public, max-age=3600, stale-while-revalidate=2592000');
    expect(answer.header('content-security-policy')).toContain('sandbox');
  }
  const { requests } = rest;
  expect(requests).toHaveLength(2);
  expect(requests[0]?.headers).not.toHaveProperty('cookie');
});

test('browsers send the validator, and get 304; the answer to a HEAD has no body', async () => {
  rest.answer('GET /uploads/chair.jpg', send('image/jpeg'));
  const { header } = await get('/@w160/uploads/chair.jpg', 'image/webp');
  const known = { accept: 'image/webp', 'if-none-match': String(header('etag')) };
  const address = `${gateway.url}/media/@w160/uploads/chair.jpg`;
  // Node's own fetch adds no-cache to conditional requests.
  expect((await plainFetch(address, { headers: known })).status).toBe(304);
  const head = await fetch(address, { method: 'HEAD', headers: { accept: 'image/webp' } });
  expect([head.status, await head.text()]).toEqual([200, '']);
  rest.answer('GET /uploads/chair.jpg', () => reply(404, ''));
  expect((await get('/@w320/uploads/chair.jpg')).status).toBe(404);
});

test('a picture that its server calls immutable is so for a year; a narrow picture is not made wider', async () => {
  content = await photograph('png', { width: 100, height: 50 });
  headers = { 'cache-control': 'public, max-age=600, immutable' };
  rest.answer('GET /uploads/small.png', send('image/png'));
  const { body, header } = await get('/@w1920/uploads/small.png', 'image/webp');
  expect(header('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(await sharp(body).metadata()).toMatchObject({ width: 100, height: 50 });
});

test('pictures of the n-th of IMAGE_ORIGINS are read there, with their query and nothing of the shopper', async () => {
  photos.answer('GET /photo-1', send('application/octet-stream'));
  const { status, body } = await get('/@w640/@1/photo-1?fit=crop&v=2');
  expect(status).toBe(200);
  expect((await sharp(body).metadata()).width).toBe(640);
  const [request] = photos.requests;
  expect(request?.query.toString()).toBe('fit=crop&v=2');
  expect(request?.headers).not.toHaveProperty('x-forwarded-for');
  expect(rest.requests).toEqual([]);
});

test('an hour later the original is checked after the answer, and a changed one replaces the converted pictures', async () => {
  rest.answer('GET /uploads/vase.jpg', send('image/jpeg'));
  const first = await get('/@w160/uploads/vase.jpg', 'image/webp');
  age();
  rest.requests.length = 0;
  const same = await get('/@w160/uploads/vase.jpg', 'image/webp');
  expect(same.body.equals(first.body)).toBe(true);
  await vi.waitUntil(() => rest.requests.length === 1, WAIT);
  expect(rest.requests[0]?.headers['if-none-match']).toBe('"1"');
  content = await photograph('jpeg', { colour: '#3a3' });
  headers = { etag: '"2"' };
  age();
  const old = await get('/@w160/uploads/vase.jpg', 'image/webp');
  expect(old.header('etag')).toBe(first.header('etag'));
  await vi.waitUntil(async () => {
    const { header } = await get('/@w160/uploads/vase.jpg', 'image/webp');
    return header('etag') !== first.header('etag');
  }, WAIT);
});

test('another gateway on the same folder sends the pictures that this one has made, also while REST is down', async () => {
  const own = await restOfTest({ 'GET /uploads/lamp.jpg': send('image/jpeg') });
  const env = { MEDIA_DIR: folder };
  const maker = await gatewayOfTest(own.url, env);
  const made = await get('/@w640/uploads/lamp.jpg', 'image/webp', maker.url);
  content = await photograph('png', { width: 4000, height: 4000 });
  headers = { etag: '"2"' };
  age();
  await get('/@w640/uploads/lamp.jpg', 'image/webp', maker.url);
  await vi.waitUntil(() => own.requests.length === 2, WAIT);
  // It ends while it converts the changed original.
  await maker.stop();
  await own.stop();
  const other = await gatewayOfTest(own.url, env);
  const sent = await get('/@w640/uploads/lamp.jpg', 'image/webp', other.url);
  expect(sent.body.equals(made.body)).toBe(true);
  // The nearest width stands in for those that were not made.
  const wider = await get('/@w960/uploads/lamp.jpg', AVIF, other.url);
  expect([wider.body.equals(made.body), wider.header('cache-control')]).toEqual([true, 'public, max-age=60']);
  expect((await get('/@w960/uploads/unseen.jpg', AVIF, other.url)).status).toBe(503);
  const metrics = await (await fetch(`${other.url}/metrics`)).text();
  expect(metrics).toContain('haat_pictures_total{outcome="stored"} 2');
});

test('a new picture is read once for all widths that are requested at the same time', async () => {
  const stored = vi.spyOn(VariantStore.prototype, 'read');
  const [photo, release] = held(send('image/jpeg'));
  rest.answer('GET /uploads/desk.jpg', photo);
  const answers = WIDTHS.map(async (width) => get(`/@w${width}/uploads/desk.jpg`, 'image/webp'));
  // Each request looks for its file before and after it waits in line; what earlier tests began may still look for others.
  const files = (): string[] =>
    stored.mock.calls.flatMap(([file], look) =>
      stored.mock.settledResults[look]?.type === 'fulfilled' ? [file] : [],
    );
  const seenTwice = (): string[] => files().filter((file, look, all) => all.indexOf(file) < look);
  await vi.waitUntil(() => seenTwice().length >= WIDTHS.length, WAIT);
  release();
  for (const answer of answers) expect((await answer).type).toBe('image/webp');
  expect(rest.requests).toHaveLength(1);
});

test("a client's new pictures wait in a line of their own, which ends somewhere; those of others pass it", async () => {
  const held: (() => void)[] = [];
  const missing = async (): Promise<Answering> => {
    await new Promise<void>((resolve) => held.push(resolve));
    return () => reply(404, '');
  };
  const paths = Array.from({ length: 120 }, (_, index) => `/uploads/held-${index}.jpg`);
  for (const path of paths) rest.answer(`GET ${path}`, missing);
  const statuses: number[] = [];
  const requests = paths.map(async (path) => {
    const { status, header } = await get(`/@w160${path}`);
    statuses.push(status);
    if (status === 429) expect(Number(header('retry-after'))).toBeGreaterThan(0);
  });
  await vi.waitUntil(() => statuses.length === 14 && held.length === 3, WAIT);
  expect(new Set(statuses)).toEqual(new Set([429]));
  rest.answer('GET /uploads/bench.jpg', send('image/jpeg'));
  expect((await get('/@w160/uploads/bench.jpg', AVIF, gateway.url, '203.0.113.2')).type).toBe('image/webp');
  expect(held).toHaveLength(3);
  for (const path of paths) rest.answer(`GET ${path}`, () => reply(404, ''));
  for (const answer of held) answer();
  await Promise.all(requests);
  expect(statuses.filter((status) => status === 404)).toHaveLength(106);
});

test('pictures that have to be read have a limit of their own, which stored ones pass', async () => {
  const env = { MEDIA_DIR: folder, PICTURE_READS_PER_MINUTE: '2' };
  const { url } = await gatewayOfTest(rest.url, env);
  rest.answer('GET /uploads/rug.jpg', send('image/jpeg'));
  const statuses = [];
  for (const at of ['/@w160', '', '/@w320', '', '/@w160', '/@w160'])
    statuses.push((await get(`${at}/uploads/rug.jpg`, 'image/webp', url)).status);
  expect(statuses).toEqual([200, 200, 429, 429, 200, 200]);
});

test('when too many pictures wait, others are sent as they are, for a minute', async () => {
  const held: (() => void)[] = [];
  const picture = async (): Promise<Answering> => {
    await new Promise<void>((resolve) => held.push(resolve));
    return send('image/jpeg');
  };
  const names = Array.from({ length: 400 }, (_, index) => `/uploads/${index}.jpg`);
  for (const name of names) rest.answer(`GET ${name}`, picture);
  const received = receivedRequests('/media/@w160');
  const requests = names.map(async (name, index) =>
    get(`/@w160${name}`, 'image/webp', gateway.url, `203.${index % 2}.113.${index >> 1}`),
  );
  await vi.waitUntil(() => received() === names.length, WAIT);
  rest.answer('GET /uploads/last.jpg', send('image/jpeg'));
  const last = get('/@w160/uploads/last.jpg', 'image/webp');
  const release = setInterval(() => held.splice(0).forEach((answer) => answer()), 10);
  const answers = await Promise.all([...requests, last]);
  clearInterval(release);
  const originals = answers.filter(({ type }) => type === 'image/jpeg');
  expect(originals.length).toBeGreaterThan(0);
  expect(originals[0]?.header('cache-control')).toBe('public, max-age=60');
  expect(originals[0]?.header('etag')).toBe('"1"');
});
