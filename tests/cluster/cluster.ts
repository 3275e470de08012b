import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { StartError } from '#scripts/StartError.ts';
import { aborted, runUntilStopped, stopSignal } from '#scripts/stopSignal.ts';
import { CertainError, judgedByClock } from '#tests/bench/measure/judgedByClock.ts';
import { startSmtpServer, type MailServer } from '#tests/support/smtpServer.ts';
import { openCrowd, type Crowd } from './crowd.ts';
import { eventFigures, type EventTimes } from './eventReport.ts';
import { EVENTS, type ClusterEvent } from './events.ts';
import { OrderLedger } from './OrderLedger.ts';
import { countErrors } from './orderChanges.ts';
import { printReport } from './report.ts';
import { openShopDatabase, type ShopCounts, type ShopDatabase } from './shopDatabase.ts';
import { startTopology, type Topology } from './topology.ts';

const { values: options } = parseArgs({
  options: {
    gateways: { type: 'string', default: '2' },
    apis: { type: 'string', default: '2' },
    shoppers: { type: 'string', default: '12' },
    /** Seconds to wait after each event. */
    settle: { type: 'string', default: '6' },
    minutes: { type: 'string', default: '10' },
  },
});
const SETTLE_MS = Number(options.settle) * 1000;
const LIMIT_MS = Number(options.minutes) * 60_000;
const MAILED_WITHIN_MS = 4 * 60_000;

const stopping = stopSignal(() => undefined);
const closing: (() => Promise<unknown>)[] = [];

/** Runs shoppers in a shop that loses its parts in turn; prints what they noticed, and fails if that is too much. */
async function main(): Promise<void> {
  const mails = await startSmtpServer();
  closing.push(() => mails.close());
  const topology = await startTopology({
    gateways: Number(options.gateways),
    apis: Number(options.apis),
    apiSettings: { SMTP_URL: mails.url },
  });
  closing.push(() => topology.close());
  const database = openShopDatabase(topology.postgres.url);
  closing.push(() => database.close());
  console.log(`${topology.gateways.length} gateways and ${topology.apis.length} APIs at ${topology.url}.`);
  const products = await database.products();
  const before = await database.counts();
  const ledger = new OrderLedger();
  const crowd = await openShop(topology, mails, ledger, products);
  const events: EventTimes[] = [];
  for (const event of EVENTS) events.push(await happen(event, topology, crowd));
  await crowd.leave();
  const orders = ledger.compare(await database.orders());
  const after = await countsAfterMails(database);
  console.log('\nBefore and after:');
  console.table({ before, after });
  const errors = [
    ...printReport({ events, log: crowd.log, orders }),
    ...countErrors(before, after, mails.messageIds),
  ];
  const { lost, twice } = orders;
  if (lost + twice > 0) throw new CertainError(errors.join('\n'));
  if (errors.length > 0) throw new StartError(errors.join('\n'));
}

async function openShop(
  { url }: Topology,
  { codeMailedTo }: MailServer,
  ledger: OrderLedger,
  products: Awaited<ReturnType<ShopDatabase['products']>>,
): Promise<Crowd> {
  const crowd = await openCrowd({
    url,
    shoppers: Number(options.shoppers),
    ledger,
    codeMailedTo,
    products,
  });
  closing.push(() => crowd.close());
  // Waits until everything is warm.
  await pause(SETTLE_MS);
  return crowd;
}

async function happen(
  { name, mayFail, run }: ClusterEvent,
  topology: Topology,
  { log }: Crowd,
): Promise<EventTimes> {
  const at = performance.now();
  let goneAt = at;
  await run(topology, () => (goneAt = performance.now()));
  const readyAt = performance.now();
  await pause(SETTLE_MS);
  const times = { name, mayFail, at, goneAt, readyAt, settledAt: performance.now() };
  const { failed, requests } = eventFigures(times, log);
  console.log(`${name}: ${failed} of ${requests} requests failed.`);
  return times;
}

/** Waits until all mails are sent: other processes take two minutes to send one that a killed process was sending. */
async function countsAfterMails(database: ShopDatabase): Promise<ShopCounts> {
  const until = performance.now() + MAILED_WITHIN_MS;
  for (;;) {
    const counts = await database.counts();
    if (counts.waiting === 0 || performance.now() > until) return counts;
    await pause(SETTLE_MS);
  }
}

async function inTime(): Promise<never> {
  await pause(LIMIT_MS, undefined, { ref: false });
  throw new StartError(`The test has not ended within ${options.minutes} minutes.`);
}

async function closeAll(): Promise<void> {
  for (const close of closing.splice(0).toReversed()) await close();
}

await runUntilStopped(
  stopping,
  () => Promise.race([judgedByClock(async () => Promise.race([main(), inTime()])), aborted(stopping)]),
  closeAll,
);
