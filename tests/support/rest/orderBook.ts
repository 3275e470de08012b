import type { RestAnswers, RestRequest } from './restServer.ts';

export interface OrderBook {
  /** Newest first. */
  orders: { _id: string }[];
  /** Creates an order, whatever its key. */
  create: (request: RestRequest) => object;
  list: () => object;
  answers: RestAnswers;
}

/** A server that stores orders and does not know idempotency keys. */
export function orderBook(): OrderBook {
  const orders: OrderBook['orders'] = [];
  let count = 0;
  const create = ({ body }: RestRequest): object => {
    const orderId = `o${(count += 1)}`;
    const date = new Date().toISOString();
    const order = { _id: orderId, date, status: 'pending', ...(body as object) };
    orders.unshift(order);
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
