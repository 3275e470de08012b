import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { demoToken } from '#tests/support/demoToken.ts';
import { startLoadProcess, type LoadProcess } from './measure/loadProcess.ts';
import { directOrder, gatewayOrder } from './orders/orderRequests.ts';
import type { Json } from './reads/reads.ts';
import { answerTo, graphqlRequest } from './measure/requests.ts';
import { compareVariants } from './measure/variants.ts';
import { buildVersions, type Version } from './measure/versions.ts';
import { startGateway, startOrderApi, stopAll, type Server } from './measure/servers.ts';

const { values: options } = parseArgs({
  options: {
    against: { type: 'string' },
    sizes: { type: 'string', default: '127,100000' },
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '2' },
    'warm-up': { type: 'string', default: '10' },
    connections: { type: 'string', default: '16' },
  },
});
const FRESH_MS = 5000;
/** Products from four positions of the catalogue. */
const SAMPLES = 4;
const PER_SAMPLE = 25;

/** Compares placing orders through the gateway with placing them at the API directly, or through another version. */
async function main(): Promise<void> {
  const versions = await buildVersions(options.against);
  const load = startLoadProcess();
  try {
    for (const size of options.sizes.split(',').map(Number)) await runSize(size, versions, load);
  } finally {
    load.stop();
  }
}

/** All versions of the gateway are in front of this API. */
async function runSize(size: number, versions: readonly Version[], load: LoadProcess): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'haat-bench-orders-'));
  const api = await startOrderApi(size, dataDir);
  const gateways: Server[] = [];
  try {
    for (const version of versions) gateways.push(await startGateway(version, api.url, FRESH_MS));
    // Loads the catalogue into the caches.
    for (const gateway of gateways) await answerTo(gateway, graphqlRequest('{ catalogue { total } }'));
    const headers = { authorization: `Bearer ${await demoToken(gateways[0]?.url ?? '')}` };
    const products = await productsOf(api, size);
    const direct = {
      name: 'direct',
      url: api.url,
      requests: products.map((product) => directOrder(product, headers)),
      processes: { gateway: [], API: [api.pid] },
    };
    const through = gateways.map(({ url, pid, version }) => ({
      name: 'through the gateway',
      version,
      url,
      requests: products.map((product) => gatewayOrder(product, headers)),
      processes: { gateway: [pid], API: [api.pid] },
    }));
    const variants = versions.length === 1 ? [direct, ...through] : through;
    await compareVariants(`order, ${size} products`, variants, load, options);
  } finally {
    await stopAll([api, ...gateways]);
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
