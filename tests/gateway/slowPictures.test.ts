import type { ServerResponse } from 'node:http';
import { beforeEach, expect, test, vi } from 'vitest';
import { VariantStore } from '#gateway/features/media/VariantStore.ts';
import { scriptedGateway } from '#tests/support/gatewayOfFile.ts';
import { gatewayOfTest } from '#tests/support/gatewayOfTest.ts';
import { photograph } from '#tests/support/photograph.ts';
import { reply, type RestRequest } from '#tests/support/rest/restServer.ts';

const { rest, gateway } = await scriptedGateway({ TRUSTED_PROXIES: '1' });

/** The slow originals that are being read now. */
const reading = new Map<string, ServerResponse>();
let content: Buffer;

const WEBP = '200 image/webp';
const WAIT = { timeout: 60_000 };
const HEAD = { 'content-type': 'image/jpeg' };

/** Originals in `/slow` begin and do not end, those in `/packed` as gzip; those in `/silent` do not begin. */
beforeEach(async () => {
  content = await photograph('jpeg');
  reading.clear();
  const answer = ({ path }: RestRequest, response: ServerResponse): object | void => {
    if (!/^\/(?:slow|silent|packed)\//.test(path)) return reply(200, content, HEAD);
    reading.set(path, response);
    response.on('close', () => reading.delete(path));
    if (path.startsWith('/packed')) response.setHeader('content-encoding', 'gzip');
    if (!path.startsWith('/silent')) response.writeHead(200, HEAD).flushHeaders();
  };
  rest.answerOnly({ '*': answer });
});

interface PictureRequest {
  client?: number;
  url?: string;
  signal?: AbortSignal;
}

async function get(
  path: string,
  { client = 99, url = gateway.url, signal }: PictureRequest = {},
): Promise<string> {
  const headers = { accept: 'image/webp', 'x-forwarded-for': `203.0.113.${client}` };
  const response = await fetch(`${url}/media/@w160${path}`, { headers, signal: signal ?? null });
  await response.arrayBuffer();
  return `${response.status} ${response.headers.get('content-type')}`;
}

/** Each of four clients requests six originals of a folder. */
function getSlow(folder: string, asked: PictureRequest): Promise<string>[] {
  return Array.from({ length: 24 }, async (_, index) => {
    const client = index % 4;
    return get(`/${folder}/images/${index}.jpg`, { ...asked, client }).catch(() => 'left');
  });
}

test.each(['slow', 'silent'])(
  'four clients that wait for %s originals leave a place to others',
  async (folder) => {
    const leaving = new AbortController();
    const slow = getSlow(folder, { signal: leaving.signal });
    await expect.poll(() => reading.size).toBe(12);
    expect(await get(`/images/beside-${folder}.jpg`)).toBe(WEBP);
    expect(reading.size).toBe(12);
    leaving.abort();
    await Promise.all(slow);
  },
);

test('a place ends with its request, and so does the read', async () => {
  const leaving = new AbortController();
  const slow = getSlow('slow', { signal: leaving.signal });
  await expect.poll(() => reading.size).toBeGreaterThan(0);
  leaving.abort();
  await Promise.all(slow);
  await expect.poll(() => reading.size).toBe(0);
  for (let client = 0; client < 4; client += 1)
    expect(await get(`/images/next-${client}.jpg`, { client })).toBe(WEBP);
});

test('a read goes on while somebody else waits for the same picture', async () => {
  const path = '/slow/images/wanted.jpg';
  const stored = vi.spyOn(VariantStore.prototype, 'read');
  const leaving = new AbortController();
  const left = get(path, { client: 1, signal: leaving.signal }).catch(() => 'left');
  const other = get(path, { client: 2 });
  // Each request looks for its file before and after it waits in line.
  await vi.waitUntil(() => reading.size === 1 && stored.mock.settledResults.length === 4, WAIT);
  leaving.abort();
  expect(await left).toBe('left');
  expect(await get('/images/any.jpg', { client: 1 })).toBe(WEBP);
  reading.get(path)?.end(content);
  expect(await other).toBe(WEBP);
  expect(rest.received(`GET ${path}`)).toHaveLength(1);
});

test.each(['silent', 'packed'])(
  '%s originals that take too long leave the way to others open',
  async (folder) => {
    const env = { UPSTREAM_OPERATION_MS: '1000', TRUSTED_PROXIES: '1' };
    const { url } = await gatewayOfTest(rest.url, env);
    const answers = await Promise.all(getSlow(folder, { url }));
    expect(new Set(answers)).toEqual(new Set(['504 application/json; charset=utf-8']));
    expect(await get(`/images/after-${folder}.jpg`, { url })).toMatch(/^200 image/);
  },
);
