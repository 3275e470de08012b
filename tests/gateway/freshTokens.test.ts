import jwt from 'jsonwebtoken';
import { expect, test } from 'vitest';
import { bearer, postOperation } from '#tests/support/postOperation.ts';
import { apiOfTest } from '#tests/support/apiOfFile.ts';
import { gatewayOfTest, restOfTest } from '#tests/support/gatewayOfTest.ts';
import type { GatewayUnderTest } from '#tests/support/gatewayUnderTest.ts';
import { reply, type RestServer } from '#tests/support/rest/restServer.ts';

const KEY = 'q7Vb2mXw9Kc4Tn6Rz1Hs8Lp3Yd5Fg0Ja';
const OTHER_KEY = 'Z3xN8cM1vB6qW4eR9tY2uI7oP5aS0dF1';
const PRODUCTS = { success: true, products: [] };

const BROKEN = 'The shop cannot keep anybody signed in at the moment. Please tell the shop.';

const LOGIN = `mutation ($email: String!, $password: String!) {
  login(input: { email: $email, password: $password }) { success token }
}`;
const VERIFY = 'mutation { verifyOtp(input: { email: "a@haat.test", otp: "123456" }) { success token } }';
const REGISTER =
  'mutation { register(input: { name: "Mina", email: "a@haat.test", password: "a good one" }) { token } }';

let gateway: GatewayUnderTest;
let rest: RestServer | undefined;

async function ask(query: string, variables: object = {}, token?: string): Promise<unknown> {
  return (await postOperation(gateway.url, { query, variables }, bearer(token))).json();
}

async function readiness(): Promise<{ status: number; body: { status: string; warnings?: string[] } }> {
  const response = await fetch(`${gateway.url}/readyz`);
  return { status: response.status, body: await response.json() };
}

async function counted(): Promise<string[]> {
  const metrics = await (await fetch(`${gateway.url}/metrics`)).text();
  return metrics.split('\n').filter((line) => line.startsWith('haat_fresh_tokens_total{'));
}

const complaints = (): string[] => gateway.log.all.filter((line) => line.includes('a token fresh from'));

test('with another JWT_SECRET than the API, a sign-in is an error in the log, a warning and a metric', async () => {
  const api = await apiOfTest({ JWT_SECRET: KEY });
  const shopper = await api.shopper();
  gateway = await gatewayOfTest(api.url, { JWT_SECRET: OTHER_KEY, LOG_LEVEL: 'warn' });
  expect(await counted()).toEqual([
    'haat_fresh_tokens_total{outcome="ok"} 0',
    'haat_fresh_tokens_total{outcome="refused"} 0',
  ]);
  expect(await readiness()).toEqual({ status: 200, body: { status: 'ready' } });

  expect(await ask(LOGIN, shopper)).toMatchObject({
    data: { login: null },
    errors: [{ message: BROKEN, extensions: { code: 'UPSTREAM_BAD_RESPONSE' } }],
  });
  const line: unknown = JSON.parse(await gateway.log.line((text) => text.includes('a token fresh from')));
  expect(line).toMatchObject({ level: 50, msg: expect.stringContaining('JWT_SECRET') });
  expect(await readiness()).toEqual({
    status: 200,
    body: {
      status: 'ready',
      warnings: [
        'Nobody can stay signed in: a token fresh from the REST server is refused (invalid signature). ' +
          'JWT_SECRET must be the key that the REST server signs with (HS256), or unset.',
      ],
    },
  });
  expect(await counted()).toContain('haat_fresh_tokens_total{outcome="refused"} 1');

  await ask(LOGIN, shopper);
  expect(await counted()).toContain('haat_fresh_tokens_total{outcome="refused"} 2');
  expect(complaints()).toHaveLength(1);
});

test.each([
  ['verifyOtp', VERIFY],
  ['register', REGISTER],
])('the token of %s is checked, too, and a good one ends the warning', async (_, operation) => {
  const give = (key: string): object => ({
    success: true,
    token: jwt.sign({ id: 'u1' }, key, { expiresIn: 600 }),
  });
  rest = await restOfTest({ 'GET /api/products': PRODUCTS });
  const answerWith = (key: string): void => {
    for (const call of ['verify-otp', 'register']) rest?.answer(`POST /api/user/${call}`, give(key));
  };
  gateway = await gatewayOfTest(rest.url, { JWT_SECRET: KEY });
  answerWith(OTHER_KEY);
  await ask(operation);
  expect((await readiness()).body.warnings).toHaveLength(1);
  answerWith(KEY);
  await ask(operation);
  expect(await readiness()).toEqual({ status: 200, body: { status: 'ready' } });
  expect(await counted()).toEqual([
    'haat_fresh_tokens_total{outcome="ok"} 1',
    'haat_fresh_tokens_total{outcome="refused"} 1',
  ]);
});

test.each([
  ['of another algorithm', KEY, jwt.sign({ id: 'u1' }, KEY, { algorithm: 'HS512' }), 'invalid algorithm'],
  ['that never expires', KEY, jwt.sign({ id: 'u1' }, KEY), 'it has no exp, and so no end'],
  ['that has expired', KEY, jwt.sign({ id: 'u1' }, KEY, { expiresIn: -600 }), 'jwt expired'],
  ['that is no JWT', KEY, 'b7e1f0a94c5d4e63', 'jwt malformed'],
  [
    'that is unsigned, without JWT_SECRET',
    '',
    jwt.sign({ id: 'u1' }, '', { algorithm: 'none' }),
    'unsigned or expired',
  ],
])('a fresh token %s is reported with the reason', async (_, key, token, reason) => {
  rest = await restOfTest({
    'GET /api/products': PRODUCTS,
    'POST /api/user/verify-otp': { success: true, token },
  });
  gateway = await gatewayOfTest(rest.url, { JWT_SECRET: key, LOG_LEVEL: 'trace' });
  await ask(VERIFY);
  const { warnings } = (await readiness()).body;
  expect(warnings).toEqual([expect.stringContaining(`(${reason})`)]);
  await gateway.log.line((line) => line.includes(reason));
  expect(complaints().join()).not.toContain(token);
});

test('without JWT_SECRET, a token that is not a JWT signs in, and is sent on unchanged', async () => {
  const token = '12|b7e1f0a94c5d4e63';
  rest = await restOfTest({
    'GET /api/products': PRODUCTS,
    'POST /api/user/verify-otp': { success: true, token },
    'GET /api/user/profile': ({ headers }) =>
      reply(headers.authorization === `Bearer ${token}` ? 200 : 401, {
        user: { _id: 'u1', name: 'Mina', email: 'a@haat.test' },
      }),
  });
  gateway = await gatewayOfTest(rest.url);
  expect(await ask(VERIFY)).toEqual({ data: { verifyOtp: { success: true, token } } });
  const mine = await ask('{ viewer { profile { id } } }', {}, token);
  expect(mine).toEqual({ data: { viewer: { profile: { id: 'u1' } } } });
  expect(await readiness()).toEqual({ status: 200, body: { status: 'ready' } });
});

test('a token that a shopper makes up is not reported as a fault of the settings', async () => {
  rest = await restOfTest({ 'GET /api/products': PRODUCTS });
  gateway = await gatewayOfTest(rest.url, { JWT_SECRET: KEY });
  await ask('{ viewer { profile { id } } }', {}, jwt.sign({ id: 'u1' }, OTHER_KEY));
  expect(await readiness()).toEqual({ status: 200, body: { status: 'ready' } });
});
