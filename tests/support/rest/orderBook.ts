import { isDeepStrictEqual } from 'node:util';
import { reply, type RestAnswers, type RestRequest } from './restServer.ts';

export interface OrderBook {
  /** Newest first. */
  orders: { _id: string; items?: { quantity: number }[] }[];
  /** Creates an order, whatever its key; at a server that knows keys, only one for each. */
  create: (request: RestRequest) => object;
  list: () => object;
  answers: RestAnswers;
}

/** A server that stores orders; by default, it knows no idempotency keys. */
export function orderBook({ honoursKeys = false } = {}): OrderBook {
  const orders: (OrderBook['orders'][number] & { idempotencyKey?: unknown })[] = [];
  let count = 0;
  const create = ({ body, headers }: RestRequest): object => {
    const idempotencyKey = headers['idempotency-key'];
    const existing = honoursKeys && orders.find((order) => order.idempotencyKey === idempotencyKey);
    if (existing) {
      const isSame = isDeepStrictEqual({ ...existing, ...(body as object) }, existing);
      return isSame ? { success: true, orderId: existing._id } : reply(409, { success: false });
    }
    const orderId = `o${(count += 1)}`;
    const date = new Date().toISOString();
    const order = { _id: orderId, date, status: 'pending', ...(body as object) };
    orders.unshift(honoursKeys ? { ...order, idempotencyKey } : order);
    return { success: true, orderId, message: 'Order placed' };
  };
  const list = (): object => ({ success: true, orders });
  return {
    orders,
    create,
    list,
    answers: {
      'GET /api/products': { success: true, products: [{ _id: 'p1', name: 'Lamp', price: 10, stock: 9 }] },
      'POST /api/order/create': create,
      'GET /api/order/my-orders': list,
    },
  };
}
