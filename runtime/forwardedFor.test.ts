import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { normalizeForwardedFor } from './forwardedFor.ts';

function normalized(sent: string): string {
  const request = new IncomingMessage(new Socket());
  request.headers['x-forwarded-for'] = sent;
  normalizeForwardedFor(request);
  return request.headers['x-forwarded-for'];
}

test.each([
  // Azure's Application Gateway: express-rate-limit/express-rate-limit#234, rack/rack#1227.
  ['203.0.113.7:4711', '203.0.113.7'],
  ['203.0.113.7:4711, 198.51.100.2:80', '203.0.113.7, 198.51.100.2'],
  // Brackets with and without a port: Kludex/uvicorn#2809, firezone/firezone#12272.
  ['[2001:db8::1]:8080', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[::ffff:203.0.113.7]:4711', '::ffff:203.0.113.7'],
  // The last group is no port: vert-x3/vertx-web#2464.
  ['2001:db8:85a3:8d3:1319:8a2e:370:9082', '2001:db8:85a3:8d3:1319:8a2e:370:9082'],
  ['2001:db8::1', '2001:db8::1'],
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7 ,, 2001:db8::1 ', '203.0.113.7, 2001:db8::1'],
])('the addresses of X-Forwarded-For %s are %s', (sent, addresses) => {
  expect(normalized(sent)).toBe(addresses);
});

test.each([
  'unknown',
  '_hidden',
  'shop.example:443',
  '4711',
  '0x7f000001',
  '203.0.113.7:',
  '203.0.113.7:4711:80',
  '203.0.113.999:80',
  '2001:db8:1:2:3:4:5:6:4711',
  '[203.0.113.7:4711',
  '[]',
])('X-Forwarded-For %s has no address: all such clients are one', (sent) => {
  expect(normalized(`${sent}, 203.0.113.1`)).toBe('unknown, 203.0.113.1');
});
