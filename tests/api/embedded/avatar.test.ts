import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { Renderer } from '#api/pictures/Renderer.ts';
import { apiOfFile } from '#tests/support/apiOfFile.ts';
import type { Answer } from '#tests/support/apiServer.ts';

const api = await apiOfFile();

async function upload(
  content: Uint8Array<ArrayBuffer>,
  name = 'me.png',
  type = 'image/png',
): Promise<Answer> {
  const { token } = await api.shopper();
  const body = new FormData();
  body.append('avatar', new Blob([content], { type }), name);
  return api.call('POST', '/api/user/upload-avatar', { token, body });
}

async function picture(format: 'png' | 'jpeg' | 'webp'): Promise<Uint8Array<ArrayBuffer>> {
  const image = sharp({ create: { width: 400, height: 300, channels: 3, background: '#a33' } });
  return new Uint8Array(await image.toFormat(format).toBuffer());
}

test.each(['png', 'jpeg', 'webp'] as const)(
  '§7.13 a %s becomes a square WebP under a random name',
  async (format) => {
    const { status, body } = await upload(await picture(format), '../../evil name.png');
    expect(status).toBe(200);
    expect(body.avatarUrl).toMatch(/^\/avatars\/[\da-f]{24}\.webp$/);
    expect(body.user.avatar).toBe(body.avatarUrl);
    const response = await fetch(`${api.url}${body.avatarUrl}`);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const { width, height, format: stored } = await sharp(await response.arrayBuffer()).metadata();
    expect({ width, height, stored }).toEqual({ width: 256, height: 256, stored: 'webp' });
  },
);

test.each([
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 415],
  ['HTML that calls itself PNG', '<html></html>', 415],
  ['an empty file', '', 400],
  ['a PNG that is cut off', '\u0089PNG\r\n\u001a\n0000', 415],
  ['a RIFF file that is no WebP', 'RIFF0000WAVEfmt ', 415],
])('%s is rejected', async (_, text, status) => {
  const answer = await upload(new Uint8Array(Buffer.from(text, 'latin1')));
  expect(answer).toMatchObject({ status, body: { success: false } });
});

test.each(['gif', 'tiff', 'svg'] as const)(
  'a %s never reaches a decoder, whatever type it claims',
  async (format) => {
    const render = vi.spyOn(Renderer.prototype, 'render');
    const image = sharp({ create: { width: 4, height: 3, channels: 3, background: '#a33' } });
    const content =
      format === 'svg'
        ? Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
        : await image.toFormat(format).toBuffer();
    expect((await upload(new Uint8Array(content))).status).toBe(415);
    expect(render).not.toHaveBeenCalled();
  },
);

const plain = async (width: number, height: number): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 4, background: '#a33' } })
      .png({ compressionLevel: 9 })
      .toBuffer(),
  );

test('a new picture replaces the old one; of two sent at once, one is stored', async () => {
  const { token } = await api.shopper();
  const body = new FormData();
  body.append('avatar', new Blob([await picture('png')], { type: 'image/png' }), 'me.png');
  const send = async (): Promise<string> =>
    (await api.call('POST', '/api/user/upload-avatar', { token, body })).body.avatarUrl;
  const first = await send();
  const others = await Promise.all([send(), send(), send()]);
  const { user } = (await api.call('GET', '/api/user/profile', { token })).body;
  expect(others).toContain(user.avatar);
  const answers = [first, ...others].map(async (url) => [url, (await fetch(`${api.url}${url}`)).status]);
  expect(await Promise.all(answers)).toEqual(
    [first, ...others].map((url) => [url, url === user.avatar ? 200 : 404]),
  );
  expect(existsSync(join(api.dataDir, 'avatars'))).toBe(false);
});

test('a cached picture is confirmed by its ETag', async () => {
  const { body } = await upload(await picture('png'));
  const url = `${api.url}${body.avatarUrl}`;
  const etag = (await fetch(url)).headers.get('etag') ?? '';
  expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304);
  expect((await fetch(url, { method: 'HEAD' })).status).toBe(200);
});

test('a small file with 49 megapixels is rejected before it is decoded', async () => {
  const content = await plain(7000, 7000);
  expect(content.length).toBeLessThan(400_000);
  const answer = await upload(content);
  expect(answer).toMatchObject({
    status: 413,
    body: { success: false, message: expect.stringContaining('12 megapixels') },
  });
});

test('a picture that phones call 12 megapixels is accepted', async () => {
  expect((await upload(await plain(4032, 3024))).status).toBe(200);
});

test('one picture is rendered at a time and a few wait; further ones get 429', async () => {
  const { token } = await api.shopper();
  const content = await plain(4000, 3000);
  const answers = await Promise.all(
    Array.from({ length: 16 }, async () => {
      const body = new FormData();
      body.append('avatar', new Blob([content], { type: 'image/png' }), 'me.png');
      return api.call('POST', '/api/user/upload-avatar', { token, body });
    }),
  );
  const limited = answers.filter(({ status }) => status === 429);
  expect(answers.filter(({ status }) => status === 200).length).toBe(16 - limited.length);
  expect(limited.length).toBeGreaterThan(0);
  expect(limited.length).toBeLessThan(16);
  for (const { body, headers } of limited) {
    expect(body).toEqual({ success: false, message: expect.stringContaining('try again') });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect((await upload(await picture('png'))).status).toBe(200);
});

test('a file of more than 5 MB is rejected', async () => {
  const answer = await upload(new Uint8Array(5 * 1024 * 1024 + 1));
  expect(answer).toMatchObject({ status: 413, body: { success: false } });
});

test('a missing file is a 400, a missing token a 401', async () => {
  const { token } = await api.shopper();
  const none = await api.call('POST', '/api/user/upload-avatar', { token, body: new FormData() });
  expect(none).toMatchObject({ status: 400, body: { message: 'No file uploaded' } });
  expect((await api.call('POST', '/api/user/upload-avatar', { body: new FormData() })).status).toBe(401);
});
