import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import { scriptedGateway } from '#tests/support/gatewayOfFile.ts';
import { startGatewayUnderTest } from '#tests/support/gatewayUnderTest.ts';
import type { RestAnswer } from '#tests/support/restServer.ts';

const { rest, gateway } = await scriptedGateway();

const BYTES = Buffer.from('a small picture');
const LARGEST = Buffer.alloc(6000, 1);

/** Each test shows a product of its own. */
let number = 0;
let name = '';
let page = '';

beforeEach(() => {
  number += 1;
  name = `lamp-${number}`;
  page = `/product/${name}`;
  const image = `/pictures/${name}-640.webp`;
  const product = { _id: name, name, price: 12.5, stock: 3, category: 'Light', image };
  rest.answer('GET /api/products', { success: true, products: [product] });
  rest.requests.length = 0;
});

const answerPicture = (bytes: Uint8Array, headers: Record<string, string | number> = {}): void =>
  rest.answer(pictureCall(), (_, response) => {
    response.writeHead(200, { 'content-type': 'image/avif', 'content-length': bytes.length, ...headers });
    response.end(bytes);
  });

const pictureCall = (): string => `GET /pictures/${name}-640.avif`;
const askedForPicture = (): number =>
  rest.requests.filter(({ method, path }) => `${method} ${path}` === pictureCall()).length;

const styleWith = (bytes: Uint8Array): string =>
  `img[src="/media/pictures/${name}-640.webp"]{background-image:url(data:image/avif;base64,${Buffer.from(bytes).toString('base64')})}`;

async function open({ url } = gateway): Promise<{ html: string; policy: string }> {
  const response = await fetch(`${url}${page}`, { headers: { accept: 'text/html' } });
  expect(response.status).toBe(200);
  const html = await response.text();
  expect(html).toContain('page-state');
  return { html, policy: response.headers.get('content-security-policy') ?? '' };
}

async function keptPages(): Promise<number> {
  const text = await (await fetch(`${gateway.url}/metrics`)).text();
  return Number(/haat_page_reads_total\{outcome="hit"\} (\d+)/.exec(text)?.[1] ?? 0);
}

/** Until the picture has been asked for, and once more. */
async function openAgain(): Promise<string> {
  await open();
  await expect.poll(askedForPicture).toBe(1);
  return (await open()).html;
}

test.each([
  ['small', BYTES],
  ['as large as a page may hold', LARGEST],
])('a page holds its first picture from the second time on, if that is %s', async (_, bytes) => {
  answerPicture(bytes);
  expect((await open()).html).not.toContain('background-image:url(data:');
  await expect.poll(async () => (await open()).html).toContain(`<style>${styleWith(bytes)}</style>`);
  const hash = createHash('sha256').update(styleWith(bytes)).digest('base64');
  expect((await open()).policy).toContain(`'sha256-${hash}'`);
  expect(askedForPicture()).toBe(1);
});

test('the pictures of one page are no larger together than one may be', async () => {
  const names = ['a', 'b', 'c', 'd'].map((letter) => `${name}-${letter}`);
  const products = names.map((_id) => ({ _id, name: _id, price: 5, image: `/pictures/${_id}-640.webp` }));
  rest.answer('GET /api/products', { success: true, products });
  for (const each of names)
    rest.answer(`GET /pictures/${each}-320.avif`, (_, response) =>
      response
        .writeHead(200, { 'content-type': 'image/avif', 'content-length': 2500 })
        .end(Buffer.alloc(2500)),
    );
  const own = await startGatewayUnderTest(rest.url);
  page = '/shop';
  const pictures = async (): Promise<number> =>
    (await open(own)).html.split('url(data:image/avif').length - 1;
  await expect.poll(pictures).toBe(2);
  expect(rest.requests.filter(({ path }) => path.startsWith('/pictures/'))).toHaveLength(4);
  expect(await pictures()).toBe(2);
  await own.stop();
});

const withoutLength: RestAnswer = (_, response) =>
  void response.writeHead(200, { 'content-type': 'image/avif', 'transfer-encoding': 'chunked' }).end(BYTES);

test.each<[string, () => void]>([
  ['is too large', () => answerPicture(Buffer.alloc(6001))],
  ['is of unknown length', () => rest.answer(pictureCall(), withoutLength)],
  ['is another file', () => answerPicture(BYTES, { 'content-type': 'text/html' })],
  [
    'is too large once it is unpacked',
    () => answerPicture(gzipSync(Buffer.alloc(6001)), { 'content-encoding': 'gzip' }),
  ],
  ['is not there', () => undefined],
])(
  'a picture that %s is left out, and not asked for again with the page, which stays',
  async (_, prepare) => {
    prepare();
    expect(await openAgain()).not.toContain('background-image:url(data:');
    const before = await keptPages();
    for (let times = 0; times < 3; times += 1) await open();
    expect(await keptPages()).toBe(before + 3);
    expect(askedForPicture()).toBe(1);
  },
);

test('without a cache, no picture is asked for', async () => {
  answerPicture(BYTES);
  const uncached = await startGatewayUnderTest(rest.url, { CACHE_FRESH_MS: '0' });
  await open(uncached);
  await open(uncached);
  await uncached.stop();
  expect(askedForPicture()).toBe(0);
});

test('no page waits for a picture that does not come', async () => {
  rest.answer(pictureCall(), () => undefined);
  expect(await openAgain()).toContain('<h1');
});
