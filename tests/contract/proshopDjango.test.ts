import { expect, test } from 'vitest';
import { server } from '#examples/servers/proshopDjango.ts';
import { scriptedGateway } from '#tests/support/gatewayOfFile.ts';
import { placeOrder } from '#tests/support/placeOrder.ts';
import { recordedServer } from '#tests/support/rest/recordedServer.ts';
import { shopperAt } from '#tests/support/shopperAt.ts';

const { rest, gateway } = await scriptedGateway(
  { CACHE_FRESH_MS: '0' },
  recordedServer('proshopDjango'),
  server,
);

const ACCOUNT = { email: 'nila@haat.test', password: 'a good password' };
const { login, signIn, register } = shopperAt(gateway, ACCOUNT);

test('shows all pages, its best sellers and what it finds by name', async () => {
  const { data, errors } = await gateway.ask(`{
    catalogue(sort: PRICE_LOW) { total items { id name price stock category } }
    best: products(collection: BEST_SELLERS) { name rating reviews { reviewerName rating } }
    newest: products(collection: NEW_ARRIVALS, limit: 1) { id }
    products(search: "echo") { id }
    banners { id }
  }`);
  expect(errors).toEqual([]);
  expect(data.catalogue.total).toBe(4);
  expect(data.catalogue.items[2]).toEqual({
    id: '4',
    name: 'Sony Playstation 4 Pro White Version ',
    price: 399.99,
    stock: 178,
    category: 'Electronics',
  });
  expect(data.best[0]).toMatchObject({
    rating: 4,
    reviews: [{ rating: 3 }, { reviewerName: 'Jack', rating: 5 }],
  });
  expect(data).toMatchObject({ newest: [{ id: '6' }], products: [{ id: '6' }], banners: [] });
  const words = rest.received('GET /api/products/').map(({ query }) => query.get('keyword'));
  expect(words).toContain('echo');
});

test('a product that does not exist, for which it answers 500, is not found', async () => {
  const { errors } = await gateway.ask('{ product(id: "987654") { name } }');
  expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
  expect(rest.received('GET /api/products/987654/')).toHaveLength(1);
});

test('signs up and in, says why not, and keeps the password when the name changes', async () => {
  const first = await register('Nila Das');
  expect(first.data.register).toEqual({ success: true, message: null, token: expect.stringMatching(/^ey/) });
  const taken = await register('Nila Das');
  expect(taken.errors).toMatchObject([{ message: 'User with this email already exists' }]);
  const wrong = await login({ password: 'not this one' });
  expect(wrong.errors).toMatchObject([{ message: 'No active account found with the given credentials' }]);
  const token = await signIn();
  const profile = await gateway.ask('{ viewer { profile { name email } } }', {}, token);
  expect(profile.data.viewer.profile).toEqual({ name: 'Nila Das', email: ACCOUNT.email });
  const update = `mutation { updateProfile(input: { name: "Nila Roy", email: "nila@haat.test", phone: "" }) {
    success profile { name } } }`;
  const { data } = await gateway.ask(update, {}, token);
  expect(data.updateProfile).toEqual({ success: true, profile: { name: 'Nila Roy' } });
});

const READ = `id total status paymentStatus
  items { productId name quantity price } address { street city zipCode country }`;
const PLACE = { street: '12 Lake Road', city: 'Dhaka', zipCode: '1205', country: 'Bangladesh' };
const PERSON = { name: 'Mina Rahman', email: 'mina@haat.test', phone: '01711000000', state: 'Dhaka' };
const PLACED = {
  id: '30',
  total: 1399.97,
  status: 'PENDING',
  paymentStatus: 'PENDING',
  items: [
    { productId: '2', name: 'iPhone 11 Pro 256GB Memory', quantity: 1, price: 599.99 },
    { productId: '4', name: 'Sony Playstation 4 Pro White Version ', quantity: 2, price: 399.99 },
  ],
  address: PLACE,
};

test('an order is placed once, also after another sign-in, with the total of the server', async () => {
  const items = PLACED.items.map(({ productId, quantity }) => ({ productId, quantity }));
  const address = { ...PERSON, ...PLACE };
  const input = { items, expectedTotal: 1399.97, address, idempotencyKey: 'once' };
  const fields = `success repeated order { ${READ} }`;
  const order = async (token: string) =>
    (await placeOrder(gateway, input, { fields, token })).data.createOrder;
  const token = await signIn();
  expect(await order(token)).toMatchObject({ success: true, order: PLACED });
  expect(await order(token)).toMatchObject({ success: true, repeated: true, order: PLACED });
  expect(await order(await signIn())).toMatchObject({ success: true, repeated: true, order: PLACED });
  expect(rest.received('POST /api/orders/add/')).toHaveLength(1);
});

test("a shopper's own orders are read, and nobody else's", async () => {
  const query = `{ viewer { orders { ${READ} } order(id: "30") { ${READ} } } }`;
  const own = await gateway.ask(query, {}, await signIn());
  expect(own.data.viewer).toEqual({ orders: [PLACED], order: PLACED });
  const other = await gateway.ask('{ viewer { order(id: "12") { id } } }', {}, await signIn());
  expect(other.errors).toMatchObject([{ message: 'Order not found', extensions: { code: 'NOT_FOUND' } }]);
});
