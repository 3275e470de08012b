import { setTimeout as pause } from 'node:timers/promises';
import { ClusterClient } from './ClusterClient.ts';
import type { ShopDatabase } from './shopDatabase.ts';
import { ADMIN_TOKEN, type Topology } from './topology.ts';

const SEEN_WITHIN_MS = 10_000;
const POLL_MS = 50;

export interface Sight {
  where: string;
  /** From the purge until the last request that was answered with the old price; 0 if there was none. */
  seconds: number;
}

/** Changes a price, purges as the gateway's README says, and measures when each way into the shop shows it. */
export async function changePrice(
  topology: Topology,
  database: ShopDatabase,
  product: { id: string; price: number },
): Promise<Sight[]> {
  const ways = [
    { where: 'through nginx', url: topology.url },
    ...topology.gateways.map(({ part, url }) => ({ where: part.name, url })),
  ];
  const reads = ways.flatMap(({ where, url }) => readsOf(url, product.id).map((read) => ({ where, read })));
  // Repeats the reads until everything is in every cache that may store it.
  for (let times = 0; times < 3; times += 1) await Promise.all(reads.map(async ({ read }) => read()));
  await database.changePrice(product.id, product.price);
  const startedAt = performance.now();
  await purge(topology, product.id);
  const text = product.price.toFixed(2);
  const seen = reads.map(async ({ where, read }) => {
    let lastMs = 0;
    for (;;) {
      const sentMs = performance.now() - startedAt;
      if ((await read()).includes(text)) return { where, seconds: lastMs / 1000 };
      if (sentMs > SEEN_WITHIN_MS) return { where, seconds: Number.POSITIVE_INFINITY };
      lastMs = sentMs;
      await pause(POLL_MS);
    }
  });
  const sights = await Promise.all(seen);
  return ways.map(({ where }) => ({
    where,
    seconds: Math.max(...sights.filter((sight) => sight.where === where).map(({ seconds }) => seconds)),
  }));
}

/** A page, and the listed queries behind the product and the list that it is in. */
function readsOf(url: string, id: string): (() => Promise<string>)[] {
  const client = new ClusterClient({ url: () => url, log: [] });
  const listed = async (name: string, variables: object): Promise<string> =>
    JSON.stringify(await client.listed(name, variables));
  return [
    () => client.page(`/product/${id}`),
    () => listed('ProductPage', { id }),
    () => listed('ShopPage', { filter: {}, page: 1, pageSize: 100 }),
  ];
}

async function purge({ gateways: [gateway] }: Topology, id: string): Promise<void> {
  const response = await fetch(`${gateway?.url}/admin/purge`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${ADMIN_TOKEN}` },
    body: JSON.stringify({ tags: [`product:${id}`] }),
  });
  if (!response.ok) throw new Error(`The purge was answered with ${response.status}.`);
  await response.arrayBuffer();
}
