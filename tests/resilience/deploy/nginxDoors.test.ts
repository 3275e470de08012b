import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { startApiUnderTest } from '#tests/support/apiServer.ts';
import { fakeServer, nginxBefore } from '#tests/support/fakeServers.ts';
import { startNginx } from '#tests/support/nginxServer.ts';

/** Sends a request that claims to come from this machine. */
async function ask(url: string): Promise<[number | undefined, string]> {
  const [response] = (await once(get(url, { headers: { host: 'localhost' } }), 'response')) as [
    IncomingMessage,
  ];
  return [response.statusCode, await text(response)];
}

test('the outbox of an API on the same machine does not open through nginx', async () => {
  const api = await startApiUnderTest({ SMTP_URL: '' });
  const nginx = await startNginx({ gateways: [new URL(api.url).host], apis: [new URL(api.url).host] });
  const [status, page] = await ask(`${api.url}/outbox`);
  expect([status, page]).toEqual([200, expect.stringContaining('<h1>Outbox</h1>')]);
  for (const path of [
    '/outbox',
    '/outbox/',
    '/OutBox',
    '/%6futbox',
    '//outbox',
    '/api/../outbox',
    '/outbox?a=b',
  ])
    for (const port of [nginx.apiUrl, nginx.url, nginx.operatorUrl]) {
      const [refused, body] = await ask(port + path);
      expect([path, refused]).toEqual([path, expect.toBeOneOf([403, 404])]);
      expect(body).not.toContain('Outbox');
    }
  expect((await ask(`${nginx.apiUrl}/api/products`))[0]).toBe(200);
  await nginx.close();
  await api.stop();
});

test('a header tells an API that nginx is in between, and nginx never passes on a request for the outbox', async () => {
  const vias: unknown[] = [];
  const api = await fakeServer(({ headers }, response) => {
    vias.push(headers.via);
    response.end();
  });
  const nginx = await nginxBefore([api]);
  await ask(`${nginx.apiUrl}/api/products`);
  await ask(`${nginx.apiUrl}/outbox`);
  expect(api.seen).toEqual(['GET /api/products']);
  expect(vias).toEqual(['1.1 nginx']);
});
