import type { ServerResponse } from 'node:http';
import { sendJson, type RestServer } from './restServer.ts';
import { MINAS_ORDER } from './scriptedShop.ts';

export interface OrderBook {
  /** The idempotency keys of the orders received, in order. */
  keys: unknown[];
  count: () => number;
}

/** Makes a scripted REST server store one order per idempotency key; `answer` sends what the client receives. */
export function keepOrders(
  rest: RestServer,
  answer: (response: ServerResponse, orderId: string) => void = confirm,
): OrderBook {
  const orders = new Map<unknown, { _id: string }>();
  const keys: unknown[] = [];
  rest.answer('POST /api/order/create', ({ headers, body }, response) => {
    const key = headers['idempotency-key'];
    keys.push(key);
    const order = orders.get(key) ?? {
      ...MINAS_ORDER,
      ...(body as object),
      _id: `o${orders.size + 1}`,
      date: new Date().toISOString(),
    };
    orders.set(key, order);
    rest.answer('GET /api/order/my-orders', { success: true, orders: [...orders.values()] });
    rest.answer(`GET /api/order/user/${order._id}`, { success: true, order });
    answer(response, order._id);
  });
  return { keys, count: () => orders.size };
}

function confirm(response: ServerResponse, orderId: string): void {
  sendJson(response, 201, { success: true, orderId });
}
