import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '#scripts/StartError.ts';
import { freePort } from '#scripts/ports.ts';
import { demoToken } from '#tests/support/demoToken.ts';
import { graphql } from '#tests/support/graphql.ts';
import { CertainError, judgedByClock } from './measure/judgedByClock.ts';
import { npmStart } from './measure/npmStart.ts';
import { treeDescriptors, treeMemoryMb } from './measure/processTree.ts';

const MINUTE_MS = 60_000;
const VISITORS = 20;
const PAUSE_MS = 100;
const MAX_GROWTH_MB = 40;
const MAX_NEW_DESCRIPTORS = 20;

interface Sample {
  memoryMb: number;
  descriptors: number;
}

const HOME = 'query { banners { id } new: products(collection: NEW_ARRIVALS) { id name price image } }';
const CATALOGUE = `query ($filter: CatalogueFilter, $page: Int) {
  catalogue(filter: $filter, page: $page) { total items { id name price stock } facets { brands { value count } } }
}`;
const PRODUCT = `query ($id: ID!) {
  product(id: $id) { id name description reviews { rating comment } related { id name } }
}`;
const VIEWER = 'query { viewer { profile { name } orderCount orders { id total } addresses { id } } }';

/**
 * Lets shoppers browse for ten minutes, or as many as the argument says, at least four. Memory and descriptors must
 * stay level, and no request may fail.
 */
async function main(minutes: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'haat-soak-'));
  const shop = await npmStart(dataDir, { shop: await freePort(), api: await freePort() });
  const { shopUrl, pid } = shop;
  try {
    const token = await demoToken(shopUrl);
    const ids = await productIds(shopUrl);
    const load = { requests: 0, failures: 0, isOver: false };
    const visitor = async (): Promise<void> => {
      while (!load.isOver) {
        load.requests += 1;
        await visit(shopUrl, token, ids).catch((error: unknown) => {
          load.failures += 1;
          if (load.failures === 1) console.log(`The first failure: ${String(error)}`);
        });
        await pause(PAUSE_MS);
      }
    };
    const visitors = Promise.all(Array.from({ length: VISITORS }, visitor));
    const samples: Sample[] = [];
    for (let minute = 1; minute <= minutes; minute += 1) {
      await pause(MINUTE_MS);
      const sample = { memoryMb: treeMemoryMb(pid), descriptors: treeDescriptors(pid) };
      samples.push(sample);
      console.log(
        `${minute} min  ${sample.memoryMb.toFixed(0)} MB  ${sample.descriptors} descriptors  ` +
          `${load.requests} requests  ${load.failures} failed`,
      );
    }
    load.isOver = true;
    await visitors;
    judge(samples, load);
  } finally {
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Garbage that is not yet collected comes and goes: the lowest value of three minutes counts. */
function judge(
  samples: readonly Sample[],
  { requests, failures }: { requests: number; failures: number },
): void {
  const growthOf = (figure: keyof Sample): number => {
    const lowest = (some: readonly Sample[]): number => Math.min(...some.map((sample) => sample[figure]));
    return lowest(samples.slice(-3)) - lowest(samples.slice(1, 4));
  };
  const growthMb = growthOf('memoryMb');
  const newDescriptors = growthOf('descriptors');
  console.log(
    `From the first minutes to the last: ${growthMb.toFixed(0)} MB, ${newDescriptors} descriptors.`,
  );
  if (growthMb > MAX_GROWTH_MB || newDescriptors > MAX_NEW_DESCRIPTORS)
    throw new CertainError(
      `At most ${MAX_GROWTH_MB} MB and ${MAX_NEW_DESCRIPTORS} descriptors may be added.`,
    );
  if (failures > 0) throw new StartError(`${failures} of ${requests} requests failed.`);
}

/** Does one of the things that shoppers do, by chance; rejects when it fails. */
async function visit(shopUrl: string, token: string, ids: readonly string[]): Promise<void> {
  const id = ids[Math.floor(Math.random() * ids.length)] ?? '';
  const visits: (() => Promise<unknown>)[] = [
    () => graphql(shopUrl, HOME),
    () => graphql(shopUrl, PRODUCT, { id }),
    () => graphql(shopUrl, CATALOGUE, { page: 1 + Math.floor(Math.random() * 4) }),
    // Each search text is one more answer for the cache.
    () => graphql(shopUrl, CATALOGUE, { filter: { search: Math.random().toString(36).slice(2, 5) } }),
    () => graphql(shopUrl, VIEWER, {}, token),
    () => openPage(`${shopUrl}/`),
    () => openPage(`${shopUrl}/product/${id}`),
    // Each address is one more page to render, few of which are cached.
    () => openPage(`${shopUrl}/shop?search=${Math.random().toString(36).slice(2, 5)}`),
    () => openPage(`${shopUrl}/shop?minPrice=${Math.floor(Math.random() * 500)}`),
  ];
  await visits[Math.floor(Math.random() * visits.length)]?.();
}

async function openPage(url: string): Promise<void> {
  const response = await fetch(url, { headers: { accept: 'text/html' } });
  const page = await response.text();
  if (!response.ok || !page.includes('<html')) throw new Error(`${url} answered ${response.status}.`);
}

async function productIds(shopUrl: string): Promise<string[]> {
  const { products } = await graphql<{ products: { id: string }[] }>(
    shopUrl,
    '{ products(limit: 500) { id } }',
  );
  return products.map(({ id }) => id);
}

try {
  await judgedByClock(async () => main(Math.max(4, Number(process.argv[2] ?? 10))));
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = error instanceof StartError ? error.exitCode : 1;
}
