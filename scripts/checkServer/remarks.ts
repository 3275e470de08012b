import { relative } from 'node:path';
import type { Order } from '#gateway/rest/models.ts';
import { shopPath } from '#runtime/shop/shopFolder.ts';
import { money } from '#shop/settings.ts';

/** What follows from the settings of the shop and from its server, although no call is wrong. */
export function remarksOn(keysHonoured: boolean | undefined, orders: readonly Order[]): string[] {
  const { currency, searchCurrency } = money;
  const inSearch = searchCurrency === currency ? '' : `, in search results in ${searchCurrency}`;
  const prices = `Prices are shown in ${currency}${inSearch}: money in ${relative('', shopPath())}/settings.ts.`;
  const isListed = orders.some(({ idempotencyKey }) => idempotencyKey !== undefined);
  if (isListed || (keysHonoured ?? orders.length === 0)) return [prices];
  const server =
    keysHonoured === false ? 'The server does not honour' : 'Nothing shows that the server honours';
  return [
    prices,
    `${server} the keys of orders. Unless it lists each order's as idempotencyKey, a gateway without REDIS_URL no longer knows them after a restart: an order that is then sent again may be placed twice.`,
  ];
}
