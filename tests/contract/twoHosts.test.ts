import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { referenceGateway } from '#tests/support/gatewayOfFile.ts';

const { api, gateway } = await referenceGateway();

/** The answer to a request with these Host headers, as text. */
async function answerOf(url: string, path: string, hosts: readonly string[]): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const lines = [`GET ${path} HTTP/1.1`, ...hosts, 'Connection: close', '', ''];
  socket.write(lines.join('\r\n'));
  return text(socket);
}

test.each([
  ['API', '/api/banner', () => api.url],
  ['API', '/healthz', () => api.url],
  ['gateway', '/graphql?query={__typename}', () => gateway.url],
  ['gateway', '/healthz', () => gateway.url],
  ['gateway', '/sitemap.xml', () => gateway.url],
])('the %s refuses two Host headers at %s', async (_, path, url) => {
  for (const hosts of [
    ['Host: shop.example', 'Host: evil.example'],
    ['host: shop.example', 'HOST: shop.example'],
  ]) {
    const answer = await answerOf(url(), path, hosts);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('The request has two Host headers.');
  }
  expect(await answerOf(url(), path, ['Host: shop.example'])).not.toMatch(/^HTTP\/1\.1 400 /);
  expect(await answerOf(url(), path, [])).toMatch(/^HTTP\/1\.1 400 /);
});

test("HSTS of the API says nothing about other hosts of the shop's domain", async () => {
  const { headers } = await fetch(`${api.url}/healthz`);
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
});
