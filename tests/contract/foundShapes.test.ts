import { expect, test } from 'vitest';
import { scriptedGateway } from '#tests/support/gatewayOfFile.ts';
import { reply, TOKEN_OF_SOMEBODY } from '#tests/support/rest/restServer.ts';

// Shapes in which other servers of this kind answer, one by one.
const { rest, gateway } = await scriptedGateway({ CACHE_FRESH_MS: '0', CACHE_STALE_MS: '1' });

const UPDATE =
  'mutation { updateProfile(input: { name: "Mina", email: "a@haat.test" }) { success message code } }';

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

const MY_ORDERS = 'GET /api/order/my-orders';
const ORDER = { _id: 'o1', date: '2026-03-01T09:30:00.000Z', items: [], amount: 5 };

const ADDRESS = {
  firstName: 'Mina',
  lastName: 'Rahman',
  email: 'mina@haat.test',
  phone: '01711 000000',
  street: '12 Lake Road',
  city: 'Dhaka',
  state: 'Dhaka Division',
  zipCode: '1205',
  country: 'Bangladesh',
};

async function orders(...answered: object[]) {
  rest.answer(MY_ORDERS, { success: true, orders: answered });
  const { data, errors } = await gateway.ask(
    `{ viewer { orderCount orders { id number status statusText paymentStatus paymentStatusText paymentMethod subtotal
      total address { firstName lastName email phone street city state zipCode country }
      items { productId name price quantity lineTotal image description category brand } } } }`,
    {},
    TOKEN_OF_SOMEBODY,
  );
  expect(errors).toEqual([]);
  return data.viewer;
}

test.each([
  [{ status: 'returned' }, { status: 'RETURNED', statusText: 'returned' }],
  [{ status: 'draft' }, { status: 'DRAFT', statusText: 'draft' }],
  [{ status: 'On hold' }, { status: 'UNKNOWN', statusText: 'On hold' }],
  [{}, { statusText: '', paymentStatusText: '', address: null, items: [], subtotal: null, total: 5 }],
  [{ paymentStatus: 'half of it' }, { paymentStatus: 'UNKNOWN' }],
  [{ paymentMethod: 'paypal' }, { paymentMethod: 'ONLINE' }],
  [{ paymentMethod: 'online' }, { paymentMethod: 'ONLINE' }],
  [{ paymentMethod: '' }, { paymentMethod: 'UNKNOWN' }],
  [{ address: ADDRESS }, { address: ADDRESS }],
  [
    { items: [{ price: 5, quantity: 1 }, { quantity: 2 }], amount: 20 },
    { subtotal: null, total: 20 },
  ],
  [
    { items: [{ price: '1,000.10', quantity: 2.7 }, 'no item', { price: 0.2, quantity: -1 }], amount: '' },
    { subtotal: 2000.4, total: 2000.4, items: [{ quantity: 2, lineTotal: 2000.2 }, { quantity: 1 }] },
  ],
])('an order with %j', async (part, expected) => {
  expect((await orders({ ...ORDER, ...part })).orders).toMatchObject([expected]);
});

test('the newest order comes first, one without an id is left out, and orders and their count are one call', async () => {
  const dated = ['2026-01-01', '2026-02-01'].map((date, index) => ({ ...ORDER, _id: `o${index}`, date }));
  expect((await orders(...dated, { items: [] })).orders).toMatchObject([{ id: 'o1' }, { id: 'o0' }]);
  expect(rest.requests).toHaveLength(1);
});

const LAMP_PICTURE = '/media/lamp.webp';
const WORDS = { description: 'It shines.', category: 'Home', brand: 'Aro' };

test.each([
  [
    { productId: 'p1', name: 'Lamp' },
    { productId: 'p1', name: 'Lamp', image: null },
  ],
  [{ productId: { id: 'p2', name: 'Desk' } }, { productId: 'p2', name: 'Desk', price: null, quantity: 1 }],
  [{ productId: { _id: 'p2', name: 'Desk', price: 5 } }, { productId: 'p2', name: 'Desk', price: 5 }],
  [
    { _id: 'line-1', product: 'p2', name: 'Desk' },
    { productId: 'p2', name: 'Desk' },
  ],
  [{ _id: 'p3' }, { productId: 'p3', name: 'Product' }],
  [{ price: 10, quantity: '2 pieces' }, { lineTotal: null }],
  [{ quantity: 2 }, { lineTotal: null }],
  [WORDS, WORDS],
  [{ image: '/lamp.webp' }, { image: LAMP_PICTURE }],
  [{ images: ['/lamp.webp', '/other.webp'] }, { image: LAMP_PICTURE }],
  [{ images: '/lamp.webp' }, { image: LAMP_PICTURE }],
  [{ image: '', images: [null, '/lamp.webp'] }, { image: LAMP_PICTURE }],
])('an item with %j', async (item, expected) => {
  expect((await orders({ ...ORDER, items: [item] })).orders[0].items).toMatchObject([expected]);
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
