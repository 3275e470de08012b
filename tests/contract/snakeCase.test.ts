import { expect, test } from 'vitest';
import { scriptedGateway } from '#tests/support/gatewayOfFile.ts';
import { TOKEN_OF_SOMEBODY as TOKEN } from '#tests/support/restServer.ts';

// A server that writes zip_code where the reference API has zipCode.
const { rest, gateway } = await scriptedGateway({ CACHE_FRESH_MS: '0' });

test('addresses have their zip code and the default among them, so that their shoppers can order', async () => {
  rest.answer('GET /api/user/addresses', {
    success: true,
    addresses: [
      {
        id: 1,
        label: 'Home',
        street: '12 Lake Road',
        city: 'Dhaka',
        state: 'Dhaka',
        zip_code: 1205,
        country: 'BD',
        is_default: 1,
      },
      { id: 2, label: 'Work', zip_code: '1000', is_default: '0' },
    ],
  });
  const { data, errors } = await gateway.ask('{ viewer { addresses { id zipCode isDefault } } }', {}, TOKEN);
  expect(errors).toEqual([]);
  expect(data.viewer.addresses).toEqual([
    { id: '1', zipCode: '1205', isDefault: true },
    { id: '2', zipCode: '1000', isDefault: false },
  ]);
});

test('products with their prices, reviews and dates', async () => {
  const product = {
    product_type: 'new',
    id: 1,
    name: 'Lamp',
    price: '12.50',
    old_price: '15.00',
    discounted_percentage: '20',
    average_rating: '4.5',
    created_at: '2026-03-01T09:30:00.000Z',
    reviews: [{ reviewer_name: 'Nila', rating: 5 }],
  };
  rest.answer('GET /api/products', { success: true, products: [product] });
  rest.answer('GET /api/banner', [{ id: 1, title: 'Hello', button_text: 'Shop now' }]);
  const { data, errors } = await gateway.ask(
    '{ products { oldPrice discountPercentage rating reviews { reviewerName } } banners { buttonText } }',
  );
  expect(errors).toEqual([]);
  expect(data).toEqual({
    products: [{ oldPrice: 15, discountPercentage: 20, rating: 4.5, reviews: [{ reviewerName: 'Nila' }] }],
    banners: [{ buttonText: 'Shop now' }],
  });
});

test('profiles and orders', async () => {
  rest.answer('GET /api/user/profile', {
    success: true,
    user: { id: 7, name: 'Mina', email: 'm@haat.test', created_at: '2026-03-01T09:30:00.000Z' },
  });
  rest.answer('GET /api/order/my-orders', {
    success: true,
    orders: [
      {
        order_id: 31,
        created_at: '2026-03-02T09:30:00.000Z',
        items: [{ product_id: 1, name: 'Lamp', price: '12.50', quantity: 2 }],
        amount: '25.00',
        payment_status: 'paid',
        payment_method: 'cod',
        address: { first_name: 'Mina', last_name: 'Rahman', zip_code: '1205' },
      },
    ],
  });
  const { data, errors } = await gateway.ask(
    `{ viewer { profile { createdAt } orders { id placedAt total paymentStatus paymentMethod items { productId }
      address { firstName lastName zipCode } } } }`,
    {},
    TOKEN,
  );
  expect(errors).toEqual([]);
  expect(data.viewer).toEqual({
    profile: { createdAt: '2026-03-01T09:30:00.000Z' },
    orders: [
      {
        id: '31',
        placedAt: '2026-03-02T09:30:00.000Z',
        total: 25,
        paymentStatus: 'PAID',
        paymentMethod: 'CASH_ON_DELIVERY',
        items: [{ productId: '1' }],
        address: { firstName: 'Mina', lastName: 'Rahman', zipCode: '1205' },
      },
    ],
  });
});
