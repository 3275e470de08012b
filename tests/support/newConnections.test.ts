import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';

const PAGE = randomBytes(150_000).toString('hex');

async function startServer(): Promise<{ url: string; connectionCount: () => Promise<number> }> {
  const server = createServer((_, response) => void response.end(PAGE));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  const connectionCount = (): Promise<number> =>
    new Promise((resolve) => server.getConnections((_, count) => resolve(count)));
  return { url: `http://127.0.0.1:${port}`, connectionCount };
}

test('tests keep no connection that a server may close meanwhile, and may read a body late', async () => {
  const { url, connectionCount } = await startServer();
  const fetched = await fetch(url);
  // The body has not been read yet.
  await expect.poll(connectionCount).toBe(1);
  expect(await fetched.text()).toBe(PAGE);
  await expect.poll(connectionCount).toBe(0);
  const [response] = (await once(get(url), 'response')) as [IncomingMessage];
  expect(await text(response)).toBe(PAGE);
  await expect.poll(connectionCount).toBe(0);
});
