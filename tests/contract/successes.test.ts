import { beforeEach, expect, test } from 'vitest';
import { outcomeOf } from '#examples/outcomeOf.ts';
import { CONTRACT_OPERATIONS, ANY_SUCCESS } from '#tests/support/contractOperations.ts';
import { scriptedGateway } from '#tests/support/gatewayOfFile.ts';
import { reply, TOKEN_OF_SOMEBODY } from '#tests/support/rest/restServer.ts';
import { PNG, uploadAvatar } from '#tests/support/uploadAvatar.ts';

const { rest, gateway } = await scriptedGateway({
  CACHE_FRESH_MS: '0',
  ACCOUNT_REQUESTS_PER_EMAIL: '1000',
  ACCOUNT_REQUESTS_PER_MINUTE: '1000',
});

const EMAIL = 'email: "mina@haat.test"';

const WRITES = CONTRACT_OPERATIONS.filter(({ isRead }) => !isRead).map((call) => [call.rest, call] as const);

beforeEach(() => {
  rest.answer('GET /api/products', ANY_SUCCESS);
});

async function outcome(
  { rest: call, operation }: (typeof CONTRACT_OPERATIONS)[number],
  answer: object,
): Promise<unknown> {
  rest.answer(call, answer);
  const { data, errors } = await gateway.ask(operation, {}, TOKEN_OF_SOMEBODY);
  return errors[0]?.extensions.code ?? data.done;
}

const refused = (message: string | null): object => ({ success: false, message, code: 'REFUSED' });

test.each(WRITES)(
  '§7.2 %s: an answer that is not a refusal is a success if it has the required field',
  async (_, call) => {
    const done = { success: true, message: null, code: null };
    // An order may be named by the list of orders alone.
    for (const bare of call.answer === 'orderId' ? [{}] : [{}, { success: true }])
      expect(await outcome(call, bare)).toEqual(call.answer === undefined ? done : 'UPSTREAM_BAD_RESPONSE');
    const brought = { token: 't', resetToken: 't', orderId: 'o1' };
    for (const success of [undefined, null, true, 'true'])
      expect(await outcome(call, { success, ...brought, message: 'Fine' })).toEqual({
        ...done,
        message: 'Fine',
      });
  },
);

test.each(WRITES)('§7.2 %s: `success: false` or an `error` is a refusal', async (_, call) => {
  expect(await outcome(call, { error: 'Please try later' })).toEqual(refused('Please try later'));
  expect(await outcome(call, { error: { code: 7 } })).toEqual(refused(null));
  expect(await outcome(call, { success: 'false', message: 'No' })).toEqual(refused('No'));
});

test.each([
  ['login', 'POST /api/user/login', `login(input: { ${EMAIL}, password: "secret" })`],
  ['register', 'POST /api/user/register', `register(input: { name: "Mina", ${EMAIL}, password: "secret" })`],
])('%s has a token only with a success, wherever it stands', async (_, call, field) => {
  const query = `mutation { done: ${field} { success token } }`;
  for (const [answer, done] of [
    [{ token: 't' }, { success: true, token: 't' }],
    [
      { success: true, data: { token: 't' } },
      { success: true, token: 't' },
    ],
    [
      { success: false, token: 't' },
      { success: false, token: null },
    ],
  ] as const) {
    rest.answer(call, answer);
    expect((await gateway.ask(query)).data.done).toEqual(done);
  }
});

test('the helper of examples/ treats both ways of a refusal alike', async () => {
  const forgotten = `mutation { requestPasswordReset(input: { ${EMAIL} }) { success message code } }`;
  for (const [status, code] of [
    [200, 'REFUSED'],
    [409, 'CONFLICT'],
  ] as const) {
    rest.answer('POST /api/user/request-reset', () =>
      reply(status, { success: false, message: 'Not today' }),
    );
    const answer = await gateway.ask(forgotten);
    expect(outcomeOf(answer, 'requestPasswordReset')).toEqual({ success: false, message: 'Not today', code });
  }
  rest.answer('POST /api/user/request-reset', { success: true, message: 'Sent' });
  expect(outcomeOf(await gateway.ask(forgotten), 'requestPasswordReset')).toMatchObject({ success: true });
});

test('§7.4 POST /api/user/upload-avatar: an answer that does not say it is a success is not one', async () => {
  rest.answer('POST /api/user/upload-avatar', { error: 'Disk full' });
  const { data } = await uploadAvatar(gateway, TOKEN_OF_SOMEBODY, PNG);
  expect(data.uploadAvatar).toMatchObject({ success: false, message: 'Disk full' });
});

const USER = { _id: 'u1', name: 'Mina', email: 'mina@haat.test', phone: '+8801711000000' };
const STORED = 'Saved, but the shop kept your phone number: it does not let it be removed.';

test.each([
  ['in its answer', { success: true, message: 'Updated', user: USER }, '""', STORED],
  ['as its profile says', { success: true, message: 'Updated' }, 'null', STORED],
  ['not', { success: true, message: 'Updated', user: { ...USER, phone: '' } }, '""', 'Updated'],
  ['as it should', { success: true, message: 'Updated', user: USER }, '"+8801711000000"', 'Updated'],
])(
  'the answer to a change of the phone, which the server keeps %s, says whether it was kept',
  async (_, answer, phone, message) => {
    rest.answer('PUT /api/user/profile', answer);
    rest.answer('GET /api/user/profile', { success: true, user: USER });
    const { data } = await gateway.ask(
      `mutation { updateProfile(input: { name: "Mina", ${EMAIL}, phone: ${phone} }) { success message } }`,
      {},
      TOKEN_OF_SOMEBODY,
    );
    expect(data.updateProfile).toEqual({ success: true, message });
  },
);
