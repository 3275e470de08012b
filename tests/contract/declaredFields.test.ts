import { expect, test } from 'vitest';
import { scriptedGateway } from '#tests/support/gatewayOfFile.ts';
import { ORDER_ADDRESS } from '#tests/support/orderAddress.ts';
import { placeOrder } from '#tests/support/placeOrder.ts';
import { mappingFile } from '#tests/support/rest/mappingFile.ts';
import { reply, TOKEN_OF_SOMEBODY as TOKEN } from '#tests/support/rest/restServer.ts';

const { rest, gateway } = await scriptedGateway({
  REST_MAPPING: mappingFile({
    fields: { account: { email: 'mail' }, orders: { address: 'deliverTo' } },
    constants: {
      'POST /api/order/create': { paymentMethod: 'COD', 'payment.isOnline': false },
      'POST /api/user/register': { age: 18 },
    },
    names: {
      account: { first: 'first_name', last: 'name.last' },
      contact: { first: 'first', last: 'last' },
      orders: { full: 'fullName' },
    },
    flags: {
      status: { else: 'pending', isDelivered: 'delivered', isSent: 'shipped' },
      paymentStatus: { isPaid: 'paid' },
    },
  }),
});
const inMinorUnits = await scriptedGateway({
  REST_MAPPING: mappingFile({
    prices: { minorUnits: true },
    paths: { 'POST /api/contact': null },
    fields: { products: { salePrice: 'special', isStockCounted: 'tracked' } },
  }),
});

const REGISTER =
  'mutation ($name: String!) { register(input: { name: $name, email: "mina@haat.test", password: "a good password" }) { success } }';

test.each([
  ['Mina Rahman', 'Mina', 'Rahman'],
  ['Mina Rahman Khan', 'Mina', 'Rahman Khan'],
  ['Mina', 'Mina', 'Mina'],
])('the account of %s is registered as %s and %s', async (name, first, last) => {
  rest.answerOnly({ 'POST /api/user/register': { success: true } });
  expect((await gateway.ask(REGISTER, { name })).data.register.success).toBe(true);
  expect(rest.requests[0]?.body).toEqual({
    first_name: first,
    name: { last },
    mail: 'mina@haat.test',
    password: 'a good password',
    role: 'user',
    age: 18,
  });
});

test.each([
  ['Mina', 'Rahman', 'Mina Rahman'],
  ['Mina', 'Mina', 'Mina'],
  ['Mina', '', 'Mina'],
])('the profile of %s and %s has the name %s', async (first, last, name) => {
  const user = { _id: 'u1', first_name: first, name: { last }, mail: 'mina@haat.test' };
  rest.answerOnly({ 'GET /api/user/profile': { user } });
  const { data } = await gateway.ask('{ viewer { profile { name email } } }', {}, TOKEN);
  expect(data.viewer.profile).toEqual({ name, email: 'mina@haat.test' });
});

const CONTACT = 'mutation ($input: ContactMessageInput!) { sendContactMessage(input: $input) { success } }';

test('a message to the shop has both names, and is not sent where the mapping leaves the call out', async () => {
  rest.answerOnly({ 'POST /api/contact': { success: true } });
  const input = { name: 'Mina Rahman', email: 'mina@haat.test', subject: 'Pears', message: 'Are they ripe?' };
  await gateway.ask(CONTACT, { input });
  const { errors } = await inMinorUnits.gateway.ask(CONTACT, { input });
  expect(errors[0]?.extensions.code).toBe('UPSTREAM_NOT_OFFERED');
  expect(inMinorUnits.rest.requests.filter(({ method }) => method === 'POST')).toEqual([]);
  const { name: _, ...others } = input;
  expect(rest.requests[0]?.body).toEqual({ ...others, first: 'Mina', last: 'Rahman' });
});

test('the price of a sale and a stock that is not counted have the names of a mapping', async () => {
  const product = { _id: 'p1', name: 'Lamp', price: 500, special: 400, tracked: false };
  inMinorUnits.rest.answerOnly({ 'GET /api/products': { products: [product] } });
  const { data } = await inMinorUnits.gateway.ask('{ product(id: "p1") { price isStockCounted } }');
  expect(data.product).toEqual({ price: 4, isStockCounted: false });
});

test('an order has the constants and the whole name, and is read back', async () => {
  rest.answerOnly({
    'GET /api/products': { products: [{ _id: 'p1', name: 'Lamp', price: 5, stock: 3 }] },
    'POST /api/order/create': ({ body }) => ({ success: true, order: { _id: 'o1', ...(body as object) } }),
  });
  const address = { ...ORDER_ADDRESS, name: 'Mina Rahman' };
  const { data } = await placeOrder(gateway, { expectedTotal: 5, address });
  expect(data.createOrder).toEqual({ success: true, orderId: 'o1' });
  const [sent] = rest.received('POST /api/order/create');
  expect(sent?.body).toMatchObject({ paymentMethod: 'COD', payment: { isOnline: false }, amount: 5 });
  const { deliverTo } = { deliverTo: {}, ...(sent?.body as object) };
  expect(deliverTo).toMatchObject({ fullName: 'Mina Rahman', city: ORDER_ADDRESS.city });
  expect(Object.keys(deliverTo)).not.toContain('firstName');
  rest.answer('GET /api/order/my-orders', { orders: [{ _id: 'o1', deliverTo }] });
  const read = await gateway.ask('{ viewer { orders { address { firstName lastName city } } } }', {}, TOKEN);
  expect(read.data.viewer.orders).toEqual([
    { address: { firstName: 'Mina', lastName: 'Rahman', city: ORDER_ADDRESS.city } },
  ]);
});

test.each([
  [{ isDelivered: true, isSent: true, isPaid: 1 }, 'DELIVERED', 'PAID'],
  [{ isDelivered: false, isSent: true, isPaid: false }, 'SHIPPED', 'PENDING'],
  [{ isDelivered: false }, 'PENDING', 'UNKNOWN'],
  [{ status: 'cancelled' }, 'CANCELLED', 'UNKNOWN'],
])('an order with %j is %s and %s', async (flags, status, paymentStatus) => {
  rest.answerOnly({ 'GET /api/order/my-orders': { orders: [{ _id: 'o1', ...flags }] } });
  const { data } = await gateway.ask('{ viewer { orders { status paymentStatus } } }', {}, TOKEN);
  expect(data.viewer.orders).toEqual([{ status, paymentStatus }]);
});

test.each(['amount', 'totalPrice', 'totalAmount'])(
  'with amounts in minor units, so is the total of an order in %s',
  async (name) => {
    const order = { _id: 'o1', items: [{ name: 'Lamp', price: 129_900, quantity: 1 }], [name]: 134_900 };
    const withMark = Buffer.from(`\uFEFF${JSON.stringify({ success: true, orders: [order] })}`);
    inMinorUnits.rest.answerOnly({ 'GET /api/order/my-orders': reply(200, withMark) });
    const { data } = await inMinorUnits.gateway.ask('{ viewer { orders { total subtotal } } }', {}, TOKEN);
    expect(data.viewer.orders).toEqual([{ total: 1349, subtotal: 1299 }]);
  },
);
