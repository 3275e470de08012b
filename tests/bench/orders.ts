import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { demoToken } from '#tests/support/demoToken.ts';
import { compareVariants, type RoundOptions, type Variant } from './measure/rounds.ts';
import { startLoadProcess, type LoadProcess } from './measure/loadProcess.ts';
import { directOrder, gatewayOrder } from './orders/orderRequests.ts';
import type { Json } from './reads/reads.ts';
import { answerTo, graphqlRequest } from './measure/requests.ts';
import { startGateway, startOrderApi, stopAll, type Server } from './measure/servers.ts';

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '127,100000' },
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '2' },
    'warm-up': { type: 'string', default: '10' },
    connections: { type: 'string', default: '16' },
  },
});
const ROUNDS: RoundOptions = {
  rounds: Number(options.rounds),
  seconds: Number(options.seconds),
  warmUpSeconds: Number(options['warm-up']),
  connections: Number(options.connections),
};
const FRESH_MS = 5000;
/** Products from four positions of the catalogue. */
const SAMPLES = 4;
const PER_SAMPLE = 25;

/** Compares placing orders through the gateway with placing them at the API directly. */
async function main(): Promise<void> {
  const load = startLoadProcess();
  try {
    for (const size of options.sizes.split(',').map(Number)) await runSize(size, load);
  } finally {
    load.stop();
  }
}

async function runSize(size: number, load: LoadProcess): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'haat-bench-orders-'));
  const servers: Server[] = [];
  try {
    const api = await startOrderApi(size, dataDir);
    servers.push(api);
    const gateway = await startGateway(api.url, FRESH_MS);
    servers.push(gateway);
    // Loads the catalogue into the cache.
    await answerTo(gateway, graphqlRequest('{ catalogue { total } }'));
    const headers = { authorization: `Bearer ${await demoToken(gateway.url)}` };
    const products = await productsOf(api, size);
    const variants: Variant[] = [
      {
        name: 'direct',
        url: api.url,
        requests: products.map((product) => directOrder(product, headers)),
        processes: { gateway: [], API: [api.pid] },
      },
      {
        name: 'through the gateway',
        url: gateway.url,
        requests: products.map((product) => gatewayOrder(product, headers)),
        processes: { gateway: [gateway.pid], API: [api.pid] },
      },
    ];
    await compareVariants(`order, ${size} products`, variants, load, ROUNDS);
  } finally {
    await stopAll(servers);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function productsOf(api: Server, size: number): Promise<{ id: string; price: number }[]> {
  const pages = Math.floor(size / PER_SAMPLE);
  const products: Json[] = [];
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const page = 1 + Math.floor((sample * pages) / SAMPLES);
    const path = `/api/products?_page=${page}&_perPage=${PER_SAMPLE}`;
    const answer: Json = await answerTo(api, { method: 'GET', path, headers: {} });
    products.push(...answer.products);
  }
  return products.map(({ _id: id, price }) => ({ id, price }));
}

await main();
