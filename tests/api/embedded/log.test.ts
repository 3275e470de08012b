import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ApiLog } from '#tests/support/ApiLog.ts';
import { startApiUnderTest, TEST_PRODUCTS, type ApiUnderTest } from '#tests/support/apiServer.ts';

/** Values that databases and parsers reject, each with a word to look for in the log. */
const HOSTILE = [
  'NUL-\u0000-value',
  'surrogate-\ud800-value',
  `long-value-${'x'.repeat(10_000)}`,
  '{"$ne": 1}',
];
/** Dropped one after the other, so that a call fails first at its last query, then at an earlier one. */
const TABLES = ['messages, order_items, addresses, banners', 'codes, registrations', 'counters'];

const email = (): string => `${randomUUID()}@haat.test`;

/** A URL cannot contain a lone surrogate. */
const inUrl = (text: string): string => encodeURIComponent(text.replaceAll('\ud800', ''));

/** Makes every call once, with the text in all its fields. */
async function callEverything(api: ApiUnderTest, text: string, token: string): Promise<number[]> {
  const account = { name: `Name ${text}`, email: email(), password: `password ${text}` };
  const [product] = TEST_PRODUCTS;
  const fields = { street: text, city: text, state: text, zipCode: '1205-67', country: text };
  const address = { ...fields, firstName: text, lastName: text, email: email(), zipcode: text };
  const items = [{ _id: product.id, name: text, price: 19.99, quantity: 1 }];
  const sent: [string, string, object?][] = [
    ['POST', '/api/user/register', account],
    ['POST', '/api/user/login', account],
    ['POST', '/api/user/verify-otp', { email: account.email, otp: '424242' }],
    ['POST', '/api/user/resend-otp', { email: account.email }],
    ['POST', '/api/user/request-reset', { email: account.email }],
    ['POST', '/api/user/verify-reset-otp', { email: account.email, otp: '424242' }],
    ['POST', '/api/user/reset-password', { newPassword: text, resetToken: text }],
    ['GET', '/api/user/profile'],
    ['PUT', '/api/user/profile', { ...account, phone: '+880 1711 424242' }],
    ['GET', '/api/user/addresses'],
    ['POST', '/api/user/addresses', { ...fields, label: 'Home', phone: '+880 1711 424242' }],
    ['POST', '/api/order/create', { items, amount: 19.99, address }],
    ['GET', '/api/order/my-orders'],
    ['GET', `/api/order/user/${inUrl(text)}`],
    ['GET', `/api/products?_search=${inUrl(text)}`],
    ['GET', '/api/banner'],
    ['GET', `/api/nothing/${account.email}`],
    ['POST', '/api/contact', { ...account, subject: `Subject ${text}`, message: `Message ${text}` }],
  ];
  const statuses: number[] = [];
  for (const [method, path, body] of sent)
    statuses.push((await api.call(method, path, { body, token })).status);
  return statuses;
}

test('the log names each failure but nothing that was sent, with hostile texts and with missing tables', async () => {
  const api = await startApiUnderTest({ CONTACT_MESSAGES_PER_HOUR: '1000' });
  const { token } = await api.shopper();
  for (const text of HOSTILE) await callEverything(api, text, token);
  await api.call('POST', '/api/user/login', {
    body: '{"email": "mina@haat.test", "password": secret words}',
  });
  for (const table of TABLES) {
    await api.db.execute(sql.raw(`drop table ${table}`));
    expect(await callEverything(api, `without ${table}`, token)).toContain(500);
  }
  await api.db.execute(sql`alter table users rename to people`);
  expect(await callEverything(api, 'without users', token)).toContain(500);
  // This also looks for every sent value in the log.
  await api.stop();
  const failures = api.log.lines.filter((line) => line.includes('A request failed.'));
  expect(failures.length).toBeGreaterThan(20);
  expect(failures.join()).toMatch(/"type":"DrizzleQueryError".+"code":"42P01"/);
  expect(failures.join()).toContain('"route":"/api/contact"');
});

test("a rejected mail is logged without its recipient and the mail server's message", async () => {
  const ownerMails = () => [{ to: 'owner@unknown.haat.test', subject: 'A message', text: 'x', html: 'x' }];
  const api = await startApiUnderTest({}, { ownerMails });
  const body = {
    name: 'Mina Rahman',
    email: email(),
    subject: 'A dimmable lamp',
    message: 'Is it dimmable?',
  };
  expect((await api.call('POST', '/api/contact', { body })).status).toBe(201);
  const account = { name: 'Mina Rahman', email: 'mina@unknown.haat.test', password: 'a good password' };
  const registered = await api.call('POST', '/api/user/register', { body: account });
  expect(registered.body.success).toBe(false);
  await expect.poll(() => api.log.lines.join()).toContain('A mail was refused and is dropped.');
  await api.stop();
  expect(api.log.lines.join()).not.toMatch(/owner@unknown|Nobody is called/);
});

test("the log's check finds sent values, as they are and escaped", () => {
  const log = new ApiLog();
  const sent = { name: 'Mina "M" Rahman', otp: '424242', other: '171717' };
  log.recordSent('/api/order/user/4711-4711?_search=a%20dimmable%20lamp', sent, 'other value');
  log.write(JSON.stringify({ time: 1_795_171_717_139, id: '4711-4711', search: 'a dimmable lamp' }));
  log.write(JSON.stringify({ name: 'Mina "M" Rahman', message: 'code 424242' }));
  expect(log.loggedSentValues()).toEqual(['4711-4711', 'a dimmable lamp', 'Mina "M" Rahman', '424242']);
});
