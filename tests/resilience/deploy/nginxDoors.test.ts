import { expect, test } from 'vitest';
import { fakeServer, nginxBefore } from '#tests/support/fakeServers.ts';
import { openPage } from '#tests/support/openPage.ts';

/** Sends a request that claims to come from this machine. */
const ask = async (url: string, path: string) => openPage(url, path, { host: 'localhost' });

test('a header tells an API that nginx is in between, and nginx never passes on a request for the outbox', async () => {
  const vias: unknown[] = [];
  const api = await fakeServer(({ headers }, response) => {
    vias.push(headers.via);
    response.end();
  });
  const gateway = await fakeServer((_request, response) => void response.end());
  const nginx = await nginxBefore([gateway], [api]);
  await ask(nginx.apiUrl, '/api/products');
  for (const path of [
    '/outbox',
    '/outbox/',
    '/OutBox',
    '/%6futbox',
    '//outbox',
    '/api/../outbox',
    '/outbox?a',
  ])
    for (const port of [nginx.apiUrl, nginx.url, nginx.operatorUrl]) await ask(port, path);
  expect(api.seen).toEqual(['GET /api/products']);
  expect(vias).toEqual(['1.1 nginx']);
});
