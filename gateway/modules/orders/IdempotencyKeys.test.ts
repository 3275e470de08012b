import { beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import { codedError } from '#gateway/errors.ts';
import { memoryStore } from '#gateway/sharedState.ts';
import { gate } from '#tests/support/gate.ts';
import { heldClock } from '#tests/support/heldClock.ts';
import { IdempotencyKeys } from './IdempotencyKeys.ts';
import type { CreateOrderResult } from './orderRules.ts';
import type { OrdersSource } from './OrdersSource.ts';
import { toOrder } from '#gateway/rest/normalise/toOrder.ts';

const OPERATION_MS = 10_000;
const ADDRESS = { name: 'Mina', email: 'm@haat.test', street: 's', city: 'c', state: 'd', zipCode: '1' };
const INPUT = {
  items: [{ productId: 'p1', quantity: 1 }],
  expectedTotal: 10,
  address: { ...ADDRESS, country: 'x' },
};
const OTHER_INPUT = { ...INPUT, expectedTotal: 11 };
const OTHER_INPUT_LINES = { ...INPUT, items: [{ productId: 'p2', quantity: 1 }] };
const RULES = { baseUrl: 'http://rest.test', imageOrigins: [], reportUnreadable: () => undefined };
const TIMEOUT = codedError('UPSTREAM_TIMEOUT');
const CONFLICT = {
  message: 'This idempotencyKey belongs to another order. Please use a new one.',
  extensions: { code: 'CONFLICT', reason: 'KEY_USED' },
};

const clock = heldClock();
let date: number;
let sent: string[];
/** What the server lists: at first nothing, as it is late. */
let listed: object[] | Error;
let keysHonoured: boolean | undefined;
let gateways: IdempotencyKeys[];
let looks: MockInstance;

beforeEach(() => {
  date = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => date);
  sent = [];
  listed = [];
  keysHonoured = undefined;
  const store = memoryStore();
  looks = vi.spyOn(store, 'add');
  gateways = [new IdempotencyKeys(store, OPERATION_MS), new IdempotencyKeys(store, OPERATION_MS)];
});

/** Moves the clock, and waits until a gateway that waits for its turn has looked at the store again. */
async function later(ms: number): Promise<void> {
  clock.later(ms);
  const before = looks.mock.calls.length;
  await expect.poll(() => looks.mock.calls.length).toBeGreaterThan(before + 1);
}

function ordersOf(token: string): OrdersSource {
  const refetch = async () => {
    if (listed instanceof Error) throw listed;
    return listed.map((order) => toOrder({ ...order }, RULES));
  };
  return { requireToken: () => token, refetch, keysHonoured } as unknown as OrdersSource;
}

interface Options {
  key?: string;
  replacesKey?: string;
  input?: typeof INPUT;
  token?: string;
  read?: Promise<void>;
  answer?: Promise<void>;
  /** What is different in the server's answer, or why there is none. */
  result?: Partial<CreateOrderResult> | Error;
}

/** Orders with a key through one of the gateways; the read before it and the answer may be slow. */
async function order(
  gateway: number,
  { key = 'k-1', replacesKey, input = INPUT, token = 'a.b.c', read, answer, result = {} }: Options = {},
): Promise<Pick<CreateOrderResult, 'orderId'> | undefined> {
  const keys = gateways[gateway];
  const orders = ordersOf(token);
  const request = await keys?.begin({ key, orders }, { ...input, replacesKey: replacesKey ?? null });
  if (keys === undefined || request === undefined) return undefined;
  try {
    const earlier = (await keys.settle(request)) ?? (await keys.replace(request));
    if (earlier !== null) return earlier;
    await read;
    return await keys.send(request, async () => {
      const orderId = `o${sent.push('order')}`;
      await answer;
      if (result instanceof Error) throw result;
      const nothing = { message: null, code: null, repeated: null };
      return { success: true, ...nothing, orderId, lines: [], currentTotal: 10, ...result };
    });
  } finally {
    await keys.end(request);
  }
}

const attempt = async (key = 'k-1'): Promise<unknown> =>
  gateways[0]?.attempt({ key, orders: ordersOf('a.b.c') });

/** An order as the server lists it, without its key. */
function equalOrder(id: string): object {
  return { _id: id, items: INPUT.items, date: new Date(date).toISOString() };
}

/** Moves the clock to when an order that was just sent can no longer arrive. */
function tooLate(): void {
  date += OPERATION_MS + 5000;
}

test('a gateway whose reads outlast its turn does not send the order, as another may have sent it', async () => {
  const reading = gate();
  const slow = order(0, { read: reading.passed });
  const second = order(1);
  clock.later(OPERATION_MS + 5001);
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

test('an order sent again with its key, to any gateway, gets the same answer and is not placed again', async () => {
  await order(0);
  const again = { orderId: 'o1', message: null };
  expect(await order(1)).toEqual(again);
  listed = [equalOrder('equal')];
  expect(await order(1)).toEqual(again);
  expect(sent).toHaveLength(1);
  expect(await attempt()).toMatchObject({ status: 'PLACED', placed: { orderId: 'o1' } });
});

test('keys belong to shoppers: the same key of another one is another order', async () => {
  await order(0);
  expect(await order(0, { token: 'd.e.f', input: OTHER_INPUT })).toMatchObject({ orderId: 'o2' });
});

test.each([
  ['placed', 'refused', {}],
  ['not answered', 'refused', TIMEOUT],
  ['lost by the gateway', 'refused', new Error('bug')],
  ['refused', 'placed', { success: false, orderId: null }],
  ['refused with an error', 'placed', codedError('BAD_USER_INPUT')],
  ['sent to a server that takes no orders', 'placed', codedError('UPSTREAM_NOT_OFFERED')],
])('after an order that was %s, another order with its key is %s', async (_, expected, result) => {
  await order(0, { result }).catch(() => null);
  const other = order(0, { input: OTHER_INPUT });
  if (expected === 'placed') expect(await other).toMatchObject({ success: true, orderId: 'o2' });
  else await expect(other).rejects.toMatchObject(CONFLICT);
  expect(sent).toHaveLength(expected === 'placed' ? 2 : 1);
});

test('a refusal does not free a key whose earlier order may have been placed', async () => {
  await expect(order(0, { result: TIMEOUT })).rejects.toThrow(TIMEOUT);
  tooLate();
  expect(await order(0, { result: { success: false, orderId: null } })).toMatchObject({ success: false });
  await expect(order(0, { input: OTHER_INPUT })).rejects.toMatchObject(CONFLICT);
});

test('a key stays free if its order is not sent, such as that of a cart that cannot be ordered', async () => {
  const reading = Promise.reject(new Error('gone'));
  await expect(order(0, { read: reading })).rejects.toThrow('gone');
  expect(await order(0, { input: OTHER_INPUT })).toMatchObject({ orderId: 'o1' });
});

test('an order that never arrived is sent again with its key once it is late, also after NOT_FOUND', async () => {
  await expect(order(0, { result: TIMEOUT })).rejects.toThrow(TIMEOUT);
  tooLate();
  await expect(order(0, { result: TIMEOUT })).rejects.toThrow(TIMEOUT);
  tooLate();
  expect(await attempt()).toMatchObject({ status: 'NOT_FOUND' });
  expect(await order(0)).toMatchObject({ orderId: 'o3' });
});

test('an order that arrives after NOT_FOUND is found, and is not sent again', async () => {
  await expect(order(0, { result: TIMEOUT })).rejects.toThrow(TIMEOUT);
  tooLate();
  expect(await attempt()).toMatchObject({ status: 'NOT_FOUND' });
  listed = [equalOrder('late')];
  expect(await order(0)).toMatchObject({ orderId: 'late' });
  expect(sent).toHaveLength(1);
});

test('looking for a key that is not known here remembers nothing that an equal order of the day would match', async () => {
  listed = [equalOrder('this morning')];
  date += 60 * 60_000;
  expect(await attempt()).toMatchObject({ status: 'PENDING' });
  tooLate();
  expect(await order(0)).toMatchObject({ orderId: 'o1' });
});

test('an order whose gateway has forgotten it is found, as it was placed shortly before the first look', async () => {
  listed = [equalOrder('lost')];
  date += 60_000;
  expect(await attempt()).toMatchObject({ status: 'PENDING' });
  expect(await order(0)).toMatchObject({ orderId: 'lost' });
  expect(sent).toHaveLength(0);
});

test('an order whose answer was lost is found in the list of orders, and is not sent again', async () => {
  await expect(order(0, { result: TIMEOUT })).rejects.toThrow(TIMEOUT);
  listed = [
    { _id: 'other', idempotencyKey: 'k-2' },
    { _id: 'o7', idempotencyKey: 'k-1', amount: 12 },
  ];
  expect(await attempt()).toMatchObject({ status: 'PLACED', order: { id: 'o7' }, placed: { orderId: 'o7' } });
  expect(await attempt()).toMatchObject({ status: 'PLACED', order: { id: 'o7' }, honoursKeys: true });
  listed = [];
  expect(await order(0)).toEqual({ orderId: 'o7', message: null });
  expect(sent).toHaveLength(1);
});

test('an order whose answer was lost is not sent again while a listed order may be it', async () => {
  await expect(order(0, { result: TIMEOUT })).rejects.toThrow(TIMEOUT);
  listed = [{ _id: 'o7', items: [{ productId: 'p1', quantity: 1 }] }];
  tooLate();
  expect(await attempt()).toMatchObject({ status: 'PENDING', honoursKeys: null });
  await expect(order(0)).rejects.toMatchObject({ extensions: { code: 'UPSTREAM_BAD_RESPONSE' } });
  expect(sent).toHaveLength(1);
});

test('an order that was answered without its id gets its id from the list of orders', async () => {
  listed = new Error('down');
  expect(await order(0, { result: { orderId: null } })).toMatchObject({ success: true, orderId: null });
  listed = [];
  expect(await order(0)).toMatchObject({ orderId: null });
  expect(await attempt()).toMatchObject({ status: 'PLACED', placed: { orderId: null } });
  listed = [{ _id: 'o7', idempotencyKey: 'k-1' }];
  expect(await order(0)).toMatchObject({ orderId: 'o7' });
  expect(sent).toHaveLength(1);
  listed = [equalOrder('o8')];
  const result = { orderId: null };
  expect(await order(0, { token: 'd.e.f', result })).toMatchObject({ success: true, orderId: 'o8' });
});

test('while an order is being sent again, it does not count as missing', async () => {
  await expect(order(0, { result: TIMEOUT })).rejects.toThrow(TIMEOUT);
  tooLate();
  const reading = gate();
  const again = order(0, { read: reading.passed });
  expect(await attempt()).toMatchObject({ status: 'PENDING', honoursKeys: null });
  reading.open();
  await again;
  expect(await attempt()).toMatchObject({ status: 'PLACED', placed: { orderId: 'o2' } });
});

test('a key that was never sent is pending for as long as its order may be on its way, then not found', async () => {
  expect(await attempt()).toMatchObject({ status: 'PENDING', honoursKeys: null });
  date += OPERATION_MS + 4999;
  expect(await attempt()).toMatchObject({ status: 'PENDING', honoursKeys: null });
  date += 1;
  expect(await attempt()).toMatchObject({ status: 'NOT_FOUND', placed: null });
});

test('an order that belongs to one key is not taken for the order of another key', async () => {
  await order(0);
  await attempt('k-2');
  tooLate();
  listed = [equalOrder('of no key')];
  expect(await attempt('k-2')).toMatchObject({ status: 'PENDING', honoursKeys: null });
  listed = [{ _id: 'o1' }];
  expect(await attempt('k-2')).toMatchObject({ status: 'NOT_FOUND', placed: null });
});

test('after a restart, an order that is listed with its key is not sent to a server that does not honour keys', async () => {
  keysHonoured = false;
  listed = [{ ...equalOrder('o9'), idempotencyKey: 'k-1' }];
  expect(await order(0)).toMatchObject({ orderId: 'o9' });
  await expect(order(0, { input: OTHER_INPUT_LINES })).rejects.toMatchObject(CONFLICT);
  expect(sent).toEqual([]);
  expect(await order(0, { key: 'k-2' })).toMatchObject({ orderId: 'o1' });
});

test('while its orders cannot be read, nothing is sent to a server that does not honour keys', async () => {
  keysHonoured = false;
  listed = TIMEOUT;
  await expect(order(0)).rejects.toBe(TIMEOUT);
  expect(sent).toEqual([]);
  listed = codedError('UPSTREAM_NOT_OFFERED');
  expect(await order(0)).toMatchObject({ orderId: 'o1' });
});
