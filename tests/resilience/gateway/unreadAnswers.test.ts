import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { scriptedGateway } from '#tests/support/gatewayOfFile.ts';

/** More than the system buffers for an unread connection, and less than the 20 MB that a picture may have. */
const MUCH = Buffer.alloc(19_000_000);

const { rest, gateway } = await scriptedGateway({
  REQUEST_MS: '3000',
  CACHE_FRESH_MS: '0',
});

test('a client that never reads its answer is dropped; one that waits as long for a slow server gets its own', async () => {
  rest.answer('GET /api/banner', []);
  const finish = rest.hold('GET /api/banner');
  const waiting = gateway.ask('{ banners { id } }');
  await expect.poll(() => rest.received('GET /api/banner')).toHaveLength(1);
  const requested = new Promise<ServerResponse>((resolve) =>
    rest.answer('GET /pictures/huge.png', (_, response) => {
      response.writeHead(200, { 'content-type': 'image/png', 'content-length': MUCH.length }).write(MUCH);
      resolve(response);
    }),
  );
  const { hostname, port } = new URL(gateway.url);
  const client = connect(Number(port), hostname).pause();
  client.write('GET /media/pictures/huge.png HTTP/1.1\r\nHost: shop\r\n\r\n');
  const picture = await requested;
  await once(picture, 'close');
  expect(picture.writableFinished).toBe(false);
  client.destroy();
  finish();
  expect((await waiting).data).toEqual({ banners: [] });
});
