import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Client } from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PRODUCTS } from '#api/seed/demoProducts.ts';
import { newDatabase, TEST_ADDRESS, type Answer } from '#tests/support/apiServer.ts';
import { connectedClient } from '#tests/support/runSql.ts';
import { forkApi, type ForkedApi } from '#tests/support/forkedApi.ts';
import { startSmtpServer, type MailServer } from '#tests/support/smtpServer.ts';
import { folderOfFile } from '#tests/support/temporaryFolder.ts';

const PASSWORD = 'a good password';
const CALLS_PER_MINUTE = 60;

const folder = folderOfFile();
let database: Client;
let mails: MailServer;
let one: ForkedApi;
let other: ForkedApi;

/** Two processes as on two machines: one database, one key, and two data folders. Both start at once, on nothing. */
beforeAll(async () => {
  mails = await startSmtpServer();
  const DATABASE_URL = await newDatabase();
  database = await connectedClient(DATABASE_URL);
  const env = {
    DATABASE_URL,
    SMTP_URL: mails.url,
    JWT_SECRET: 'f3a91c07be52d8640e7b9ac15d2f8836',
    SIGN_IN_TRIES: '4',
    CONTACT_MESSAGES_PER_HOUR: '3',
    ACCOUNT_CALLS_PER_MINUTE: String(CALLS_PER_MINUTE),
  };
  [one, other] = await Promise.all([forkApi(join(folder, 'one'), env), forkApi(join(folder, 'other'), env)]);
});

afterAll(async () => {
  await Promise.all([one.kill(), other.kill()]);
  await database.end();
  await mails.close();
});

interface Sent {
  client?: string;
  token?: string;
  key?: string;
}

let clients = 0;
const newClient = (): string => `203.0.113.${(clients += 1)}`;

async function post(
  api: ForkedApi,
  path: string,
  body: unknown,
  sent: Sent = {},
): Promise<Omit<Answer, 'headers'>> {
  const isForm = body instanceof FormData;
  const response = await fetch(`${api.url}/api/${path}`, {
    method: 'POST',
    headers: {
      'x-forwarded-for': sent.client ?? newClient(),
      ...(isForm ? {} : { 'content-type': 'application/json' }),
      ...(sent.token === undefined ? {} : { authorization: `Bearer ${sent.token}` }),
      ...(sent.key === undefined ? {} : { 'idempotency-key': sent.key }),
    },
    body: isForm ? body : JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

async function newShopper(): Promise<{ email: string; token: string }> {
  const email = `${randomUUID()}@haat.test`;
  await post(one, 'user/register', { name: 'Mina', email, password: PASSWORD });
  const otp = await mails.codeMailedTo(email);
  const { body } = await post(other, 'user/verify-otp', { email, otp });
  return { email, token: body.token };
}

test('both fill the empty database together, once', async () => {
  const { rows } = await database.query('select count(*)::int from products');
  expect(rows).toEqual([{ count: DEMO_PRODUCTS.length }]);
});

test('a code that one process has made is accepted once, by either, and the session by both', async () => {
  const email = `${randomUUID()}@haat.test`;
  expect((await post(one, 'user/register', { name: 'Mina', email, password: PASSWORD })).status).toBe(201);
  const otp = await mails.codeMailedTo(email);
  const answers = await Promise.all(
    [other, one, other, one].map(async (api) => post(api, 'user/verify-otp', { email, otp })),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 400)).toHaveLength(3);
  const token: string = answers.find(({ status }) => status === 200)?.body.token;
  for (const api of [one, other]) {
    const profile = await fetch(`${api.url}/api/user/profile`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await profile.json()).toMatchObject({ user: { email } });
  }
});

test('the wait between two codes, the tries of a sign-in and all other limits count at both together', async () => {
  const email = `${randomUUID()}@haat.test`;
  expect((await post(one, 'user/request-reset', { email })).status).toBe(200);
  expect((await post(other, 'user/request-reset', { email })).status).toBe(429);

  const client = newClient();
  const statuses: number[] = [];
  for (const api of [one, other, one, other, one, other])
    statuses.push((await post(api, 'user/login', { email, password: 'wrong' }, { client })).status);
  expect(statuses).toEqual([401, 401, 401, 401, 429, 429]);

  const message = { name: 'Mina', email, subject: 'Lamp', message: 'Is it dimmable?' };
  const written: number[] = [];
  for (const api of [one, other, one, other])
    written.push((await post(api, 'contact', message, { client })).status);
  expect(written).toEqual([201, 201, 201, 429]);
});

test('the calls of a client are counted at both together, also when they come at once', async () => {
  const client = newClient();
  const calls = Array.from({ length: CALLS_PER_MINUTE + 20 }, async (_, index) =>
    post(index % 2 === 0 ? one : other, 'user/login', {}, { client }),
  );
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 400)).toHaveLength(CALLS_PER_MINUTE);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  const limited = await post(one, 'user/login', {}, { client });
  expect(limited).toMatchObject({
    status: 429,
    body: { message: 'Too many requests. Please wait a minute.' },
  });
});

test('an order that is sent to both at once is one order', async () => {
  const { token } = await newShopper();
  const { rows } = await database.query(
    'select id, price_cents::int, stock from products where stock > 20 limit 1',
  );
  const { id, price_cents: cents, stock } = rows[0];
  const items = [{ _id: id, name: 'x', price: cents / 100, quantity: 2 }];
  const order = { items, amount: (cents * 2) / 100, address: TEST_ADDRESS };
  const key = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 10 }, async (_, index) =>
      post(index % 2 === 0 ? one : other, 'order/create', order, { token, key }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  expect(new Set(answers.map(({ body }) => body.orderId)).size).toBe(1);
  const sold = await database.query('select stock from products where id = $1', [id]);
  expect(sold.rows).toEqual([{ stock: stock - 2 }]);
});

test('a picture that one process has received is shown by the other', async () => {
  const { token } = await newShopper();
  const png = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#a33' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('avatar', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'me.png');
  const { body } = await post(one, 'user/upload-avatar', form, { token });
  const shown = await fetch(`${other.url}${body.avatarUrl}`);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(shown.headers.get('cache-control')).toContain('immutable');
});

test('processes that start at once on one data folder move its pictures into the database together', async () => {
  const dataDir = join(folder, 'shared');
  mkdirSync(join(dataDir, 'avatars'), { recursive: true });
  const DATABASE_URL = await newDatabase();
  await (await forkApi(dataDir, { DATABASE_URL, DEMO: 'off' })).kill();
  const client = await connectedClient(DATABASE_URL);
  const files = Array.from({ length: 30 }, () => `${randomUUID().replaceAll('-', '').slice(0, 24)}.webp`);
  mkdirSync(join(dataDir, 'avatars'), { recursive: true });
  for (const file of files) {
    writeFileSync(join(dataDir, 'avatars', file), `picture ${file}`);
    await client.query(
      `insert into users (id, name, email, avatar, created_at) values ($1::text, 'Mina', $1 || '@haat.test', $2, now())`,
      [file, `/avatars/${file}`],
    );
  }
  await client.end();
  const apis = await Promise.all([1, 2, 3].map(async () => forkApi(dataDir, { DATABASE_URL, DEMO: 'off' })));
  for (const api of apis) {
    for (const file of files)
      expect(await (await fetch(`${api.url}/avatars/${file}`)).text()).toBe(`picture ${file}`);
  }
  expect(readdirSync(dataDir)).not.toContain('avatars');
  await Promise.all(apis.map(async (api) => api.kill()));
});
