import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { apiOfFile, apiOfTest } from '#tests/support/apiOfFile.ts';
import type { Answer } from '#tests/support/apiServer.ts';

const NEXT_CODE_MS = 61_000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * 60_000;

const api = await apiOfFile();

const newEmail = (): string => `${randomUUID()}@haat.test`;

async function post(call: string, body: unknown, client = '203.0.113.1', to = api): Promise<Answer> {
  return to.call('POST', `/api/user/${call}`, { body, headers: { 'x-forwarded-for': client } });
}

async function codeRows(email: string): Promise<number> {
  const { rows } = (await api.db.execute(sql`select id from codes where id like ${`%${email}`}`)) as {
    rows: unknown[];
  };
  return rows.length;
}

test('a verified account gets no code, and the answers are the same as for any other address', async () => {
  const { email } = await api.shopper();
  api.forward(NEXT_CODE_MS);
  const unknown = newEmail();
  const waiting = newEmail();
  await post('register', { name: 'Mina', email: waiting, password: 'a good password' });
  api.forward(NEXT_CODE_MS);
  const answers: unknown[] = [];
  for (const address of [email, unknown, waiting]) {
    const sent = await post('resend-otp', { email: address });
    const again = await post('resend-otp', { email: address });
    const guessed = await post('verify-otp', { email: address, otp: '000000' });
    answers.push([sent.status, sent.body, again.status, guessed.status, guessed.body]);
  }
  expect(answers[0]).toEqual(answers[2]);
  expect(answers[1]).toEqual(answers[2]);
  expect(answers[0]).toMatchObject([200, { success: true }, 429, 400, { message: 'Invalid OTP' }]);
  // By the time the pending registration has its code, the other addresses would have codes, too.
  await expect.poll(async () => codeRows(waiting)).toBe(1);
  expect(await codeRows(email)).toBe(0);
  expect(await codeRows(unknown)).toBe(0);
});

test('tries are counted per address and day, for both kinds of codes together', async () => {
  const { email } = await api.shopper();
  const statuses: number[] = [];
  for (let codes = 0; codes < 3; codes += 1) {
    api.forward(6 * MINUTE_MS);
    expect((await post('request-reset', { email }, '203.0.113.9')).status).toBe(200);
    await api.mails.codeMailedTo(email);
    for (let tries = 0; tries < 4; tries += 1)
      statuses.push((await post('verify-reset-otp', { email, otp: '000000' })).status);
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  const verified = await post('verify-otp', { email, otp: '000000' });
  expect(verified).toMatchObject({ status: 429, body: { message: expect.stringContaining('tomorrow') } });
  expect(Number(verified.headers.get('retry-after'))).toBeGreaterThan(3600);

  // The owner, at another client address, still gets in.
  api.forward(31 * MINUTE_MS);
  await post('request-reset', { email }, '203.0.113.2');
  const otp = await api.mails.codeMailedTo(email);
  expect((await post('verify-reset-otp', { email, otp }, '203.0.113.2')).status).toBe(200);
});

test('guesses from many client addresses are limited to fifty a day for an account', async () => {
  const email = newEmail();
  const statuses: number[] = [];
  for (let client = 1; client <= 6; client += 1) {
    for (let tries = 0; tries < 10; tries += 1)
      statuses.push((await post('verify-otp', { email, otp: '000000' }, `198.51.100.${client}`)).status);
  }
  expect(statuses.filter((status) => status === 400)).toHaveLength(50);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
});

test('codes to an address are limited per day and client, whether or not it has an account', async () => {
  for (const email of [(await api.shopper()).email, newEmail()]) {
    const statuses: number[] = [];
    for (let codes = 0; codes < 7; codes += 1) {
      api.forward(61 * MINUTE_MS);
      statuses.push((await post('request-reset', { email }, '203.0.113.5')).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    const other = await post('resend-reset-otp', { email }, '203.0.113.5');
    expect(other).toMatchObject({ status: 429, body: { message: expect.stringContaining('in 22 hours') } });
    expect((await post('request-reset', { email }, '203.0.113.6')).status).toBe(200);
    api.forward(DAY_MS);
    expect((await post('request-reset', { email }, '203.0.113.5')).status).toBe(200);
  }
});

test('ten wrong sign-ins from one client address do not lock out the owner at another', async () => {
  const { email, password } = await api.shopper();
  for (let tries = 0; tries < 12; tries += 1) {
    const { status } = await post('login', { email, password: 'wrong' }, '203.0.113.7');
    expect(status).toBe(tries < 10 ? 401 : 429);
  }
  expect((await post('login', { email, password }, '203.0.113.7')).status).toBe(429);
  expect((await post('login', { email, password }, '203.0.113.8')).status).toBe(200);
  api.forward(15 * 60_000 + 1000);
  expect((await post('login', { email, password }, '203.0.113.7')).status).toBe(200);
});

test('successful sign-ins are not counted, and wrong ones are also limited for all client addresses together', async () => {
  const strict = await apiOfTest({ SIGN_IN_TRIES: '2' });
  const { email, password } = await strict.shopper();
  for (let times = 0; times < 4; times += 1)
    expect((await post('login', { email, password }, '203.0.113.10', strict)).status).toBe(200);
  const guesses = Array.from({ length: 22 }, (_, index) => `198.51.100.${index + 1}`);
  const statuses: number[] = [];
  for (const client of guesses)
    statuses.push((await post('login', { email, password: 'wrong' }, client, strict)).status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
});

test('tries are counted together when the clocks of two machines differ, and from the start when a clock was far ahead', async () => {
  const email = newEmail();
  const guess = async (client: string): Promise<number> =>
    (await post('login', { email, password: 'wrong' }, client)).status;
  const byTwoClocks: number[] = [];
  for (let tries = 0; tries < 12; tries += 1) {
    byTwoClocks.push(await guess('203.0.113.20'));
    api.forward(tries % 2 === 0 ? -5000 : 5000);
  }
  expect(byTwoClocks.filter((status) => status === 401)).toHaveLength(10);

  api.forward(DAY_MS);
  for (let tries = 0; tries < 12; tries += 1) await guess('203.0.113.21');
  api.forward(-DAY_MS);
  expect(await guess('203.0.113.21')).toBe(401);
});
