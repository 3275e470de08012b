import { beforeEach, expect, test } from 'vitest';
import { scriptedGateway } from '#tests/support/gatewayOfFile.ts';
import { lamps } from '#tests/support/rest/lamps.ts';
import { reply, TOKEN_OF_SOMEBODY } from '#tests/support/rest/restServer.ts';

const { rest, gateway } = await scriptedGateway({ CACHE_FRESH_MS: '0' });

beforeEach(() => {
  rest.answer('GET /api/products', { success: true, products: lamps(2) });
});

const PLACE = 'street: "s", city: "c", state: "d", zipCode: "1", country: "x"';
const WRITES = [
  [
    'POST /api/order/create',
    `mutation { answer: createOrder(input: { items: [{ productId: "p1", quantity: 1 }], expectedTotal: 10, address:
      { name: "Mina", email: "a@haat.test", phone: "01711", ${PLACE} } }) { success message code } }`,
  ],
  [
    'POST /api/user/addresses',
    `mutation { answer: createAddress(input: { label: HOME, phone: "01711", ${PLACE} }) { success message code } }`,
  ],
  [
    'PUT /api/user/profile',
    'mutation { answer: updateProfile(input: { name: "Mina", email: "a@haat.test", phone: "1" }) { success message code } }',
  ],
] as const;

const REFUSALS = [
  'User blocked from cash on delivery',
  'User is not active. Please verify your email first.',
  // On a read it says that the account is gone; on a write it may mean another user.
  'User not found',
];
const CASES = WRITES.flatMap(([call, mutation]) =>
  REFUSALS.map((message) => [call, message, mutation] as const),
);

test.each(CASES)(
  '%s refused with "%s" has this message, and the shopper stays signed in',
  async (call, message, mutation) => {
    rest.answer(call, { success: false, message });
    const { data, errors } = await gateway.ask(mutation, {}, TOKEN_OF_SOMEBODY);
    expect(errors).toEqual([]);
    expect(data.answer).toEqual({ success: false, message, code: 'REFUSED' });
    for (const [status, code] of [
      [400, 'BAD_USER_INPUT'],
      [403, 'FORBIDDEN'],
    ] as const) {
      rest.answer(call, reply(status, { success: false, message }));
      const answer = await gateway.ask(mutation, {}, TOKEN_OF_SOMEBODY);
      expect(answer.errors).toMatchObject([{ message, extensions: { code } }]);
    }
  },
);

test.each(WRITES)('%s refused for its token is UNAUTHENTICATED at any status', async (call, mutation) => {
  for (const [status, body] of [
    [200, { success: false, message: 'Not Authorized, login required' }],
    [400, { success: false, message: 'TOKEN_EXPIRED' }],
    [401, { message: 'Nicht angemeldet' }],
  ] as const) {
    rest.answer(call, reply(status, body));
    const { errors } = await gateway.ask(mutation, {}, TOKEN_OF_SOMEBODY);
    expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
  }
});

test('a shopper whose address waits for its code is refused on reads, too, without being signed out', async () => {
  const message = 'User is not active. Please verify your email first.';
  rest.answer('GET /api/user/profile', { success: false, message });
  const { errors } = await gateway.ask('{ viewer { profile { id } } }', {}, TOKEN_OF_SOMEBODY);
  expect(errors).toMatchObject([{ message, extensions: { code: 'FORBIDDEN' } }]);
});
