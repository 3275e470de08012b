import { expect, test } from 'vitest';
import { CONTRACT_OPERATIONS, ANY_SUCCESS } from '#tests/support/contractOperations.ts';
import { gatewayOfTest, restOfTest } from '#tests/support/gatewayOfTest.ts';
import type { GraphqlAnswer } from '#tests/support/gatewayUnderTest.ts';
import { holdDeadlines } from '#tests/support/holdDeadlines.ts';
import {
  DROPPED,
  html,
  reply,
  TOKEN_OF_SOMEBODY,
  type RestAnswer,
  type RestServer,
} from '#tests/support/rest/restServer.ts';

type Call = Pick<(typeof CONTRACT_OPERATIONS)[number], 'rest' | 'operation' | 'isRead' | 'token'>;

const READ = { isRead: true, rest: 'GET /api/products' } as const;
const CALLS: Call[] = [
  ...CONTRACT_OPERATIONS,
  { ...READ, operation: '{ products(category: "Light") { id } }' },
  {
    ...READ,
    rest: 'GET /api/order/my-orders',
    token: 'shopper',
    operation: '{ viewer { orderCount } }',
  },
];

/** Null stands for a call whose deadline passes. */
const FAULTS: [string, RestAnswer | null][] = [
  ['UPSTREAM_UNAVAILABLE', DROPPED],
  ['UPSTREAM_ERROR', html(500)],
  ['UPSTREAM_BAD_RESPONSE', reply(200, '{"success":')],
  ['UPSTREAM_BAD_RESPONSE', html(200)],
  ['UPSTREAM_TIMEOUT', null],
  ['RATE_LIMITED', reply(429, 'slow down', { 'retry-after': '7' })],
];

const REFUSAL = { success: false, message: 'Not today' };
const described = (isRead: boolean): [string, Call][] =>
  CALLS.filter((call) => call.isRead === isRead).map((call) => [`${call.rest} by ${call.operation}`, call]);

test.each(described(true))('%s: faults, a refusal, success', async (_, call) => {
  const { rest, ask } = await open();
  await expectFaults(call, rest, ask);
  rest.answer(call.rest, REFUSAL);
  const [refusal] = (await ask(call)).errors;
  expect(refusal).toMatchObject({ message: 'Not today' });
  expect(['FORBIDDEN', 'NOT_FOUND']).toContain(refusal?.extensions.code);
  rest.answer(call.rest, ANY_SUCCESS);
  const { data, errors } = await ask(call);
  expect(errors).toEqual([]);
  await rest.stop();
  const later = await ask(call);
  // Public reads survive an outage; data of one shopper is never cached.
  if (call.token === 'shopper') expect(later.errors[0]?.extensions.code).toBe('UPSTREAM_UNAVAILABLE');
  else expect(later.data).toEqual(data);
});

test.each(described(false))('%s: faults, a refusal, success; each sent once', async (_, call) => {
  const { rest, ask } = await open();
  await expectFaults(call, rest, ask);
  rest.answer(call.rest, REFUSAL);
  const refused = await ask(call);
  expect(refused.errors).toEqual([]);
  expect(Object.values(refused.data)).toEqual([{ success: false, code: 'REFUSED', message: 'Not today' }]);
  rest.answer(call.rest, ANY_SUCCESS);
  const done = await ask(call);
  expect(done.errors).toEqual([]);
  expect(Object.values(done.data)).toEqual([{ success: true, code: null, message: null }]);
  const sent = rest.requests.filter(({ method, path }) => `${method} ${path}` === call.rest);
  expect(sent).toHaveLength(FAULTS.length + 2);
  await rest.stop();
  expect((await ask(call)).errors[0]?.extensions.code).toBe('UPSTREAM_UNAVAILABLE');
});

async function expectFaults(
  call: Call,
  rest: RestServer,
  ask: (call: Call) => Promise<GraphqlAnswer>,
): Promise<void> {
  const deadlines = holdDeadlines();
  for (const [code, fault] of FAULTS) {
    rest.answer(call.rest, fault ?? (() => deadlines.pass()));
    const answer = await ask(call);
    expect(answer.errors.map(({ extensions }) => extensions.code)).toEqual([code]);
    expect(JSON.stringify(answer)).not.toMatch(/127\.0\.0\.1|srv|server\.js|ECONN|boom/);
    if (code === 'RATE_LIMITED') expect(answer.errors[0]?.extensions.retryAfter).toBe(7);
  }
}

async function open(): Promise<{ rest: RestServer; ask: (call: Call) => Promise<GraphqlAnswer> }> {
  const rest = await restOfTest({ 'GET /api/products': ANY_SUCCESS });
  const gateway = await gatewayOfTest(rest.url, { CACHE_FRESH_MS: '0' });
  return {
    rest,
    ask: ({ operation, isRead, token }) =>
      gateway.ask(operation, {}, isRead && token === undefined ? undefined : TOKEN_OF_SOMEBODY),
  };
}
