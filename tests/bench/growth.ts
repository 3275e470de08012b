import { parseArgs } from 'node:util';
import { formatNumber, percentile, table } from './measure/statistics.ts';
import { GROWTH_READS, type GrowthRead } from './reads/growthReads.ts';
import { measureRead, type Measured, type Pair, type State } from './reads/growthRounds.ts';
import { startLoadProcess } from './measure/loadProcess.ts';
import { memoryMb } from './measure/processUsage.ts';
import type { Json } from './reads/reads.ts';
import { answerTo, graphqlRequest } from './measure/requests.ts';
import { startGateway, startRestStub, stopAll, type Server } from './measure/servers.ts';

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '100,1000,10000,100000' },
    rounds: { type: 'string', default: '2' },
    seconds: { type: 'string', default: '1.5' },
    connections: { type: 'string', default: '32' },
    minutes: { type: 'string', default: '4' },
  },
});

const STATES = ['idle', 'refreshing'] as const;
/** Idle: the catalogue never changes, and is fresh for an hour. Refreshing: two changes a second, fresh for one second. */
const SETTINGS: Record<State, { freshMs: number; sellMs: number }> = {
  idle: { freshMs: 3_600_000, sellMs: 0 },
  refreshing: { freshMs: 1000, sellMs: 500 },
};

async function main(): Promise<void> {
  const servers: Server[] = [];
  const load = startLoadProcess();
  try {
    const pairs: Pair[] = [];
    for (const products of options.sizes.split(',').map(Number)) {
      for (const state of STATES) pairs.push(await openPair(products, state, servers));
    }
    await printFirstAnswers(pairs);
    const started = Date.now();
    const limitMs = Number(options.minutes) * 60_000;
    for (const [index, read] of GROWTH_READS.entries()) {
      const measured = await measureRead(read, pairs, load, {
        rounds: Number(options.rounds),
        seconds: Number(options.seconds),
        connections: Number(options.connections),
        endAt: started + (limitMs * (index + 1)) / GROWTH_READS.length,
      });
      printRead(read, measured);
    }
    printMemory(pairs);
  } finally {
    load.stop();
    await stopAll(servers);
  }
}

async function openPair(products: number, state: State, servers: Server[]): Promise<Pair> {
  const { freshMs, sellMs } = SETTINGS[state];
  const rest = await startRestStub({ products, etags: true, sellMs });
  servers.push(rest);
  const gateway = await startGateway(rest.url, freshMs);
  servers.push(gateway);
  return { products, state, rest, gateway };
}

/** Shows whether products are cut off: the total according to a gateway, beside REST's. */
async function printFirstAnswers(pairs: readonly Pair[]): Promise<void> {
  const rows: string[][] = [];
  for (const { products, gateway } of pairs.filter(({ state }) => state === 'idle')) {
    const started = performance.now();
    const answer: Json = await answerTo(gateway, graphqlRequest('{ catalogue { total } }'));
    const seconds = (performance.now() - started) / 1000;
    rows.push([String(products), String(answer.data?.catalogue?.total ?? 'refused'), formatNumber(seconds)]);
  }
  console.log(table(['products of REST', 'total of the gateway', 'first answer, s'], rows));
}

function printRead({ name }: GrowthRead, measured: ReadonlyMap<Pair, Measured>): void {
  const rows = STATES.flatMap((state) => {
    const ofState = [...measured].filter(([pair]) => pair.state === state);
    const smallest = ofState[0]?.[1].keepAliveLatencies ?? [];
    return ofState.map(([pair, now]) => {
      const [, idle] =
        [...measured].find(([other]) => other.state === 'idle' && other.products === pair.products) ?? [];
      const { latencies, keepAliveLatencies, refused, unanswered, seconds, restCalls, processorSeconds } =
        now;
      const p99 = percentile(keepAliveLatencies, 0.99);
      return [
        `${pair.products} ${state}`,
        formatNumber(percentile(keepAliveLatencies, 0.5)),
        formatNumber(percentile(keepAliveLatencies, 0.5) / percentile(smallest, 0.5)),
        formatNumber(p99),
        state === 'idle' ? '' : formatNumber(p99 / percentile(idle?.keepAliveLatencies ?? [], 0.99)),
        formatNumber(latencies.length / seconds),
        formatNumber((1000 * processorSeconds) / latencies.length),
        formatNumber(restCalls / latencies.length),
        `${formatNumber((100 * (refused + unanswered)) / (latencies.length + unanswered))} %`,
      ];
    });
  });
  const times = ['median ms', 'to smallest', 'p99 ms', 'to idle', 'requests/s', 'processor ms'];
  console.log(`\n${table([name, ...times, 'REST calls', 'refused'], rows)}`);
}

function printMemory(pairs: readonly Pair[]): void {
  const rows = pairs.map(({ products, state, gateway }) => {
    const { now, most } = memoryMb(gateway.pid);
    return [`${products} ${state}`, formatNumber(now), formatNumber(most)];
  });
  console.log(`\n${table(['memory after all', 'MB', 'most'], rows)}`);
}

await main();
