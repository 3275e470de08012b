import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { referenceGateway } from '#tests/support/gatewayOfFile.ts';
import type { GraphqlAnswer } from '#tests/support/gatewayUnderTest.ts';

const { api, gateway } = await referenceGateway({
  ACCOUNT_REQUESTS_PER_MINUTE: '1000',
  ACCOUNT_REQUESTS_PER_EMAIL: '1000',
});

async function register(email: string): Promise<GraphqlAnswer> {
  const input = { name: 'Mina Rahman', email, password: 'good secret' };
  return gateway.ask('mutation ($input: RegisterInput!) { register(input: $input) { success } }', { input });
}

test('fifty-one addresses that the mail server refuses close registration for nobody', async () => {
  for (let times = 0; times < 51; times += 1) {
    const { errors } = await register(`${randomUUID()}@unknown.haat.test`);
    expect(errors).toMatchObject([
      { message: expect.stringContaining('address'), extensions: { code: 'BAD_USER_INPUT' } },
    ]);
  }
  const email = `${randomUUID()}@haat.test`;
  expect((await register(email)).data.register).toEqual({ success: true });
  expect(await api.mails.codeMailedTo(email)).toMatch(/^\d{6}$/);
});

test('a mailbox that is full for now is an answer about that address, too', async () => {
  for (let times = 0; times < 12; times += 1) {
    const { errors } = await register(`${randomUUID()}@full.haat.test`);
    expect(errors).toMatchObject([
      { message: expect.stringContaining('again'), extensions: { code: 'BAD_USER_INPUT' } },
    ]);
  }
  expect((await register(`${randomUUID()}@haat.test`)).errors).toEqual([]);
});

test('a refused address may be corrected at once, and the same one tried again', async () => {
  const email = `${randomUUID()}@unknown.haat.test`;
  const codes = [await register(email), await register(email)].map(
    ({ errors }) => errors[0]?.extensions.code,
  );
  expect(codes).toEqual(['BAD_USER_INPUT', 'BAD_USER_INPUT']);
});
