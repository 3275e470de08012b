import { eq, gt } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mails, users } from '#api/db/schema.ts';
import { eraseShopper } from '#api/shoppers/eraseShopper.ts';
import { apiOfFile, apiOfTest } from '#tests/support/apiOfFile.ts';
import { TEST_ADDRESS, TEST_PRODUCTS } from '#tests/support/apiServer.ts';
import { placeOrder } from '#tests/support/ownerCalls.ts';
import { startSmtpServer } from '#tests/support/smtpServer.ts';

const [LAMP, , , TEAPOT] = TEST_PRODUCTS;
const ownerMails = () => [{ to: 'orders@haat.test', subject: 'New order', text: 'x', html: 'x' }];

const api = await apiOfFile({ PUBLIC_URL: 'https://shop.example/' }, { ownerMails });

/** Waits until every mail was sent. */
async function allSent({ db }: Pick<typeof api, 'db'>): Promise<void> {
  await expect.poll(async () => db.$count(mails)).toBe(0);
}

test('an order is mailed to the shopper, with items, total, address and link', async () => {
  const shopper = await api.shopper();
  const id = await placeOrder(api, shopper, LAMP, 2, { lastName: '<b>Rahman</b>' });
  const number = id.slice(-8).toUpperCase();
  const mail = await api.mails.mailTo(shopper.email);
  expect(mail.subject).toBe(`Your Haat order ${number}`);
  for (const text of ['2 × Desk lamp: BDT 39.98', 'Total: BDT 39.98', '12 Lake Road', 'Dhaka, Dhaka 1205'])
    expect(mail.text?.replaceAll('\u00a0', ' ')).toContain(text);
  expect(mail.text).toContain(`https://shop.example/checkout/${id}`);
  expect(mail.text).toContain('<b>Rahman</b>');
  expect(mail.html).toContain('&lt;b&gt;Rahman&lt;/b&gt;');
  expect(mail.html).toContain(`href="https://shop.example/checkout/${id}"`);
  expect(mail.html).toContain('#1d5b4a');
  await allSent(api);
});

test('the mail of an order has the price per piece, when it comes, and how to cancel it and to ask', async () => {
  const shopper = await api.shopper();
  const id = await placeOrder(api, shopper, LAMP, 2);
  const text = (await api.mails.mailTo(shopper.email)).text?.replaceAll('\u00a0', ' ') ?? '';
  expect(text).toContain('2 × Desk lamp: BDT 39.98 (BDT 19.99 each)');
  expect(text).toContain('Deliver to: Mina Rahman\n12 Lake Road');
  expect(text).toMatch(/We expect to deliver it \w+ \d+ – \w+ \d+\./);
  expect(text).toMatch(
    /Until \w+ \d+, \d+:\d\d [AP]M GMT\+6, you can cancel or change it: write to support@haat\.example/,
  );
  expect(text).toContain(
    `Any questions? Write to support@haat.example, with the number of the order: ${id.slice(-8).toUpperCase()}.`,
  );
  await allSent(api);
});

test('with MAIL_SUBJECT_CODE off, a code is in the text of its mail alone', async () => {
  const own = await apiOfTest({ MAIL_SUBJECT_CODE: 'off' });
  const { email } = await own.shopper();
  await own.call('POST', '/api/user/request-reset', { body: { email } });
  const { subject, text } = await own.mails.mailTo(email);
  expect(subject).toBe('Your Haat code');
  expect(text).toMatch(/^Your code is \d{6}\./);
});

test('a refused order and a repeated one mail nothing', async () => {
  const { token } = await api.shopper();
  const before = api.mails.messageIds.length;
  const place = async (amount: number) =>
    api.call('POST', '/api/order/create', {
      token,
      headers: { 'Idempotency-Key': 'key-1' },
      body: { items: [{ _id: TEAPOT.id, price: 46, quantity: 1 }], amount, address: TEST_ADDRESS },
    });
  expect((await place(1)).status).toBe(409);
  for (let tries = 0; tries < 3; tries += 1) expect((await place(46)).status).toBe(201);
  await allSent(api);
  expect(api.mails.messageIds.length).toBe(before + 2);
});

test('changes of the password and the address are mailed to the previous address', async () => {
  const { email, token } = await api.shopper();
  const newEmail = `new-${email}`;
  const profile = { name: 'Mina', email: newEmail, phone: '' };
  for (let times = 0; times < 2; times += 1)
    await api.call('PUT', '/api/user/profile', { token, body: profile });
  expect((await api.mails.mailTo(email)).subject).toBe('Your Haat e-mail address was changed');
  await api.call('POST', '/api/user/request-reset', { body: { email: newEmail } });
  const otp = await api.mails.codeMailedTo(newEmail);
  const { resetToken } = (
    await api.call('POST', '/api/user/verify-reset-otp', { body: { email: newEmail, otp } })
  ).body;
  const body = { newPassword: 'another password', resetToken };
  await api.call('POST', '/api/user/reset-password', { token: resetToken, body });
  const mail = await api.mails.mailTo(email);
  expect(mail.subject).toBe('Your Haat password was changed');
  expect(mail.text).toContain('If this was not you');
  await allSent(api);
});

test('mails of an hour without a mail server are each sent once when it is back', async () => {
  const own = await apiOfTest({}, { ownerMails });
  const shopper = await own.shopper();
  await own.mails.close();
  for (let placed = 0; placed < 3; placed += 1) await placeOrder(own, shopper, TEAPOT);
  for (let minutes = 0; minutes < 60; minutes += 20) {
    own.forward(20 * 60_000);
    const soon = new Date(Date.now() + (minutes + 20) * 60_000);
    await expect.poll(async () => own.db.$count(mails, gt(mails.nextTryAt, soon))).toBeGreaterThan(0);
  }
  const back = await startSmtpServer(Number(new URL(own.mails.url).port));
  own.forward(5 * 60_000);
  await allSent(own);
  expect(new Set(back.messageIds).size).toBe(6);
  expect(back.messageIds).toHaveLength(6);
  await back.close();
});

test('a mail that a killed process was sending is sent again later, as the same message', async () => {
  const { email } = await api.shopper();
  const [user] = await api.db.select().from(users).where(eq(users.email, email));
  const at = new Date(Date.now() + 3_600_000);
  const mail = { id: 'abc', userId: user?.id ?? '', to: email, subject: 'Claimed', text: 'x', html: 'x' };
  await api.db.insert(mails).values({ ...mail, attempts: 1, createdAt: new Date(), nextTryAt: at });
  api.forward(3_600_000);
  expect(await api.mails.mailTo(email)).toMatchObject({
    subject: 'Claimed',
    messageId: '<abc@haat.example>',
  });
  await allSent(api);
});

test.each([
  ['recipient', 'unknown.haat.test', 'full.haat.test'],
  ['text', 'spam.haat.test', 'busy.haat.test'],
])(
  'a mail whose %s is refused permanently is dropped, a temporarily refused one waits, and others are sent',
  async (_, permanent, temporary) => {
    const logged = api.log.lines.length;
    const shopper = await api.shopper();
    const move = async (email: string): Promise<unknown> =>
      api.db.update(users).set({ email }).where(eq(users.email, shopper.email));
    const id = await placeOrder(api, shopper, TEAPOT);
    await allSent(api);
    await move(`${id}@${permanent}`);
    shopper.email = `${id}@${permanent}`;
    await placeOrder(api, shopper, TEAPOT);
    await allSent(api);
    await move(`${id}@${temporary}`);
    await placeOrder(api, shopper, TEAPOT);
    const other = await api.shopper();
    await placeOrder(api, other, TEAPOT);
    expect((await api.mails.mailTo(other.email)).subject).toMatch(/order/);
    const waiting = async (): Promise<unknown> => api.db.select({ to: mails.to }).from(mails);
    await expect.poll(waiting).toEqual([{ to: `${id}@${temporary}` }]);
    const lines = api.log.lines.slice(logged);
    expect(lines.filter((line) => line.includes('A mail was refused and is dropped.'))).toHaveLength(1);
    expect(lines.join()).not.toContain('the mail server takes no mails');
    await eraseShopper(api.db, `${id}@${temporary}`, new Date());
    expect(await api.db.$count(mails)).toBe(0);
  },
);

test('a code whose mail is read and refused is answered with 503, and the log has the reason', async () => {
  const body = { name: 'Mina', email: 'mina@spam.haat.test', password: 'a good password' };
  expect((await api.call('POST', '/api/user/register', { body })).status).toBe(503);
  const reason = (line: string): boolean => line.includes('"responseCode":554');
  expect(api.log.lines.filter(reason).at(-1)).toContain('The mail server has read a mail and refused it.');
});
