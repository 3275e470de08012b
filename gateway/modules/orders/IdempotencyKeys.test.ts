import { beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import { memoryStore } from '#gateway/sharedState.ts';
import { IdempotencyKeys, type KeyedOrder } from './IdempotencyKeys.ts';
import type { CreateOrderResult } from './orderRules.ts';
import type { OrdersSource } from './OrdersSource.ts';

const OPERATION_MS = 10_000;
const ADDRESS = { name: 'Mina', email: 'm@haat.test', street: 's', city: 'c', state: 'd', zipCode: '1' };
const INPUT = {
  items: [{ productId: 'p1', quantity: 1 }],
  expectedTotal: 10,
  address: { ...ADDRESS, country: 'x' },
};
/** A server that ignores keys and lists its orders late. */
const orders = { requireToken: () => 'a.b.c', refetch: async () => [] } as unknown as OrdersSource;

let now: number;
let sent: string[];
let gateways: IdempotencyKeys[];
let looks: MockInstance;

beforeEach(() => {
  now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  sent = [];
  const store = memoryStore();
  looks = vi.spyOn(store, 'add');
  gateways = [new IdempotencyKeys(store, OPERATION_MS), new IdempotencyKeys(store, OPERATION_MS)];
});

/** Moves the clock, and waits until a gateway that waits for its turn has looked at the store again. */
async function later(ms: number): Promise<void> {
  now += ms;
  const before = looks.mock.calls.length;
  await expect.poll(() => looks.mock.calls.length).toBeGreaterThan(before + 1);
}

function gate(): { passed: Promise<void>; open: () => void } {
  let open = (): void => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open: () => open() };
}

interface Slow {
  read?: Promise<void>;
  answer?: Promise<void>;
}

/** Orders with one key through one of the gateways; the read before it and the answer may be slow. */
async function order(gateway: number, { read, answer }: Slow = {}): Promise<CreateOrderResult | undefined> {
  const prepare: KeyedOrder['prepare'] = async () => {
    await read;
    return async () => {
      const orderId = `o${sent.push('order')}`;
      await answer;
      return { success: true, message: null, code: null, orderId, lines: [], currentTotal: 10 };
    };
  };
  return gateways[gateway]?.once({ key: 'k-1', input: INPUT, orders, prepare });
}

test('a gateway whose reads outlast its turn does not send the order, as another may have sent it', async () => {
  const reading = gate();
  const slow = order(0, { read: reading.passed });
  const second = order(1);
  now += OPERATION_MS + 5001;
  expect(await second).toMatchObject({ orderId: 'o1' });
  reading.open();
  await expect(slow).rejects.toMatchObject({ extensions: { code: 'UPSTREAM_TIMEOUT' } });
  expect(sent).toHaveLength(1);
});

test('a turn lasts long enough for the answer to an order that was sent late', async () => {
  const reading = gate();
  const answering = gate();
  const slow = order(0, { read: reading.passed, answer: answering.passed });
  const second = order(1);
  await later(OPERATION_MS + 4000);
  reading.open();
  await expect.poll(() => sent).toHaveLength(1);
  await later(OPERATION_MS + 4000);
  answering.open();
  expect(await Promise.all([slow, second])).toMatchObject([{ orderId: 'o1' }, { orderId: 'o1' }]);
  expect(sent).toHaveLength(1);
});
