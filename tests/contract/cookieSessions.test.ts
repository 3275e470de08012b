import jwt from 'jsonwebtoken';
import { beforeEach, expect, test } from 'vitest';
import { scriptedGateway } from '#tests/support/gatewayOfFile.ts';
import { reply, TOKEN_OF_SOMEBODY } from '#tests/support/rest/restServer.ts';

// Servers that keep shoppers signed in by a cookie (docs/adapters.md).
const MINA = { _id: 'u1', name: 'Mina', email: 'mina@haat.test' };

const byCookie = await scriptedGateway({}, undefined, { calls: {}, session: { cookie: 'sid' } });
const byBoth = await scriptedGateway({}, undefined, { calls: {}, session: { cookie: 'sid', header: true } });
const SHOPS = { byCookie, byBoth };

beforeEach(() => {
  for (const { rest } of Object.values(SHOPS)) rest.answerOnly({ 'GET /api/user/profile': MINA });
});

const LOGIN =
  'mutation { login(input: { email: "mina@haat.test", password: "a good password" }) { success message token } }';
const PROFILE = '{ viewer { profile { name } } }';

async function signIn(cookies: string[], { rest, gateway } = byCookie) {
  rest.answer('POST /api/user/login', reply(200, MINA, { 'set-cookie': cookies }));
  return gateway.ask(LOGIN);
}

test.each([
  ['byCookie', undefined],
  ['byBoth', `Bearer ${TOKEN_OF_SOMEBODY}`],
] as const)('%s: the cookie is the token, and is sent back', async (name, authorization) => {
  const { rest, gateway } = SHOPS[name];
  const cookies = ['theme=dark', `sid=${TOKEN_OF_SOMEBODY}; Max-Age=86400; Path=/; HttpOnly`];
  const { data } = await signIn(cookies, SHOPS[name]);
  expect(data.login).toEqual({ success: true, message: null, token: TOKEN_OF_SOMEBODY });
  const read = await gateway.ask(PROFILE, {}, data.login.token);
  expect(read).toMatchObject({ errors: [], data: { viewer: { profile: { name: 'Mina' } } } });
  const [sent] = rest.received('GET /api/user/profile');
  expect(sent?.headers.cookie).toBe(`sid=${TOKEN_OF_SOMEBODY}`);
  expect(sent?.headers.authorization).toBe(authorization);
});

test("a cookie that only the server can read gives clients a token with the cookie's end", async () => {
  const { rest, gateway } = byCookie;
  const { data } = await signIn(['sid=s%3Aq7.Zb/+; Max-Age=3600; HttpOnly']);
  const { iat = 0, exp = 0 } = jwt.decode(data.login.token, { json: true }) ?? {};
  expect(Math.abs(exp - Date.now() / 1000 - 3600)).toBeLessThan(60);
  // By which a shop learns that a device's clock is wrong.
  expect(exp - iat).toBe(3600);
  await gateway.ask(PROFILE, {}, data.login.token);
  expect(rest.received('GET /api/user/profile')[0]?.headers).toMatchObject({ cookie: 'sid=s%3Aq7.Zb/+' });
});

test('a cookie without an end is the token as it is', async () => {
  expect((await signIn(['sid=old', 'sid=s%3Aq7'])).data.login.token).toBe('s%3Aq7');
});

test.each([
  ['is missing', ['other=1']],
  ['is emptied', ['sid=; Max-Age=3600']],
  ['is over', ['sid=abc; Expires=Thu, 01 Jan 1970 00:00:00 GMT']],
  ['is removed', ['sid=abc; Max-Age=0']],
  // PHP's and many frameworks' way to remove a cookie.
  ['was over before', ['sid=abc; Max-Age=-1; Path=/; HttpOnly']],
  [
    'was over before, though it expires later',
    ['sid=abc; expires=Fri, 01 Jan 2100 00:00:00 GMT; max-age = -100'],
  ],
])('nobody is signed in by a cookie that %s', async (_, cookies) => {
  const { data, errors } = await signIn(cookies);
  expect(data?.login ?? null).toBeNull();
  expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_BAD_RESPONSE' } }]);
});

const withEnd = (cookie: string): string => jwt.sign({ cookie }, 'anybody');

test.each([
  'abc;role=admin',
  withEnd('abc; role=admin'),
  withEnd('abc\r\nx-role: admin'),
  withEnd('\u0161id'),
])('no token adds a second cookie or a header: %j', async (token) => {
  const { rest, gateway } = byCookie;
  const { errors } = await gateway.ask(PROFILE, {}, token);
  expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
  expect(rest.requests).toEqual([]);
});

test('a token that comes with the word Bearer is the token without it', async () => {
  const { rest, gateway } = byBoth;
  rest.answer('POST /api/user/login', { success: true, token: `Bearer ${TOKEN_OF_SOMEBODY}` });
  expect((await gateway.ask(LOGIN)).data.login.token).toBe(TOKEN_OF_SOMEBODY);
});
