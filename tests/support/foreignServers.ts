import { randomUUID } from 'node:crypto';
import { sendJson, type RestAnswer } from './restServer.ts';

// How servers behave that were put behind the gateway and that nobody here wrote.

/** Compiles `_search` as a regular expression, without case, and answers a bad one with a refusal. */
export function searchByExpression(products: readonly { name: string }[]): RestAnswer {
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

export interface OrderBook {
  orders: object[];
  /** POST /api/order/create: every call is a new order, whatever its key; `answer` may then fail to tell of it. */
  create(answer?: (send: () => void) => void): RestAnswer;
  /** GET /api/order/my-orders */
  list: RestAnswer;
}

/** A server that has never heard of idempotency keys. */
export function orderBook(): OrderBook {
  const orders: object[] = [];
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
