import { ADDRESS } from '#tests/cluster/Shopper.ts';
import { graphqlRequest, type BenchRequest } from '#tests/bench/measure/requests.ts';

interface OrderedProduct {
  id: string;
  price: number;
}

const ORDER = `mutation Order($input: CreateOrderInput!) {
  createOrder(input: $input) { success orderId code message }
}`;
/** `{n}` becomes a new number in each order. */
const KEY = 'bench-{n}';

/** An order of one piece, as the shop's pages send it. */
export function gatewayOrder({ id, price }: OrderedProduct, headers: Record<string, string>): BenchRequest {
  const items = [{ productId: id, quantity: 1 }];
  const input = { items, expectedTotal: price, address: ADDRESS, idempotencyKey: KEY };
  return graphqlRequest(ORDER, { input }, headers);
}

/** The same order for the API. */
export function directOrder({ id, price }: OrderedProduct, headers: Record<string, string>): BenchRequest {
  const { name, zipCode, ...address } = ADDRESS;
  const [firstName, lastName] = name.split(' ');
  return {
    method: 'POST',
    path: '/api/order/create',
    headers: { 'content-type': 'application/json', 'idempotency-key': KEY, ...headers },
    body: JSON.stringify({
      items: [{ _id: id, price, quantity: 1 }],
      amount: price,
      address: { ...address, firstName, lastName, zipcode: zipCode },
    }),
  };
}
