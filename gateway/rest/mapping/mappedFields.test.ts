import { expect, test } from 'vitest';
import { receivedFields } from './mappedFields.ts';
import type { RestMapping } from './restMapping.ts';

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

test.each([
  ['lists', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
  ['objects', `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
  ['objects that a mapped field repeats', `${'{"info":{"name":'.repeat(20)}1${'}}'.repeat(20)}`],
])('deeply nested %s from a mapped server are cut off', (_, body) => {
  const received = receivedFields(JSON.parse(body), MAPPING, 'products');
  expect(JSON.stringify(received).length).toBeLessThan(100_000);
});
