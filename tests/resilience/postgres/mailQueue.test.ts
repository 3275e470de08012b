import { expect, test } from 'vitest';
import { mails } from '#api/db/schema.ts';
import { newDatabase, startApiUnderTest, TEST_PRODUCTS } from '#tests/support/apiServer.ts';
import { placeOrder } from '#tests/support/ownerCalls.ts';
import { startSmtpServer } from '#tests/support/smtpServer.ts';

test('two processes share the mails, and send each of them once', async () => {
  const smtp = await startSmtpServer();
  const env = { DATABASE_URL: await newDatabase() };
  const one = await startApiUnderTest({ ...env, JWT_SECRET: 'f3a91c07be52d8640e7b9ac15d2f8836' });
  const shopper = await one.shopper();
  await one.stop();
  const settings = { ...env, SMTP_URL: smtp.url, JWT_SECRET: 'f3a91c07be52d8640e7b9ac15d2f8836' };
  const ownerMails = () => [{ to: 'orders@haat.test', subject: 'New order', text: 'x', html: 'x' }];
  const start = async () => startApiUnderTest(settings, { ownerMails });
  const [first, second] = [await start(), await start()];
  const orders = Array.from({ length: 20 }, async (_, index) =>
    placeOrder(index % 2 === 0 ? first : second, shopper, TEST_PRODUCTS[3]),
  );
  expect(new Set(await Promise.all(orders)).size).toBe(20);
  await expect.poll(async () => first.db.$count(mails)).toBe(0);
  expect(smtp.messageIds).toHaveLength(40);
  expect(new Set(smtp.messageIds).size).toBe(40);
  await Promise.all([first.stop(), second.stop()]);
  await smtp.close();
});
