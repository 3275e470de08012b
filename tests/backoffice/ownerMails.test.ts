import { expect, test } from 'vitest';
import { mails } from '#api/db/schema.ts';
import { eraseShopper } from '#api/shoppers/eraseShopper.ts';
import { TEST_PRODUCTS } from '#tests/support/apiServer.ts';
import { backOfficeOfFile } from '#tests/support/backOfficeServer.ts';
import { asOwner, OWNER_TOKEN, placeOrder } from '#tests/support/ownerCalls.ts';

const ORDERS = 'orders@haat.test';
const PACKING = 'packing@haat.test';
const CONTACT_TO = 'owner@haat.test';
const [LAMP, , , TEAPOT] = TEST_PRODUCTS;

const api = await backOfficeOfFile({
  OWNER_TOKEN,
  CONTACT_TO,
  ORDERS_TO: `${ORDERS}, ${PACKING}`,
});

test('an order is mailed to each address of the shop, with shopper and address', async () => {
  const shopper = await api.shopper();
  const id = await placeOrder(api, shopper, LAMP, 2);
  const forOwner = await api.mails.mailTo(ORDERS);
  expect((await api.mails.mailTo(PACKING)).text).toBe(forOwner.text);
  expect(forOwner.subject).toBe(`New order ${id.slice(-8).toUpperCase()}`);
  expect(forOwner.text).toContain(
    `Mina Rahman <${shopper.email}> has placed the order ${id.slice(-8).toUpperCase()}.`,
  );
  expect(forOwner.replyTo?.[0]?.address).toBe(shopper.email);
  // RFC 3834: nobody's machine answers.
  const headers = Object.fromEntries(forOwner.headers.map(({ key, value }) => [key, value]));
  expect(headers).toMatchObject({ 'auto-submitted': 'auto-generated', 'x-auto-response-suppress': 'All' });
  expect(forOwner.html?.replaceAll('\n', '')).toContain(
    '12 Lake Road<br />Dhaka, Dhaka 1205<br />Bangladesh',
  );
  expect(forOwner.text).toContain('12 Lake Road');
});

test('a message is mailed to the shop, and the answer goes to the shopper', async () => {
  const body = { name: 'Mina', email: 'mina@haat.test', subject: 'A lamp', message: 'Is it dimmable?' };
  expect((await api.call('POST', '/api/contact', { body })).status).toBe(201);
  const mail = await api.mails.mailTo(CONTACT_TO);
  expect(mail.subject).toBe('Message to the shop: A lamp');
  expect(mail.text).toContain('Mina <mina@haat.test> wrote:\n\nIs it dimmable?');
  expect(mail.replyTo?.[0]?.address).toBe('mina@haat.test');
});

test('a refund is mailed to the shopper', async () => {
  const shopper = await api.shopper();
  const id = await placeOrder(api, shopper, TEAPOT);
  await api.mails.mailTo(shopper.email);
  await asOwner(api, 'PATCH', `/orders/${id}`, { paymentStatus: 'paid' });
  await asOwner(api, 'PATCH', `/orders/${id}`, { status: 'cancelled' });
  await api.mails.mailTo(shopper.email);
  await asOwner(api, 'PATCH', `/orders/${id}`, { paymentStatus: 'refunded' });
  const mail = await api.mails.mailTo(shopper.email);
  const number = id.slice(-8).toUpperCase();
  expect(mail.subject).toMatch(new RegExp(`order ${number} is refunded$`));
  expect(mail.text).toContain(`We have refunded the payment of your order ${number}.`);
});

test('each status is mailed to the shopper; a payment is not', async () => {
  const shopper = await api.shopper();
  const id = await placeOrder(api, shopper, TEAPOT);
  await api.mails.mailTo(shopper.email);
  await asOwner(api, 'PATCH', `/orders/${id}`, { paymentStatus: 'paid' });
  for (const status of ['confirmed', 'shipped', 'delivered']) {
    await asOwner(api, 'PATCH', `/orders/${id}`, { status });
    expect((await api.mails.mailTo(shopper.email)).subject).toMatch(
      new RegExp(`order ${id.slice(-8).toUpperCase()} is ${status}$`),
    );
  }
  await asOwner(api, 'PATCH', `/orders/${id}`, { status: 'cancelled' });
  await expect.poll(async () => api.db.$count(mails)).toBe(0);
});

test('each mail has the items and how to ask, and what is true of the order in that state', async () => {
  const shopper = await api.shopper();
  const id = await placeOrder(api, shopper, LAMP, 2);
  await api.mails.mailTo(shopper.email);
  const textAfter = async (change: Record<string, string>): Promise<string> => {
    await asOwner(api, 'PATCH', `/orders/${id}`, change);
    return (await api.mails.mailTo(shopper.email)).text?.replaceAll('\u00a0', ' ') ?? '';
  };
  for (const [status, there, missing] of [
    [
      'confirmed',
      ['you can cancel or change it', 'We expect to deliver it', 'Deliver to:'],
      ['send it back'],
    ],
    ['shipped', ['We expect to deliver it', 'Deliver to:'], ['cancel or change']],
    ['delivered', ['you can send it back within 30 days', 'Delivered to:'], ['We expect', 'cancel or']],
  ] as const) {
    const text = await textAfter({ status });
    for (const words of [...there, '2 × Desk lamp: BDT 39.98', 'Total: BDT 39.98', 'Any questions? Write to'])
      expect(text).toContain(words);
    for (const words of missing) expect(text).not.toContain(words);
  }
});

test.each([
  ['pending', 'There is nothing to pay.'],
  ['paid', 'You have paid for it. Your refund will take 5-7 days.'],
])(
  'the mail of a cancelled order whose payment is %s says what happens with that',
  async (payment, sentence) => {
    const shopper = await api.shopper();
    const id = await placeOrder(api, shopper, LAMP);
    await api.mails.mailTo(shopper.email);
    if (payment === 'paid') await asOwner(api, 'PATCH', `/orders/${id}`, { paymentStatus: payment });
    await asOwner(api, 'PATCH', `/orders/${id}`, { status: 'cancelled' });
    const { text } = await api.mails.mailTo(shopper.email);
    expect(text).toContain(sentence);
    for (const words of ['We expect', 'Deliver to', 'you can cancel']) expect(text).not.toContain(words);
  },
);

test('a message waits while the mail server is down, and goes with the data of its shopper', async () => {
  const body = { name: 'Mina', email: 'gone@haat.test', subject: 'A lamp', message: 'Is it dimmable?' };
  await api.mails.close();
  expect((await api.call('POST', '/api/contact', { body })).status).toBe(201);
  expect(await api.db.select({ to: mails.to }).from(mails)).toEqual([{ to: CONTACT_TO }]);
  await eraseShopper(api.db, 'gone@haat.test', new Date());
  expect(await api.db.$count(mails)).toBe(0);
});
