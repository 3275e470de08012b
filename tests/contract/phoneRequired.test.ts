import { expect, test } from 'vitest';
import { scriptedGateway } from '#tests/support/gatewayOfFile.ts';
import type { GraphqlAnswer } from '#tests/support/gatewayUnderTest.ts';
import { reply, TOKEN_OF_SOMEBODY } from '#tests/support/rest/restServer.ts';

const { rest, gateway } = await scriptedGateway(
  { CACHE_FRESH_MS: '0' },
  { 'GET /api/products': { success: true, products: [{ _id: 'p1', name: 'Lamp', price: 10, stock: 3 }] } },
);

const PLACE = 'street: "s", city: "c", state: "d", zipCode: "1", country: "x"';

/** Sends the order and the address, each without a phone unless one is given. */
async function send(phone = ''): Promise<GraphqlAnswer> {
  const place = phone === '' ? PLACE : `${PLACE}, phone: "${phone}"`;
  return gateway.ask(
    `mutation {
      createOrder(input: { items: [{ productId: "p1", quantity: 1 }], expectedTotal: 10,
        address: { name: "Mina", email: "a@haat.test", ${place} } }) { success message code }
      createAddress(input: { label: HOME, ${place} }) { success message code }
    }`,
    {},
    TOKEN_OF_SOMEBODY,
  );
}

function answer(status: number, body: object): void {
  for (const call of ['POST /api/order/create', 'POST /api/user/addresses'])
    rest.answer(call, reply(status, body));
}

const FIXED = 'The shop needs a phone number for the delivery.';

test.each<[number, object, string]>([
  [200, { success: false, message: 'Phone is required' }, 'Phone is required'],
  [
    400,
    { success: false, message: 'Please provide your mobile number' },
    'Please provide your mobile number',
  ],
  [422, { message: 'Invalid', errors: [{ field: 'phone', rule: 'required' }] }, 'Invalid'],
  [400, { success: false, message: 'PHONE_REQUIRED' }, FIXED],
  [
    400,
    { success: false, message: 'Order validation failed: address.phone: Path `address.phone` is required.' },
    FIXED,
  ],
  [500, { success: false, message: 'user validation failed: phone: Path `phone` is required.' }, FIXED],
])('a refusal for lack of a phone, with %i and %j, is PHONE_REQUIRED', async (status, body, message) => {
  answer(status, body);
  const { data, errors } = await send();
  const refusal = { success: false, code: 'PHONE_REQUIRED', message };
  expect({ data, errors }).toEqual({ data: { createOrder: refusal, createAddress: refusal }, errors: [] });
});

test('with a phone the same message is a refusal like others', async () => {
  answer(200, { success: false, message: 'This phone is not valid' });
  const { data } = await send('+8801711000000');
  const refusal = { success: false, code: 'REFUSED', message: 'This phone is not valid' };
  expect(data).toEqual({ createOrder: refusal, createAddress: refusal });
});

test('a server that fails with a word about phones may have placed the order', async () => {
  answer(500, { success: false, message: 'SMS failed: mobile number missing' });
  const { errors } = await send();
  expect(errors[0]?.extensions?.code).toBe('UPSTREAM_ERROR');
});

test.each([
  [200, 'The shop is closed. Phone us: 01711-000000'],
  [200, 'All address fields are required'],
  [200, 'Headphones are out of stock'],
  [200, 'The iPhone 13 is sold out'],
])('a refusal for another reason is not PHONE_REQUIRED: %i %s', async (status, message) => {
  answer(status, { success: false, message });
  expect((await send()).data.createOrder).toEqual({ success: false, code: 'REFUSED', message });
});
