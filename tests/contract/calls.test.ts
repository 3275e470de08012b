import { expect, test } from 'vitest';
import { CONTRACT_CALLS } from '#gateway/contract/contractCalls.ts';
import { partsOf } from '#scripts/allCalls.ts';
import { CONTRACT_OPERATIONS, ANY_SUCCESS } from '#tests/support/contractOperations.ts';
import { scriptedGateway } from '#tests/support/gatewayOfFile.ts';
import { TOKEN_OF_SOMEBODY, type RestRequest } from '#tests/support/rest/restServer.ts';
import { PNG, uploadAvatar } from '#tests/support/uploadAvatar.ts';

const { rest, gateway } = await scriptedGateway(
  { CACHE_FRESH_MS: '0' },
  Object.fromEntries(
    [CONTRACT_CALLS.uploadAvatar.name, ...CONTRACT_OPERATIONS.map((call) => call.rest)].map((call) => [
      call,
      ANY_SUCCESS,
    ]),
  ),
);

const BEARER = `Bearer ${TOKEN_OF_SOMEBODY}`;

const callsWith = (...tokens: unknown[]) =>
  CONTRACT_OPERATIONS.filter(({ token }) => tokens.includes(token)).map((call) => [call.name, call] as const);

/** Sends the operation, and returns the header that its call came with. */
async function authorizationOf(
  { name, operation, body, sends }: (typeof CONTRACT_OPERATIONS)[number],
  token?: string,
): Promise<string | undefined> {
  rest.requests.length = 0;
  expect((await gateway.ask(operation, {}, token)).errors).toEqual([]);
  const { method, path, parameter, value } = partsOf(name);
  const isIt = (request: RestRequest): boolean =>
    request.method === method &&
    request.path === path &&
    (parameter === undefined || request.query.get(parameter) === value);
  const request = rest.requests.find(isIt) ?? expect.fail(`${name} was not called.`);
  expect(body === undefined ? Object.fromEntries(request.query) : request.body).toMatchObject(sends);
  expect(Object.keys(request.body ?? {}).toSorted()).toEqual(body?.split(' ').toSorted() ?? []);
  return request.headers.authorization;
}

test.each(callsWith(undefined, 'optional'))(
  '§3.6 §7.1 %s is called as the contract says, without a token',
  async (_, call) => {
    expect(await authorizationOf(call)).toBeUndefined();
  },
);

test.each(callsWith('shopper', 'optional'))(
  "§7.2 %s is called as the contract says, with the shopper's token",
  async (_, call) => {
    expect(await authorizationOf(call, TOKEN_OF_SOMEBODY)).toBe(BEARER);
  },
);

test.each(callsWith('reset'))('§7.3 %s has the reset token as bearer and in the payload', async (_, call) => {
  expect(await authorizationOf(call)).toBe('Bearer r1');
});

test('§7.4 POST /api/user/upload-avatar is multipart with the field avatar', async () => {
  rest.requests.length = 0;
  const { errors } = await uploadAvatar(gateway, TOKEN_OF_SOMEBODY, PNG);
  expect(errors).toEqual([]);
  const requested = rest.requests.find(({ path }) => path === '/api/user/upload-avatar');
  expect(requested?.headers.authorization).toBe(BEARER);
  expect(requested?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
});
