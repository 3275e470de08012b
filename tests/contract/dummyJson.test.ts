import jwt from 'jsonwebtoken';
import { expect, test } from 'vitest';
import { server } from '#examples/servers/dummyJson.ts';
import { scriptedGateway } from '#tests/support/gatewayOfFile.ts';
import { placeOrder } from '#tests/support/placeOrder.ts';
import { recordedServer } from '#tests/support/rest/recordedServer.ts';
import { shopperAt } from '#tests/support/shopperAt.ts';

const ENV = { CACHE_FRESH_MS: '0', IMAGE_ORIGINS: 'https://cdn.dummyjson.com' };
const { rest, gateway } = await scriptedGateway(ENV, recordedServer('dummyJson'), server);

const ACCOUNT = { email: 'emily.johnson@x.dummyjson.com', password: 'emilyspass' };
const { login, signIn, register } = shopperAt(gateway, ACCOUNT);

test('shows its products with the price that carts charge, and the one before it', async () => {
  const { data, errors } = await gateway.ask(`{
    catalogue(sort: PRICE_LOW) { items { id name price oldPrice onOffer stock image category } }
    products(search: "mascara") { id }
    beauty: products(category: "beauty") { id }
    product(id: "1") { rating reviews { reviewerName } }
    banners { id }
  }`);
  expect(errors).toEqual([]);
  expect(data.catalogue.items[2]).toEqual({
    id: '1',
    name: 'Essence Mascara Lash Princess',
    price: 8.94,
    oldPrice: 9.99,
    onOffer: true,
    stock: 99,
    image: expect.stringContaining('/beauty/essence-mascara-lash-princess/1.webp'),
    category: 'beauty',
  });
  expect(data).toMatchObject({ products: [{ id: '1' }], beauty: [{ id: '1' }, { id: '5' }], banners: [] });
  expect(data.product).toMatchObject({
    rating: 2.6,
    reviews: { length: 3, 0: { reviewerName: 'Eleanor Collins' } },
  });
  expect(rest.received('GET /products/search').at(-1)?.query.get('q')).toBe('mascara');
  expect(rest.received('GET /products/category/beauty')).toHaveLength(1);
});

test('a product that does not exist is not found', async () => {
  const { errors } = await gateway.ask('{ product(id: "987654") { name } }');
  expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
});

test('signs in by the user name that belongs to an e-mail address, and says why not', async () => {
  const token = await signIn();
  const own = `{ viewer { profile { id name email phone } addresses { street city zipCode isDefault }
    orders { id total items { productId name quantity price } } } }`;
  expect((await gateway.ask(own, {}, token)).data.viewer).toEqual({
    profile: { id: '1', name: 'Emily Johnson', email: ACCOUNT.email, phone: '+81 965-431-3024' },
    addresses: [{ street: '626 Main Street', city: 'Phoenix', zipCode: '29112', isDefault: true }],
    orders: [
      {
        id: '1',
        total: 11510.81,
        items: [
          { productId: '162', name: 'Blue Frock', quantity: 4, price: 26.35 },
          { productId: '138', name: 'Baseball Ball', quantity: 2, price: 8.84 },
        ],
      },
    ],
  });
  for (const wrong of [{ password: 'not this one' }, { email: 'nobody@haat.test' }]) {
    const { errors } = await login(wrong);
    expect(errors).toMatchObject([{ message: 'Invalid credentials' }]);
  }
});

test('a forged token, for which it answers 500, ends the session', async () => {
  const forged = jwt.sign({ id: 2 }, 'another key', { expiresIn: '1h' });
  const { errors } = await gateway.ask('{ viewer { orders { id } } }', {}, forged);
  expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
  expect(rest.requests.map(({ path }) => path)).toEqual(['/auth/me']);
});

test('an order is placed once, with its products in the order of the list', async () => {
  const items = [
    { productId: '5', quantity: 1 },
    { productId: '1', quantity: 2 },
  ];
  const input = { items, expectedTotal: 25.84, idempotencyKey: 'once' };
  const asking = { fields: 'success orderId repeated', token: await signIn() };
  const placed = { success: true, orderId: '209' };
  expect((await placeOrder(gateway, input, asking)).data.createOrder).toMatchObject(placed);
  const again = await placeOrder(gateway, input, asking);
  expect(again.data.createOrder).toEqual({ ...placed, repeated: true });
  expect(rest.received('POST /carts/add')).toHaveLength(1);
});

test('nobody can sign up, as it stores no accounts', async () => {
  const { errors } = await register('Nila Das');
  expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_NOT_OFFERED' } }]);
});
