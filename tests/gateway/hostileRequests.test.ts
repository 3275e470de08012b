import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { scriptedGateway } from '#tests/support/gatewayOfFile.ts';
import { gatewayOfTest } from '#tests/support/gatewayOfTest.ts';
import { HOSTILE_OPERATIONS, HOSTILE_VARIABLES } from '#tests/support/hostileOperations.ts';
import { postJson } from '#tests/support/postJson.ts';

const HONEST = '{ products { id name } }';

// Objects stay fresh for the whole file, so that no background read is mixed with the calls of an operation.
const { rest, gateway } = await scriptedGateway(
  { CACHE_FRESH_MS: '600000' },
  {
    'GET /api/banner': [],
    'GET /api/products': { success: true, products: [{ _id: 'p1', name: 'Lamp', price: 10 }] },
  },
);

async function expectHonestQuery(of = gateway): Promise<void> {
  expect((await of.ask(HONEST)).data).toEqual({ products: [{ id: 'p1', name: 'Lamp' }] });
}

test.each(HOSTILE_OPERATIONS)(
  'an operation that %s is refused with a message, nothing runs, and the next one is unharmed',
  async (_, query) => {
    const { status, data, errors } = await gateway.ask(query);
    expect(status).toBeLessThan(500);
    expect(data?.products ?? null).toBeNull();
    expect(errors.length).toBeGreaterThan(0);
    expect(errors.length).toBeLessThanOrEqual(20);
    for (const { message, extensions } of errors) {
      expect(extensions.code).toMatch(
        /^(OPERATION_TOO_LARGE|PAYLOAD_TOO_LARGE|BAD_USER_INPUT|GRAPHQL_(PARSE|VALIDATION)_FAILED)$/,
      );
      expect(message.length).toBeLessThanOrEqual(300);
    }
    expect(rest.requests).toEqual([]);
    await expectHonestQuery();
  },
);

test.each(HOSTILE_VARIABLES)(
  'variables with %s are refused in few words, and the next query is unharmed',
  async (_, query, variables) => {
    const answer = await gateway.ask(query, variables);
    expect(answer.errors).not.toEqual([]);
    expect(answer.errors.map(({ extensions }) => extensions.code)).toEqual(
      answer.errors.map(() => 'BAD_USER_INPUT'),
    );
    expect(JSON.stringify(answer.errors).length).toBeLessThan(10_000);
    expect(rest.requests).toEqual([]);
    await expectHonestQuery();
  },
);

const post = async (body: string, headers: Record<string, string> = {}): Promise<Response> =>
  postJson(`${gateway.url}/graphql`, body, headers);

test.each([
  ['a body of 5 MB', () => post(JSON.stringify({ query: HONEST, padding: 'x'.repeat(5_000_000) })), 413],
  ['a batch', () => post(JSON.stringify(Array.from({ length: 50 }, () => ({ query: HONEST })))), 400],
  ['a body that is no object', () => post('"query"'), 400],
  ['variables that are no object', () => post(JSON.stringify({ query: HONEST, variables: [1] })), 400],
  ['an unknown charset', () => post('{}', { 'content-type': 'application/json; charset=klingon' }), 415],
  [
    'a __proto__ among the variables',
    () => post('{"query":"{ __typename }","variables":{"__proto__":{"isAdmin":true}}}'),
    200,
  ],
])('%s is answered with its status, and the next query is unharmed', async (_, send, status) => {
  const response = await send();
  expect(response.status).toBe(status);
  expect(Object.prototype).not.toHaveProperty('isAdmin');
  if (status !== 200) {
    const { errors } = await response.json();
    expect(errors[0].message).toMatch(/\w/);
    expect(JSON.stringify(errors)).not.toMatch(/node_modules|\.ts:|\n\s+at /);
  }
  await expectHonestQuery();
});

test.each([
  ['its headers', 'POST /graphql HTTP/1.1\r\nHost: shop\r\n'],
  [
    'its body',
    'POST /graphql HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
  ],
])(
  'a client that trickles %s and never finishes is let go, and the next query is unharmed',
  async (_, start) => {
    const impatient = await gatewayOfTest(rest.url, { REQUEST_MS: '3000' });
    const { hostname, port } = new URL(impatient.url);
    let answer = '';
    const closed = new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname, () => socket.write(start));
      socket.on('data', (data) => (answer += String(data)));
      const trickle = setInterval(() => socket.write('x'), 100);
      socket.on('close', () => {
        clearInterval(trickle);
        resolve();
      });
      // Writing after the end of the socket fails; `close` follows.
      socket.on('error', () => undefined);
    });
    await closed;
    expect(answer).toMatch(/^HTTP\/1.1 408 .*\r\n\r\n\{"errors":\[\{"message":.*"code":"BAD_REQUEST"/s);
    await expectHonestQuery(impatient);
  },
);

test('a form of another site cannot act for a shopper', async () => {
  const query = 'mutation { resendOtp(input: { email: "mina@haat.test" }) { success } }';
  const asForm = await post(new URLSearchParams({ query }).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
  });
  expect(asForm.status).toBe(415);
  const byGet = await fetch(`${gateway.url}/graphql?${new URLSearchParams({ query }).toString()}`);
  expect(byGet.status).toBe(405);
  const form = new FormData();
  form.append('operations', JSON.stringify({ query }));
  const asUpload = await fetch(`${gateway.url}/graphql`, { method: 'POST', body: form });
  expect(asUpload.status).toBe(400);
  expect(rest.requests).toEqual([]);
});
