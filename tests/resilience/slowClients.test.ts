import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { apiOfFile } from '#tests/support/apiOfFile.ts';

const api = await apiOfFile({}, { requestMs: 3000 });

async function open(start: string): Promise<Socket> {
  const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(start);
  return socket;
}

test.each([
  ['its headers', 'POST /api/contact HTTP/1.1\r\nHost: shop\r\n'],
  [
    'its body',
    'POST /api/contact HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"name',
  ],
])(
  'a request that does not end with %s within its time gets 408, and its connection is closed',
  async (_, start) => {
    const socket = await open(start);
    expect(await text(socket)).toMatch(/^HTTP\/1.1 408 /);
  },
);

test('a client that does not read its answer is dropped', async () => {
  // More than the system buffers for an unread connection.
  await api.db.execute(sql`update products set reviews = jsonb_build_array(jsonb_build_object(
    'reviewerName', 'Tom', 'comment', repeat('long ', 2000000), 'rating', 4))`);
  const socket = await open('GET /api/products HTTP/1.1\r\nHost: shop\r\n\r\n');
  socket.pause();
  // The request is logged once it is over.
  await expect.poll(() => api.log.lines.join()).toContain('"route":"/api/products"');
  socket.destroy();
});
