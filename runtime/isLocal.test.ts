import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { isLocal } from './isLocal.ts';

function fromThisMachine(headers: Record<string, string>): boolean {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: '127.0.0.1' });
  const request = new IncomingMessage(socket);
  Object.assign(request.headers, { host: 'localhost:4001', ...headers });
  return isLocal(request);
}

test.each([
  'x-real-ip',
  'via',
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'cf-connecting-ip',
  'cf-connecting-ipv6',
  'cf-ray',
  'cdn-loop',
  'true-client-ip',
  'fastly-client-ip',
  'fly-client-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-original-forwarded-for',
  'x-forwarded',
])('a request with %s went through a proxy, and is not local', (name) => {
  expect(fromThisMachine({ [name]: '203.0.113.7' })).toBe(false);
});

test("a request that another site's page made a browser send is not local; its own and typed ones are", () => {
  expect(fromThisMachine({ 'sec-fetch-site': 'cross-site' })).toBe(false);
  for (const site of ['none', 'same-origin', 'same-site'])
    expect(fromThisMachine({ 'sec-fetch-site': site })).toBe(true);
  expect(fromThisMachine({})).toBe(true);
});
