import jwt from 'jsonwebtoken';
import { createSecretKey, hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { ServerAdapter } from '#gateway/contract/defineServer.ts';
import { codedError } from '#gateway/errors.ts';
import type { Connections, RestCall, RestResponse } from '#gateway/rest/connections.ts';
import type { ServerCall } from '#gateway/rest/ServerCall.ts';
import { callServer } from './callServer.ts';

type Calls = ServerAdapter['calls'];

const KEY = 'a key that only this test knows: 91b3';
const TOKEN = jwt.sign({ id: 'u1', name: 'Mina' }, KEY, { expiresIn: '1h' });
const FORGED = jwt.sign({ id: 'u2' }, 'another key', { expiresIn: '1h' });

const answer = (body: unknown, status = 200, headers = {}): RestResponse => ({
  status,
  headers,
  body: Buffer.from(JSON.stringify(body)),
});

const NOT_SENT = codedError('UPSTREAM_UNAVAILABLE', undefined, { notSent: true });

/** Makes one call on a server that gives these answers in turn, and returns its requests as well. */
async function made(
  calls: Calls,
  call: Partial<ServerCall>,
  answers: readonly (RestResponse | Error)[] = [],
  {
    secret = null,
    known,
  }: { secret?: string | null; known?: Parameters<ReturnType<typeof callServer>>[2] } = {},
) {
  const sent: RestCall[] = [];
  const request = async (one: RestCall): Promise<RestResponse> => {
    const next = answers[sent.push(one) - 1] ?? answer({});
    if (next instanceof Error) throw next;
    return next;
  };
  const JWT_SECRET = secret === null ? null : createSecretKey(secret, 'utf8');
  const make = callServer({ calls }, { request } as unknown as Connections, { JWT_SECRET });
  const whole = { name: 'products', asked: {}, ...call } as ServerCall;
  const result = await make(whole, new AbortController().signal, known).catch((error: unknown) => error);
  return { sent, result, paths: sent.map(({ method, path }) => `${method} ${path}`) };
}

const BY_ID: Calls = {
  product: async ({ id }, server) => ({ product: await server('GET /items/{id}', { id }) }),
};

test.each(['..', '.', 'a/b', String.raw`a\b`, 'a%2Fb', '%2e%2e/x'])(
  'the value %j of a route, which would change its path, is NOT_FOUND before anything is sent',
  async (id) => {
    const { sent, result } = await made(BY_ID, { name: 'product', asked: { id } });
    expect(sent).toEqual([]);
    expect(result).toMatchObject({ extensions: { code: 'NOT_FOUND' } });
  },
);

test.each([undefined, null, '', '  ', {}])('a route without a value (%j) is not requested', async (id) => {
  const parameters = { id } as unknown as { id: string };
  const { sent, result } = await made(BY_ID, { name: 'product', asked: parameters });
  expect(sent).toEqual([]);
  expect(result).toMatchObject({ reason: 'was not requested: GET /items/{id} has no value for id' });
});

test.each([
  'GET /list/undefined',
  'GET /a/../b',
  'GET /a?b=c',
  'GET a',
  'STEAL /a',
  'GET /a b',
  'GET //evil.test',
])('the route %j is not a fixed one, and is not requested', async (route) => {
  const orders: Calls['orders'] = async (_, server) => server(route as 'GET /a');
  const { sent, result } = await made({ orders }, { name: 'orders', token: TOKEN });
  expect(sent).toEqual([]);
  expect(result).toMatchObject({ extensions: { code: 'UPSTREAM_BAD_RESPONSE' } });
});

test('types refuse a route of which a part is computed', async () => {
  const orders: Calls['orders'] = async (_, server, { claim }) =>
    // @ts-expect-error -- a value belongs into the parameters
    server(`GET /list/${claim('id')}`);
  const { paths } = await made({ orders }, { name: 'orders', token: TOKEN }, [], { secret: KEY });
  expect(paths).toEqual(['GET /list/u1']);
});

test('parameters are in the path, the query or the body', async () => {
  const search: Calls['search'] = async ({ text, page }, server) =>
    server('GET /find/{text}', { text, page, q: null });
  const get = await made({ search }, { name: 'search', asked: { text: 'a b', page: 2 } });
  expect(get.sent[0]).toMatchObject({ method: 'GET', path: '/find/a%20b', query: { page: '2' } });
  const contact: Calls['contact'] = async ({ name }, server) => server('PUT /mail', { name, tags: ['a'] });
  const put = await made({ contact }, { name: 'contact', asked: { name: 'M' } });
  expect(put.sent[0]).toMatchObject({ method: 'PUT', path: '/mail', body: { name: 'M', tags: ['a'] } });
});

const OWN: Calls = {
  orders: async (_, server, { claim }) => server('GET /list/{userId}', { userId: claim('id') }),
};

test('a claim comes from a token whose signature has been checked', async () => {
  const { paths } = await made(OWN, { name: 'orders', token: TOKEN }, [], { secret: KEY });
  expect(paths).toEqual(['GET /list/u1']);
});

test.each([
  ['without JWT_SECRET', TOKEN, null, 'needs the claim id, and so JWT_SECRET'],
  ['from a forged token', FORGED, KEY, 'the token has no claim id'],
  [
    'from a token without it',
    jwt.sign({ sub: 'u1' }, KEY, { expiresIn: '1h' }),
    KEY,
    'the token has no claim id',
  ],
  ['without a token', null, KEY, 'the token has no claim id'],
])('there is no claim %s: nothing is sent', async (_, token, secret, reason) => {
  const { sent, result } = await made(OWN, { name: 'orders', token }, [], { secret });
  expect(sent).toEqual([]);
  expect(result).toMatchObject({ reason: expect.stringContaining(reason) });
});

const IN_TWO: Calls = {
  createOrder: async ({ items }, server) => {
    await server('POST /cart', { items });
    return server('POST /orders');
  },
};
const ORDER: Partial<ServerCall> = {
  name: 'createOrder',
  asked: { items: [], amount: 1, address: {} },
  token: 't',
};

test('an order whose first request did not reach the server was not sent; after one that did, nobody knows', async () => {
  const first = await made(IN_TWO, ORDER, [NOT_SENT]);
  expect(first.result).toMatchObject({ extensions: { notSent: true } });
  const again = codedError('UPSTREAM_UNAVAILABLE', undefined, { notSent: true });
  const second = await made(IN_TWO, ORDER, [answer({ ok: 1 }), again]);
  expect(second.paths).toEqual(['POST /cart', 'POST /orders']);
  expect(second.result).toMatchObject({ extensions: { code: 'UPSTREAM_UNAVAILABLE' } });
  expect(second.result).not.toMatchObject({ extensions: { notSent: true } });
});

test('a refusal passes on as it is, but after a first write it is unclear', async () => {
  const refusal = answer({ message: 'Sold out' }, 400);
  expect((await made(IN_TWO, ORDER, [refusal])).result).toBe(refusal);
  const atStatus200 = answer({ success: false, message: 'Sold out' });
  expect((await made(IN_TWO, ORDER, [atStatus200])).result).toBe(atStatus200);
  const { result } = await made(IN_TWO, ORDER, [answer({ ok: 1 }), refusal]);
  expect(result).toMatchObject({ extensions: { code: 'UPSTREAM_BAD_RESPONSE' } });
  expect(result).not.toMatchObject({ extensions: { notSent: true } });
});

const WITH_CART: Calls = {
  createOrder: async ({ items }, server, { header }) => {
    await server('GET /cart');
    const cart = { 'cart-token': header('Cart-Token') };
    await server('POST /cart/items', { items }, cart);
    return server('POST /checkout', {}, cart).catch((refusal: { status?: number; body?: never }) => {
      if (refusal.status !== 409) throw refusal;
      return { success: false, message: refusal.body?.['message'] };
    });
  },
};

test('a header of an answer, such as the token of a cart, goes with the next requests', async () => {
  const cart = answer({ items: [] }, 200, { 'cart-token': 'c1' });
  const { sent } = await made(WITH_CART, ORDER, [cart, answer({}), answer({ orderId: 'o1' })]);
  expect(sent.map(({ headers }) => headers?.['cart-token'])).toEqual([undefined, 'c1', 'c1']);
  const without = await made(WITH_CART, ORDER, [answer({})]);
  expect(without.sent[1]?.headers?.['cart-token']).toBe('');
});

test('a handler that has only filled a cart can say that the order was refused, in the words of the server', async () => {
  const soldOut = answer({ message: 'Sold out' }, 409);
  const { result } = await made(WITH_CART, ORDER, [answer({}), answer({}), soldOut]);
  expect(result).toMatchObject({ status: 200, json: { success: false, message: 'Sold out' } });
  const failed = await made(WITH_CART, ORDER, [answer({}), answer({}), answer({}, 500)]);
  expect(failed.result).toMatchObject({ extensions: { code: 'UPSTREAM_BAD_RESPONSE' } });
});

const KNOWN = { etag: '"a"', lastModified: null, digest: 'd' };

const LIST = answer({ products: [] });
const LIST_DIGEST = hash('sha1', LIST.body, 'base64');

test.each([
  ['after a 304', { status: 304, headers: {}, body: Buffer.alloc(0) }, KNOWN],
  ['after the same answer', LIST, { etag: null, lastModified: null, digest: LIST_DIGEST }],
])('a handler does not go on %s', async (_, same, known) => {
  let hasRun = false;
  const products: Calls['products'] = async (_asked, server) => {
    const list = await server('GET /list').catch(() => ({ products: [] }));
    hasRun = true;
    return list;
  };
  const { sent, result } = await made({ products }, {}, [same], { known });
  await setImmediate();
  expect(sent[0]?.headers?.['if-none-match']).toBe(known.etag ?? undefined);
  expect(result).toMatchObject({ status: same.status, digest: known.digest });
  expect(hasRun).toBe(false);
});

test('validators are those of an answer that was made from one response', async () => {
  const tagged = (list: unknown) => answer(list, 200, { etag: '"a"', 'cache-control': 'max-age=9' });
  const one: Calls['products'] = async (_, server) => server('GET /list');
  const first = tagged({ products: [1] });
  const second = tagged({ products: [2] });
  expect((await made({ products: one }, {}, [first])).result).toMatchObject({ headers: { etag: '"a"' } });
  const two: Calls['products'] = async (_, server) => {
    const a = await server('GET /list');
    const b = await server('GET /more');
    return { products: [...a.products, ...b.products] };
  };
  const { sent, result } = await made({ products: two }, {}, [first, second], { known: KNOWN });
  expect(sent[1]?.headers).not.toHaveProperty('if-none-match');
  expect(result).toMatchObject({ json: { products: [1, 2] } });
  expect(Object.keys((result as RestResponse).headers)).toEqual(['cache-control']);
  // The same first response alone does not make it the same answer.
  const digest = (result as { digest: string }).digest;
  const again = await made({ products: two }, {}, [first, tagged({ products: [3] })], {
    known: { etag: null, lastModified: null, digest },
  });
  expect(again.result).toMatchObject({ json: { products: [1, 3] } });
});

test('a slip of a handler is UPSTREAM_BAD_RESPONSE; before a write nothing was sent, after one nobody knows', async () => {
  const orders: Calls['orders'] = async (_, server) => ({
    orders: (await server('GET /list')).data.map(String),
  });
  const { result } = await made({ orders }, { name: 'orders', token: 't' }, [answer({ data: null })]);
  expect(result).toMatchObject({
    extensions: { code: 'UPSTREAM_BAD_RESPONSE' },
    reason: expect.stringContaining(
      'cannot be read by the adapter: TypeError: Cannot read properties of null',
    ),
  });
  const before: Calls['createOrder'] = async ({ address }, server) =>
    server('POST /orders', { zip: (address as { zip?: string }).zip?.trim().concat() ?? JSON.parse('{') });
  const unsent = await made({ createOrder: before }, ORDER);
  expect(unsent.sent).toEqual([]);
  expect(unsent.result).toMatchObject({ extensions: { code: 'UPSTREAM_BAD_RESPONSE', notSent: true } });
  const after: Calls['createOrder'] = async (_, server) => ({
    orderId: (await server('POST /orders')).order._id,
  });
  const unclear = await made({ createOrder: after }, ORDER, [answer({ done: true })]);
  expect(unclear.result).not.toMatchObject({ extensions: { notSent: true } });
});

test('a handler that does not wait for a request harms nobody, and sends nothing after its end', async () => {
  let refused: unknown;
  const contact: Calls['contact'] = async (_, server) => {
    server('POST /first').catch(() => undefined);
    setTimeout(() => void server('POST /late').catch((error: unknown) => (refused = error)));
    return { success: true };
  };
  const { paths } = await made({ contact }, { name: 'contact' }, [new Error('broken')]);
  await expect.poll(() => refused).toMatchObject({ extensions: { code: 'UPSTREAM_TIMEOUT' } });
  expect(paths).toEqual(['POST /first']);
});
