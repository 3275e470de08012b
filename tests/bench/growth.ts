import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startLoadProcess, type LoadProcess } from './measure/loadProcess.ts';
import { processMemory } from './measure/processTree.ts';
import { answerTo, graphqlRequest } from './measure/requests.ts';
import { runRounds, type Subject, type Values } from './measure/rounds.ts';
import { startGateway, startRestStub, stopAll, type Server } from './measure/servers.ts';
import { median, percentile } from './measure/statistics.ts';
import { buildVersions } from './measure/versions.ts';
import { GROWTH_READS, type GrowthRead } from './reads/growthReads.ts';
import type { Json } from './reads/reads.ts';

const { values: options } = parseArgs({
  options: {
    against: { type: 'string' },
    sizes: { type: 'string', default: '100,1000,10000,100000' },
    rounds: { type: 'string', default: '2' },
    seconds: { type: 'string', default: '1.5' },
    connections: { type: 'string', default: '32' },
    minutes: { type: 'string', default: '4' },
  },
});

/** Idle: the catalogue never changes, and is fresh for an hour. Refreshing: two changes a second, fresh for one second. */
const STATES = {
  idle: { freshMs: 3_600_000, sellMs: 0 },
  refreshing: { freshMs: 1000, sellMs: 500 },
};
const QUIET_MS = 300;
const QUIET_LIMIT_MS = 5000;

/** A gateway and its REST server, which versions share. */
interface Shop {
  name: string;
  products: number;
  rest: Server;
  gateway: Server;
  first: Values;
}

async function main(): Promise<void> {
  const versions = await buildVersions(options.against);
  const servers: Server[] = [];
  const load = startLoadProcess();
  try {
    const shops: Shop[] = [];
    for (const [state, settings] of Object.entries(STATES))
      for (const products of options.sizes.split(',').map(Number)) {
        const rest = await startRestStub({ products, etags: true, sellMs: settings.sellMs });
        servers.push(rest);
        for (const version of versions) {
          const gateway = await startGateway(version, rest.url, settings.freshMs);
          servers.push(gateway);
          const first = await firstAnswer(gateway);
          shops.push({ name: `${products} ${state}`, products, rest, gateway, first });
        }
      }
    await runRounds(
      'first answer',
      subjectsOf(shops, async ({ first }) => first),
      { rounds: 1 },
    );
    for (const read of GROWTH_READS) await runRead(read, shops, load);
    const memory = subjectsOf(shops, async ({ gateway }) => processMemory(gateway.pid));
    await runRounds('memory after all', memory, { rounds: 1 });
  } finally {
    load.stop();
    await stopAll(servers);
  }
}

function subjectsOf(
  shops: readonly Shop[],
  measure: (shop: Shop, isWarmUp: boolean) => Promise<Values>,
): Subject[] {
  return shops.map((shop) => ({
    name: shop.name,
    version: shop.gateway.version,
    measure: async (isWarmUp) => measure(shop, isWarmUp),
  }));
}

/** Shows whether products are cut off: the total must be the number of products. */
async function firstAnswer(gateway: Server): Promise<Values> {
  const started = performance.now();
  const answer: Json = await answerTo(gateway, graphqlRequest('{ catalogue { total } }'));
  return { seconds: (performance.now() - started) / 1000, total: answer.data?.catalogue?.total };
}

async function runRead(read: GrowthRead, shops: readonly Shop[], load: LoadProcess): Promise<void> {
  const seconds = Number(options.seconds);
  const subjects = subjectsOf(shops, async (shop, isWarmUp) =>
    measure(read, shop, load, isWarmUp ? seconds / 3 : seconds),
  );
  const limitMs = (Number(options.minutes) * 60_000) / GROWTH_READS.length;
  await runRounds(read.name, subjects, { rounds: Number(options.rounds), limitMs, relative: 'median, ms' });
}

async function measure(
  { name }: GrowthRead,
  { products, rest, gateway }: Shop,
  load: LoadProcess,
  seconds: number,
): Promise<Values> {
  const callsBefore = await restCalls(rest);
  const order = { url: gateway.url, connections: Number(options.connections), seconds };
  const result = await load.run({ ...order, growth: { read: name, products } }, { processor: [gateway.pid] });
  const answers = result.latencies.length;
  return {
    'median, ms': median(result.keepAliveLatencies),
    '99th percentile, ms': percentile(result.keepAliveLatencies, 0.99),
    'requests/s': answers / result.seconds,
    ...result.processorMs,
    'REST calls': ((await callsWhenQuiet(rest)) - callsBefore) / answers,
    'refused, %': (100 * (result.refused + result.unanswered)) / (answers + result.unanswered),
  };
}

/** Background reads after a gateway's last answers must not count for the next gateway. */
async function callsWhenQuiet(rest: Server): Promise<number> {
  const limit = Date.now() + QUIET_LIMIT_MS;
  let calls = await restCalls(rest);
  for (;;) {
    await pause(QUIET_MS);
    const now = await restCalls(rest);
    if (now === calls || Date.now() > limit) return now;
    calls = now;
  }
}

async function restCalls(rest: Server): Promise<number> {
  const answer: Json = await answerTo(rest, { method: 'GET', path: '/bench/calls', headers: {} });
  return answer.calls;
}

await main();
