import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { sendJson, type RestRequest } from './restServer.ts';

// How third-party servers behind the gateway behave.

/** Compiles `_search` as a case-insensitive regular expression and refuses a bad one. */
export function searchByExpression(products: readonly { name: string }[]): Answering {
  return ({ query }, response) => {
    try {
      const expression = new RegExp(query.get('_search') ?? '', 'i');
      const found = products.filter(({ name }) => expression.test(name));
      sendJson(response, 200, { success: true, products: found });
    } catch {
      sendJson(response, 200, { success: false, message: 'Regular expression is invalid' });
    }
  };
}

type Answering = (request: RestRequest, response: ServerResponse) => void;

export interface OrderBook {
  /** Newest first. */
  orders: { _id: string }[];
  /** POST /api/order/create: every call creates an order, whatever its key; `answer` may drop the reply. */
  create(answer?: (send: () => void) => void): Answering;
  /** GET /api/order/my-orders */
  list: Answering;
}

/** A server that does not know idempotency keys. */
export function orderBook(): OrderBook {
  const orders: OrderBook['orders'] = [];
  return {
    orders,
    create:
      (answer = (send) => send()) =>
      ({ body }, response) => {
        const order = {
          _id: randomUUID(),
          date: new Date().toISOString(),
          status: 'pending',
          ...(body as object),
        };
        orders.unshift(order);
        answer(() => sendJson(response, 200, { success: true, orderId: order._id, message: 'Order placed' }));
      },
    list: (_, response) => sendJson(response, 200, { success: true, orders }),
  };
}
