import { get } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { scriptedGateway } from '#tests/support/gatewayOfFile.ts';
import { GONE_FILES, GONE_PAGES, HOSTILE_HOSTS } from '#tests/support/hostileAddresses.ts';

const { gateway } = await scriptedGateway(
  {},
  { 'GET /api/products': { success: true, products: [{ _id: 'p1', name: 'Lamp', price: 10 }] } },
);

interface Page {
  status: number | undefined;
  cacheControl: string | undefined;
  body: string;
}

/** Sends the address unchanged: fetch would normalise it and set its own Host. */
async function open(path: string, headers: Record<string, string> = {}): Promise<Page> {
  const { hostname, port } = new URL(gateway.url);
  const request = get({ hostname, port, path, headers: { accept: 'text/html', ...headers } });
  const [response] = await once(request, 'response');
  const cacheControl = response.headers['cache-control'];
  return { status: response.statusCode, cacheControl, body: await text(response) };
}

test.each(GONE_FILES)('%s is a 404 that nobody keeps', async (path) => {
  const { status, cacheControl } = await open(path);
  expect(status).toBe(404);
  expect(cacheControl).toBe('no-store');
});

test.each(GONE_PAGES)('%s is the 404 page', async (path) => {
  const { status, body } = await open(path);
  expect(status).toBe(404);
  expect(body).toContain('<html');
});

test.each(HOSTILE_HOSTS)('the Host %s stands in no page, and fails none', async (host) => {
  for (const path of ['/', '/robots.txt', '/sitemap.xml', '/product/p1']) {
    const { status, body } = await open(path, { host });
    expect(status).toBe(200);
    expect(body).not.toContain(`http://${host}/`);
  }
});
