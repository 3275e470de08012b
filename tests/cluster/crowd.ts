import type { SentRequest } from './ClusterClient.ts';
import { ClusterClient } from './ClusterClient.ts';
import type { OrderLedger } from './OrderLedger.ts';
import { Shopper, type ShopperOptions } from './Shopper.ts';

export interface Crowd {
  log: readonly SentRequest[];
  /** Lets each shopper finish the order that he or she is about to place. */
  leave(): Promise<void>;
  close(): Promise<void>;
}

export interface CrowdOptions extends Pick<ShopperOptions, 'codeMailedTo' | 'products'> {
  url: string;
  shoppers: number;
  ledger: OrderLedger;
}

/** Registers shoppers, and lets them browse and order until they leave; each has a network address of their own. */
export async function openCrowd(crowd: CrowdOptions): Promise<Crowd> {
  const { url, shoppers, ...options } = crowd;
  const log: SentRequest[] = [];
  const clients = Array.from(
    { length: shoppers },
    (_, index) => new ClusterClient({ url, log, localAddress: `127.0.1.${index + 1}` }),
  );
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
    async close() {
      await Promise.all(clients.map(async (client) => client.close()));
    },
  };
}
