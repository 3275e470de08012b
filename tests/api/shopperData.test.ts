import { randomInt, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { eraseShopper } from '#api/shoppers/eraseShopper.ts';
import { exportShopper } from '#api/shoppers/exportShopper.ts';
import { apiOfFile } from '#tests/support/apiOfFile.ts';
import type { ApiShopper } from '#tests/support/addShopper.ts';
import { TEST_PRODUCTS, type Answer } from '#tests/support/apiServer.ts';
import { PNG } from '#tests/support/uploadAvatar.ts';

const [LAMP] = TEST_PRODUCTS;
const PASSWORD = 'a good password';

const api = await apiOfFile({ CONTACT_MESSAGES_PER_HOUR: '1000' });
let shopper: ApiShopper;
let newEmail: string;
/** Words that only this shopper has sent. */
let words: Record<'name' | 'street' | 'phone' | 'message', string>;
let orderId: string;

const post = async (path: string, body: unknown, token?: string): Promise<Answer> =>
  api.call('POST', path, { body, ...(token === undefined ? {} : { token }) });

async function order(of: ApiShopper, name: string, street: string): Promise<string> {
  const address = { firstName: name, lastName: name, email: of.email, street, city: street, state: street };
  const { status, body } = await post(
    '/api/order/create',
    {
      items: [{ _id: LAMP.id, price: LAMP.priceCents / 100, quantity: 2 }],
      amount: (LAMP.priceCents * 2) / 100,
      address: { ...address, zipcode: '1205', country: 'Bangladesh' },
    },
    of.token,
  );
  expect(status).toBe(201);
  return body.orderId;
}

/** Leaves something in every table. */
beforeEach(async () => {
  await api.db.execute(sql`update products set stock = 1000`);
  shopper = await api.shopper();
  const unique = randomUUID();
  newEmail = `new-${unique}@haat.test`;
  words = {
    name: `Name ${unique}`,
    street: `Street ${unique}`,
    phone: `+880 ${randomInt(1e10, 2e10)}`,
    message: `Text ${unique}`,
  };
  const { email, token } = shopper;
  const form = new FormData();
  form.append('avatar', new Blob([PNG], { type: 'image/png' }), 'me.png');
  expect((await post('/api/user/upload-avatar', form, token)).status).toBe(200);
  const { street, phone } = words;
  const fields = { street, city: 'Dhaka', state: 'Dhaka', zipCode: '1205', country: 'Bangladesh', phone };
  expect((await post('/api/user/addresses', { label: 'Home', ...fields }, token)).status).toBe(201);
  orderId = await order(shopper, words.name, street);
  await post('/api/contact', { name: words.name, email, subject: 'Lamp', message: words.message });
  await post('/api/user/request-reset', { email });
  const otp = await api.mails.codeMailedTo(email);
  expect((await post('/api/user/verify-reset-otp', { email, otp })).status).toBe(200);
  expect((await post('/api/user/login', { email, password: PASSWORD })).status).toBe(200);
  const profile = { name: words.name, email: newEmail, phone };
  expect((await api.call('PUT', '/api/user/profile', { token, body: profile })).status).toBe(200);
  await post('/api/user/request-reset', { email: newEmail });
  await api.mails.codeMailedTo(newEmail);
});

/** Every row of every table, as text. */
async function everything(): Promise<string> {
  const tables = (await api.db.execute(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  )) as { rows: { name: string }[] };
  const rows = await Promise.all(
    tables.rows.map(async ({ name }) =>
      api.db.execute(sql.raw(`select "${name}"::text as row from "${name}"`)),
    ),
  );
  return JSON.stringify(rows.map((result) => (result as { rows: unknown[] }).rows));
}

test('everything stored about a shopper can be exported, except hashes', async () => {
  const data = await exportShopper(api.db, shopper.email);
  expect(data).toMatchObject({
    account: { name: words.name, email: shopper.email, newEmail, phone: words.phone },
    avatar: { type: 'image/webp', base64: expect.stringMatching(/^UklGR/) },
    addresses: [{ street: words.street, phone: words.phone }],
    orders: [{ id: orderId, amountCents: 3998, items: [{ name: 'Desk lamp', quantity: 2 }] }],
    messages: [{ message: words.message }],
    codes: [{ id: `reset:${newEmail}` }],
    networks: [{ expiresAt: expect.any(Date) }],
    resetTokens: [{ email: shopper.email }],
  });
  expect(JSON.stringify(data?.['limits'])).toContain(shopper.email);
  expect(JSON.stringify(data)).not.toMatch(/hash|hmac/i);
});

test('nothing is left of an erased shopper but what was sold, for how much and when', async () => {
  const before = (await exportShopper(api.db, shopper.email)) as { account: { id: string } };
  const other = await api.shopper();
  const othersOrder = await order(other, 'Nila', '1 Other Street');
  expect(await eraseShopper(api.db, shopper.email, new Date())).toEqual({
    hasAccount: true,
    addresses: 1,
    messages: 1,
    orders: 1,
    claimant: null,
  });
  const left = await everything();
  for (const word of [shopper.email, newEmail, before.account.id, ...Object.values(words)])
    expect(left).not.toContain(word);
  const remaining = await api.db.execute(
    sql`select user_id, amount_cents::int, idempotency_key, address, created_at is not null as dated,
      (select count(*)::int from order_items where order_id = orders.id) as items from orders where id = ${orderId}`,
  );
  const nothing = {
    firstName: '',
    lastName: '',
    email: '',
    street: '',
    city: '',
    state: '',
    zipcode: '',
    phone: '',
  };
  expect((remaining as { rows: unknown[] }).rows).toEqual([
    {
      user_id: 'erased',
      amount_cents: 3998,
      idempotency_key: null,
      address: { ...nothing, country: 'Bangladesh' },
      dated: true,
      items: 1,
    },
  ]);
  expect(await exportShopper(api.db, shopper.email)).toBe(null);

  const { token, email } = shopper;
  expect((await api.call('GET', '/api/user/profile', { token })).status).toBe(401);
  expect((await post('/api/user/login', { email, password: PASSWORD })).status).toBe(401);
  const { body } = await api.call('GET', '/api/order/my-orders', { token: other.token });
  expect(body.orders).toEqual([
    expect.objectContaining({ _id: othersOrder, address: expect.objectContaining({ firstName: 'Nila' }) }),
  ]);
  // The address is free again.
  expect((await post('/api/user/register', { name: 'Mina', email, password: PASSWORD })).status).toBe(201);
});

test('a person who only registered, or only sent a message, is found and erased by the address', async () => {
  const email = `only-${randomUUID()}@haat.test`;
  await post('/api/user/register', { name: words.name, email, password: PASSWORD });
  await post('/api/contact', { name: words.name, email, subject: 'Lamp', message: words.message });
  expect(await exportShopper(api.db, email)).toMatchObject({
    registrations: [{ email, name: words.name }],
    messages: [{ email }],
    codes: [{ id: `verify:${email}` }],
  });
  expect(await eraseShopper(api.db, email, new Date())).toMatchObject({
    hasAccount: false,
    messages: 1,
    orders: 0,
  });
  expect(await everything()).not.toContain(email);
});

test('another account that has entered the address in its profile stays, loses the address, and is named', async () => {
  expect(await eraseShopper(api.db, newEmail, new Date())).toMatchObject({
    hasAccount: false,
    orders: 0,
    claimant: shopper.email,
  });
  const left = await everything();
  expect(left).not.toContain(newEmail);
  const { status, body } = await api.call('GET', '/api/user/profile', { token: shopper.token });
  expect({ status, email: body.user.email }).toEqual({ status: 200, email: shopper.email });
});

test('nothing is stored about a stranger, and nothing is erased', async () => {
  const email = `stranger-${randomUUID()}@haat.test`;
  const before = await everything();
  expect(await exportShopper(api.db, email)).toBe(null);
  expect(await eraseShopper(api.db, email, new Date())).toMatchObject({
    hasAccount: false,
    addresses: 0,
    orders: 0,
  });
  expect((await everything()).length - before.length).toBeLessThan(300);
});
