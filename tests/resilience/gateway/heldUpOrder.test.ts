import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { gatewayOfTest, restOfTest } from '#tests/support/gatewayOfTest.ts';
import { placeOrder } from '#tests/support/placeOrder.ts';
import { orderBook } from '#tests/support/rest/orderBook.ts';
import { inTurn, TOKEN_OF_SOMEBODY } from '#tests/support/rest/restServer.ts';

const HELD_MS = 24_000;

test('in real time, an order held up for 24 seconds before a server that honours keys is one order', async () => {
  const book = orderBook({ honoursKeys: true });
  const rest = await restOfTest(book.answers);
  const gateway = await gatewayOfTest(rest.url, { UPSTREAM_OPERATION_MS: '10000' });
  let hasArrived = false;
  rest.answer(
    'POST /api/order/create',
    inTurn(async (request) => {
      await setTimeout(HELD_MS);
      hasArrived = true;
      return book.create(request);
    }, book.create),
  );
  const order = async () => placeOrder(gateway, { idempotencyKey: 'k-1' });
  expect((await order()).errors).toMatchObject([{ extensions: { code: 'UPSTREAM_TIMEOUT' } }]);
  const query = '{ viewer { orderAttempt(idempotencyKey: "k-1") { status } } }';
  const status = async () =>
    (await gateway.ask(query, {}, TOKEN_OF_SOMEBODY)).data.viewer.orderAttempt.status;
  await expect.poll(status, { interval: 1000, timeout: 12_000 }).toBe('NOT_FOUND');
  expect(hasArrived).toBe(false);
  expect((await order()).data.createOrder).toMatchObject({ success: true, orderId: 'o1' });
  await expect.poll(() => hasArrived, { interval: 500, timeout: HELD_MS }).toBe(true);
  expect(await status()).toBe('PLACED');
  expect(book.orders).toHaveLength(1);
});
