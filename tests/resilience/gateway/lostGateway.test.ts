import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCrowd } from '#tests/cluster/crowd.ts';
import { ledgerErrors, OrderLedger } from '#tests/cluster/OrderLedger.ts';
import { forkApi, type ForkedApi } from '#tests/support/forkedApi.ts';
import { startGatewayProcess, type GatewayProcess } from '#tests/support/gatewayProcess.ts';
import { graphql } from '#tests/support/graphql.ts';
import { newDataDir } from '#tests/support/newDataDir.ts';
import { startRedis, type RedisServer } from '#tests/support/redisServer.ts';
import { startSmtpServer, type MailServer } from '#tests/support/smtpServer.ts';

// The short form of `npm run test:cluster`: two gateways, and one of them is lost.

const SHOPPERS = 4;
const ORDERS_BEFORE = 8;
const ORDERS_AFTER = 16;
const LIMITS = { requestsPerMinute: 300, accountRequestsPerEmail: 10 };

let folder: string;
let mails: MailServer;
let redis: RedisServer;
let api: ForkedApi;
let gateways: GatewayProcess[];

beforeAll(async () => {
  folder = await newDataDir();
  [mails, redis] = await Promise.all([startSmtpServer(), startRedis()]);
  api = await forkApi(folder, { SMTP_URL: mails.url });
  const settings = {
    REDIS_URL: redis.url,

    TRUSTED_PROXIES: '1',
    REQUESTS_PER_MINUTE: String(LIMITS.requestsPerMinute),
    LOG_LEVEL: 'error',
    // An order of the lost gateway counts as pending until it can no longer arrive: five seconds after this deadline.
    UPSTREAM_OPERATION_MS: '5000',
  };
  const open = async (): Promise<GatewayProcess> => startGatewayProcess(api.url, settings);
  gateways = await Promise.all([open(), open()]);
});

afterAll(async () => {
  await Promise.all(gateways.map(async (gateway) => gateway.stop()));
  await api.kill();
  await redis.kill();
  await mails.close();
  rmSync(folder, { recursive: true, force: true });
});

test('when one of two gateways is killed, each order is acknowledged and found once', async () => {
  const [one] = gateways;
  const urls = gateways.map(({ url }) => url);
  const { products } = await graphql<{ products: { id: string; price: number; stock: number }[] }>(
    urls[0] ?? '',
    '{ products { id price stock } }',
  );
  const ledger = new OrderLedger();
  const crowd = await openCrowd({
    // A random choice: in turns, two shoppers in step could send every order to the lost gateway.
    url: () => urls[Math.floor(Math.random() * urls.length)] ?? '',
    shoppers: SHOPPERS,
    ledger,
    codeMailedTo: mails.codeMailedTo,
    products: products.filter(({ stock }) => stock > ORDERS_AFTER),
  });
  await expect.poll(() => ledger.acknowledgedCount).toBeGreaterThan(ORDERS_BEFORE);
  await one?.stop();
  await expect.poll(() => ledger.acknowledgedCount).toBeGreaterThan(ORDERS_AFTER);
  await crowd.leave();
  expect(crowd.log.some(({ error }) => error !== null)).toBe(true);
  urls.shift();
  expect(ledgerErrors(ledger.compareIds(await crowd.orderIds()))).toEqual([]);
  await crowd.close();
});
