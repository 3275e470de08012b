import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { startNginx, type NginxServer } from '#tests/support/nginxServer.ts';

const PAGE = 'public, max-age=0, s-maxage=60';
const running: { close: () => unknown }[] = [];
afterEach(async () => {
  for (const { close } of running.splice(0)) await close();
});

interface Fake {
  address: string;
  server: Server;
  seen: string[];
}

/** A server in the gateway's place. */
async function fakeServer(answer: RequestListener): Promise<Fake> {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  running.push({
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  });
  const { port } = server.address() as AddressInfo;
  return { address: `127.0.0.1:${port}`, server, seen };
}

async function nginxBefore(gateways: Fake[], apis: Fake[] = gateways): Promise<NginxServer> {
  const of = (fakes: Fake[]): string[] => fakes.map(({ address }) => address);
  const nginx = await startNginx({ gateways: of(gateways), apis: of(apis) });
  running.unshift(nginx);
  return nginx;
}

test('a page is kept, and a changed price is seen within a second', async () => {
  let price = 1;
  const gateway = await fakeServer((request, response) => {
    const etag = `W/"${price}"`;
    response.setHeader('Cache-Control', PAGE).setHeader('ETag', etag);
    response.setHeader('Vary', 'Origin, Accept, Accept-Encoding');
    if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
    else response.end(String(price));
  });
  const nginx = await nginxBefore([gateway]);
  const read = async (): Promise<string> => (await fetch(`${nginx.url}/`)).text();
  const until = Date.now() + 5000;
  let asked = 0;
  while (Date.now() < until) {
    for (let times = 0; times < 5; times += 1) expect(Number(await read())).toBeGreaterThan(0);
    asked += 5;
    price += 1;
    const changedAt = Date.now();
    while (Number(await read()) !== price) asked += 1;
    expect(Date.now() - changedAt).toBeLessThan(1100);
  }
  expect(gateway.seen.length).toBeLessThan(15);
});
