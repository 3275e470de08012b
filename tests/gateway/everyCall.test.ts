import { expect, test } from 'vitest';
import {
  startGatewayUnderTest,
  type GatewayUnderTest,
  type GraphqlAnswer,
} from '#tests/support/gatewayUnderTest.ts';
import { holdDeadlines } from '#tests/support/holdDeadlines.ts';
import {
  html,
  startRestServer,
  TOKEN_OF_SOMEBODY,
  type RestAnswer,
  type RestServer,
} from '#tests/support/restServer.ts';

interface Call {
  /** The REST call of spec §7, and the operation that makes it. */
  rest: string;
  operation: string;
  fine: object;
  isSignedIn?: boolean;
}

const PRODUCTS = {
  success: true,
  products: [{ _id: 'p1', name: 'Lamp', price: 10, stock: 3, category: 'A' }],
  totalItems: 1,
};
const USER = { _id: 'u1', name: 'Mina', email: 'mina@haat.test' };
const EMAIL = 'email: "mina@haat.test"';
const PLACE = 'street: "s", city: "c", state: "d", zipCode: "1", country: "x"';

const READS: Call[] = [
  { rest: 'GET /api/banner', operation: '{ banners { id } }', fine: [{ _id: 'b1', title: 'Hello' }] },
  { rest: 'GET /api/products', operation: '{ catalogue { total } }', fine: PRODUCTS },
  { rest: 'GET /api/products', operation: '{ product(id: "p1") { id } }', fine: PRODUCTS },
  { rest: 'GET /api/products', operation: '{ products(collection: BEST_SELLERS) { id } }', fine: PRODUCTS },
  { rest: 'GET /api/products', operation: '{ products(collection: NEW_ARRIVALS) { id } }', fine: PRODUCTS },
  { rest: 'GET /api/products', operation: '{ products(onOffer: true) { id } }', fine: PRODUCTS },
  { rest: 'GET /api/products', operation: '{ products(category: "A") { id } }', fine: PRODUCTS },
  { rest: 'GET /api/products', operation: '{ products(search: "lamp") { id } }', fine: PRODUCTS },
];

const PRIVATE_READS: Call[] = [
  privately('GET /api/user/profile', '{ viewer { profile { id } } }', { user: USER }),
  privately('GET /api/user/addresses', '{ viewer { addresses { id } } }', { addresses: [] }),
  privately('GET /api/order/my-orders', '{ viewer { orders { id } } }', { orders: [] }),
  privately('GET /api/order/my-orders', '{ viewer { orderCount } }', { orders: [] }),
  privately('GET /api/order/user/o1', '{ viewer { order(id: "o1") { id } } }', { order: { _id: 'o1' } }),
];

const WRITES: Call[] = [
  writing('POST /api/user/register', `register(input: { name: "Mina", ${EMAIL}, password: "secret" })`),
  writing('POST /api/user/login', `login(input: { ${EMAIL}, password: "secret" })`, { token: 't' }),
  writing('POST /api/user/verify-otp', `verifyOtp(input: { ${EMAIL}, otp: "123456" })`, { token: 't' }),
  writing('POST /api/user/resend-otp', `resendOtp(input: { ${EMAIL} })`),
  writing('POST /api/user/request-reset', `requestPasswordReset(input: { ${EMAIL} })`),
  writing('POST /api/user/verify-reset-otp', `verifyResetOtp(input: { ${EMAIL}, otp: "123456" })`, {
    resetToken: 't',
  }),
  writing('POST /api/user/resend-reset-otp', `resendResetOtp(input: { ${EMAIL} })`),
  writing(
    'POST /api/user/reset-password',
    'resetPassword(input: { resetToken: "t", newPassword: "secret" })',
  ),
  writing('PUT /api/user/profile', `updateProfile(input: { name: "Mina", ${EMAIL} })`, { user: USER }),
  writing('POST /api/user/addresses', `createAddress(input: { label: HOME, ${PLACE} })`),
  writing(
    'POST /api/order/create',
    `createOrder(input: { items: [{ productId: "p1", quantity: 1 }], expectedTotal: 10,
      address: { name: "Mina", ${EMAIL}, ${PLACE} } })`,
    { orderId: 'o1' },
  ),
  writing(
    'POST /api/contact',
    `sendContactMessage(input: { name: "Mina", ${EMAIL}, subject: "s", message: "m" })`,
  ),
];

/** Null stands for a call whose deadline passes. */
const FAULTS: [string, RestAnswer | null][] = [
  ['UPSTREAM_UNAVAILABLE', (_, response) => void response.destroy()],
  ['UPSTREAM_ERROR', (_, response) => html(response, 500)],
  ['UPSTREAM_BAD_RESPONSE', (_, response) => void response.writeHead(200).end('{"success":')],
  ['UPSTREAM_BAD_RESPONSE', (_, response) => html(response, 200)],
  ['UPSTREAM_TIMEOUT', null],
  ['RATE_LIMITED', (_, response) => void response.writeHead(429, { 'retry-after': '7' }).end('slow down')],
];

const REFUSAL = { success: false, message: 'Not today' };
const describe = (calls: Call[]): [string, Call][] =>
  calls.map((call) => [`${call.rest} by ${call.operation}`, call]);

test.each(describe([...READS, ...PRIVATE_READS]))('%s: faults, a refusal, success', async (_, call) => {
  await withGateway(async (rest, ask) => {
    await expectFaults(call, rest, ask);
    rest.answer(call.rest, REFUSAL);
    const [refusal] = (await ask(call)).errors;
    expect(refusal).toMatchObject({ message: 'Not today' });
    expect(['FORBIDDEN', 'NOT_FOUND']).toContain(refusal?.extensions.code);
    rest.answer(call.rest, call.fine);
    const { data, errors } = await ask(call);
    expect(errors).toEqual([]);
    await rest.stop();
    const later = await ask(call);
    // Public reads survive an outage; data of one shopper is never cached.
    if (call.isSignedIn) expect(later.errors[0]?.extensions.code).toBe('UPSTREAM_UNAVAILABLE');
    else expect(later.data).toEqual(data);
  });
});

test.each(describe(WRITES))('%s: faults, a refusal, success; each sent once', async (_, call) => {
  await withGateway(async (rest, ask) => {
    await expectFaults(call, rest, ask);
    rest.answer(call.rest, REFUSAL);
    const refused = await ask(call);
    expect(refused.errors).toEqual([]);
    expect(Object.values(refused.data)).toEqual([{ success: false, code: 'REFUSED', message: 'Not today' }]);
    rest.answer(call.rest, call.fine);
    const done = await ask(call);
    expect(done.errors).toEqual([]);
    expect(Object.values(done.data)).toEqual([{ success: true, code: null, message: null }]);
    const sent = rest.requests.filter(({ method, path }) => `${method} ${path}` === call.rest);
    expect(sent).toHaveLength(FAULTS.length + 2);
    await rest.stop();
    expect((await ask(call)).errors[0]?.extensions.code).toBe('UPSTREAM_UNAVAILABLE');
  });
});

test.each(['login', 'verifyOtp', 'verifyResetOtp'])(
  'a success of %s without its result is UPSTREAM_BAD_RESPONSE',
  async (name) => {
    const call = WRITES.find(({ operation }) => operation.includes(` ${name}(`));
    if (call === undefined) throw new Error(`There is no call ${name}.`);
    await withGateway(async (rest, ask) => {
      rest.answer(call.rest, { success: true });
      expect((await ask(call)).errors[0]?.extensions.code).toBe('UPSTREAM_BAD_RESPONSE');
    });
  },
);

function privately(rest: string, operation: string, fine: object): Call {
  return { rest, operation, fine: { success: true, ...fine }, isSignedIn: true };
}

function writing(rest: string, field: string, fine: object = {}): Call {
  return privately(rest, `mutation { ${field} { success code message } }`, fine);
}

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

async function withGateway(
  check: (rest: RestServer, ask: (call: Call) => Promise<GraphqlAnswer>) => Promise<void>,
): Promise<void> {
  const rest = await startRestServer({ 'GET /api/products': PRODUCTS });
  const gateway: GatewayUnderTest = await startGatewayUnderTest(rest.url, { CACHE_FRESH_MS: '0' });
  try {
    await check(rest, ({ operation, isSignedIn }) =>
      gateway.ask(operation, {}, isSignedIn ? TOKEN_OF_SOMEBODY : undefined),
    );
  } finally {
    await gateway.stop();
    await rest.stop();
  }
}
