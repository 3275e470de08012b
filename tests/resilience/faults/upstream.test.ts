import { expect, test } from 'vitest';
import { gatewayOfTest, restOfTest } from '#tests/support/gatewayOfTest.ts';
import type { GatewayUnderTest, GraphqlAnswer } from '#tests/support/gatewayUnderTest.ts';
import { holdDeadlines } from '#tests/support/holdDeadlines.ts';
import { receivedRequests } from '#tests/support/receivedRequests.ts';
import {
  DROPPED,
  inTurn,
  reply,
  type RestAnswer,
  type RestAnswers,
  type RestServer,
} from '#tests/support/rest/restServer.ts';

const HUGE = Buffer.alloc(11_000_000, ' ');
const PRODUCTS = {
  success: true,
  products: [{ _id: 'p1', name: 'Lamp', price: 10, stock: 3, category: 'Light' }],
  totalItems: 1,
};

let rest: RestServer;
let gateway: GatewayUnderTest;

async function start(answers: RestAnswers, env: NodeJS.ProcessEnv = { CACHE_FRESH_MS: '0' }): Promise<void> {
  rest = await restOfTest({ 'GET /api/banner': [], ...answers });
  gateway = await gatewayOfTest(rest.url, env);
}

const FAULTS: [string, string, RestAnswer][] = [
  [
    'a slow drip',
    'UPSTREAM_TIMEOUT',
    (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const drip = setInterval(() => response.write(' '), 50);
      response.on('close', () => clearInterval(drip));
    },
  ],
  ['503', 'UPSTREAM_UNAVAILABLE', reply(503, { message: 'db 10.0.0.5 down' })],
  ['204', 'UPSTREAM_BAD_RESPONSE', reply(204)],
  ['another shape', 'UPSTREAM_BAD_RESPONSE', { success: true, items: 'none' }],
  ['a list of nonsense', 'UPSTREAM_BAD_RESPONSE', [1, 2, 3]],
  ['more than ten megabytes', 'CATALOGUE_TOO_LARGE', reply(200, HUGE)],
];

const requestCount = (call: string): number => rest.received(call).length;

/** Runs the query; for a timeout, lets the deadline of this call pass. */
async function askUntil(code: string, query: string, call: string): Promise<GraphqlAnswer> {
  const deadlines = holdDeadlines();
  const answer = gateway.ask(query);
  if (code === 'UPSTREAM_TIMEOUT') {
    await expect.poll(() => requestCount(call)).toBe(1);
    // The two deadlines of one call are left: all other calls have ended.
    await expect.poll(() => deadlines.count()).toBe(2);
    deadlines.pass();
  }
  return answer;
}

test.each(FAULTS)('a read that meets %s is %s, its siblings stay, nothing leaks', async (_, code, fault) => {
  await start({ 'GET /api/products': fault });
  const answer = await askUntil(code, '{ banners { id } products { id } }', 'GET /api/products');
  expect(answer.data).toEqual({ banners: [], products: null });
  expect(answer.errors.map(({ extensions }) => extensions.code)).toEqual([code]);
  expect(JSON.stringify(answer)).not.toMatch(/127\.0\.0\.1|10\.0\.0\.5|srv|server\.js|ECONN/);
});

test('a read is tried once more after a reset connection, and not again', async () => {
  await start({ 'GET /api/products': inTurn(DROPPED, PRODUCTS) });
  expect((await gateway.ask('{ products { id } }')).data.products).toEqual([{ id: 'p1' }]);
  expect(requestCount('GET /api/products')).toBe(2);
  rest.answer('GET /api/banner', DROPPED);
  await gateway.ask('{ banners { id } }');
  expect(requestCount('GET /api/banner')).toBe(2);
});

test('single flight: many readers at once cause one call, and the answer is cached for a moment', async () => {
  await start({ 'GET /api/products': PRODUCTS }, { CACHE_FRESH_MS: '600000' });
  const answer = rest.hold('GET /api/products');
  const received = receivedRequests('/graphql');
  const requested = Array.from({ length: 50 }, async (_, index) =>
    fetch(`${gateway.url}/graphql?query={products{id}catalogue{total}}&variables={"i":${index}}`),
  );
  await expect.poll(received).toBe(50);
  await expect.poll(() => requestCount('GET /api/products')).toBe(1);
  answer();
  for (const { status } of await Promise.all(requested)) expect(status).toBe(200);
  await gateway.ask('{ products { name } }');
  expect(requestCount('GET /api/products')).toBe(1);
});

test('objects that never stand in while the server is down are still cached while they are fresh', async () => {
  await start({ 'GET /api/products': PRODUCTS }, { CACHE_FRESH_MS: '600000', CACHE_STALE_MS: '0' });
  await gateway.ask('{ products { id } }');
  await gateway.ask('{ products { name } }');
  expect(requestCount('GET /api/products')).toBe(1);
});

test('products that were never requested are found in the catalogue while the server is down', async () => {
  await start({ 'GET /api/products': PRODUCTS });
  await gateway.ask('{ catalogue { total } }');
  await rest.stop();
  const { data, errors } = await gateway.ask(
    '{ found: products(search: "LAM") { name } same: products(category: "light") { name } offers: products(onOffer: true) { name } }',
  );
  expect(errors).toEqual([]);
  expect(data).toEqual({ found: [{ name: 'Lamp' }], same: [{ name: 'Lamp' }], offers: [] });
});
