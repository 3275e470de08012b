import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import jwt from 'jsonwebtoken';
import { expect, test } from 'vitest';
import { apiOfFile, apiOfTest } from '#tests/support/apiOfFile.ts';
import type { Answer } from '#tests/support/apiServer.ts';

const api = await apiOfFile();

const newEmail = (): string => `${randomUUID()}@haat.test`;
const post = async (call: string, body: unknown, token?: string): Promise<Answer> =>
  api.call('POST', `/api/user/${call}`, { body, token });
const account = (email: string): object => ({ name: 'Mina Rahman', email, password: 'secret', role: 'user' });

test('§7.8 signup: the mailed code verifies the address and signs in', async () => {
  const email = newEmail();
  expect(await post('register', account(email))).toMatchObject({ status: 201, body: { success: true } });
  const otp = await api.mails.codeMailedTo(email);
  expect(otp).toMatch(/^\d{6}$/);
  const { status, body } = await post('verify-otp', { email, otp });
  expect(status).toBe(200);
  expect(jwt.decode(body.token)).toMatchObject({ email, name: 'Mina Rahman', role: 'user' });
  const profile = await api.call('GET', '/api/user/profile', { token: body.token });
  expect(profile.body.user).toMatchObject({
    email,
    name: 'Mina Rahman',
    phone: '',
    avatar: '',
    role: 'user',
  });
  expect(JSON.stringify(profile.body)).not.toMatch(/hash|argon/i);
});

test('a code works once, and not after five wrong tries', async () => {
  const email = newEmail();
  await post('register', account(email));
  const otp = await api.mails.codeMailedTo(email);
  const wrong = otp === '000000' ? '111111' : '000000';
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await post('verify-otp', { email, otp: wrong })).toMatchObject({
      status: 400,
      body: { message: 'Invalid OTP' },
    });
  }
  expect((await post('verify-otp', { email, otp })).status).toBe(400);
});

test('a verified address cannot be registered again', async () => {
  const { email } = await api.shopper();
  expect(await post('register', account(email.toUpperCase()))).toMatchObject({
    status: 409,
    body: { success: false, message: 'User already exists' },
  });
});

test.each([
  [{ email: 'x' }, 'Please enter a valid email address'],
  [{ email: { $ne: null } }, 'Please enter a valid email address'],
  [{ name: ' ' }, 'Enter your full name'],
  [{ password: '12345' }, 'Password must be at least 6 characters'],
  [{ password: ['secret'] }, 'Create a password'],
  [{ password: 'x'.repeat(10_000) }, 'Please use at most 200 characters'],
  [{ role: 'admin' }, 'All new registrations are created as user accounts'],
])('§5.2 a registration with %o is rejected', async (change, message) => {
  const { status, body } = await post('register', { ...account(newEmail()), ...change });
  expect({ status, body }).toEqual({ status: 400, body: { success: false, message } });
});

test('§7.10 resend: 429 within 60 s with Retry-After, then a new code beside the old one', async () => {
  const own = await apiOfTest();
  const email = newEmail();
  await own.call('POST', '/api/user/register', { body: account(email) });
  const first = await own.mails.codeMailedTo(email);
  const tooSoon = await own.call('POST', '/api/user/resend-otp', { body: { email } });
  expect(tooSoon.status).toBe(429);
  expect(Number(tooSoon.headers.get('retry-after'))).toBeGreaterThan(0);
  own.forward(61_000);
  expect((await own.call('POST', '/api/user/resend-otp', { body: { email } })).status).toBe(200);
  const second = await own.mails.codeMailedTo(email);
  own.forward(9 * 60_000);
  if (second !== first)
    expect((await own.call('POST', '/api/user/verify-otp', { body: { email, otp: first } })).status).toBe(
      400,
    );
  own.forward(60_000 + 1000);
  expect((await own.call('POST', '/api/user/verify-otp', { body: { email, otp: second } })).status).toBe(400);
});

test('§7.9 login: an unknown address and a wrong password give the same message', async () => {
  const { email, password } = await api.shopper();
  const right = await post('login', { email, password });
  expect(right).toMatchObject({
    status: 200,
    body: { success: true, message: 'User logged in successfully' },
  });
  const failures = [
    await post('login', { email, password: 'wrong' }),
    await post('login', { email: newEmail(), password }),
  ];
  for (const { status, body } of failures)
    expect({ status, body }).toEqual({
      status: 401,
      body: { success: false, message: 'Invalid credentials, try again' },
    });
  expect((await post('login', { email: { $ne: null }, password: { $ne: null } })).status).toBe(400);
});

test('signing in to an unverified account is a 403 and mails a new code', async () => {
  const own = await apiOfTest();
  const email = newEmail();
  await own.call('POST', '/api/user/register', { body: account(email) });
  await own.mails.codeMailedTo(email);
  own.forward(61_000);
  const { status, body } = await own.call('POST', '/api/user/login', { body: { email, password: 'secret' } });
  expect({ status, success: body.success, token: body.token }).toEqual({
    status: 403,
    success: false,
    token: undefined,
  });
  const otp = await own.mails.codeMailedTo(email);
  expect((await own.call('POST', '/api/user/verify-otp', { body: { email, otp } })).status).toBe(200);
});

test('§7.11 reset: the code gives a token that sets a new password once, and ends older sessions', async () => {
  const { email, token } = await api.shopper();
  expect((await post('request-reset', { email })).status).toBe(200);
  const otp = await api.mails.codeMailedTo(email);
  const { body } = await post('verify-reset-otp', { email, otp });
  const { resetToken } = body;
  expect((await api.call('GET', '/api/user/profile', { token: resetToken })).status).toBe(401);
  const reset = { newPassword: 'another secret', resetToken };
  expect((await post('reset-password', reset)).status).toBe(401);
  expect((await post('reset-password', { ...reset, newPassword: '123' }, resetToken)).status).toBe(400);
  expect((await post('reset-password', reset, resetToken)).status).toBe(200);
  expect((await post('reset-password', reset, resetToken)).status).toBe(401);
  expect((await api.call('GET', '/api/user/profile', { token })).status).toBe(401);
  expect((await post('login', { email, password: 'another secret' })).status).toBe(200);
});

test('a reset does not reveal whether an account exists', async () => {
  const { email } = await api.shopper();
  const known = await post('request-reset', { email });
  const unknownEmail = newEmail();
  const unknown = await post('request-reset', { email: unknownEmail });
  expect(unknown.status).toBe(known.status);
  expect(unknown.body).toEqual(known.body);
  expect((await post('resend-reset-otp', { email: unknownEmail })).status).toBe(429);
});

test('a token with the right key that never expires, or is dated ahead, is 401', async () => {
  const { email, password } = await api.shopper();
  const { body } = await post('login', { email, password });
  const key = await readFile(join(api.dataDir, 'jwt-secret'), 'utf8');
  const { exp, iat = 0, ...claims } = jwt.verify(body.token, key) as jwt.JwtPayload;
  const profile = async (token: string): Promise<number> =>
    (await api.call('GET', '/api/user/profile', { token })).status;
  expect(await profile(jwt.sign({ ...claims, exp }, key))).toBe(200);
  expect(await profile(jwt.sign(claims, key))).toBe(401);
  expect(await profile(jwt.sign({ ...claims, exp, iat: iat + 30 }, key))).toBe(200);
  expect(await profile(jwt.sign({ ...claims, exp, iat: iat + 120 }, key))).toBe(401);
});

test.each([
  ['forged', jwt.sign({ id: 'x', v: 0 }, 'some other secret, long enough to be one')],
  ['unsigned', jwt.sign({ id: 'x', v: 0 }, '', { algorithm: 'none' })],
  ['no token', 'abc'],
])('a token that is %s is 401', async (_, token) => {
  const answer = await api.call('GET', '/api/user/profile', { token });
  expect(answer).toMatchObject({ status: 401, body: { success: false } });
});

test('§7.12 profile: name, e-mail and phone are changed, and nothing else', async () => {
  const { token } = await api.shopper();
  const other = await api.shopper();
  const email = newEmail();
  const changed = await api.call('PUT', '/api/user/profile', {
    token,
    body: { name: 'Nila', email, phone: '+880 1711 000000', role: 'admin', _id: 'x', password: 'hacked' },
  });
  expect(changed).toMatchObject({
    status: 200,
    body: { user: { name: 'Nila', email, phone: '+880 1711 000000', role: 'user' } },
  });
  const taken = await api.call('PUT', '/api/user/profile', {
    token,
    body: { name: 'Nila', email: other.email, phone: '' },
  });
  expect(taken.status).toBe(409);
});

test('§7.16 contact: stored and answered, with or without a token; all fields are required', async () => {
  const message = { name: 'Mina', email: newEmail(), subject: 'Lamp', message: 'Is it dimmable?' };
  expect(await api.call('POST', '/api/contact', { body: message })).toMatchObject({
    status: 201,
    body: { success: true, message: 'Message sent successfully!' },
  });
  const incomplete = await api.call('POST', '/api/contact', { body: { ...message, subject: ' ' } });
  expect(incomplete).toMatchObject({ status: 400, body: { message: 'All fields are required' } });
});
