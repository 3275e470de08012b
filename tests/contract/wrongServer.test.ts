import { expect, onTestFinished, test, vi } from 'vitest';
import { gatewayOfTest, processOfTest, restOfTest } from '#tests/support/gatewayOfTest.ts';
import type { GatewayUnderTest } from '#tests/support/gatewayUnderTest.ts';
import { otherNamesAdapter } from '#tests/support/rest/otherNames.ts';
import {
  html,
  reply,
  SILENT,
  TOKEN_OF_SOMEBODY,
  type RestAnswer,
  type RestAnswers,
  type RestServer,
} from '#tests/support/rest/restServer.ts';

const PRODUCTS = { success: true, products: [{ _id: 'p1', name: 'Lamp', price: 10, stock: 3 }] };
const NOT_OFFERED = "The shop's server does not offer this. Please tell the shop.";
const FORGOTTEN = 'mutation { requestPasswordReset(input: { email: "a@haat.test" }) { success message } }';
const MY_ORDER = '{ viewer { order(id: "o1") { id } } }';

let rest: RestServer;

async function start(answers: RestAnswers): Promise<GatewayUnderTest> {
  rest = await restOfTest(answers);
  return gatewayOfTest(rest.url, { CACHE_FRESH_MS: '0' });
}

test.each<[string, RestAnswer]>([
  ['a page', html(404)],
  ['plain words', reply(404, 'Not Found')],
  ['the JSON of a framework', reply(404, { statusCode: 404, error: 'Not Found' })],
  ['its envelope', reply(404, { success: false, message: 'Route not found: /api/user' })],
])(
  'a call that the server does not have, answered with %s, is not taken for an unknown account',
  async (_, answer) => {
    const { ask } = await start({ 'POST /api/user/request-reset': answer, 'GET /api/order/user/o1': answer });
    for (const { errors } of [await ask(FORGOTTEN), await ask(MY_ORDER, {}, TOKEN_OF_SOMEBODY)])
      expect(errors).toMatchObject([{ message: NOT_OFFERED, extensions: { code: 'UPSTREAM_NOT_OFFERED' } }]);
  },
);

// Parsing it would take seconds.
test.each([undefined, otherNamesAdapter])(
  'an answer of nested lists is UPSTREAM_BAD_RESPONSE before it is parsed: %j',
  async (adapter) => {
    const nested: RestAnswer = reply(200, '['.repeat(2_000_000));
    rest = await restOfTest({ 'GET /api/banner': nested, 'GET /v2/slides': nested });
    const parse = vi.spyOn(JSON, 'parse');
    onTestFinished(() => parse.mockRestore());
    const { errors } = await (await gatewayOfTest(rest.url, {}, adapter)).ask('{ banners { id } }');
    expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_BAD_RESPONSE' } }]);
    expect(parse.mock.calls.filter(([text]) => text.startsWith('[['))).toEqual([]);
  },
);

test.each<[string, RestAnswer]>([
  ['does not have the call', html(404)],
  ['sends no list', { banners: 'none' }],
])('a server that %s has no banners', async (_, answer) => {
  const { ask } = await start({ 'GET /api/banner': answer });
  expect(await ask('{ banners { id } }')).toMatchObject({ data: { banners: [] }, errors: [] });
});

test('with a wrong address no product counts as unknown: the page of a product is not a 404', async () => {
  const { ask, url } = await start({});
  const { errors } = await ask('{ product(id: "p1") { id } }');
  expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_NOT_OFFERED' } }]);
  const page = await fetch(`${url}/product/p1`, { headers: { accept: 'text/html' } });
  expect(page.status).not.toBe(404);
});

test.each<[string, number, string, RestAnswer]>([
  ['the API', 200, 'ready', PRODUCTS],
  ['an empty shop', 200, 'ready', { success: true, products: [] }],
  ['an API that refuses', 200, 'ready', { success: false, message: 'Closed' }],
  ['a site of pages', 503, "not the shop's API", html(200)],
  ['another API', 503, "not the shop's API", { status: 'ok' }],
  ['pages of 404', 503, "not the shop's API", html(404)],
  ['an API without its database', 503, 'with status 500', reply(500, {})],
  ['a proxy without its API', 503, 'with status 502', html(502)],
  ['an API that takes long', 503, 'not answered within 2 seconds', SILENT],
])('/readyz in front of %s is %i', async (_, status, words, products) => {
  // A busy machine may need more than two seconds.
  if (!words.includes('seconds'))
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
  const { url } = await start({ 'GET /api/products': products, 'GET /healthz': { ok: true } });
  const response = await fetch(`${url}/readyz`);
  expect(response.status).toBe(status);
  expect((await response.json()).status).toContain(words);
});

test('/readyz in front of no server says that it does not answer', async () => {
  const { url } = await start({});
  await rest.stop();
  const response = await fetch(`${url}/readyz`);
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ status: 'the REST server does not answer' });
});

test.each<[string, RestAnswers, RegExp | null]>([
  ['is the API', { 'GET /api/products': PRODUCTS }, null],
  ['is another server', {}, /api\/products: what answers at API_BASE_URL is not the shop's API/],
  [
    'has status 500',
    { 'GET /api/products': reply(500, {}) },
    /api\/products: the REST server answers with status 500\./,
  ],
  [
    'takes long',
    { 'GET /api/products': SILENT },
    /api\/products: the REST server has not answered within 2 seconds\./,
  ],
])(
  'the start goes on, with at most one line of warning, when the answering server %s',
  async (_, answers, warning) => {
    rest = await restOfTest(answers);
    const { url, log, checkApi } = await gatewayOfTest(rest.url, { LOG_LEVEL: 'warn' });
    await checkApi();
    expect(log.all).toEqual(warning === null ? [] : [expect.stringMatching(warning)]);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  },
);

test('a gateway started as a program warns, too', async () => {
  rest = await restOfTest({});
  const started = await processOfTest(rest.url, { LOG_LEVEL: 'warn' });
  await started.log.line((line) => line.includes("is not the shop's API"));
});
