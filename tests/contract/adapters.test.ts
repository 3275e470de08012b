import jwt from 'jsonwebtoken';
import { expect, test } from 'vitest';
import { defineServer } from '#gateway/contract/defineServer.ts';
import { check } from '#tests/support/checkedServer.ts';
import { scriptedGateway } from '#tests/support/gatewayOfFile.ts';
import { gatewayOfTest } from '#tests/support/gatewayOfTest.ts';
import { placeOrder } from '#tests/support/placeOrder.ts';
import { lamps } from '#tests/support/rest/lamps.ts';
import { DROPPED, inTurn, reply } from '#tests/support/rest/restServer.ts';

const KEY = 'only these tests know this key: 2d7c41aa90';

/** A server with user names, a list of categories beside the products, and the shopper's id in the path of orders. */
const server = defineServer({
  calls: {
    banners: null,
    products: async (_, server) => {
      const { groups } = await server('GET /groups');
      const { stock } = await server('GET /stock');
      return { products: stock.map((one: { group: number }) => ({ ...one, category: groups[one.group] })) };
    },
    product: null,
    bestSellers: null,
    login: async ({ email, password }, server) => server('POST /sessions', { username: email, password }),
    addresses: null,
    createOrder: async ({ items, amount }, server) => {
      await server('POST /baskets', { items });
      const placed = await server('POST /orders', { amount });
      return { success: true, orderId: placed.order_number };
    },
    orders: async (_, server, { claim }) => server('GET /orders/of/{id}', { id: claim('id') }),
    order: null,
  },
  session: { cookie: 'sid' },
  reads: { minorUnits: true },
  signInByUserName: true,
});

const STOCK = {
  'GET /groups': { groups: ['Light', 'Fruit'] },
  'GET /stock': {
    stock: [
      { sku: 's1', _id: 'p1', name: 'Lamp', price: 1250, stock: 3, group: 0 },
      { sku: 's2', _id: 'p2', name: 'Pear', price: 199, stock: 3, group: 1 },
    ],
  },
};

const { rest, gateway } = await scriptedGateway({ CACHE_FRESH_MS: '0', JWT_SECRET: KEY }, STOCK, server);
const tokenFor = (id: string, key = KEY): string => jwt.sign({ id }, key, { expiresIn: '1h' });

const CATALOGUE = '{ catalogue(sort: PRICE_LOW) { items { id price category } } banners { id } }';
const ITEMS = [
  { id: 'p2', price: 1.99, category: 'Fruit' },
  { id: 'p1', price: 12.5, category: 'Light' },
];

test('products come from two requests, with amounts in minor units; there are no banners', async () => {
  rest.answerOnly(STOCK);
  const { data, errors } = await gateway.ask(CATALOGUE);
  expect(errors).toEqual([]);
  expect(data).toEqual({ catalogue: { items: ITEMS }, banners: [] });
});

test('what the server does not have comes from the catalogue', async () => {
  rest.answerOnly(STOCK);
  const { data, errors } = await gateway.ask(
    '{ product(id: "p1") { name } products(collection: BEST_SELLERS) { name } }',
  );
  expect(errors).toEqual([]);
  expect(data).toEqual({ product: { name: 'Lamp' }, products: [] });
  const lists = { search: null, category: null, offers: null, newArrivals: null, specialOffers: null };
  const shop = await gatewayOfTest(rest.url, {}, defineServer({ calls: { ...server.calls, ...lists } }));
  const first = await shop.ask(`{
    found: products(search: "lamp") { id } none: products(search: "zzqqxx") { id }
    fruit: products(category: "Fruit") { id } onOffer: products(onOffer: true) { id }
    special: products(collection: SPECIAL_OFFERS) { id } newest: products(collection: NEW_ARRIVALS) { id }
  }`);
  expect(first.data).toEqual({
    found: [{ id: 'p1' }],
    none: [],
    fruit: [{ id: 'p2' }],
    onOffer: [],
    special: [],
    newest: [{ id: 'p1' }, { id: 'p2' }],
  });
  expect(rest.requests.map(({ path }) => path)).not.toContain('/api/products');
});

test('an answer from the catalogue, in place of a call that the server does not have, is cached for others', async () => {
  rest.answerOnly(STOCK);
  const adapter = defineServer({ calls: { ...server.calls, category: null } });
  const shop = await gatewayOfTest(rest.url, { LOG_LEVEL: 'info' }, adapter);
  const ask = async () => shop.ask('{ products(category: "Light") { name } }');
  for (const _ of [1, 2, 3]) expect((await ask()).data.products).toEqual([{ name: 'Lamp' }]);
  await shop.log.line((line) => line.includes('"cached":true'));
});

test('a read is repeated as a whole, with all of its requests', async () => {
  rest.answerOnly({ ...STOCK, 'GET /stock': inTurn(reply(503), STOCK['GET /stock']) });
  expect((await gateway.ask(CATALOGUE)).data.catalogue).toEqual({ items: ITEMS });
  const paths = rest.requests.map(({ path }) => path).slice(0, 4);
  expect(paths).toEqual(['/groups', '/stock', '/groups', '/stock']);
});

const LOGIN = 'mutation ($email: String!) { login(input: { email: $email, password: "secret" }) { token } }';

test('the cookie of a sign-in by user name is the token', async () => {
  const token = tokenFor('u1');
  rest.answerOnly({
    'POST /sessions': reply(200, { ok: 1 }, { 'set-cookie': `sid=${token}; Max-Age=86400` }),
  });
  expect((await gateway.ask('{ signInName }')).data).toEqual({ signInName: 'USER_NAME' });
  expect((await gateway.ask(LOGIN, { email: ' Mina Rahman ' })).data.login).toEqual({ token });
  expect(rest.requests[0]?.body).toEqual({ username: 'Mina Rahman', password: 'secret' });
});

test.each([
  ['  ', 'The user name must not be empty.'],
  ['m'.repeat(255), 'The user name may have at most 254 characters.'],
])('the user name %j is refused before anything is sent', async (email, message) => {
  rest.requests.length = 0;
  const { errors } = await gateway.ask(LOGIN, { email });
  expect(errors).toMatchObject([{ message, extensions: { code: 'BAD_USER_INPUT' } }]);
  expect(rest.requests).toEqual([]);
});

test('without that statement, a sign-in needs an e-mail address', async () => {
  const shop = await gatewayOfTest(rest.url, {}, { calls: server.calls });
  expect((await shop.ask('{ signInName }')).data).toEqual({ signInName: 'EMAIL' });
  const { errors } = await shop.ask(LOGIN, { email: 'mina' });
  expect(errors).toMatchObject([{ message: 'Please enter a valid email address' }]);
});

test.each([
  [undefined, {}, null],
  [undefined, { idempotencyKey: 'k1' }, true],
  [true, {}, true],
  [false, { idempotencyKey: 'k1' }, false],
])(
  'with keysHonoured as %j, and orders with %j, an attempt says %j',
  async (keysHonoured, listed, honoursKeys) => {
    const orders = [{ _id: 'o1', date: '2026-03-01T09:30:00Z', ...listed }];
    rest.answerOnly({ 'GET /api/order/my-orders': { orders } });
    const shop = await gatewayOfTest(
      rest.url,
      {},
      { calls: {}, ...(keysHonoured !== undefined && { keysHonoured }) },
    );
    const attempt = `{ viewer { orderAttempt(idempotencyKey: "${crypto.randomUUID()}") { honoursKeys } } }`;
    const { data } = await shop.ask(attempt, {}, tokenFor('u1'));
    expect(data.viewer.orderAttempt).toEqual({ honoursKeys });
  },
);

test('a key that the server lists with another order is refused, and the answer does not say that nothing was ordered', async () => {
  const idempotencyKey = crypto.randomUUID();
  const other = { _id: 'o1', idempotencyKey, items: [{ productId: 'p1', quantity: 2 }] };
  rest.answerOnly({
    'GET /api/products': { products: lamps(2) },
    'GET /api/order/my-orders': { orders: [other] },
  });
  const shop = await gatewayOfTest(rest.url, {}, { calls: {}, keysHonoured: false });
  const { errors } = await placeOrder(shop, { idempotencyKey }, { token: tokenFor('u1') });
  expect(errors.map(({ extensions }) => extensions)).toEqual([{ code: 'CONFLICT', reason: 'KEY_USED' }]);
});

test('a cookie without a body signs in', async () => {
  const token = tokenFor('u1');
  rest.answerOnly({ 'POST /sessions': reply(200, 'OK', { 'set-cookie': `sid=${token}` }) });
  const login = 'mutation { login(input: { email: "mina@haat.test", password: "secret" }) { token } }';
  const { data, errors } = await gateway.ask(login);
  expect([data.login, errors]).toEqual([{ token }, []]);
});

const ORDERS = '{ viewer { orders { id } } }';

test("a shopper's orders are those of the id in their token", async () => {
  rest.answerOnly({ 'GET /orders/of/u1': { orders: [{ _id: 'o1' }] } });
  const token = tokenFor('u1');
  expect((await gateway.ask(ORDERS, {}, token)).data.viewer.orders).toEqual([{ id: 'o1' }]);
  expect(rest.requests[0]?.headers.cookie).toBe(`sid=${token}`);
});

test('a forged token reads nothing, with JWT_SECRET and without', async () => {
  rest.answerOnly({ 'GET /orders/of/u1': { orders: [{ _id: 'o1' }] } });
  const withKey = await gateway.ask(ORDERS, {}, tokenFor('u1', 'another key'));
  expect(withKey.errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
  const open = await gatewayOfTest(rest.url, { LOG_LEVEL: 'warn' }, server);
  const without = await open.ask(ORDERS, {}, tokenFor('u1', 'another key'));
  expect(without.errors).toMatchObject([{ extensions: { code: 'UPSTREAM_BAD_RESPONSE' } }]);
  expect(rest.requests).toEqual([]);
  await open.log.line((line) =>
    line.includes('orders: the answer was not requested: it needs the claim id, and so'),
  );
});

test('an order of two requests is sent once', async () => {
  rest.answerOnly({ ...STOCK, 'POST /baskets': { id: 1 }, 'POST /orders': { order_number: 'o7' } });
  const { data } = await placeOrder(gateway, { expectedTotal: 12.5 }, { token: tokenFor('u1') });
  expect(data.createOrder).toEqual({ success: true, orderId: 'o7' });
  expect(rest.requests.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    '/baskets',
    '/orders',
  ]);
});

test.each([
  ['breaks off', DROPPED],
  ['is refused', reply(400, { message: 'Sold out' })],
  ['comes without what the handler reads', reply(200, 'null')],
])('an order whose second request %s is unclear, and nothing is sent again', async (_, second) => {
  rest.answerOnly({ ...STOCK, 'POST /baskets': { id: 1 }, 'POST /orders': second });
  const idempotencyKey = crypto.randomUUID();
  const order = await placeOrder(gateway, { expectedTotal: 12.5, idempotencyKey }, { token: tokenFor('u1') });
  expect(order.errors).toHaveLength(1);
  expect(order.errors[0]?.extensions).not.toHaveProperty('notSent');
  expect(order.errors[0]?.extensions.code).toMatch(/^UPSTREAM_(UNAVAILABLE|BAD_RESPONSE)$/);
  rest.answer('GET /orders/of/u1', { orders: [] });
  const attempt = await gateway.ask(
    'query ($key: String!) { viewer { orderAttempt(idempotencyKey: $key) { status } } }',
    { key: idempotencyKey },
    tokenFor('u1'),
  );
  expect(attempt.data.viewer.orderAttempt).toEqual({ status: 'PENDING' });
  expect(rest.received('POST /orders')).toHaveLength(1);
});

test('what the adapter leaves out is called as in the contract', async () => {
  rest.answerOnly({ 'POST /api/contact': { success: true } });
  const input = { name: 'Mina', email: 'mina@haat.test', subject: 's', message: 'm' };
  const send = 'mutation ($input: ContactMessageInput!) { sendContactMessage(input: $input) { success } }';
  expect((await gateway.ask(send, { input })).data.sendContactMessage).toEqual({ success: true });
});

test('check-server names what a misspelt field of an adapter leaves out', async () => {
  rest.answerOnly({ 'GET /api/products': { products: [{ _id: 'p1', name: 'Lamp', price: 1, stock: 1 }] } });
  const adapter = defineServer({
    calls: {
      products: async (page, server) => {
        const { products } = await server('GET /api/products', { ...page });
        return {
          products: products.map((one: { price: number }) => ({ ...one, price: null, prise: one.price })),
        };
      },
    },
  });
  const { said } = await check(rest.url, { adapter });
  expect(said('GET /api/products')).toContain('Products without price that can be read are left out');
  expect(said('GET /api/products')).toContain('prise');
});
