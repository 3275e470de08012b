import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { apiOfFile } from '#tests/support/apiOfFile.ts';
import type { ApiShopper } from '#tests/support/addShopper.ts';
import type { Answer } from '#tests/support/apiServer.ts';

const NEXT_CODE_MS = 5 * 60_000 + 1000;
const OWN = 'a password of my own';

const api = await apiOfFile();

const newEmail = (): string => `${randomUUID()}@haat.test`;
const post = async (call: string, body: unknown, token?: string): Promise<Answer> =>
  api.call('POST', `/api/user/${call}`, { body, token });
const signIn = async (email: string, password: string): Promise<Answer> => post('login', { email, password });
const writeEmail = async ({ token }: ApiShopper, email: string): Promise<Answer> =>
  api.call('PUT', '/api/user/profile', { token, body: { name: 'Nila', email, phone: '' } });

async function resetTokenFor(email: string): Promise<string> {
  api.forward(NEXT_CODE_MS);
  await post('request-reset', { email });
  const { body } = await post('verify-reset-otp', { email, otp: await api.mails.codeMailedTo(email) });
  return body.resetToken;
}

async function reset(resetToken: string, newPassword: string): Promise<number> {
  return (await post('reset-password', { newPassword, resetToken }, resetToken)).status;
}

test('a new address in a profile signs in like the old one, until that is reset or written again', async () => {
  const shopper = await api.shopper();
  const email = newEmail();
  expect(await writeEmail(shopper, email)).toMatchObject({
    status: 200,
    body: { success: true, user: { name: 'Nila', email } },
  });
  expect(await signIn(email, shopper.password)).toMatchObject({ status: 200, body: { user: { email } } });
  expect((await signIn(shopper.email, shopper.password)).status).toBe(200);
  const resetToken = await resetTokenFor(email);
  expect(await writeEmail(shopper, shopper.email)).toMatchObject({
    body: { user: { email: shopper.email } },
  });
  expect((await signIn(email, shopper.password)).status).toBe(401);
  expect(await reset(resetToken, OWN)).toBe(401);
  await writeEmail(shopper, email);
  expect(await reset(await resetTokenFor(shopper.email), OWN)).toBe(200);
  expect((await signIn(email, OWN)).status).toBe(401);
});

test('a reset verifies the new address in a profile, which then belongs to the account', async () => {
  const shopper = await api.shopper();
  const email = newEmail();
  await writeEmail(shopper, email);
  expect(await reset(await resetTokenFor(email), OWN)).toBe(200);
  expect(await signIn(email, OWN)).toMatchObject({ status: 200, body: { user: { email } } });
  expect((await signIn(shopper.email, OWN)).status).toBe(401);
  expect((await post('register', { name: 'Eve', email, password: 'secret' })).status).toBe(409);
});

test("an address in someone's profile can still be registered by its owner", async () => {
  const squatter = await api.shopper();
  const email = newEmail();
  await writeEmail(squatter, email);
  expect((await post('register', { name: 'Mina', email, password: OWN })).status).toBe(201);
  expect((await signIn(email, OWN)).status).toBe(403);
  expect((await signIn(email, squatter.password)).status).toBe(200);
  const otp = await api.mails.codeMailedTo(email);
  expect(await post('verify-otp', { email, otp })).toMatchObject({ status: 200, body: { user: { email } } });
  expect(await signIn(email, OWN)).toMatchObject({ status: 200, body: { user: { name: 'Mina' } } });
  expect((await signIn(email, squatter.password)).status).toBe(401);
  const own = await api.call('GET', '/api/user/profile', { token: squatter.token });
  expect(own.body.user.email).toBe(squatter.email);
  expect((await writeEmail(squatter, email)).status).toBe(409);
});

test('after ten minutes, another shopper can enter the address in their profile', async () => {
  const squatter = await api.shopper();
  const owner = await api.shopper();
  const email = newEmail();
  await writeEmail(squatter, email);
  expect((await writeEmail(owner, email)).status).toBe(409);
  api.forward(10 * 60_000 + 1000);
  // Saving it again does not restart the ten minutes.
  await writeEmail(squatter, email);
  const { status, body } = await writeEmail(owner, email);
  expect({ status, email: body.user.email }).toEqual({ status: 200, email });
  expect((await signIn(email, owner.password)).body.user._id).toBe(body.user._id);
  expect((await signIn(squatter.email, squatter.password)).body.user.email).toBe(squatter.email);
});

test('when ten profiles enter one address at once, one gets it and nine are a conflict', async () => {
  const shoppers: ApiShopper[] = [];
  for (let count = 0; count < 10; count += 1) shoppers.push(await api.shopper());
  // The first round opens the database connections; in the others the requests really collide.
  for (let round = 0; round < 5; round += 1) {
    const email = newEmail();
    const answers = await Promise.all(shoppers.map(async (shopper) => writeEmail(shopper, email)));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    const conflict = answers.find(({ status }) => status === 409);
    expect(conflict?.body.message).toBe('Another account uses this e-mail address');
  }
});

test('a reset ends all other reset tokens of the account, even when two come at once', async () => {
  const { email } = await api.shopper();
  const tokens = [await resetTokenFor(email), await resetTokenFor(email), await resetTokenFor(email)];
  const [first = '', second = '', third = ''] = tokens;
  const statuses = await Promise.all([reset(second, 'password 2'), reset(third, 'password 3')]);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 401]);
  expect(await reset(first, 'password 1')).toBe(401);
  expect((await signIn(email, 'password 1')).status).toBe(401);
});

test('expired codes, tokens, registrations and counters are deleted', async () => {
  const { email } = await api.shopper();
  const waiting = newEmail();
  await resetTokenFor(email);
  api.forward(NEXT_CODE_MS);
  await post('request-reset', { email });
  await api.mails.codeMailedTo(email);
  await post('register', { name: 'Mina', email: waiting, password: OWN });
  await api.mails.codeMailedTo(waiting);
  const count = async (): Promise<unknown[]> => {
    const { rows } = (await api.db.execute(sql`
      select (select count(*)::int from codes where id like ${`%${email}`} or id like ${`%${waiting}`}) as codes,
        (select count(*)::int from reset_tokens) as tokens,
        (select count(*)::int from registrations where email = ${waiting}) as registrations,
        (select count(*)::int from counters where key like ${`%${email}%`}) > 0 as counters
    `)) as { rows: unknown[] };
    return rows;
  };
  expect(await count()).toMatchObject([{ codes: 2, registrations: 1, counters: true }]);
  api.forward(25 * 60 * 60_000);
  await post('register', { name: 'Tom', email: newEmail(), password: OWN });
  expect(await count()).toEqual([{ codes: 0, tokens: 0, registrations: 0, counters: false }]);
});
