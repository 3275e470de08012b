import { demoToken } from '#tests/support/demoToken.ts';
import { openShopDatabase } from '#tests/cluster/shopDatabase.ts';
import { startTopology } from '#tests/cluster/topology.ts';
import type { Variant } from '#tests/bench/measure/variants.ts';
import { gatewayOrder } from './orderRequests.ts';

const GATEWAYS = 2;
const NO_LIMIT = '1000000';

/** A whole shop with its own database for each number of APIs; no order repeats. */
export async function openOrderVariants(
  counts: readonly number[],
  closing: (() => Promise<unknown>)[],
): Promise<Variant[]> {
  const variants: Variant[] = [];
  for (const apis of counts) {
    const topology = await startTopology({
      gateways: GATEWAYS,
      apis,
      gatewaySettings: { REQUESTS_PER_MINUTE: NO_LIMIT, ORDERS_PER_MINUTE: NO_LIMIT },
    });
    closing.push(() => topology.close());
    const database = openShopDatabase(topology.postgres.url);
    const products = await database.products();
    await database.close();
    const headers = { authorization: `Bearer ${await demoToken(topology.url)}` };
    variants.push({
      name: apis === 1 ? '1 API' : `${apis} APIs`,
      url: topology.url,
      requests: products.map((product) => gatewayOrder(product, headers)),
      processes: {
        nginx: [topology.nginx.pid()],
        gateways: topology.gateways.map(({ part }) => part.pid),
        APIs: topology.apis.map(({ part }) => part.pid),
        PostgreSQL: [topology.postgres.pid()],
        Redis: [topology.redis.pid()],
      },
    });
  }
  return variants;
}
