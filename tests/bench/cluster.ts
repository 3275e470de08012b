import { parseArgs } from 'node:util';
import { startNginx, type NginxServer } from '#tests/support/nginxServer.ts';
import { startRedis } from '#tests/support/redisServer.ts';
import { openOrderVariants } from './orders/clusterOrders.ts';
import { startLoadProcess, type LoadProcess } from './measure/loadProcess.ts';
import { READS, type Read } from './reads/reads.ts';
import { visitOf } from './measure/requests.ts';
import { startGateway, startRestStub, type Server } from './measure/servers.ts';
import { compareVariants, type Variant } from './measure/variants.ts';
import { buildVersions, THIS } from './measure/versions.ts';

const { values: options } = parseArgs({
  options: {
    part: { type: 'string' },
    gateways: { type: 'string', default: '1,2,4' },
    apis: { type: 'string', default: '1,2' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '1' },
    'warm-up': { type: 'string', default: '3' },
    connections: { type: 'string', default: '32' },
  },
});
const GATEWAYS = options.gateways.split(',').map(Number);
const APIS = options.apis.split(',').map(Number);
const PRODUCTS = 300;
const FRESH_MS = 5000;

type Closing = (() => Promise<unknown>)[];

/** Puts the same load on more and more processes; prints throughput, and where the processor time goes. */
async function main(): Promise<void> {
  await buildVersions(undefined);
  const load = startLoadProcess();
  try {
    for (const [part, run] of Object.entries({ reads: runReads, orders: runOrders }))
      if (options.part === undefined || options.part === part)
        await closingAfter(async (closing) => run(load, closing));
  } finally {
    load.stop();
  }
}

async function closingAfter(work: (closing: Closing) => Promise<void>): Promise<void> {
  const closing: Closing = [];
  try {
    await work(closing);
  } finally {
    for (const close of closing.toReversed()) await close();
  }
}

/** One set of gateways for all sizes; each nginx forwards to some of them. */
async function runReads(load: LoadProcess, closing: Closing): Promise<void> {
  const rest = await startRestStub({ products: PRODUCTS, etags: true });
  const redis = await startRedis();
  closing.push(
    () => rest.stop(),
    () => redis.kill(),
  );
  const gateways: Server[] = [];
  while (gateways.length < Math.max(...GATEWAYS)) {
    const more = { TRUSTED_PROXIES: '1', REDIS_URL: redis.url };
    const gateway = await startGateway(THIS, rest.url, FRESH_MS, more);
    closing.push(() => gateway.stop());
    gateways.push(gateway);
  }
  const fronts: Front[] = [];
  for (const count of GATEWAYS)
    fronts.push(
      await openFront(count === 1 ? '1 gateway' : `${count} gateways`, gateways.slice(0, count), rest),
    );
  closing.push(async () => Promise.all(fronts.map(async ({ nginx }) => nginx.close())));
  console.log(`\n# Reads, ${options.rounds} rounds of ${options.seconds} s`);
  for (const read of READS) {
    const shared = { Redis: [redis.pid()], REST: [rest.pid] };
    const variants = fronts.map((front) => variantOf(front, read, shared));
    await compareVariants(read.name, variants, load, options);
  }
}

interface Front {
  name: string;
  nginx: NginxServer;
  gateways: readonly Server[];
}

async function openFront(name: string, gateways: readonly Server[], rest: Server): Promise<Front> {
  const addressOf = ({ url }: Server): string => new URL(url).host;
  const nginx = await startNginx({ gateways: gateways.map(addressOf), apis: [addressOf(rest)] });
  return { name, nginx, gateways };
}

function variantOf({ name, nginx, gateways }: Front, read: Read, shared: Variant['processes']): Variant {
  const processes = { nginx: [nginx.pid()], gateways: gateways.map(({ pid }) => pid), ...shared };
  return { name, url: nginx.url, requests: requestsOf(read, gateways[0]), processes };
}

function requestsOf(read: Read, gateway: Server | undefined): Variant['requests'] {
  return (gateway && visitOf(gateway, read)) ?? [];
}

async function runOrders(load: LoadProcess, closing: Closing): Promise<void> {
  const orders = await openOrderVariants(APIS, closing);
  console.log(`\n# Orders on PostgreSQL, ${options.rounds} rounds of ${options.seconds} s`);
  await compareVariants('order', orders, load, options);
}

await main();
