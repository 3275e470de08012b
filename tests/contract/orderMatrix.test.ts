import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { LATE_MS } from '#gateway/modules/orders/sentOrder.ts';
import { gatewayOfTest, restOfTest } from '#tests/support/gatewayOfTest.ts';
import type { GatewayUnderTest } from '#tests/support/gatewayUnderTest.ts';
import { ORDER_ADDRESS } from '#tests/support/orderAddress.ts';
import { OPERATION_MS } from '#tests/support/patience.ts';
import { orderBook, type OrderBook } from '#tests/support/rest/orderBook.ts';
import {
  DROPPED,
  heldUp,
  html,
  reply,
  TOKEN_OF_SOMEBODY,
  type RestAnswer,
  type RestServer,
} from '#tests/support/rest/restServer.ts';
import { answerEvent } from '#web/features/cart/answerEvent.ts';
import { afterEvent, attemptOf, withKeysHonoured, withOrder } from '#web/features/cart/attempt.ts';
import { isSameOrder, nextAttempt, withSent, type CartOrder } from '#web/features/cart/nextAttempt.ts';
import { EMPTY_STORE, type StoreState } from '#web/store/persistedStore.ts';

// The cart's own rules, a real gateway, and a server that goes wrong with the first order: how many orders there are.

const CREATE = 'POST /api/order/create';
const SAME: CartOrder = {
  items: [{ productId: 'p1', quantity: 1 }],
  expectedTotal: 10,
  address: ORDER_ADDRESS,
};
const CHANGED: CartOrder = { ...SAME, items: [{ productId: 'p1', quantity: 2 }], expectedTotal: 20 };

let rest: RestServer;
let gateway: GatewayUnderTest;
let book: OrderBook;
let state: StoreState;

async function open(honoursKeys: boolean): Promise<void> {
  book = orderBook({ honoursKeys });
  rest = await restOfTest(book.answers);
  gateway = await gatewayOfTest(rest.url);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const userInfo = { id: 'u1', name: 'Mina', email: 'mina@haat.test', exp: null };
  state = { ...EMPTY_STORE, userInfo, orderKey: 'k-1' };
});

const CREATE_ORDER = `mutation ($input: CreateOrderInput!) {
  createOrder(input: $input) { success message code orderId idempotencyKey repeated }
}`;
const ATTEMPT = `query ($key: String!) {
  viewer { orderAttempt(idempotencyKey: $key) { status orderId honoursKeys } }
}`;

/** Presses Place Order. */
async function press(order: CartOrder): Promise<void> {
  const attempt = nextAttempt(state, order);
  if (attempt === null) return;
  state = { ...withSent(state, attempt), orderKey: 'k-2' };
  const { data, errors } = await gateway.ask(
    CREATE_ORDER,
    { input: JSON.parse(attempt.input ?? '') },
    TOKEN_OF_SOMEBODY,
  );
  const answer = data?.createOrder ?? new CombinedGraphQLErrors({ errors });
  const event = answerEvent(answer, attempt);
  state = event === 'placed' ? withOrder(state, attempt, 'o') : afterEvent(state, attempt, event);
}

/** Looks for the order, as the cart does, until it is known what became of it. */
async function look(): Promise<string> {
  for (let turn = 0; turn < 4; turn += 1) {
    const attempt = attemptOf(state);
    if (attempt === null) return 'placed';
    if (attempt.state === 'OPEN') return 'open';
    const { data } = await gateway.ask(ATTEMPT, { key: attempt.idempotencyKey }, TOKEN_OF_SOMEBODY);
    const outcome = data?.viewer?.orderAttempt;
    if (outcome?.honoursKeys) state = withKeysHonoured(state, attempt);
    if (outcome?.status === 'PLACED' && outcome.orderId) state = withOrder(state, attempt, outcome.orderId);
    if (outcome?.status === 'NOT_FOUND') state = afterEvent(state, attempt, 'notFound');
    vi.setSystemTime(Date.now() + OPERATION_MS + LATE_MS);
  }
  return attemptOf(state)?.state ?? 'placed';
}

/** Presses, and looks in vain for an order that is held up before the server, until the returned function passes it on. */
async function pressInVain(): Promise<() => Promise<void>> {
  const [answer, arrive] = heldUp(book.create);
  rest.answer(CREATE, answer);
  await press(SAME);
  rest.answer(CREATE, book.create);
  expect(await look()).toBe('open');
  return arrive;
}

/** What goes wrong, whether the order is stored, and the state of the cart after it has looked. */
const FAULTS: [fault: string, isStored: boolean, answer: RestAnswer, after: string][] = [
  ['the connection breaks before it is stored', false, DROPPED, 'open'],
  ['the connection breaks after it is stored', true, DROPPED, 'placed'],
  ['500 before it is stored', false, reply(500, {}), 'open'],
  ['500 after it is stored', true, reply(500, {}), 'placed'],
  ['503 before it is stored', false, html(503), 'open'],
  ['503 after it is stored', true, html(503), 'placed'],
  ['junk after it is stored', true, reply(200, 'junk'), 'placed'],
  ['an empty 201 after it is stored', true, reply(201, ''), 'placed'],
  ['a success without an id after it is stored', true, { success: true }, 'placed'],
];
const CELLS = FAULTS.flatMap((fault) => [true, false].map((honoursKeys) => [...fault, honoursKeys] as const));

test.each(CELLS)(
  '%s (stored: %s): the cart has one order in the end, the same again or another',
  async (_, isStored, answer, after, honoursKeys) => {
    for (const next of [SAME, CHANGED]) {
      await open(honoursKeys);
      rest.answer(CREATE, (request) => {
        if (isStored) book.create(request);
        return answer;
      });
      await press(SAME);
      rest.answer(CREATE, book.create);
      expect(await look()).toBe(after);
      if (after === 'open') await press(next);
      expect(await look()).toBe('placed');
      expect(book.orders).toHaveLength(1);
      state = { ...state, unsettledAttempt: null, orderKey: 'k-1' };
    }
  },
);

test.each([
  ['the same again, at a server that honours keys', SAME, true, 1],
  // The cart says so before the shopper presses: `noticeOf`.
  ['the same again, at another server', SAME, false, 2],
  ['another one, at a server that honours keys', CHANGED, true, 2],
  ['another one, at another server', CHANGED, false, 2],
])('an order that arrives only after %s: %s', async (_, next, honoursKeys, count) => {
  await open(honoursKeys);
  const arrive = await pressInVain();
  const attempt = attemptOf(state);
  expect(attempt && isSameOrder(next, attempt)).toBe(next === SAME);
  await press(next);
  await arrive();
  expect(book.orders).toHaveLength(count);
});

test.each([SAME, CHANGED])('an order that arrives before the next press is the only one', async (next) => {
  await open(false);
  const arrive = await pressInVain();
  await arrive();
  await press(next);
  expect(await look()).toBe('placed');
  expect(book.orders).toHaveLength(1);
});

/** Sends an order that is held up before the gateway, whose answer the cart no longer waits for. */
function pressHeldUp(): () => Promise<unknown> {
  const attempt = nextAttempt(state, SAME);
  if (attempt === null) throw new Error('Nothing may be sent.');
  state = afterEvent({ ...withSent(state, attempt), orderKey: 'k-2' }, attempt, 'lost');
  return async () => gateway.ask(CREATE_ORDER, { input: JSON.parse(attempt.input ?? '') }, TOKEN_OF_SOMEBODY);
}

const MOMENTS = ['while the cart looks for it', 'before the next press', 'after the next press'];
const LATE_CELLS = MOMENTS.flatMap((moment) =>
  [SAME, CHANGED].flatMap((next) => [true, false].map((honoursKeys) => ({ moment, next, honoursKeys }))),
);

test.each(LATE_CELLS)(
  'an order that reaches the gateway $moment is the only one, with $next.items.0.quantity pressed next',
  async ({ moment, next, honoursKeys }) => {
    await open(honoursKeys);
    const arrive = pressHeldUp();
    if (moment === MOMENTS[0]) await arrive();
    expect(await look()).toBe(moment === MOMENTS[0] ? 'placed' : 'open');
    if (moment === MOMENTS[1]) await arrive();
    if (moment !== MOMENTS[0]) await press(next);
    if (moment === MOMENTS[2]) await arrive();
    expect(await look()).toBe('placed');
    expect(book.orders).toHaveLength(1);
  },
);
