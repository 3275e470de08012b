import { beforeEach, expect, test } from 'vitest';
import { scriptedGateway } from '#tests/support/gatewayOfFile.ts';
import { TOKEN_OF_SOMEBODY as TOKEN } from '#tests/support/rest/restServer.ts';

// Shapes that real servers of this family use (rest-contract §2).
const PRODUCT = {
  _id: 'p1',
  name: 'Lamp',
  price: '1,299.00',
  stock: '7',
  image: 'https://cdn.shop.test/lamp.jpg',
};

const { rest, gateway } = await scriptedGateway({
  CACHE_FRESH_MS: '0',
  IMAGE_ORIGINS: 'https://cdn.shop.test',
});

beforeEach(() => {
  rest.requests.length = 0;
  rest.answer('GET /api/products', { success: true, products: [PRODUCT] });
});

test('orders with populated products, products that are gone, and unknown words', async () => {
  rest.answer('GET /api/order/my-orders', {
    success: true,
    orders: [
      {
        _id: 'o1',
        date: '2026-01-01T00:00:00Z',
        items: [{ productId: { _id: 'p1', name: 'Lamp', price: '10' }, quantity: '2' }],
        status: 'On hold',
        paymentStatus: 'later',
        amount: '20.00',
      },
      {
        _id: 'o2',
        date: '2026-02-01T00:00:00Z',
        items: [{ productId: null, name: 'Gone', price: 5, quantity: 1 }],
        status: 'delivered',
        paymentStatus: 'refund_pending',
        paymentMethod: 'stripe',
        amount: 5,
      },
    ],
  });
  const { data } = await gateway.ask(
    '{ viewer { orderCount orders { id total status statusText paymentStatus paymentMethod items { productId name lineTotal } } } }',
    {},
    TOKEN,
  );
  expect(data.viewer).toEqual({
    orderCount: 2,
    orders: [
      {
        id: 'o2',
        total: 5,
        status: 'DELIVERED',
        statusText: 'delivered',
        paymentStatus: 'REFUNDED',
        paymentMethod: 'ONLINE',
        items: [{ productId: null, name: 'Gone', lineTotal: 5 }],
      },
      {
        id: 'o1',
        total: 20,
        status: 'UNKNOWN',
        statusText: 'On hold',
        paymentStatus: 'UNKNOWN',
        paymentMethod: 'UNKNOWN',
        items: [{ productId: 'p1', name: 'Lamp', lineTotal: 20 }],
      },
    ],
  });
  // The orders and their count take one call.
  expect(rest.requests).toHaveLength(1);
});

test('an order is sent in both spellings, with the prices of the catalogue and the key of the client', async () => {
  rest.answer('POST /api/order/create', { success: true, order: { _id: 'o7' } });
  const address =
    '{ name: "Mina", email: "a@haat.test", street: "s", city: "c", state: "d", zipCode: "1", country: "x" }';
  const { data } = await gateway.ask(
    `mutation { createOrder(input: { items: [{ productId: "p1", quantity: 2 }], expectedTotal: 2598, idempotencyKey: "k-1",
      address: ${address} }) { success orderId } }`,
    {},
    TOKEN,
  );
  expect(data.createOrder).toEqual({ success: true, orderId: 'o7' });
  const [sent] = rest.received('POST /api/order/create');
  expect(sent?.headers).toMatchObject({ 'idempotency-key': 'k-1', authorization: `Bearer ${TOKEN}` });
  expect(sent?.body).toMatchObject({
    amount: 2598,
    items: [
      { _id: 'p1', productId: 'p1', price: 1299, quantity: 2, image: 'https://cdn.shop.test/lamp.jpg' },
    ],
    address: { firstName: 'Mina', lastName: 'Mina', zipcode: '1', zipCode: '1' },
  });
});
