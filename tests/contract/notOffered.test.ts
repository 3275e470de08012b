import { beforeEach, expect, test } from 'vitest';
import type { ServerAdapter } from '#gateway/contract/defineServer.ts';
import { CONTRACT_OPERATIONS, ANY_SUCCESS } from '#tests/support/contractOperations.ts';
import { scriptedGateway } from '#tests/support/gatewayOfFile.ts';
import { TOKEN_OF_SOMEBODY } from '#tests/support/rest/restServer.ts';
import { PNG, uploadAvatar } from '#tests/support/uploadAvatar.ts';

/** Those of a shopper: an adapter says of all of them that its server has none. */
const calls: ServerAdapter['calls'] = {
  register: null,
  login: null,
  verifyOtp: null,
  resendOtp: null,
  requestReset: null,
  verifyResetOtp: null,
  resendResetOtp: null,
  resetPassword: null,
  profile: null,
  updateProfile: null,
  uploadAvatar: null,
  addresses: null,
  createAddress: null,
  createOrder: null,
  orders: null,
  order: null,
  contact: null,
};
const SETTINGS = { ACCOUNT_REQUESTS_PER_EMAIL: '1000' };
const { rest, gateway } = await scriptedGateway(SETTINGS, { 'GET /api/products': ANY_SUCCESS }, { calls });

const NOT_OFFERED = [
  { message: 'This shop does not offer this.', extensions: { code: 'UPSTREAM_NOT_OFFERED' } },
];

const isPublic = (group: string): boolean => group === 'banners' || group === 'products';
const OWN = CONTRACT_OPERATIONS.filter(({ group }) => !isPublic(group));

beforeEach(() => void rest.requests.splice(0));

test.each(OWN.map(({ name, operation }) => [name, operation]))(
  '%s, which the server does not have, says so to the shopper, and nothing is sent',
  async (_, operation) => {
    const { errors } = await gateway.ask(operation, {}, TOKEN_OF_SOMEBODY);
    expect(errors).toMatchObject(NOT_OFFERED);
    expect(rest.requests.filter(({ path }) => path !== '/api/products')).toEqual([]);
  },
);

test('so does the upload of a picture', async () => {
  expect((await uploadAvatar(gateway, TOKEN_OF_SOMEBODY, PNG)).errors).toMatchObject(NOT_OFFERED);
  expect(rest.requests).toEqual([]);
});

test('each call of a shopper is tried here', () => {
  expect(OWN.length + 1).toBe(Object.keys(calls).length);
});

test('clients see that nothing of it is offered', async () => {
  expect((await gateway.ask('{ shopperActions }')).data).toEqual({ shopperActions: [] });
});
