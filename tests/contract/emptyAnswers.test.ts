import { beforeEach, expect, test } from 'vitest';
import { CONTRACT_OPERATIONS, ANY_SUCCESS } from '#tests/support/contractOperations.ts';
import { scriptedGateway } from '#tests/support/gatewayOfFile.ts';
import { reply, TOKEN_OF_SOMEBODY } from '#tests/support/rest/restServer.ts';

const SETTINGS = {
  CACHE_FRESH_MS: '0',
  ACCOUNT_REQUESTS_PER_EMAIL: '1000',
  ACCOUNT_REQUESTS_PER_MINUTE: '1000',
};
const { rest, gateway } = await scriptedGateway(SETTINGS);

/** Successes that say nothing else; Express sends the last two for `sendStatus`. */
const EMPTY = [
  reply(204),
  reply(201),
  reply(200),
  reply(202, '\r\n'),
  reply(201, 'Created', { 'content-type': 'text/plain' }),
  reply(200, 'OK', { 'content-type': 'text/plain' }),
];

beforeEach(() => {
  rest.answerOnly({
    'GET /api/products': ANY_SUCCESS,
    'GET /api/user/profile': ANY_SUCCESS,
    'GET /api/user/addresses': {
      success: true,
      addresses: [{ _id: 'a1', label: 'Work', street: '12 Lake Road' }],
    },
  });
});

const ask = async (operation: string) => gateway.ask(operation, {}, TOKEN_OF_SOMEBODY);

const WRITES = CONTRACT_OPERATIONS.filter(({ isRead }) => !isRead).map((call) => [call.rest, call] as const);

test.each(WRITES)('%s: a success without a body is one if nothing is needed from it', async (_, call) => {
  for (const empty of EMPTY) {
    rest.answer(call.rest, empty);
    const { data, errors } = await ask(call.operation);
    if (call.answer === undefined) expect(data.done).toEqual({ success: true, message: null, code: null });
    // A sign-in without a token; an order that nobody can say was placed.
    else expect([data.done, errors[0]?.extensions.code]).toEqual([null, 'UPSTREAM_BAD_RESPONSE']);
  }
});

test.each(WRITES)('%s: a failure without a body is none', async (_, call) => {
  for (const status of [400, 500]) {
    rest.answer(call.rest, reply(status));
    expect((await ask(call.operation)).errors).toHaveLength(1);
  }
  rest.answer(call.rest, reply(201, 'Not saved', { 'content-type': 'text/plain' }));
  expect((await ask(call.operation)).errors[0]?.extensions.code).toBe('UPSTREAM_BAD_RESPONSE');
});

test('what a change without an answer has changed is read again', async () => {
  for (const call of ['POST /api/user/addresses', 'PUT /api/user/profile']) rest.answer(call, reply(204));
  const created = await ask(`mutation {
    createAddress(input: { label: WORK, street: "12 Lake Road", city: "Dhaka", state: "Dhaka", zipCode: "1205", country: "BD" }) {
      success addresses { id }
    }
    updateProfile(input: { name: "Mina Rahman", email: "mina@haat.test" }) { success profile { id name } }
  }`);
  expect(created.data).toEqual({
    createAddress: { success: true, addresses: [{ id: 'a1' }] },
    updateProfile: { success: true, profile: { id: 'u1', name: 'Mina Rahman' } },
  });
});

test('an order whose success has no body may have been placed', async () => {
  rest.answer('POST /api/order/create', reply(201));
  rest.answer('GET /api/order/my-orders', { success: true, orders: [] });
  const order = CONTRACT_OPERATIONS.find(({ rest: call }) => call === 'POST /api/order/create');
  const { errors } = await ask(order?.operation ?? '');
  expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_BAD_RESPONSE' } }]);
  expect(errors[0]?.extensions).not.toHaveProperty('notSent');
});

test('no addresses and no banners may be sent without a body', async () => {
  for (const call of ['GET /api/user/addresses', 'GET /api/banner']) rest.answer(call, reply(204));
  const { data, errors } = await ask('{ banners { id } viewer { addresses { id } } }');
  expect([data, errors]).toEqual([{ banners: [], viewer: { addresses: [] } }, []]);
});

test.each([
  ['GET /api/order/my-orders', '{ viewer { orders { id } } }'],
  ['GET /api/order/user/o1', '{ viewer { order(id: "o1") { id } } }'],
  ['GET /api/user/profile', '{ viewer { profile { id } } }'],
])('%s without a body cannot be read', async (call, query) => {
  rest.answer(call, reply(204));
  expect((await ask(query)).errors).toMatchObject([{ extensions: { code: 'UPSTREAM_BAD_RESPONSE' } }]);
});

test('products without a body leave the catalogue as it was', async () => {
  const products = async () => (await ask('{ products { id } }')).data.products;
  expect(await products()).toEqual([{ id: 'p1' }]);
  rest.answer('GET /api/products', reply(204));
  expect(await products()).toEqual([{ id: 'p1' }]);
});
