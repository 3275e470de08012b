import jwt from 'jsonwebtoken';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startGatewayUnderTest, type GatewayUnderTest } from '#tests/support/gatewayUnderTest.ts';
import { html, sendJson, startRestServer, type RestServer } from '#tests/support/restServer.ts';

// Shapes as real servers of this family have them (rest-contract §2).
const TOKEN = jwt.sign({ id: 'u1', email: 'mina@haat.test', name: 'Mina' }, 'unknown to the gateway', {
  expiresIn: 60,
});

let rest: RestServer;
let gateway: GatewayUnderTest;

beforeAll(async () => {
  rest = await startRestServer({});
  gateway = await startGatewayUnderTest(rest.url, {
    CACHE_FRESH_MS: '0',
    IMAGE_ORIGINS: 'https://cdn.shop.test',
  });
});

afterAll(async () => {
  await gateway.stop();
  await rest.stop();
});

const PRODUCT = {
  _id: 'p1',
  name: 'Lamp',
  price: '1,299.00',
  oldPrice: '1399',
  image: 'https://cdn.shop.test/lamp.jpg',
  images: '/uploads/lamp 2.jpg',
  offer: 'true',
  badge: 'New',
  stock: '7',
  averageRating: '4.25',
  category: 'Home & Garden',
  tags: 'light, desk',
  reviews: [{ name: 'Nila', rating: '5', comment: 'Good', avatar: '/a.png' }],
  internalNote: 'never passed on',
};

beforeEach(() => {
  rest.requests.length = 0;
  rest.answer('GET /api/products', { success: true, products: [PRODUCT, { _id: 'broken' }, null] });
});

test('numbers as text, one picture as text, other names for rating and reviewer', async () => {
  const { data } =
    await gateway.ask(`{ products { id price oldPrice discountPercentage onOffer isNew stock rating image images
    tags reviews { reviewerName rating image } } }`);
  expect(data.products).toEqual([
    {
      id: 'p1',
      price: 1299,
      oldPrice: 1399,
      discountPercentage: 0,
      onOffer: true,
      isNew: true,
      stock: 7,
      rating: 4.3,
      image: 'https://cdn.shop.test/lamp.jpg',
      images: ['https://cdn.shop.test/lamp.jpg', '/media/uploads/lamp%202.jpg'],
      tags: ['light', 'desk'],
      reviews: [{ reviewerName: 'Nila', rating: 5, image: '/media/a.png' }],
    },
  ]);
});

test('servers that answer in pages are read to the end', async () => {
  rest.answer('GET /api/products', ({ query }, response) => {
    const page = Number(query.get('_page') ?? 1);
    const products = [{ ...PRODUCT, _id: `page-${page}` }];
    sendJson(response, 200, { success: true, products, currentPage: page, totalPages: 3 });
  });
  const { data } = await gateway.ask('{ catalogue { total items { id } } }');
  expect(data.catalogue.total).toBe(3);
});

test.each([
  ['a bare list', [{ _id: 'b1', title: 'Hello', from: '49', discount: 20 }]],
  ['wrapped', { success: true, banners: [{ _id: 'b1', title: 'Hello', from: 49, discount: '20' }] }],
])('banners: %s', async (_, answer) => {
  rest.answer('GET /api/banner', answer);
  const { data } = await gateway.ask('{ banners { id title startingPrice discount buttonText } }');
  expect(data.banners).toEqual([
    { id: 'b1', title: 'Hello', startingPrice: 49, discount: '20', buttonText: null },
  ]);
});

test('a server without banners has none', async () => {
  rest.answer('GET /api/banner', (_, response) => html(response, 404));
  expect(await gateway.ask('{ banners { id } }')).toMatchObject({ data: { banners: [] }, errors: [] });
});

test('a search that the server takes for a broken expression is answered from the catalogue', async () => {
  rest.answer('GET /api/products', ({ query }, response) => {
    const isSearch = query.has('_search');
    sendJson(
      response,
      200,
      isSearch
        ? { success: false, message: 'Regular expression is invalid' }
        : { success: true, products: [PRODUCT] },
    );
  });
  const { data } = await gateway.ask('{ products(search: "LAM") { name } }');
  expect(data.products).toEqual([{ name: 'Lamp' }]);
});

test('a refusal at status 200 is data for a mutation, with the words of the server', async () => {
  rest.answer('POST /api/user/login', { success: false, message: 'User does not exist' });
  const { data, errors } = await gateway.ask(
    'mutation { login(input: { email: "a@haat.test", password: "x" }) { success message code token } }',
  );
  expect(errors).toEqual([]);
  expect(data.login).toEqual({
    success: false,
    message: 'User does not exist',
    code: 'REFUSED',
    token: null,
  });
});

test.each([
  [200, { success: false, message: 'Not Authorized, login required' }],
  [400, { success: false, code: 'TOKEN_EXPIRED', message: 'Sitzung abgelaufen' }],
  [401, { message: 'Unauthorized' }],
])('a token that the server refuses with status %i is UNAUTHENTICATED', async (status, body) => {
  rest.answer('GET /api/user/profile', (_, response) => sendJson(response, status, body));
  const { data, errors } = await gateway.ask('{ viewer { profile { id } } }', {}, TOKEN);
  expect(data.viewer.profile).toBeNull();
  expect(errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
});

test('registration that signs in at once hands over its token', async () => {
  rest.answer('POST /api/user/register', { success: true, token: 'abc.def.ghi' });
  const { data } = await gateway.ask(
    'mutation { register(input: { name: "Mina", email: "a@haat.test", password: "secret" }) { success token } }',
  );
  expect(data.register).toEqual({ success: true, token: 'abc.def.ghi' });
  expect(rest.requests[0]?.body).toMatchObject({ role: 'user' });
});

test('what a database says of itself never reaches a client', async () => {
  rest.answer('PUT /api/user/profile', (_, response) =>
    sendJson(response, 400, {
      success: false,
      message: 'Cast to ObjectId failed for value "x" at path "_id"',
    }),
  );
  const { errors } = await gateway.ask(
    'mutation { updateProfile(input: { name: "Mina", email: "a@haat.test" }) { success } }',
    {},
    TOKEN,
  );
  expect(errors[0]).toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } });
  expect(JSON.stringify(errors)).not.toContain('ObjectId');
});

test('a profile with another spelling of its id, without the orders that are embedded in it', async () => {
  rest.answer('GET /api/user/profile', {
    success: true,
    user: {
      id: 7,
      name: 'Mina',
      email: 'a@haat.test',
      avatar: '',
      createdAt: 1_772_357_400_000,
      orders: [{}],
    },
  });
  const { data } = await gateway.ask('{ viewer { profile { id phone avatar createdAt } } }', {}, TOKEN);
  expect(data.viewer.profile).toEqual({
    id: '7',
    phone: null,
    avatar: null,
    createdAt: '2026-03-01T09:30:00.000Z',
  });
});

test('orders with populated products, products that are gone, and words that are not known', async () => {
  rest.answer('GET /api/order/my-orders', {
    success: true,
    orders: [
      {
        _id: 'o1',
        date: '2026-01-01T00:00:00Z',
        items: [{ productId: { _id: 'p1', name: 'Lamp', price: '10' }, quantity: '2' }],
        status: 'On hold',
        paymentStatus: 'later',
        amount: '20.00',
      },
      {
        _id: 'o2',
        date: '2026-02-01T00:00:00Z',
        items: [{ productId: null, name: 'Gone', price: 5, quantity: 1 }],
        status: 'delivered',
        paymentStatus: 'refund_pending',
        paymentMethod: 'stripe',
        amount: 5,
      },
    ],
  });
  const { data } = await gateway.ask(
    '{ viewer { orderCount orders { id total status statusText paymentStatus paymentMethod items { productId name lineTotal } } } }',
    {},
    TOKEN,
  );
  expect(data.viewer).toEqual({
    orderCount: 2,
    orders: [
      {
        id: 'o2',
        total: 5,
        status: 'DELIVERED',
        statusText: 'delivered',
        paymentStatus: 'REFUNDED',
        paymentMethod: 'ONLINE',
        items: [{ productId: null, name: 'Gone', lineTotal: 5 }],
      },
      {
        id: 'o1',
        total: 20,
        status: 'UNKNOWN',
        statusText: 'On hold',
        paymentStatus: 'UNKNOWN',
        paymentMethod: 'UNKNOWN',
        items: [{ productId: 'p1', name: 'Lamp', lineTotal: 20 }],
      },
    ],
  });
  // Orders and their count are one call.
  expect(rest.requests).toHaveLength(1);
});

test("somebody else's order, refused at status 200, is NOT_FOUND", async () => {
  rest.answer('GET /api/order/user/o9', { success: false, message: 'Order not found' });
  const { errors } = await gateway.ask('{ viewer { order(id: "o9") { id } } }', {}, TOKEN);
  expect(errors[0]?.extensions.code).toBe('NOT_FOUND');
});

test('an order is sent in both spellings, with the prices of the catalogue and the key of the client', async () => {
  rest.answer('POST /api/order/create', { success: true, order: { _id: 'o7' } });
  const address =
    '{ name: "Mina", email: "a@haat.test", street: "s", city: "c", state: "d", zipCode: "1", country: "x" }';
  const { data } = await gateway.ask(
    `mutation { createOrder(input: { items: [{ productId: "p1", quantity: 2 }], expectedTotal: 2598, idempotencyKey: "k-1",
      address: ${address} }) { success orderId } }`,
    {},
    TOKEN,
  );
  expect(data.createOrder).toEqual({ success: true, orderId: 'o7' });
  const sent = rest.requests.find(({ path }) => path === '/api/order/create');
  expect(sent?.headers).toMatchObject({ 'idempotency-key': 'k-1', authorization: `Bearer ${TOKEN}` });
  expect(sent?.body).toMatchObject({
    amount: 2598,
    items: [
      { _id: 'p1', productId: 'p1', price: 1299, quantity: 2, image: 'https://cdn.shop.test/lamp.jpg' },
    ],
    address: { firstName: 'Mina', lastName: 'Mina', zipcode: '1', zipCode: '1' },
  });
});

test('an address that is answered without itself is read again; contact is found at its other path', async () => {
  rest.answer('POST /api/user/addresses', { success: true });
  rest.answer('GET /api/user/addresses', {
    success: true,
    addresses: [{ _id: 'a1', label: 'home', zipcode: 1205, isDefault: 'true' }],
  });
  rest.answer('POST /api/contact/create', { success: true, message: 'Thank you' });
  const { data } = await gateway.ask(
    `mutation {
      createAddress(input: { label: HOME, street: "s", city: "c", state: "d", zipCode: "1205", country: "x" }) { success addresses { id label zipCode isDefault } }
      sendContactMessage(input: { name: "M", email: "a@haat.test", subject: "s", message: "m" }) { success message }
    }`,
    {},
    TOKEN,
  );
  expect(data.createAddress.addresses).toEqual([
    { id: 'a1', label: 'HOME', zipCode: '1205', isDefault: true },
  ]);
  expect(data.sendContactMessage).toEqual({ success: true, message: 'Thank you' });
});
