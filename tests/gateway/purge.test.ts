import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { scriptedGateway } from '#tests/support/gatewayOfFile.ts';
import { ADMIN_TOKEN, purge } from '#tests/support/purge.ts';

const closed = await scriptedGateway();
const open = await scriptedGateway({ ADMIN_TOKEN });
const LAMP = { _id: 'p1', name: 'Lamp', price: 10, category: 'Home', offer: true };
const keeping = await scriptedGateway(
  { ADMIN_TOKEN, CACHE_FRESH_MS: '3600000' },
  {
    'GET /api/banner': [{ _id: 'b1', title: 'Winter' }],
    'GET /api/products': { success: true, products: [LAMP], totalItems: 1, totalPages: 1 },
  },
);
const limited = await scriptedGateway({ ADMIN_TOKEN, REQUESTS_PER_MINUTE: '2' });

interface Refusal {
  errors: { extensions: { code: string } }[];
}

async function answerTo(
  { gateway }: typeof open,
  body: string,
  headers?: Record<string, string>,
): Promise<{ status: number; code: string | undefined; headers: Headers }> {
  const response = await purge(gateway, body, headers);
  const { errors }: Partial<Refusal> = await response.json();
  return { status: response.status, code: errors?.[0]?.extensions.code, headers: response.headers };
}

const EVERYTHING = '{"everything":true}';

test('without ADMIN_TOKEN the address is unknown', async () => {
  expect((await purge(closed.gateway, EVERYTHING)).status).toBe(404);
});

test.each<Record<string, string>>([
  {},
  { authorization: 'Bearer ' },
  { authorization: ADMIN_TOKEN },
  { authorization: `Bearer ${ADMIN_TOKEN}0` },
  { authorization: `Bearer ${ADMIN_TOKEN.replace('b', 'c')}` },
])('%j may not purge', async (headers) => {
  const refused = await answerTo(open, EVERYTHING, headers);
  expect(refused).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  expect(refused.headers.get('cache-control')).toBe('no-store');
});

test.each([
  '',
  '{',
  '[]',
  '{}',
  '{"everything":false}',
  '{"everything":true,"tags":["banners"]}',
  '{"tags":[]}',
  '{"tags":"banners"}',
  '{"tags":["users"]}',
  '{"tags":["product:"]}',
  '{"tags":["banners",{"$gt":""}]}',
  JSON.stringify({ tags: [`product:${'x'.repeat(201)}`] }),
  JSON.stringify({ tags: Array.from({ length: 501 }, (_, index) => `product:${index}`) }),
])('the body %j is refused', async (body) => {
  expect(await answerTo(open, body)).toMatchObject({ status: 400, code: 'BAD_USER_INPUT' });
});

test('a body of more than 100 kB is refused', async () => {
  const body = JSON.stringify({ tags: ['x'.repeat(110_000)] });
  expect(await answerTo(open, body)).toMatchObject({ status: 413, code: 'PAYLOAD_TOO_LARGE' });
});

test('tries with wrong tokens are limited', async () => {
  const wrong = { authorization: 'Bearer guess' };
  const codes: unknown[] = [];
  for (let times = 0; times < 3; times += 1) codes.push((await answerTo(limited, EVERYTHING, wrong)).code);
  expect(codes).toEqual(['UNAUTHENTICATED', 'UNAUTHENTICATED', 'RATE_LIMITED']);
});

const PUBLIC_READS = {
  banners: ['banners { id }'],
  product: ['product(id: "p1") { id }'],
  products: [
    'products { id }',
    'products(collection: NEW_ARRIVALS) { id }',
    'products(onOffer: true) { id }',
    'products(category: "Home") { id }',
    'products(search: "lamp") { id }',
  ],
  productCount: ['productCount(search: "lamp")'],
  didYouMean: ['didYouMean(search: "lmap")'],
  catalogue: ['catalogue { total }', 'catalogue(filter: { search: "lamp" }) { items { related { id } } }'],
};

test('everything that the schema lets anybody read is listed here', () => {
  // `signInName` and `shopperActions` are the adapter's, and `viewer` is never cached.
  const fields = buildSchema(readFileSync('schema.graphql', 'utf8')).getQueryType()?.getFields();
  expect(Object.keys(fields ?? {}).toSorted()).toEqual(
    [...Object.keys(PUBLIC_READS), 'signInName', 'shopperActions', 'viewer'].toSorted(),
  );
});

test.each(Object.values(PUBLIC_READS).flat())(
  'after everything was purged, %s calls REST again',
  async (read) => {
    const { rest, gateway } = keeping;
    const callsOf = async (): Promise<number> => {
      rest.requests.length = 0;
      expect((await gateway.ask(`{ ${read} }`)).errors).toEqual([]);
      return rest.requests.length;
    };
    await callsOf();
    expect(await callsOf()).toBe(0);
    expect(await answerTo(keeping, EVERYTHING)).toMatchObject({ status: 200 });
    expect(await callsOf()).toBeGreaterThan(0);
  },
);
