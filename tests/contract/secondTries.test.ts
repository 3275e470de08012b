import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { scriptedGateway } from '#tests/support/gatewayOfFile.ts';
import { TOKEN_OF_SOMEBODY as TOKEN } from '#tests/support/rest/restServer.ts';

const { rest, gateway } = await scriptedGateway({
  CACHE_FRESH_MS: '0',
  UPSTREAM_OPERATION_MS: '3000',
});

test('an order whose call the server does not have is found among all', async () => {
  rest.answer('GET /api/order/my-orders', { success: true, orders: [{ _id: 'o1', items: [], amount: 5 }] });
  const { data, errors } = await gateway.ask(
    '{ viewer { order(id: "o1") { id } other: order(id: "o2") { id } } }',
    {},
    TOKEN,
  );
  expect(data.viewer).toEqual({ order: { id: 'o1' }, other: null });
  expect(errors).toMatchObject([{ path: ['viewer', 'other'], extensions: { code: 'NOT_FOUND' } }]);
});

test('sign-in, profile and orders have more time than one try of a public read', async () => {
  const slowly = (body: object) => () => setTimeout(1600, body);
  rest.answer('POST /api/user/login', slowly({ token: 't' }));
  rest.answer('GET /api/user/profile', slowly({ user: { _id: 'u1' } }));
  rest.answer('GET /api/order/my-orders', slowly({ orders: [] }));
  const login = 'mutation { login(input: { email: "a@haat.test", password: "x" }) { success } }';
  expect((await gateway.ask(login)).data.login).toEqual({ success: true });
  const { errors } = await gateway.ask('{ viewer { profile { id } orders { id } } }', {}, TOKEN);
  expect(errors).toEqual([]);
});
