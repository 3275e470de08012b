import { expect, onTestFinished, test, vi } from 'vitest';
import { bearer, postOperation } from '#tests/support/postOperation.ts';
import { freePort } from '#scripts/ports.ts';
import { gatewayOfTest, restOfTest } from '#tests/support/gatewayOfTest.ts';
import type { GatewayUnderTest } from '#tests/support/gatewayUnderTest.ts';
import { holdDeadlines } from '#tests/support/holdDeadlines.ts';
import {
  reply,
  SILENT,
  TOKEN_OF_SOMEBODY,
  type RestAnswer,
  type RestAnswers,
  type RestServer,
} from '#tests/support/rest/restServer.ts';

const PRODUCTS = {
  success: true,
  products: [{ _id: 'p1', name: 'Lamp', price: 10, stock: 3 }],
  totalItems: 1,
};
const PROFILE = { success: true, user: { _id: 'u1', name: 'Mina', email: 'mina@haat.test' } };
const MY_PROFILE = '{ viewer { profile { name } } }';
const LOGIN = 'mutation { login(input: { email: "a@haat.test", password: "x" }) { success } }';

let rest: RestServer;
let gateway: GatewayUnderTest;

async function start(answers: RestAnswers): Promise<void> {
  rest = await restOfTest(answers);
  gateway = await gatewayOfTest(rest.url, { CACHE_FRESH_MS: '0' });
}

const requestCount = (call: string): number => rest.received(call).length;

/** Sends a query and leaves once the REST server has received a request. */
async function askAndLeave(query: string, call: string): Promise<void> {
  const requested = requestCount(call);
  const leaving = new AbortController();
  const answer = fetch(`${gateway.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${TOKEN_OF_SOMEBODY}` },
    body: JSON.stringify({ query }),
    signal: leaving.signal,
  });
  await expect.poll(() => requestCount(call)).toBeGreaterThan(requested);
  leaving.abort();
  await expect(answer).rejects.toThrow('aborted');
}

test('all is well five seconds after the return of the server', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const answers = { 'GET /api/products': PRODUCTS, 'GET /api/user/profile': PROFILE };
  const port = await freePort();
  rest = await restOfTest(answers, port);
  gateway = await gatewayOfTest(rest.url, { CACHE_FRESH_MS: '0' });
  await rest.stop();
  for (let times = 0; times < 12; times += 1)
    expect((await gateway.ask(MY_PROFILE, {}, TOKEN_OF_SOMEBODY)).errors[0]?.extensions.code).toBe(
      'UPSTREAM_UNAVAILABLE',
    );
  expect((await fetch(`${gateway.url}/readyz`)).status).toBe(503);
  expect((await fetch(`${gateway.url}/healthz`)).status).toBe(200);
  rest = await restOfTest(answers, port);
  vi.setSystemTime(Date.now() + 5000);
  expect((await gateway.ask(MY_PROFILE, {}, TOKEN_OF_SOMEBODY)).data.viewer.profile).toEqual({
    name: 'Mina',
  });
  expect((await fetch(`${gateway.url}/readyz`)).status).toBe(200);
});

test('clients that leave end their call to the server, and nobody else is cut off for it', async () => {
  let ended = 0;
  const silence: RestAnswer = (_, response) => void response.on('close', () => (ended += 1));
  await start({ 'GET /api/user/profile': silence });
  for (let times = 0; times < 10; times += 1) await askAndLeave(MY_PROFILE, 'GET /api/user/profile');
  await expect.poll(() => ended).toBe(10);
  rest.answer('GET /api/user/profile', PROFILE);
  const { data } = await gateway.ask(MY_PROFILE, {}, TOKEN_OF_SOMEBODY);
  expect(data.viewer.profile).toEqual({ name: 'Mina' });
});

test('a read that others wait for goes on when one of them leaves', async () => {
  await start({ 'GET /api/products': PRODUCTS });
  const finish = rest.hold('GET /api/products');
  const staying = gateway.ask('{ products { id } }');
  await expect.poll(() => requestCount('GET /api/products')).toBe(1);
  const leaving = new AbortController();
  const left = fetch(`${gateway.url}/graphql?query={products{id}}`, { signal: leaving.signal });
  leaving.abort();
  await expect(left).rejects.toThrow('aborted');
  finish();
  expect((await staying).data.products).toEqual([{ id: 'p1' }]);
  expect(requestCount('GET /api/products')).toBe(1);
});

test('a hundred stuck calls to one endpoint do not delay another of its kind', async () => {
  await start({
    'POST /api/contact': SILENT,
    'POST /api/user/login': { success: true, token: 't' },
  });
  const deadlines = holdDeadlines();
  const send =
    'mutation { sendContactMessage(input: { name: "M", email: "a@haat.test", subject: "s", message: "m" }) { success } }';
  const stuck = Array.from({ length: 110 }, () => gateway.ask(send));
  await expect.poll(() => requestCount('POST /api/contact')).toBe(32);
  const waiting = Promise.all(stuck).then(() => 'the stuck calls');
  const first = await Promise.race([gateway.ask(LOGIN), waiting]);
  expect(first).toMatchObject({ data: { login: { success: true } } });
  deadlines.pass();
  await waiting;
});

test('a redirect is not followed: no token goes elsewhere', async () => {
  const elsewhere = await restOfTest({});
  const location = `${elsewhere.url}/api/user/profile`;
  await start({ 'GET /api/user/profile': reply(307, '', { location }) });
  const { errors } = await gateway.ask(MY_PROFILE, {}, TOKEN_OF_SOMEBODY);
  expect(errors[0]?.extensions.code).toBe('UPSTREAM_BAD_RESPONSE');
  expect(elsewhere.requests).toEqual([]);
});

test('an address stays added, and a profile changed, when it cannot be read afterwards', async () => {
  await start({ 'POST /api/user/addresses': { success: true }, 'PUT /api/user/profile': { success: true } });
  const { data, errors } = await gateway.ask(
    `mutation {
      createAddress(input: { label: HOME, street: "s", city: "c", state: "d", zipCode: "1", country: "x" }) { success addresses { id } }
      updateProfile(input: { name: "Mina", email: "mina@haat.test" }) { success profile { name } }
    }`,
    {},
    TOKEN_OF_SOMEBODY,
  );
  expect(data).toEqual({
    createAddress: { success: true, addresses: null },
    updateProfile: { success: true, profile: null },
  });
  expect(errors.map(({ path }) => path)).toEqual([
    ['createAddress', 'addresses'],
    ['updateProfile', 'profile'],
  ]);
});

test("private reads carry the shopper's token and address, and public reads nothing of a shopper", async () => {
  await start({ 'GET /api/user/profile': PROFILE, 'GET /api/products': PRODUCTS });
  const headers = { ...bearer(TOKEN_OF_SOMEBODY), 'x-request-id': 'visit-7', cookie: 'secret=1' };
  await postOperation(gateway.url, { query: '{ viewer { profile { id } } products { id } }' }, headers);
  const [profile, products] = ['GET /api/user/profile', 'GET /api/products'].map(
    (call) => rest.received(call)[0],
  );
  expect(profile?.headers).toMatchObject({
    authorization: `Bearer ${TOKEN_OF_SOMEBODY}`,
    'x-request-id': 'visit-7',
    'x-forwarded-for': '127.0.0.1',
  });
  expect(profile?.headers).not.toHaveProperty('cookie');
  for (const name of ['authorization', 'cookie', 'x-forwarded-for'])
    expect(products?.headers).not.toHaveProperty(name);
});
