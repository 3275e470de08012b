import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { apiOfFile } from '#tests/support/apiOfFile.ts';
import type { Answer } from '#tests/support/apiServer.ts';

const OWNER = "the owner's password";
const ATTACKER = "the attacker's password";
const NEXT_CODE_MS = 5 * 60_000 + 1000;
const DAY_MS = 24 * 60 * 60_000;

const api = await apiOfFile();

const newEmail = (): string => `${randomUUID()}@haat.test`;
const post = async (call: string, body: unknown): Promise<Answer> =>
  api.call('POST', `/api/user/${call}`, { body });
const codeOf = async (email: string): Promise<string> => api.mails.codeMailedTo(email);
const verify = async (email: string, otp: string): Promise<number> =>
  (await post('verify-otp', { email, otp })).status;
const signIn = async (email: string, password: string): Promise<number> =>
  (await post('login', { email, password })).status;

async function register(email: string, password: string): Promise<string> {
  api.forward(NEXT_CODE_MS);
  expect(await post('register', { name: 'Mina Rahman', email, password })).toMatchObject({ status: 201 });
  return codeOf(email);
}

async function expectOnlyResetHelps(email: string): Promise<void> {
  expect(await signIn(email, ATTACKER)).toBe(401);
  expect(await signIn(email, OWNER)).toBe(401);
  await post('request-reset', { email });
  const { body } = await post('verify-reset-otp', { email, otp: await codeOf(email) });
  const { resetToken } = body;
  const reset = { token: resetToken, body: { newPassword: 'chosen by mail', resetToken } };
  expect((await api.call('POST', '/api/user/reset-password', reset)).status).toBe(200);
  expect(await signIn(email, 'chosen by mail')).toBe(200);
}

test.each([
  ['after', [OWNER, ATTACKER]],
  ['before', [ATTACKER, OWNER]],
  ['before and after', [ATTACKER, OWNER, ATTACKER]],
])(
  'a stranger who registers an address %s its owner sets no password for the account',
  async (_, passwords) => {
    const email = newEmail();
    let newest = '';
    for (const password of passwords) newest = await register(email, password);
    const { status, body } = await post('verify-otp', { email, otp: newest });
    expect({ status, success: body.success, message: body.message }).toEqual({
      status: 200,
      success: true,
      message: expect.stringContaining('Please choose a password'),
    });
    await expectOnlyResetHelps(email);
  },
);

test("a code of the registration before a stranger's sets no password either", async () => {
  const email = newEmail();
  const first = await register(email, OWNER);
  await register(email, ATTACKER);
  expect(await verify(email, first)).toBe(200);
  await expectOnlyResetHelps(email);
});

test('a resent code sets no password either, and its mail says so', async () => {
  const email = newEmail();
  await register(email, OWNER);
  await register(email, ATTACKER);
  api.forward(NEXT_CODE_MS);
  await post('resend-otp', { email });
  const mail = await api.mails.mailTo(email);
  expect(mail.text).toContain('none of them works');
  expect(await verify(email, /\b\d{6}\b/.exec(mail.text ?? '')?.[0] ?? '')).toBe(200);
  await expectOnlyResetHelps(email);
});

test('signing in with one of two chosen passwords mails no code', async () => {
  const email = newEmail();
  await register(email, OWNER);
  expect(await signIn(email, ATTACKER)).toBe(401);
  await register(email, ATTACKER);
  expect(await signIn(email, ATTACKER)).toBe(401);
  expect(await signIn(email, OWNER)).toBe(401);
});

test.each([0, 1])(
  'registering again with the same password keeps the registration; code %i works',
  async (which) => {
    const email = newEmail();
    const mailed = [await register(email, OWNER), await register(email, OWNER)];
    expect(await verify(email, mailed[which] ?? '')).toBe(200);
    expect(await signIn(email, OWNER)).toBe(200);
  },
);

test('a rejected registration leaves the code and password of the previous one', async () => {
  const email = newEmail();
  const code = await register(email, OWNER);
  expect((await post('register', { name: 'Eve', email, password: ATTACKER })).status).toBe(429);
  expect(await verify(email, code)).toBe(200);
  expect(await signIn(email, OWNER)).toBe(200);
});

test('a registration expires after a day', async () => {
  const email = newEmail();
  await register(email, ATTACKER);
  api.forward(DAY_MS + 1000);
  expect(await signIn(email, ATTACKER)).toBe(401);
  expect(await verify(email, await register(email, OWNER))).toBe(200);
  expect(await signIn(email, OWNER)).toBe(200);
  expect(await signIn(email, ATTACKER)).toBe(401);
});

test('ten registrations at once send one code', async () => {
  const email = newEmail();
  const passwords = Array.from({ length: 10 }, (_, index) => `password ${index}`);
  const answers = await Promise.all(
    passwords.map(async (password) => post('register', { name: 'Mina', email, password })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    201,
    ...Array.from({ length: 9 }, () => 429),
  ]);
  expect(await verify(email, await codeOf(email))).toBe(200);
  const works = await Promise.all(passwords.map(async (password) => signIn(email, password)));
  expect(works.filter((status) => status === 200)).toHaveLength(1);
});
