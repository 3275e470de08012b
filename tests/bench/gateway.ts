import { parseArgs } from 'node:util';
import { startLoadProcess, type LoadProcess } from './measure/loadProcess.ts';
import { processMemory } from './measure/processTree.ts';
import { visitOf } from './measure/requests.ts';
import { runRounds, type Subject, type Values } from './measure/rounds.ts';
import { startGateway, startRestStub, stopAll, type Server } from './measure/servers.ts';
import { buildVersions, type Version } from './measure/versions.ts';
import { READS, type Read } from './reads/reads.ts';
import { checkAnswer } from './reads/checkAnswer.ts';

const { values: options } = parseArgs({
  options: {
    against: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '0.6' },
    'warm-up': { type: 'string', default: '4' },
    connections: { type: 'string', default: '32' },
    minutes: { type: 'string', default: '5' },
    part: { type: 'string' },
  },
});
const isAgainst = options.against !== undefined;
const ROUNDS = Number(options.rounds);
const PRODUCTS = 300;
/** Time limit for one read of one part. */
const READ_LIMIT_MS = (Number(options.minutes) * 60_000) / (2 * READS.length);

/** All caches are on, with the gateway's default freshness. */
const HOT = { name: 'hot', title: 'Hot', freshMs: 5000, etags: true };
/** Nothing is cached, and REST sends no ETags. */
const COLD = { name: 'cold', title: 'With all caching off', freshMs: 0, etags: false };

async function main(): Promise<void> {
  const versions = await buildVersions(options.against);
  const load = startLoadProcess();
  try {
    for (const part of [HOT, COLD])
      if (options.part === undefined || options.part === part.name) await runPart(part, versions, load);
  } finally {
    load.stop();
  }
}

async function runPart(
  { title, freshMs, etags }: typeof HOT,
  versions: readonly Version[],
  load: LoadProcess,
): Promise<void> {
  const rest = await startRestStub({ products: PRODUCTS, etags });
  const servers = [rest];
  try {
    for (const version of versions) servers.push(await startGateway(version, rest.url, freshMs));
    console.log(`\n# ${title}, ${ROUNDS} rounds of ${options.seconds} s`);
    for (const read of READS) {
      const subjects = subjectsOf(read.name, servers, async (server, isWarmUp) => {
        if (isWarmUp) await checkAnswer(read, server, rest);
        return visits(read, server, load, isWarmUp);
      });
      await runRounds(read.name, subjects, { rounds: ROUNDS, limitMs: READ_LIMIT_MS, relative: 'visits/s' });
    }
    const memory = 'memory after all reads';
    await runRounds(
      memory,
      subjectsOf(memory, servers, async ({ pid }) => processMemory(pid)),
      { rounds: 1 },
    );
  } finally {
    await stopAll(servers);
  }
}

/** Without another version, a server each; otherwise the two gateways, which are compared under one name. */
function subjectsOf(
  name: string,
  servers: readonly Server[],
  measure: (server: Server, isWarmUp: boolean) => Promise<Values>,
): Subject[] {
  return servers
    .filter(({ version }) => !isAgainst || version !== undefined)
    .map((server) => ({
      name: isAgainst ? name : server.name,
      version: server.version,
      measure: async (isWarmUp) => measure(server, isWarmUp),
    }));
}

async function visits(read: Read, server: Server, load: LoadProcess, isWarmUp: boolean): Promise<Values> {
  const requests = visitOf(server, read);
  const { latencies, seconds, processorMs } = await load.run(
    {
      url: server.url,
      connections: Number(options.connections),
      seconds: Number(isWarmUp ? options['warm-up'] : options.seconds),
      requests,
    },
    { processor: [server.pid] },
  );
  return {
    'visits/s': latencies.length / requests.length / seconds,
    'processor, ms': (processorMs['processor, ms'] ?? 0) * requests.length,
  };
}

await main();
