import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { apiOfFile } from '#tests/support/apiOfFile.ts';
import type { Answer } from '#tests/support/apiServer.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const PASSWORD = 'a good password';
const HOME = '192.0.2.1';
const ELSEWHERE = '192.0.2.2';
const STRANGERS = ['203.0.113.1', '203.0.113.2'];
const MANY_STRANGERS = Array.from({ length: 12 }, (_, index) => `198.51.100.${index + 1}`);

const api = await apiOfFile({ ACCOUNT_CALLS_PER_MINUTE: '1000000', SIGN_IN_TRIES: '2' });

const newEmail = (): string => `${randomUUID()}@haat.test`;

async function post(call: string, body: unknown, client: string): Promise<Answer> {
  return api.call('POST', `/api/user/${call}`, { body, headers: { 'x-forwarded-for': client } });
}

const signIn = async (email: string, password: string, client: string): Promise<number> =>
  (await post('login', { email, password }, client)).status;

const register = async (email: string, client: string, password = PASSWORD): Promise<Answer> =>
  post('register', { name: 'Mina Rahman', email, password }, client);

/** Each stranger asks for a code and enters a wrong one, again and again. */
async function attack(
  kind: 'reset' | 'verify',
  email: string,
  strangers: readonly string[],
  calls: number,
): Promise<void> {
  const [ask, enter] =
    kind === 'reset' ? ['request-reset', 'verify-reset-otp'] : ['resend-otp', 'verify-otp'];
  for (let times = 0; times < calls; times += 1) {
    for (const client of strangers) {
      await post(ask, { email }, client);
      await post(enter, { email, otp: '000000' }, client);
    }
    api.forward(MINUTE_MS + 1000);
  }
}

/** How long it takes until an answer is not 429, while strangers are always a moment faster. */
async function waitFor(ask: () => Promise<Answer>, strangersAsk: () => Promise<unknown>): Promise<number> {
  let waited = 0;
  while (waited < DAY_MS) {
    await strangersAsk();
    const { status, headers } = await ask();
    if (status !== 429) return waited;
    const ms = Number(headers.get('retry-after')) * 1000;
    waited += ms;
    api.forward(ms);
  }
  return waited;
}

/** Sets a password with a code that was mailed. */
async function reset(email: string, otp: string, client: string): Promise<number> {
  const { body } = await post('verify-reset-otp', { email, otp }, client);
  const { resetToken } = body;
  const sent = { token: resetToken, body: { newPassword: 'another password', resetToken } };
  return (await api.call('POST', '/api/user/reset-password', sent)).status;
}

test('a shopper resets the password at once from a network of an earlier sign-in, whatever strangers do', async () => {
  const { email, password } = await api.shopper();
  expect(await signIn(email, password, HOME)).toBe(200);
  await attack('reset', email, MANY_STRANGERS, 4);
  const answer = await post('request-reset', { email }, HOME);
  expect(answer.status).toBe(200);
  let otp = '';
  // Those that strangers asked for were mailed as well.
  for (let mails = 0; mails < 3; mails += 1) otp = await api.mails.codeMailedTo(email);
  for (let tries = 0; tries < 3; tries += 1) await attackOnce(email);
  expect(await reset(email, otp, HOME)).toBe(200);
});

const attackOnce = async (email: string): Promise<unknown> =>
  Promise.all(
    MANY_STRANGERS.map(async (client) => post('verify-reset-otp', { email, otp: '000000' }, client)),
  );

test('a shopper resets the password from a new network on the same day, while two strangers go on', async () => {
  const { email } = await api.shopper();
  await attack('reset', email, STRANGERS, 10);
  const strangersAsk = async (): Promise<void> => {
    for (const client of STRANGERS) {
      await post('request-reset', { email }, client);
      await post('verify-reset-otp', { email, otp: '000000' }, client);
    }
  };
  const waited = await waitFor(async () => post('request-reset', { email }, ELSEWHERE), strangersAsk);
  expect(waited).toBeLessThan(DAY_MS / 2);
  await attackOnce(email);
  let status = 400;
  // The newest of the mails is the shopper's.
  for (let mails = 0; mails < 11; mails += 1) {
    const otp = await api.mails.codeMailedTo(email);
    if (mails === 10) status = await reset(email, otp, ELSEWHERE);
  }
  expect(status).toBe(200);
});

test('a shopper registers on the same day, while two strangers ask for codes of the address', async () => {
  const email = newEmail();
  await attack('verify', email, STRANGERS, 10);
  const strangersAsk = async (): Promise<void> => {
    for (const client of STRANGERS) await post('resend-otp', { email }, client);
  };
  const waited = await waitFor(async () => register(email, HOME), strangersAsk);
  expect(waited).toBeLessThan(DAY_MS / 2);
  const otp = await api.mails.codeMailedTo(email);
  for (const client of MANY_STRANGERS) {
    await post('resend-otp', { email }, client);
    for (let tries = 0; tries < 6; tries += 1) await post('verify-otp', { email, otp: '000000' }, client);
  }
  expect((await post('verify-otp', { email, otp }, HOME)).status).toBe(200);
  expect(await signIn(email, PASSWORD, HOME)).toBe(200);
});

test('wrong sign-ins of strangers do not lock a shopper out of a network of an earlier sign-in', async () => {
  const { email, password } = await api.shopper();
  expect(await signIn(email, password, HOME)).toBe(200);
  for (const client of MANY_STRANGERS) {
    for (let tries = 0; tries < 2; tries += 1) await signIn(email, 'wrong', client);
  }
  expect(await signIn(email, password, ELSEWHERE)).toBe(429);
  expect(await signIn(email, password, HOME)).toBe(200);
});

test('three codes are valid until each expires, and none of them once one was entered', async () => {
  const { email } = await api.shopper();
  const codes: string[] = [];
  for (const minutes of [0, 1, 5]) {
    api.forward(minutes * MINUTE_MS + 1000);
    expect((await post('request-reset', { email }, HOME)).status).toBe(200);
    codes.push(await api.mails.codeMailedTo(email));
  }
  const entered = await post('verify-reset-otp', { email, otp: codes[0] }, HOME);
  expect(entered.status).toBe(200);
  for (const otp of codes) expect((await post('verify-reset-otp', { email, otp }, HOME)).status).toBe(400);

  const other = (await api.shopper()).email;
  await post('request-reset', { email: other }, HOME);
  const first = await api.mails.codeMailedTo(other);
  api.forward(6 * MINUTE_MS);
  await post('request-reset', { email: other }, HOME);
  const second = await api.mails.codeMailedTo(other);
  api.forward(5 * MINUTE_MS);
  if (first !== second)
    expect((await post('verify-reset-otp', { email: other, otp: first }, HOME)).status).toBe(400);
  expect((await post('verify-reset-otp', { email: other, otp: second }, HOME)).status).toBe(200);
});

test('codes for an account come after 1, 5 and 30 minutes, then one an hour, whether or not there is an account', async () => {
  for (const email of [(await api.shopper()).email, newEmail()]) {
    const statuses: number[] = [];
    const ask = async (client: number): Promise<unknown> =>
      statuses.push((await post('request-reset', { email }, `203.0.113.${client}`)).status);
    await ask(100);
    for (const [client, minutes] of [1, 5, 30, 60, 60, 60].entries()) {
      api.forward((minutes - 0.5) * MINUTE_MS);
      await ask(client);
      api.forward(0.5 * MINUTE_MS);
      await ask(client);
    }
    expect(statuses).toEqual([200, ...[1, 5, 30, 60, 60, 60].flatMap(() => [429, 200])]);
  }
});

test('a network that is forgotten with a new password, or after ninety days, has no share of its own', async () => {
  for (const forget of [
    async (email: string) => {
      await post('request-reset', { email }, HOME);
      expect(await reset(email, await api.mails.codeMailedTo(email), HOME)).toBe(200);
    },
    async () => api.forward(91 * DAY_MS),
  ]) {
    const { email, password } = await api.shopper();
    expect(await signIn(email, password, HOME)).toBe(200);
    await forget(email);
    await attack('reset', email, STRANGERS, 10);
    expect((await post('request-reset', { email }, HOME)).status).toBe(429);
  }
});

test('ten requests at once from ten clients get one code', async () => {
  const { email } = await api.shopper();
  const answers = await Promise.all(
    MANY_STRANGERS.slice(0, 10).map(async (client) => post('request-reset', { email }, client)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(9);
});

test('a client that asked for codes may try each of them five times, and ten in a day', async () => {
  const { email } = await api.shopper();
  await post('request-reset', { email }, ELSEWHERE);
  const otp = await api.mails.codeMailedTo(email);
  const wrong = otp === '000000' ? '111111' : '000000';
  const enter = async (code: string, client: string): Promise<number> =>
    (await post('verify-reset-otp', { email, otp: code }, client)).status;
  for (let tries = 0; tries < 5; tries += 1) expect(await enter(wrong, ELSEWHERE)).toBe(400);
  expect(await enter(otp, ELSEWHERE)).toBe(400);
  for (let tries = 0; tries < 4; tries += 1) expect(await enter(wrong, ELSEWHERE)).toBe(400);
  expect(await enter(otp, ELSEWHERE)).toBe(429);
  expect(await enter(otp, HOME)).toBe(200);
});
