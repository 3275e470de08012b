import { parseArgs } from 'node:util';
import { formatNumber, median, spread, table } from './measure/statistics.ts';
import { startLoadProcess, type LoadProcess } from './measure/loadProcess.ts';
import { memoryMb, processorSeconds } from './measure/processUsage.ts';
import { READS, type Read } from './reads/reads.ts';
import { visitOf } from './measure/requests.ts';
import { checkSameAnswers } from './reads/sameAnswers.ts';
import { DIRECT, startGateway, startPeers, startRestStub, stopAll, type Server } from './measure/servers.ts';

interface Round {
  visitsPerSecond: number;
  visits: number;
  processorSeconds: number;
}

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '0.6' },
    'warm-up': { type: 'string', default: '4' },
    connections: { type: 'string', default: '32' },
    minutes: { type: 'string', default: '5' },
    part: { type: 'string' },
  },
});
const ROUNDS = Number(options.rounds);
const SECONDS = Number(options.seconds);
/** V8 optimizes over thousands of requests, which halves their time. */
const WARM_UP_SECONDS = Number(options['warm-up']);
const CONNECTIONS = Number(options.connections);
const PRODUCTS = 300;
/** Time limit for one read of one part; rounds that would start later are skipped, except the first. */
const READ_LIMIT_MS = (Number(options.minutes) * 60_000) / (2 * READS.length);

/** All caches are on, with the gateway's default freshness. */
const HOT = { name: 'hot', freshMs: 5000, etags: true };
/** Nothing is cached, and REST sends no ETags. */
const COLD = { name: 'cold', freshMs: 0, etags: false };

async function main(): Promise<void> {
  const load = startLoadProcess();
  try {
    for (const part of [HOT, COLD])
      if (options.part === undefined || options.part === part.name) await runPart(part, load);
  } finally {
    load.stop();
  }
}

async function runPart({ name, freshMs, etags }: typeof HOT, load: LoadProcess): Promise<void> {
  const servers: Server[] = [await startRestStub({ products: PRODUCTS, etags })];
  try {
    const restUrl = servers[0]?.url ?? '';
    servers.push(await startGateway(restUrl, freshMs));
    await startPeers(restUrl, freshMs, servers);
    for (const read of READS) await checkSameAnswers(servers, read);
    console.log(`\n# ${name === 'hot' ? 'Hot' : 'With all caching off'}, ${ROUNDS} rounds of ${SECONDS} s`);
    for (const read of READS) printRead(read, await measureRead(read, servers, load));
    console.log(`\n${table(['memory after all reads', 'MB', 'most'], servers.map(memoryRow))}`);
  } finally {
    await stopAll(servers);
  }
}

/** Measures all servers in turn, round after round, so that other load on the machine affects all of them. */
async function measureRead(
  read: Read,
  servers: readonly Server[],
  load: LoadProcess,
): Promise<Map<string, Round[]>> {
  const rounds = new Map<string, Round[]>();
  for (const server of servers) await measureRound(read, server, load, WARM_UP_SECONDS);
  const endAt = Date.now() + READ_LIMIT_MS;
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round > 0 && Date.now() > endAt) break;
    for (const server of servers) {
      const measured = await measureRound(read, server, load, SECONDS);
      if (measured) rounds.set(server.name, [...(rounds.get(server.name) ?? []), measured]);
    }
  }
  return rounds;
}

async function measureRound(
  read: Read,
  server: Server,
  load: LoadProcess,
  seconds: number,
): Promise<Round | undefined> {
  const requests = visitOf(server, read);
  if (requests === undefined) return undefined;
  const usedBefore = processorSeconds(server.pid);
  const { latencies, refused, unanswered, ...result } = await load.run({
    url: server.url,
    connections: CONNECTIONS,
    seconds,
    requests,
  });
  if (refused + unanswered > 0)
    throw new Error(`${read.name}: ${server.name} refused ${refused} and left ${unanswered} unanswered.`);
  const visits = latencies.length / requests.length;
  return {
    visits,
    visitsPerSecond: visits / result.seconds,
    processorSeconds: processorSeconds(server.pid) - usedBefore,
  };
}

function printRead(read: Read, measured: ReadonlyMap<string, Round[]>): void {
  const direct = measured.get(DIRECT) ?? [];
  const rows = [...measured].map(([name, rounds]) => {
    const ratios = rounds.map(
      ({ visitsPerSecond }, round) => visitsPerSecond / (direct[round]?.visitsPerSecond ?? Number.NaN),
    );
    const visits = sum(rounds.map(({ visits }) => visits));
    return [
      name,
      name === DIRECT ? '1' : spread(ratios),
      formatNumber(median(rounds.map(({ visitsPerSecond }) => visitsPerSecond))),
      formatNumber((1000 * sum(rounds.map(({ processorSeconds }) => processorSeconds))) / visits),
    ];
  });
  console.log(`\n${table([read.name, 'relative to direct', 'visits/s', 'processor ms'], rows)}`);
}

function memoryRow({ name, pid }: Server): string[] {
  const { now, most } = memoryMb(pid);
  return [name, formatNumber(now), formatNumber(most)];
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

await main();
