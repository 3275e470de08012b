import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { apiOfFile } from '#tests/support/apiOfFile.ts';
import { describedCalls, differences } from '#tests/support/openApi.ts';

// The tests in this folder also compare the answers to all their calls with docs/openapi.yaml (apiServer.ts).

const api = await apiOfFile();

test('the description is valid OpenAPI', async () => {
  expect(await new Validator().validate('docs/openapi.yaml')).toEqual({ valid: true });
});

test('the API has each described call', async () => {
  const calls = describedCalls.filter(({ path }) => !path.startsWith('/api/owner/'));
  expect(calls.length).toBeGreaterThanOrEqual(19);
  for (const { method, path } of calls) {
    const answer = await api.call(method, path, method === 'GET' ? {} : { body: {} });
    expect(answer.body.message).not.toBe('There is nothing at this address.');
  }
});

test('a call, a status, a field or a form that is not described is reported', () => {
  const exchange = { method: 'GET', path: '/api/order/my-orders', sent: undefined, status: 200 };
  const received = { success: true, orders: [], total: 0, message: 'Orders fetched successfully' };
  expect(differences({ ...exchange, received })).toEqual([]);
  expect(differences({ ...exchange, path: '/api/order/all', received })).toHaveLength(1);
  expect(differences({ ...exchange, status: 202, received })).toHaveLength(1);
  expect(differences({ ...exchange, received: { ...received, page: 1 } })).toHaveLength(1);
  expect(differences({ ...exchange, received: { ...received, total: '0' } })).toHaveLength(1);
});
