import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readApiSettings } from '#api/env.ts';
import { DEMO_PRODUCTS } from '#api/seed/demoProducts.ts';
import { DEMO_SHOPPERS } from '#api/seed/demoShoppers.ts';
import { startApi } from '#api/server.ts';
import { freePort } from '#scripts/ports.ts';
import { newDatabase, TEST_ADDRESS } from '#tests/support/apiServer.ts';
import { forkApi } from '#tests/support/forkedApi.ts';
import { newDataDir } from '#tests/support/newDataDir.ts';
import { postJson } from '#tests/support/postJson.ts';
import { bearer } from '#tests/support/postOperation.ts';
import { quietEnv } from '#tests/support/quietEnv.ts';
import { startSmtpServer } from '#tests/support/smtpServer.ts';

async function post(url: string, body: unknown, token = ''): Promise<{ token: string; orderId: string }> {
  return (await postJson(url, body, bearer(token))).json();
}

test('an API that is killed between an order and its mail sends the mail after its next start', async () => {
  const dataDir = await newDataDir();
  const port = await freePort();
  const database = process.env['TEST_DATABASE'] === 'postgres' ? { DATABASE_URL: await newDatabase() } : {};
  const env = { ...database, SMTP_URL: `smtp://127.0.0.1:${port}` };
  const api = await forkApi(dataDir, env);
  const [shopper] = DEMO_SHOPPERS;
  const { token } = await post(`${api.url}/api/user/login`, shopper);
  const product = DEMO_PRODUCTS.find(({ stock }) => stock > 0);
  const price = (product?.priceCents ?? 0) / 100;
  const order = { items: [{ _id: product?.id, price, quantity: 1 }], amount: price, address: TEST_ADDRESS };
  const { orderId } = await post(`${api.url}/api/order/create`, order, token);
  await api.kill();

  const back = await startSmtpServer(port);
  // The killed process may have been sending the mail: other processes wait two minutes for it.
  const now = (): Date => new Date(Date.now() + 3 * 60_000);
  const next = await startApi(readApiSettings(quietEnv(dataDir, env)), { now });
  const mail = await back.mailTo(shopper?.email ?? '');
  expect(mail.subject).toContain(orderId.slice(-8).toUpperCase());
  expect(back.messageIds).toHaveLength(1);
  await next.close();
  await back.close();
  rmSync(dataDir, { recursive: true, force: true });
});
