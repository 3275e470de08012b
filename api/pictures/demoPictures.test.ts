import { createServer, type Server } from 'node:http';
import express from 'express';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorHandler } from '#api/http/errorHandler.ts';
import { endServer, listen } from '#tests/support/listen.ts';
import { demoPictures } from './demoPictures.ts';

let server: Server;
let url: string;

beforeAll(async () => {
  const app = express();
  app.use('/pictures', demoPictures());
  app.use(errorHandler(pino({ enabled: false }), { noteOutage: () => false }));
  server = createServer(app);
  url = `http://127.0.0.1:${await listen(server)}/pictures`;
});

afterAll(() => endServer(server));

async function get(file: string): Promise<{ status: number; content: Buffer }> {
  const response = await fetch(`${url}/${file}`);
  return { status: response.status, content: Buffer.from(await response.arrayBuffer()) };
}

test.each([
  ['claybird-stoneware-teapot-1.webp', 960, 960],
  ['banner-sound-wide.webp', 2400, 1050],
  ['banner-sound-tall.webp', 1200, 1500],
])('%s is sent as it is', async (file, width, height) => {
  const { status, content } = await get(file);
  expect(status).toBe(200);
  expect(await sharp(content).metadata()).toMatchObject({ format: 'webp', width, height });
});

test.each([
  ['another view', 'claybird-stoneware-teapot-3.webp', 'claybird-stoneware-teapot-1.webp'],
  ['another width', 'claybird-stoneware-teapot-1-640.webp', 'claybird-stoneware-teapot-1.webp'],
  ['a banner of one shape', 'banner-skin.webp', 'banner-skin-wide.webp'],
  ['a banner in a width', 'banner-skin-1280.webp', 'banner-skin-wide.webp'],
  ['a product that is dropped', 'stillwater-canoe-2.webp', 'placeholder.webp'],
])('%s in a database of an earlier version gets a picture of today', async (_, earlier, today) => {
  const { status, content } = await get(earlier);
  const shown = await get(today);
  expect(status).toBe(200);
  expect(content.equals(shown.content)).toBe(true);
});

test('A browser that has the picture is not sent it again', async () => {
  const response = await fetch(`${url}/claybird-stoneware-teapot-1.webp`);
  const etag = response.headers.get('etag') ?? '';
  const again = await fetch(response.url, {
    headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' },
  });
  expect(again.status).toBe(304);
});

test.each([
  'nothing-1.webp',
  '-1.webp',
  'claybird-stoneware-teapot-1.png',
  'claybird-stoneware-teapot-1.avif',
  '..%2Fproducts.txt',
  '..%2F..%2F..%2Fpackage.json',
])('A request for %s gets 404', async (file) => {
  expect((await get(file)).status).toBe(404);
});
