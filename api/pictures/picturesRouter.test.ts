import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorHandler } from '#api/http/errorHandler.ts';
import { picturesRouter } from './picturesRouter.ts';

let cacheDir: string;
let server: Server;
let url: string;
const lines: string[] = [];

beforeAll(async () => {
  cacheDir = mkdtempSync(join(tmpdir(), 'haat-pictures-'));
  const app = express();
  const log = pino({}, { write: (line) => void lines.push(line) });
  app.use('/pictures', picturesRouter({ cacheDir, log }));
  app.use('/unkept', picturesRouter({ cacheDir: join(cacheDir, 'file', 'folder'), log }));
  writeFileSync(join(cacheDir, 'file'), '');
  app.use(errorHandler(log, { noteOutage: () => false }));
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/pictures`;
});

afterAll(() => {
  server.close();
  server.closeAllConnections();
  rmSync(cacheDir, { recursive: true, force: true });
});

test.each([
  ['claybird-stoneware-teapot-1', '', 640, 640],
  ['banner-sound', '', 1280, 720],
  // Names from earlier versions.
  ['claybird-stoneware-teapot-2', '-640', 640, 640],
  ['banner-skin', '-1280', 1280, 720],
])('%s%s.webp is rendered', async (name, addition, width, height) => {
  const response = await fetch(`${url}/${name}${addition}.webp`);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toContain('immutable');
  expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({
    format: 'webp',
    width,
    height,
  });
  expect(readdirSync(cacheDir)).toContain(`${name}.webp`);
});

test('the second request is answered from the stored file', async () => {
  const file = 'morning-ritual-coffee-cup-2.webp';
  const drawn = await (await fetch(`${url}/${file}`)).arrayBuffer();
  const cached = await (await fetch(`${url}/${file}`)).arrayBuffer();
  expect(Buffer.from(cached).equals(Buffer.from(drawn))).toBe(true);
});

test('pictures that cannot be stored are still sent; the log has one line for the failure and one for the recovery', async () => {
  const ask = async (name: string): Promise<Response> =>
    fetch(url.replace('/pictures', `/unkept/morning-ritual-coffee-cup-${name}.webp`));
  const response = await ask('1');
  expect(response.status).toBe(200);
  expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ width: 640 });
  expect((await ask('2')).status).toBe(200);
  rmSync(join(cacheDir, 'file'));
  expect((await ask('3')).status).toBe(200);
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
    expect.objectContaining({
      level: 50,
      msg: expect.stringMatching(/^DATA_DIR: pictures cannot be stored/),
    }),
    expect.objectContaining({ level: 40, msg: 'Pictures can be stored again.', failures: 2 }),
  ]);
});

test.each([
  'nothing-1.webp',
  'claybird-stoneware-teapot-1.png',
  'claybird-stoneware-teapot-1.avif',
  '..%2F..%2Fpackage.json',
])('a request for %s gets 404', async (file) => {
  const response = await fetch(`${url}/${file}`);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ success: false });
});
