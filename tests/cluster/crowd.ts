import type { SentRequest } from './ClusterClient.ts';
import { ClusterClient } from './ClusterClient.ts';
import type { OrderLedger } from './OrderLedger.ts';
import { Shopper, type ShopperOptions } from './Shopper.ts';

export interface Crowd {
  log: readonly SentRequest[];
  /** Lets each shopper finish the order that he or she is about to place. */
  leave(): Promise<void>;
  /** The ids of all orders, as the shoppers find them in My Orders. */
  orderIds(): Promise<string[]>;
  close(): Promise<void>;
}

export interface CrowdOptions extends Pick<ShopperOptions, 'codeMailedTo' | 'products'> {
  url: () => string;
  shoppers: number;
  ledger: OrderLedger;
  /** Gives each shopper a network address of their own, which only Linux supports. */
  hasOwnAddresses?: boolean;
}

/** Registers shoppers, and lets them browse and order until they leave. */
export async function openCrowd(crowd: CrowdOptions): Promise<Crowd> {
  const { url, shoppers, hasOwnAddresses = false, ...options } = crowd;
  const log: SentRequest[] = [];
  const clients = Array.from({ length: shoppers }, (_, index) => {
    const localAddress = hasOwnAddresses ? `127.0.1.${index + 1}` : undefined;
    return new ClusterClient({ url, log, localAddress });
  });
  const members = clients.map((client) => new Shopper({ client, ...options }));
  for (const shopper of members) await shopper.register();
  let isOver = false;
  const shopping = Promise.all(members.map(async (shopper) => shopper.shopUntil(() => isOver)));
  return {
    log,
    async leave() {
      isOver = true;
      await shopping;
    },
    orderIds: async () => (await Promise.all(members.map(async (shopper) => shopper.orderIds()))).flat(),
    async close() {
      await Promise.all(clients.map(async (client) => client.close()));
    },
  };
}
