import { TEST_ADDRESS, type Answer, type ApiShopper, type ApiUnderTest } from './apiServer.ts';

export const OWNER_TOKEN = 'q7Zt1vYxM3pLr9KdW5sBnC8fHgJ2aEuT';

/** A call of the owner. */
export async function asOwner(
  api: ApiUnderTest,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  return api.call(method, `/api/owner${path}`, {
    token: OWNER_TOKEN,
    ...(body === undefined ? {} : { body }),
  });
}

/** Places an order of one product, and returns its id. */
export async function placeOrder(
  api: ApiUnderTest,
  { token }: ApiShopper,
  product: { id: string; priceCents: number },
  quantity = 1,
  address: object = {},
): Promise<string> {
  const price = product.priceCents / 100;
  const { body } = await api.call('POST', '/api/order/create', {
    token,
    body: {
      items: [{ _id: product.id, price, quantity }],
      amount: (product.priceCents * quantity) / 100,
      address: { ...TEST_ADDRESS, ...address },
    },
  });
  return body.orderId;
}
