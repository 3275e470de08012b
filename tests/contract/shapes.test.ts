import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { scriptedGateway } from '#tests/support/gatewayOfFile.ts';
import { TOKEN_OF_SOMEBODY as TOKEN } from '#tests/support/rest/restServer.ts';

// Each row of shapes.txt has an answer, and what a client gets for it.
const { rest, gateway } = await scriptedGateway({ CACHE_FRESH_MS: '0', CACHE_STALE_MS: '0' });

const ROW = /^\| (\w+) +\| `(.+?)` +\| `(.+?)` +\| .+\|$/gm;
const ROWS = [...readFileSync('tests/contract/shapes.txt', 'utf8').matchAll(ROW)].map(
  ([, ...cells]) => cells,
);

const ORDER = { _id: 'o1', date: '2026-03-01T09:30:00.000Z', amount: 5 };

/** For each subject of a row: the call, an ordinary object, its name in the answer, and the query that reads it. */
const KINDS: Record<string, [call: string, thing: object, name: string, query: string]> = {
  product: ['GET /api/products', { _id: 'p1', name: 'Lamp', price: 10, stock: 3 }, 'products', 'products'],
  banner: ['GET /api/banner', { _id: 'b1', title: 'Hello' }, 'banners', 'banners'],
  profile: [
    'GET /api/user/profile',
    { _id: 'u1', name: 'Mina', email: 'm@haat.test' },
    'user',
    'viewer.profile',
  ],
  address: ['GET /api/user/addresses', { _id: 'a1', label: 'Home' }, 'addresses', 'viewer.addresses'],
  order: ['GET /api/order/my-orders', ORDER, 'orders', 'viewer.orders'],
  item: [
    'GET /api/order/my-orders',
    { name: 'Lamp', price: 5, quantity: 1 },
    'orders',
    'viewer.orders.items',
  ],
};

/** `products` stands for a whole answer with one product. */
function kindOf(of: string) {
  return KINDS[of.replace(/^(product|banner)s$/, '$1')] ?? expect.fail(`${of} is no kind.`);
}

/** Replaces `…` by the fields of an ordinary object; a single object gets the reference API's envelope. */
function answerOf(of: string, sent: string): object {
  const [, thing, name] = kindOf(of);
  const json: object = JSON.parse(sent.replace('…', JSON.stringify(thing).slice(1, -1)));
  if (KINDS[of] === undefined || 'data' in json) return json;
  const one = of === 'item' ? { ...ORDER, items: [json] } : json;
  return { success: true, [name]: name === 'user' ? one : [one] };
}

test('the table is read', () => {
  expect(ROWS.length).toBeGreaterThan(40);
});

test.each(ROWS)('a %s that is sent as %s is read as %s', async (of = '', sent = '', read = '') => {
  const [call, , , path] = kindOf(of);
  rest.answer(call, answerOf(of, sent));
  const [, field = '', expected = ''] = /^(\w+): (.*)$/.exec(read) ?? [];
  const selection = /\{(.*?)\}/.exec(expected)?.[1]?.replaceAll(/: ("[^"]*"|[^,]+)/g, '') ?? '';
  const names = [...path.split('.'), selection === '' ? field : `${field} { ${selection} }`];
  const { data, errors } = await gateway.ask(`{ ${names.join(' { ')} ${'}'.repeat(names.length)}`, {}, TOKEN);
  expect(errors).toEqual([]);
  const value = path.split('.').reduce((part, name) => [part[name]].flat()[0], data)[field];
  expect(value).toEqual(JSON.parse(expected.replaceAll(/(\w+):(?= )/g, '"$1":')));
});
