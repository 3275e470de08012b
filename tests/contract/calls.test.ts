import { expect, test } from 'vitest';
import { scriptedGateway } from '#tests/support/gatewayOfFile.ts';
import { TOKEN_OF_SOMEBODY } from '#tests/support/restServer.ts';
import { PNG, uploadAvatar } from '#tests/support/uploadAvatar.ts';

const LAMP = { _id: 'p1', name: 'Lamp', price: 10, stock: 3, category: 'Light', images: ['/lamp.png'] };
const USER = { _id: 'u1', name: 'Mina Rahman', email: 'mina@haat.test' };
const FINE = { success: true, token: 't', resetToken: 't', orderId: 'o1', user: USER };

const { rest, gateway } = await scriptedGateway(
  { CACHE_FRESH_MS: '0' },
  {
    'GET /api/banner': [],
    'GET /api/products': { success: true, products: [LAMP] },
    'GET /api/user/profile': { success: true, user: USER },
    'GET /api/user/addresses': { success: true, addresses: [] },
    'GET /api/order/my-orders': { success: true, orders: [] },
    'GET /api/order/user/o1': { success: true, order: { _id: 'o1' } },
    ...Object.fromEntries(
      [
        'POST /api/user/register',
        'POST /api/user/login',
        'POST /api/user/verify-otp',
        'POST /api/user/resend-otp',
        'POST /api/user/request-reset',
        'POST /api/user/verify-reset-otp',
        'POST /api/user/resend-reset-otp',
        'POST /api/user/reset-password',
        'PUT /api/user/profile',
        'POST /api/user/upload-avatar',
        'POST /api/user/addresses',
        'POST /api/order/create',
        'POST /api/contact',
      ].map((call) => [call, FINE]),
    ),
  },
);

const EMAIL = 'email: "mina@haat.test"';
const PLACE = 'street: "12 Lake Road", city: "Dhaka", state: "Dhaka", zipCode: "1205", country: "Bangladesh"';
const SENT_PLACE = { street: '12 Lake Road', city: 'Dhaka', state: 'Dhaka', country: 'Bangladesh' };
const BEARER = `Bearer ${TOKEN_OF_SOMEBODY}`;

interface Row {
  call: string;
  operation: string;
  /** The query string of the address. */
  query?: string;
  payload?: object;
}

const ANONYMOUS: Row[] = [
  { call: 'GET /api/banner', operation: '{ banners { id } }' },
  { call: 'GET /api/products', operation: '{ catalogue { total } }' },
  {
    call: 'GET /api/products',
    operation: '{ products(collection: BEST_SELLERS) { id } }',
    query: '_type=best_sellers',
  },
  {
    call: 'GET /api/products',
    operation: '{ products(collection: NEW_ARRIVALS) { id } }',
    query: '_type=new_arrivals',
  },
  { call: 'GET /api/products', operation: '{ products(onOffer: true) { id } }', query: 'offer=true' },
  {
    call: 'GET /api/products',
    operation: '{ product(id: "p1") { related { id } } }',
    query: 'category=Light&_perPage=8',
  },
  { call: 'GET /api/products', operation: '{ products(search: "lamp") { id } }', query: '_search=lamp' },
  {
    call: 'POST /api/user/register',
    operation: `mutation { register(input: { name: "Mina", ${EMAIL}, password: "secret" }) { success } }`,
    payload: { name: 'Mina', email: 'mina@haat.test', password: 'secret', role: 'user' },
  },
  {
    call: 'POST /api/user/login',
    operation: `mutation { login(input: { ${EMAIL}, password: "secret" }) { success } }`,
    payload: { email: 'mina@haat.test', password: 'secret' },
  },
  {
    call: 'POST /api/user/verify-otp',
    operation: `mutation { verifyOtp(input: { ${EMAIL}, otp: "123456" }) { success } }`,
    payload: { email: 'mina@haat.test', otp: '123456' },
  },
  {
    call: 'POST /api/user/resend-otp',
    operation: `mutation { resendOtp(input: { ${EMAIL} }) { success } }`,
    payload: { email: 'mina@haat.test' },
  },
  {
    call: 'POST /api/user/request-reset',
    operation: `mutation { requestPasswordReset(input: { ${EMAIL} }) { success } }`,
    payload: { email: 'mina@haat.test' },
  },
  {
    call: 'POST /api/user/verify-reset-otp',
    operation: `mutation { verifyResetOtp(input: { ${EMAIL}, otp: "123456" }) { success } }`,
    payload: { email: 'mina@haat.test', otp: '123456' },
  },
  {
    call: 'POST /api/user/resend-reset-otp',
    operation: `mutation { resendResetOtp(input: { ${EMAIL} }) { success } }`,
    payload: { email: 'mina@haat.test' },
  },
];

const SIGNED_IN: Row[] = [
  { call: 'GET /api/user/profile', operation: '{ viewer { profile { id } } }' },
  {
    call: 'PUT /api/user/profile',
    operation: `mutation { updateProfile(input: { name: "Nila", ${EMAIL}, phone: "+8801" }) { success } }`,
    payload: { name: 'Nila', email: 'mina@haat.test', phone: '+8801' },
  },
  { call: 'GET /api/user/addresses', operation: '{ viewer { addresses { id } } }' },
  {
    call: 'POST /api/user/addresses',
    operation: `mutation { createAddress(input: { label: WORK, ${PLACE} }) { success } }`,
    payload: { ...SENT_PLACE, label: 'Work', zipCode: '1205' },
  },
  {
    call: 'POST /api/order/create',
    operation: `mutation { createOrder(input: { items: [{ productId: "p1", quantity: 2 }], expectedTotal: 20,
      address: { name: "Mina Akter Rahman", ${EMAIL}, ${PLACE} } }) { success } }`,
    payload: {
      items: [{ productId: 'p1', name: 'Lamp', price: 10, quantity: 2 }],
      amount: 20,
      address: { ...SENT_PLACE, firstName: 'Mina', lastName: 'Akter Rahman', zipcode: '1205' },
    },
  },
  { call: 'GET /api/order/my-orders', operation: '{ viewer { orders { id } } }' },
  { call: 'GET /api/order/user/o1', operation: '{ viewer { order(id: "o1") { id } } }' },
  {
    call: 'POST /api/contact',
    operation: `mutation { sendContactMessage(input: { name: "Mina", ${EMAIL}, subject: "s", message: "m" }) { success } }`,
    payload: { name: 'Mina', email: 'mina@haat.test', subject: 's', message: 'm' },
  },
];

const titled = (rows: Row[]): [string, Row][] =>
  rows.map((row) => [row.query === undefined ? row.call : `${row.call}?${row.query}`, row]);

async function expectRequest(
  { call, operation, query = '', payload }: Row,
  token?: string,
): Promise<string | undefined> {
  rest.requests.length = 0;
  const { errors } = await gateway.ask(operation, {}, token);
  expect(errors).toEqual([]);
  const wanted = [...new URLSearchParams(query)];
  const requested = rest.requests.find(
    (request) =>
      `${request.method} ${request.path}` === call &&
      wanted.every(([name, value]) => request.query.get(name) === value),
  );
  expect(requested).toBeDefined();
  if (payload !== undefined) expect(requested?.body).toMatchObject(payload);
  return requested?.headers.authorization;
}

test.each(titled(ANONYMOUS))('§7.1 %s is called as the table says, without a token', async (_, row) => {
  expect(await expectRequest(row)).toBeUndefined();
});

test.each(titled(SIGNED_IN))(
  "§7.2 %s is called as the table says, with the shopper's token",
  async (_, row) => {
    expect(await expectRequest(row, TOKEN_OF_SOMEBODY)).toBe(BEARER);
  },
);

test('§7.3 POST /api/user/reset-password has the reset token as bearer and in the payload', async () => {
  const authorization = await expectRequest({
    call: 'POST /api/user/reset-password',
    operation: 'mutation { resetPassword(input: { resetToken: "r1", newPassword: "secret" }) { success } }',
    payload: { newPassword: 'secret', resetToken: 'r1' },
  });
  expect(authorization).toBe('Bearer r1');
});

test('§7.4 POST /api/user/upload-avatar is multipart with the field avatar', async () => {
  rest.requests.length = 0;
  const { errors } = await uploadAvatar(gateway, TOKEN_OF_SOMEBODY, PNG);
  expect(errors).toEqual([]);
  const requested = rest.requests.find(({ path }) => path === '/api/user/upload-avatar');
  expect(requested?.headers.authorization).toBe(BEARER);
  expect(requested?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
});
