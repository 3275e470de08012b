import { expect, test } from 'vitest';
import { scriptedGateway } from '#tests/support/gatewayOfFile.ts';
import { TOKEN_OF_SOMEBODY } from '#tests/support/rest/restServer.ts';

const ORDER = 'query ($id: ID!) { viewer { order(id: $id) { id } } }';
const MAX_ID = 'x'.repeat(200);

const { rest, gateway } = await scriptedGateway(
  {},
  { [`GET /api/order/user/${MAX_ID}`]: { success: true, order: { _id: MAX_ID, items: [] } } },
);

test.each([
  ['..', '..'],
  ['.', '.'],
  ['a path', '1/../../products'],
  ['a path of Windows', '..\\products'],
  ['nothing', ''],
  ['a blank', ' '],
  ['201 characters', 'x'.repeat(201)],
])('an order with the id of %s does not exist, and REST is not called', async (_, id) => {
  const { data, errors } = await gateway.ask(ORDER, { id }, TOKEN_OF_SOMEBODY);
  expect(data).toEqual({ viewer: { order: null } });
  expect(errors.map(({ extensions }) => extensions.code)).toEqual(['NOT_FOUND']);
  expect(rest.requests).toEqual([]);
});

test('an id with half a character is malformed text, and REST is not called', async () => {
  const { errors } = await gateway.ask(ORDER, { id: '\ud800' }, TOKEN_OF_SOMEBODY);
  expect(errors.map(({ extensions }) => extensions.code)).toEqual(['BAD_USER_INPUT']);
  expect(rest.requests).toEqual([]);
});

test('an id of 200 characters is requested from REST', async () => {
  const { data } = await gateway.ask(ORDER, { id: MAX_ID }, TOKEN_OF_SOMEBODY);
  expect(data).toEqual({ viewer: { order: { id: MAX_ID } } });
});
