import { availableParallelism } from 'node:os';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { restOfFile, scriptedGateway } from '#tests/support/gatewayOfFile.ts';
import { gatewayOfTest } from '#tests/support/gatewayOfTest.ts';
import { photograph } from '#tests/support/photograph.ts';
import { reply, type RestAnswer } from '#tests/support/rest/restServer.ts';

const photos = await restOfFile();
const elsewhere = await restOfFile();
const { rest, gateway } = await scriptedGateway({ IMAGE_ORIGINS: photos.url });

const MB = 1024 * 1024;
let jpeg: Buffer;
beforeAll(async () => {
  jpeg = await photograph('jpeg');
});

const as = (type: string, content: Buffer | string): RestAnswer =>
  reply(200, content, { 'content-type': type });

async function get(path: string) {
  const response = await fetch(`${gateway.url}/media${path}`);
  const body = await response.arrayBuffer().catch(() => null);
  return { status: response.status, type: response.headers.get('content-type'), response, body };
}

/** Expects that the next picture is converted, whatever the last one did. */
async function expectHealthy(): Promise<void> {
  const path = `/uploads/${Math.random()}.jpg`;
  rest.answer(`GET ${path}`, as('image/jpeg', jpeg));
  const { status, type } = await get(`/@w160${path}`);
  expect([status, type]).toEqual([200, 'image/webp']);
}

/** Black pixels, eight thousand of them in a byte. */
function blackPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0], 8);
  const rows = deflateSync(Buffer.alloc(height * (Math.ceil(width / 8) + 1)));
  const chunk = (name: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const signature = Buffer.from('\u0089PNG\r\n\u001A\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const animation = async (): Promise<Buffer> => {
  const raw = { width: 4, height: 8, channels: 3, pageHeight: 4 } as const;
  const frames = Buffer.from(Array.from({ length: 96 }, (_, index) => (index < 48 ? 0 : 255)));
  return sharp(frames, { raw })
    .gif({ delay: [100, 100] })
    .toBuffer();
};

test.each<[string, string, () => Buffer | string | Promise<Buffer>]>([
  ['a decompression bomb', 'image/png', () => blackPng(23_000, 23_000)],
  ['a page', 'image/jpeg', () => '<!doctype html><script>alert(1)</script>'],
  ['a drawing', 'image/png', () => DRAWING],
  ['half a picture', 'image/jpeg', () => jpeg.subarray(0, jpeg.length / 2)],
  ['nothing', 'image/jpeg', () => ''],
  [
    'noise with the beginning of a picture',
    'image/png',
    () => Buffer.from('\u0089PNG\r\n\u001A\n\0\0\0\rIHDR', 'latin1'),
  ],
  ['an animation', 'image/gif', animation],
])(
  '%s that is sent as %s is passed on unchanged, for a minute, and is tried once',
  async (name, type, content) => {
    const sent = Buffer.from(await content());
    const path = `/uploads/${name.replaceAll(' ', '-')}.${type.slice(6)}`;
    rest.answer(`GET ${path}`, as(type, sent));
    rest.requests.length = 0;
    for (const width of [320, 640]) {
      const answer = await get(`/@w${width}${path}`);
      expect([answer.status, answer.type]).toEqual([200, type]);
      expect(Buffer.from(answer.body ?? new ArrayBuffer(0)).equals(sent)).toBe(true);
      const { headers } = answer.response;
      expect(headers.get('cache-control')).toBe('public, max-age=60');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain('sandbox');
    }
    expect(rest.requests).toHaveLength(3);
    await expectHealthy();
  },
);

test.each(['text/html', 'image/svg+xml', 'application/json'])(
  'a file that is sent as %s is not a picture',
  async (type) => {
    rest.answer('GET /uploads/other.jpg', as(type, DRAWING));
    for (const path of ['/@w640/uploads/other.jpg', '/uploads/other.jpg'])
      expect((await get(path)).status).toBe(404);
    photos.answer('GET /other', as(type, DRAWING));
    expect((await get('/@w640/@1/other')).status).toBe(404);
  },
);

test('redirects are not followed, wherever they lead', async () => {
  elsewhere.answer('GET /secret.jpg', as('image/jpeg', jpeg));
  for (const server of [rest, photos])
    for (const target of [`${elsewhere.url}/secret.jpg`, '/uploads/good.jpg']) {
      server.answer('GET /uploads/good.jpg', as('image/jpeg', jpeg));
      server.answer('GET /uploads/moved.jpg', reply(302, '', { location: target }));
      expect((await get(`/@w640${server === rest ? '' : '/@1'}/uploads/moved.jpg`)).status).toBe(404);
    }
  expect(elsewhere.requests).toEqual([]);
});

test('an endless picture, and one that says it is too large, end at 20 MB', async () => {
  let sentBytes = 0;
  rest.answer('GET /uploads/endless.jpg', (_, response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg' });
    const more = (): void => {
      if (response.destroyed) return;
      sentBytes += MB;
      if (response.write(Buffer.alloc(MB))) setImmediate(more);
      else response.once('drain', more);
    };
    more();
  });
  expect((await get('/@w640/uploads/endless.jpg')).status).toBe(502);
  expect(await get('/uploads/endless.jpg')).toMatchObject({ body: null });
  expect(sentBytes).toBeLessThan(100 * MB);
  rest.answer('GET /uploads/large.jpg', (_, response) =>
    response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': 21 * MB }).flushHeaders(),
  );
  for (const path of ['/@w640/uploads/large.jpg', '/uploads/large.jpg'])
    expect((await get(path)).status).toBe(502);
  await expectHealthy();
});

test('a picture whose server breaks off is an error, and not stored', async () => {
  rest.answer('GET /uploads/broken.jpg', (_, response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': jpeg.length });
    response.write(jpeg.subarray(0, 1000), () => response.destroy());
  });
  expect((await get('/@w640/uploads/broken.jpg')).status).toBe(502);
  rest.answer('GET /uploads/broken.jpg', as('image/jpeg', jpeg));
  expect(await get('/@w640/uploads/broken.jpg')).toMatchObject({ status: 200, type: 'image/webp' });
});

test('a picture that its server does not make public is sent unchanged, and not stored', async () => {
  const headers = { 'content-type': 'image/jpeg', 'cache-control': 'private' };
  rest.answer('GET /uploads/private.jpg', reply(200, jpeg, headers));
  const { type, response } = await get('/@w640/uploads/private.jpg');
  expect([type, response.headers.get('cache-control')]).toEqual(['image/jpeg', 'private']);
});

test('more than 50 megapixels are not decoded, 50 are', async () => {
  rest.answer('GET /uploads/50.png', as('image/png', blackPng(10_000, 5000)));
  rest.answer('GET /uploads/60.png', as('image/png', blackPng(12_000, 5000)));
  expect((await get('/@w640/uploads/50.png')).type).toBe('image/webp');
  expect((await get('/@w640/uploads/60.png')).type).toBe('image/png');
});

test('behind pictures that do not end, a good one is sent unchanged', async () => {
  const env = { UPSTREAM_OPERATION_MS: '2000', TRUSTED_PROXIES: '1' };
  const patient = await gatewayOfTest(rest.url, env);
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  // As many pictures as are fetched at once, each for another client.
  const length = Math.max(13, 2 * availableParallelism());
  const endless = Array.from({ length }, (_, index) => `/uploads/endless-${index}.jpg`);
  for (const [index, path] of endless.entries()) {
    rest.answer(`GET ${path}`, (_, response) => {
      response.writeHead(200, { 'content-type': 'image/jpeg' }).write('x');
    });
    const headers = { 'x-forwarded-for': `203.0.113.${index}` };
    const { signal } = leaving;
    fetch(`${patient.url}/media/@w160${path}`, { headers, signal }).catch(() => undefined);
  }
  const fetched = () =>
    new Set(rest.requests.map(({ path }) => path).filter((path) => endless.includes(path))).size;
  await expect.poll(fetched).toBe(endless.length);
  rest.answer('GET /uploads/beside.jpg', as('image/jpeg', jpeg));
  const { status, headers } = await fetch(`${patient.url}/media/@w160/uploads/beside.jpg`);
  expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg']);
});
