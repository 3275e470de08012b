import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Server } from '#tests/bench/measure/servers.ts';

const PICTURES = 'api/seed/pictures';
const SIDE = 3000;
const PICTURE = /^\/pictures\/(?<name>banner-)?/;
const BANNERS = 4;
const PRODUCTS = 8;

/** Passes on the reference API, with photographs of 2 MB instead of its pictures, and the caching headers of Express's static files. */
export async function startPhotographs(api: Server): Promise<Server> {
  const banners = await photographsOf(/^banner-.+-wide/, BANNERS);
  const products = await photographsOf(/-1\.webp$/, PRODUCTS);
  const server = createServer((incoming, response) => {
    const { url: path = '' } = incoming;
    const [, banner] = PICTURE.exec(path) ?? [];
    const ofKind = banner === undefined ? products : banners;
    const photograph = ofKind[(path.length * 31 + path.charCodeAt(10)) % ofKind.length];
    if (PICTURE.test(path) && photograph !== undefined) sendPhotograph(photograph, path, incoming, response);
    else pass(`${api.url}${path}`, incoming, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    ...api,
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** The demo's pictures of one kind, enlarged, with the grain of a camera. */
async function photographsOf(kind: RegExp, count: number): Promise<Buffer[]> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const files = readdirSync(PICTURES).filter((file) => kind.test(file));
  const photographs: Buffer[] = [];
  for (const file of files.slice(0, count)) {
    const { data, info } = await sharp(join(PICTURES, file))
      .resize({ width: SIDE })
      .png()
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    const grain = await sharp({ create: { width, height, channels: 3, background: '#888', noise } })
      .png()
      .toBuffer();
    const grained = sharp(data).composite([{ input: grain, blend: 'soft-light' }]);
    photographs.push(await grained.jpeg({ quality: 92 }).toBuffer());
  }
  return photographs;
}

function sendPhotograph(
  photograph: Buffer,
  path: string,
  { headers }: IncomingMessage,
  response: ServerResponse,
): void {
  const etag = `"${path}"`;
  const head = { 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=0', etag };
  if (headers['if-none-match'] === etag) response.writeHead(304, head).end();
  else response.writeHead(200, { ...head, 'content-length': photograph.length }).end(photograph);
}

function pass(address: string, incoming: IncomingMessage, response: ServerResponse): void {
  const { method, headers } = incoming;
  const outgoing = request(address, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  outgoing.on('error', () => response.destroy());
  incoming.pipe(outgoing);
}
