import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { DEMO_SHOPPERS } from '#api/seed/demoShoppers.ts';
import { TEST_ADDRESS } from './apiServer.ts';
import { postJson } from './postJson.ts';
import { bearer } from './postOperation.ts';

const AT_ONCE = 12;
const ENOUGH = 20;

interface Product {
  _id: string;
  price: number;
  stock: number;
}

/** Buyers who order one piece at a time, each order with its own idempotency key. */
export class OrderLoad {
  /** The acknowledged order of each key; null without an acknowledgement. */
  readonly orderIds = new Map<string, string | null>();
  readonly #url: () => string;
  readonly #token: string;
  readonly #product: Product;
  readonly #ordersBefore: number;

  private constructor(url: () => string, token: string, product: Product, ordersBefore: number) {
    this.#url = url;
    this.#token = token;
    this.#product = product;
    this.#ordersBefore = ordersBefore;
  }

  /** Takes a demo shopper and the product with the largest stock; `url` returns the API's current address. */
  static async open(url: () => string): Promise<OrderLoad> {
    const [{ email, password } = { email: '', password: '' }] = DEMO_SHOPPERS;
    const signedIn = await postJson(`${url()}/api/user/login`, { email, password });
    const { token } = (await signedIn.json()) as { token: string };
    const products = await catalogue(url());
    const [product] = products.toSorted((one, other) => other.stock - one.stock);
    if (product === undefined) throw new Error('The catalogue is empty.');
    return new OrderLoad(url, token, product, (await ordersOf(url(), token)).length);
  }

  /** Places orders until `kill` has ended the server midway and no order is acknowledged any more. */
  async runUntil(kill: () => Promise<void>): Promise<void> {
    const buy = async (): Promise<void> => {
      const key = randomUUID();
      this.orderIds.set(key, null);
      const orderId = await this.place(key);
      this.orderIds.set(key, orderId);
      if (orderId !== null) await buy();
    };
    const ended = Promise.all(Array.from({ length: AT_ONCE }, buy));
    await expect.poll(() => this.acknowledged().length, { interval: 10 }).toBeGreaterThan(ENOUGH);
    await kill();
    await ended;
    expect(this.acknowledged().length).toBeLessThan(this.orderIds.size);
  }

  /** The id of the acknowledged order, or null. */
  async place(key: string): Promise<string | null> {
    const { _id, price } = this.#product;
    const items = [{ _id, name: 'x', price, quantity: 1 }];
    const order = { items, amount: price, address: TEST_ADDRESS };
    const headers = { ...bearer(this.#token), 'idempotency-key': key };
    try {
      const response = await postJson(`${this.#url()}/api/order/create`, order, headers);
      const { orderId } = (await response.json()) as { orderId?: string };
      return response.status === 201 ? (orderId ?? null) : null;
    } catch {
      return null;
    }
  }

  acknowledged(): string[] {
    return [...this.orderIds.values()].filter((id) => id !== null);
  }

  /** The orders and sold pieces in the database, acknowledged or not. */
  async inDatabase(): Promise<{ orders: string[]; piecesSold: number; withoutItems: number }> {
    const url = this.#url();
    const placed = await ordersOf(url, this.#token);
    const all = placed.map(({ _id }) => _id);
    const left = (await catalogue(url)).find(({ _id }) => _id === this.#product._id)?.stock ?? 0;
    return {
      orders: all.slice(0, all.length - this.#ordersBefore),
      piecesSold: this.#product.stock - left,
      withoutItems: placed.filter(({ items }) => items.length === 0).length,
    };
  }
}

async function catalogue(url: string): Promise<Product[]> {
  const response = await fetch(`${url}/api/products?_perPage=500`);
  return ((await response.json()) as { products: Product[] }).products;
}

interface Placed {
  _id: string;
  items: unknown[];
}

/** Newest first. */
async function ordersOf(url: string, token: string): Promise<Placed[]> {
  const response = await fetch(`${url}/api/order/my-orders`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await response.json()) as { orders: Placed[] }).orders;
}

/** Repeats every key; expects exactly one order for each, and the acknowledged orders unchanged. */
export async function expectOrdersStored(load: OrderLoad): Promise<void> {
  const before = new Map(load.orderIds);
  for (const key of before.keys()) load.orderIds.set(key, await load.place(key));
  const now = [...load.orderIds.values()];
  expect(now).not.toContain(null);
  for (const [key, orderId] of before) if (orderId !== null) expect(load.orderIds.get(key)).toBe(orderId);
  const { orders, piecesSold } = await load.inDatabase();
  expect(new Set(orders)).toEqual(new Set(now));
  expect(orders).toHaveLength(now.length);
  expect(piecesSold).toBe(orders.length);
}

/** Expects the orders that were acknowledged before a backup; all orders in it are whole, and so is the stock. */
export async function expectOrdersRestored(load: OrderLoad, acknowledged: readonly string[]): Promise<void> {
  const { orders, piecesSold, withoutItems } = await load.inDatabase();
  expect(acknowledged.filter((id) => !orders.includes(id))).toEqual([]);
  expect(withoutItems).toBe(0);
  expect(piecesSold).toBe(orders.length);
}
