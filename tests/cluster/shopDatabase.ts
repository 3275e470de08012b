import { Pool } from 'pg';
import type { FoundOrder } from './OrderLedger.ts';

const MUCH = 1_000_000;

/** Direct access to the shop's database, past the API. */
export interface ShopDatabase {
  /** Products without a discount, with stock for everybody. */
  products(): Promise<{ id: string; price: number }[]>;
  orders(): Promise<FoundOrder[]>;
  /** All counts at one moment. */
  counts(): Promise<ShopCounts>;
  close(): Promise<void>;
}

export interface ShopCounts {
  orders: number;
  /** Orders that are no longer pending. */
  changed: number;
  /** Recorded changes of orders. */
  audited: number;
  /** Pieces of all products together. */
  stock: number;
  /** Pieces in orders that are not cancelled. */
  sold: number;
  /** Mails that are to be sent. */
  waiting: number;
}

const COUNTS = `select
  (select count(*) from orders)::integer as orders,
  (select count(*) from orders where status <> 'pending')::integer as changed,
  (select count(*) from audit where subject = 'order')::integer as audited,
  (select sum(stock) from products)::integer as stock,
  (select coalesce(sum(quantity), 0) from order_items
    where order_id in (select id from orders where status <> 'cancelled'))::integer as sold,
  (select count(*) from mails)::integer as waiting`;

export function openShopDatabase(connectionString: string): ShopDatabase {
  const pool = new Pool({ connectionString, max: 2 });
  // A connection ends with its server; the pool opens another one.
  pool.on('error', () => undefined);
  return {
    async products() {
      await pool.query('update products set stock = $1', [MUCH]);
      const { rows } = await pool.query<{ id: string; cents: number }>(
        'select id, price_cents::int as cents from products where discounted_percentage = 0 and not offer order by id',
      );
      return rows.map(({ id, cents }) => ({ id, price: cents / 100 }));
    },
    async orders() {
      const { rows } = await pool.query<FoundOrder>(
        'select idempotency_key as key, id from orders where idempotency_key is not null',
      );
      return rows;
    },
    async counts() {
      const { rows } = await pool.query<ShopCounts>(COUNTS);
      if (rows[0] === undefined) throw new Error('The database counted nothing.');
      return rows[0];
    },
    close: () => pool.end(),
  };
}
