import { beforeEach, expect, test } from 'vitest';
import { scriptedGateway } from '#tests/support/gatewayOfFile.ts';
import { html, reply, TOKEN_OF_SOMEBODY } from '#tests/support/rest/restServer.ts';

// Shapes in which other servers of this kind answer, one by one.
const LAMP = { _id: 'p1', name: 'Lamp', price: 10, stock: 3, category: 'Home & Garden' };

const { rest, gateway } = await scriptedGateway({ CACHE_FRESH_MS: '0', CACHE_STALE_MS: '1' });

beforeEach(() => {
  rest.requests.length = 0;
  rest.answer('GET /api/products', { success: true, products: [LAMP] });
});

const UPDATE =
  'mutation { updateProfile(input: { name: "Mina", email: "a@haat.test" }) { success message code } }';

test.each([
  [403, { success: false, message: 'ACCOUNT_DEACTIVATED' }, 'UNAUTHENTICATED'],
  [404, { success: false, message: 'USER_NOT_FOUND' }, 'UNAUTHENTICATED'],
  [400, { success: false, message: 'Adresse fehlt' }, 'BAD_USER_INPUT'],
  [409, { success: false, message: 'User already exists' }, 'CONFLICT'],
  [401, { success: false, message: 'TOKEN_EXPIRED' }, 'UNAUTHENTICATED'],
  [422, { success: false, message: 'Phone is not valid' }, 'BAD_USER_INPUT'],
])('a refusal with %i and %j is %s', async (status, body, code) => {
  rest.answer('PUT /api/user/profile', reply(status, body));
  const { errors } = await gateway.ask(UPDATE, {}, TOKEN_OF_SOMEBODY);
  expect(errors[0]?.extensions.code).toBe(code);
  if (/ /.test(body.message)) expect(errors[0]?.message).toBe(body.message);
});

test('the sentences of a list reach the client, and each field has its own', async () => {
  const errors = [
    { type: 'field', msg: 'Enter a phone number', path: 'phone', location: 'body' },
    { type: 'field', msg: 'E11000 duplicate key', path: 'email', location: 'body' },
  ];
  rest.answer('PUT /api/user/profile', reply(422, { errors }));
  const answer = await gateway.ask(UPDATE, {}, TOKEN_OF_SOMEBODY);
  expect(answer.errors).toMatchObject([
    {
      message: 'Enter a phone number',
      extensions: { code: 'BAD_USER_INPUT', fields: { phone: 'Enter a phone number' } },
    },
  ]);
});

test.each([
  'Cast to ObjectId failed for value "x" (type string) at path "_id" for model "user"',
  'user validation failed: phone: Path `phone` is required.',
  'E11000 duplicate key error collection: shop.users index: email_1 dup key: { email: "a@haat.test" }',
  'Regular expression is invalid: missing closing parenthesis',
])('a message of the database is never shown: %s', async (message) => {
  for (const status of [200, 400]) {
    rest.answer('PUT /api/user/profile', reply(status, { success: false, message }));
    const answer = await gateway.ask(UPDATE, {}, TOKEN_OF_SOMEBODY);
    expect(JSON.stringify([answer.data, answer.errors])).not.toMatch(/ObjectId|Path|E11000|expression/);
  }
});

test.each([
  ['an unknown route', 404],
  ['malformed JSON', 400],
  ['a failed upload', 500],
])('%s as a page with a stack leaks nothing', async (_, status) => {
  rest.answer('PUT /api/user/profile', () => html(status));
  const { errors } = await gateway.ask(UPDATE, {}, TOKEN_OF_SOMEBODY);
  expect(errors).toHaveLength(1);
  expect(JSON.stringify(errors)).not.toMatch(/boom|srv|<pre>/);
});

test('a category is encoded, and sent as the catalogue spells it', async () => {
  await gateway.ask('{ products(category: "home & garden") { id } }');
  expect(rest.requests.some(({ query }) => query.get('category') === 'Home & Garden')).toBe(true);
});

const ORDER = { _id: 'o1', date: '2026-03-01T09:30:00.000Z', items: [], amount: 5 };

test.each([
  [{ status: 'returned' }, { status: 'RETURNED', statusText: 'returned' }],
  [{ status: 'draft' }, { status: 'DRAFT', statusText: 'draft' }],
  [{ status: 'partially-shipped' }, { status: 'PARTIALLY_SHIPPED', statusText: 'partially-shipped' }],
  [{ status: 'Shipped' }, { status: 'SHIPPED' }],
  [{ paymentStatus: 'refunded' }, { paymentStatus: 'REFUNDED' }],
  [{ paymentStatus: 'refund_pending' }, { paymentStatus: 'REFUNDED' }],
  [{ paymentStatus: 'half of it' }, { paymentStatus: 'UNKNOWN', paymentStatusText: 'half of it' }],
  [{ paymentMethod: 'cod' }, { paymentMethod: 'CASH_ON_DELIVERY' }],
  [{ paymentMethod: 'stripe' }, { paymentMethod: 'ONLINE' }],
  [{ paymentMethod: 'paypal' }, { paymentMethod: 'ONLINE' }],
  [{ paymentMethod: 'online' }, { paymentMethod: 'ONLINE' }],
  [{ paymentMethod: '' }, { paymentMethod: 'UNKNOWN' }],
  [{ date: Date.UTC(2026, 2, 1, 9, 30) }, { placedAt: '2026-03-01T09:30:00.000Z' }],
  [{ orderId: 'HAAT-2026-7' }, { id: 'o1' }],
  [
    { items: [{ productId: 'p1', name: 'Lamp', price: 5, quantity: 1 }] },
    { items: [{ productId: 'p1', image: null }] },
  ],
  [
    { items: [{ productId: { _id: 'p1', name: 'Lamp', price: 5, image: '/l.png' }, quantity: 1 }] },
    { items: [{ productId: 'p1', name: 'Lamp', image: '/media/l.png' }] },
  ],
  [
    { items: [{ productId: null, name: 'Gone', price: 5, quantity: 1 }] },
    { items: [{ productId: null, name: 'Gone' }] },
  ],
])('an order with %j', async (part, expected) => {
  rest.answer('GET /api/order/my-orders', { success: true, orders: [{ ...ORDER, ...part }] });
  const { data, errors } = await gateway.ask(
    `{ viewer { orders { id placedAt status statusText paymentStatus paymentStatusText paymentMethod
      items { productId name image } } } }`,
    {},
    TOKEN_OF_SOMEBODY,
  );
  expect(errors).toEqual([]);
  expect(data.viewer.orders[0]).toMatchObject(expected);
});

test.each([
  [404, { success: false, message: 'Order not found' }],
  [400, { success: false, message: 'Order not found' }],
  [200, { success: false, message: 'Order not found' }],
])("somebody else's order, refused with %i, is not shown", async (status, body) => {
  rest.answer('GET /api/order/user/o9', reply(status, body));
  const { data, errors } = await gateway.ask('{ viewer { order(id: "o9") { id } } }', {}, TOKEN_OF_SOMEBODY);
  expect(data.viewer.order).toBeNull();
  expect(errors[0]).toMatchObject({ message: 'Order not found', extensions: { code: 'NOT_FOUND' } });
});

const NO_ID = 'Cast to ObjectId failed for value "x" (type string) at path "_id" for model "order"';

test.each<[number, object]>([
  [400, { success: false, message: NO_ID }],
  [500, { success: false, message: NO_ID }],
  [500, { success: false, message: 'Server error', error: 'invalid input syntax for type uuid: "x"' }],
  [200, { success: false, message: NO_ID }],
  [404, { success: false }],
])('an invalid order id, refused with %i and %j, has the message of "not found"', async (status, body) => {
  rest.answer('GET /api/order/user/x', reply(status, body));
  const { errors } = await gateway.ask('{ viewer { order(id: "x") { id } } }', {}, TOKEN_OF_SOMEBODY);
  expect(errors).toMatchObject([{ message: 'Order not found', extensions: { code: 'NOT_FOUND' } }]);
});

const SEND =
  'mutation { sendContactMessage(input: { name: "M", email: "a@haat.test", subject: "s", message: "m" }) { success message } }';

test('contact answered with 201', async () => {
  rest.answer('POST /api/contact', reply(201, { success: true, message: 'Thanks' }));
  expect((await gateway.ask(SEND)).data.sendContactMessage).toEqual({ success: true, message: 'Thanks' });
});

test.each<[number, object]>([
  [401, { success: false, message: 'NO_TOKEN' }],
  [400, { success: false, message: 'NO_TOKEN' }],
  [200, { success: false, message: 'Not Authorized, login required' }],
  [200, { success: false }],
  [400, { success: false }],
  [403, {}],
])('contact refused for lack of a token with %i and %j says "Please sign in."', async (status, body) => {
  rest.answer('POST /api/contact', reply(status, body));
  expect((await gateway.ask(SEND)).errors[0]).toMatchObject({
    message: 'Please sign in.',
    extensions: { code: 'UNAUTHENTICATED' },
  });
});

test('technical messages are not passed on, as a refusal or beside a success', async () => {
  rest.answer('POST /api/contact', { success: false, message: 'MAIL_NOT_SENT' });
  expect((await gateway.ask(SEND)).data.sendContactMessage).toEqual({ success: false, message: null });
  rest.answer('POST /api/contact', { success: true, message: 'CREATED' });
  expect((await gateway.ask(SEND)).data.sendContactMessage).toEqual({ success: true, message: null });
});

test('a message of a signed-in shopper that is refused without a reason is just refused', async () => {
  rest.answer('POST /api/contact', { success: false });
  const { data } = await gateway.ask(SEND, {}, TOKEN_OF_SOMEBODY);
  expect(data.sendContactMessage).toEqual({ success: false, message: null });
});

test('contact refused with 400', async () => {
  rest.answer('POST /api/contact', reply(400, { success: false, message: 'All fields are required' }));
  expect((await gateway.ask(SEND)).errors[0]).toMatchObject({
    message: 'All fields are required',
    extensions: { code: 'BAD_USER_INPUT' },
  });
});

test.each(['', '{}'])('a 429 without an envelope (%j) keeps its Retry-After', async (body) => {
  rest.answer('POST /api/contact', reply(429, body, { 'retry-after': '9' }));
  expect((await gateway.ask(SEND)).errors[0]?.extensions).toEqual({
    code: 'RATE_LIMITED',
    retryAfter: 9,
    generic: true,
  });
});
