import { expect, test } from 'vitest';
import type { Connections } from '#gateway/rest/connections.ts';
import type { RestMapping } from './restMapping.ts';
import { withMapping } from './withMapping.ts';

const NONE = {};
const MAPPING: RestMapping = {
  paths: {},
  parameters: {},
  fields: {
    all: NONE,
    banners: NONE,
    products: { name: 'info.name' },
    account: NONE,
    addresses: NONE,
    orders: NONE,
    contact: NONE,
  },
  prices: { decimalSeparator: null, minorUnits: false },
  success: null,
};

async function receivedBytes(body: string): Promise<number> {
  const answer = { status: 200, headers: {}, body: Buffer.from(body) };
  const server = { request: async () => answer } as unknown as Connections;
  const call = { kind: 'catalogue', path: '/api/products' } as const;
  const { body: bytes } = await withMapping(server, MAPPING).request(call, new AbortController().signal);
  return bytes.length;
}

test.each([
  ['lists', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
  ['objects', `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
  ['objects that a mapped field repeats', `${'{"info":{"name":'.repeat(20)}1${'}}'.repeat(20)}`],
])('deeply nested %s from a mapped server are cut, not followed', async (_, body) => {
  expect(await receivedBytes(body)).toBeLessThan(100_000);
});
