import { verify } from '@node-rs/argon2';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { apiOfFile } from '#tests/support/apiOfFile.ts';

// The API as other test files have loaded it uses the real argon2.
vi.hoisted(() => vi.resetModules());
vi.mock(import('@node-rs/argon2'), async (original) => {
  const argon2 = await original();
  return { ...argon2, verify: vi.fn<typeof argon2.verify>(argon2.verify) };
});

const password = 'a good password';
const emails = {
  unknown: 'nobody@haat.test',
  waiting: 'waiting@haat.test',
  registered: '',
  claimed: 'claimed@haat.test',
  'claimed and waiting': 'both@haat.test',
};

const api = await apiOfFile();

beforeAll(async () => {
  emails.registered = (await api.shopper()).email;
  for (const email of [emails.claimed, emails['claimed and waiting']]) {
    const { token } = await api.shopper();
    const profile = { name: 'Mina Rahman', email, phone: null };
    expect((await api.call('PUT', '/api/user/profile', { token, body: profile })).status).toBe(200);
  }
  for (const email of [emails.waiting, emails['claimed and waiting']]) {
    const body = { name: 'Mina Rahman', email, password };
    expect((await api.call('POST', '/api/user/register', { body })).status).toBe(201);
  }
});

beforeEach(() => {
  vi.mocked(verify).mockClear();
});

test.each(Object.keys(emails) as (keyof typeof emails)[])(
  'a wrong password takes the same work for an address that is %s',
  async (state) => {
    const body = { email: emails[state], password: 'another password' };
    expect((await api.call('POST', '/api/user/login', { body })).status).toBe(401);
    expect(verify).toHaveBeenCalledTimes(2);
  },
);
