import type { GatewayUnderTest, GraphqlAnswer } from './gatewayUnderTest.ts';
import { ORDER_ADDRESS } from './orderAddress.ts';
import { TOKEN_OF_SOMEBODY } from './rest/restServer.ts';

interface Asking {
  fields?: string;
  token?: string;
}

/** Orders a piece of `p1` for 10, or what `changed` says instead, and asks for these fields. */
export async function placeOrder(
  { ask }: GatewayUnderTest,
  changed: object = {},
  { fields = 'success orderId', token = TOKEN_OF_SOMEBODY }: Asking = {},
): Promise<GraphqlAnswer> {
  const items = [{ productId: 'p1', quantity: 1 }];
  return ask(
    `mutation ($input: CreateOrderInput!) { createOrder(input: $input) { ${fields} } }`,
    { input: { items, expectedTotal: 10, address: ORDER_ADDRESS, ...changed } },
    token,
  );
}
