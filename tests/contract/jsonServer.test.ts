import { expect, test } from 'vitest';
import { server } from '#examples/servers/jsonServer.ts';
import { check } from '#tests/support/checkedServer.ts';
import { scriptedGateway } from '#tests/support/gatewayOfFile.ts';
import { restOfTest } from '#tests/support/gatewayOfTest.ts';
import { placeOrder } from '#tests/support/placeOrder.ts';
import { RECORDED_KEY, recordedServer } from '#tests/support/rest/recordedServer.ts';
import { shopperAt } from '#tests/support/shopperAt.ts';

const ENV = { CACHE_FRESH_MS: '0', JWT_SECRET: RECORDED_KEY };
const { rest, gateway } = await scriptedGateway(ENV, recordedServer('jsonServer'), server);

const ACCOUNT = { email: 'rina@haat.test', password: 'a good password' };
const { login, signIn, register } = shopperAt(gateway, ACCOUNT);

test('shows its file page by page, and what it finds in it', async () => {
  const { data, errors } = await gateway.ask(`{
    catalogue(sort: PRICE_LOW) { total items { id name price stock category } }
    products(search: "lamp") { id }
    light: products(category: "Light") { id }
    newest: products(collection: NEW_ARRIVALS, limit: 1) { id }
  }`);
  expect(errors).toEqual([]);
  expect(data.catalogue.total).toBe(4);
  expect(data.catalogue.items[0]).toEqual({
    id: '4',
    name: 'Linen towel',
    price: 6.25,
    stock: 12,
    category: 'Kitchen',
  });
  const lamps = [{ id: '1' }, { id: '2' }];
  expect(data).toMatchObject({ products: lamps, light: lamps, newest: [{ id: '4' }] });
  expect(rest.requests.some(({ query }) => query.get('q') === 'lamp')).toBe(true);
});

test('a product that does not exist is not found', async () => {
  const { errors } = await gateway.ask('{ product(id: "99") { name } }');
  expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
});

test('signs up and in, and says why not, in the sentence that is all of its answer', async () => {
  const { token } = (await register('Rina Das')).data.register;
  expect((await gateway.ask('{ viewer { orders { id } } }', {}, token)).data.viewer.orders).toEqual([]);
  const taken = await register('Rina Das');
  expect(taken.errors).toMatchObject([
    { message: 'Email already exists', extensions: { code: 'BAD_USER_INPUT' } },
  ]);
  const wrong = await login({ password: 'not this one' });
  expect(wrong.errors).toMatchObject([{ message: 'Incorrect password' }]);
});

test('reads and changes the profile of whom the token names', async () => {
  const token = await signIn();
  const { data } = await gateway.ask('{ viewer { profile { id name email } } }', {}, token);
  expect(data.viewer.profile).toEqual({ id: '1', name: 'Rina Das', email: ACCOUNT.email });
  const update = `mutation { updateProfile(input: { name: "Rina Roy", email: "rina@haat.test", phone: "030 123" }) {
    success profile { name phone } } }`;
  const changed = await gateway.ask(update, {}, token);
  const profile = { name: 'Rina Roy', phone: '030 123' };
  expect(changed.data.updateProfile).toEqual({ success: true, profile });
});

const FIELDS = `success repeated order {
  id total status paymentStatus items { productId name quantity price } address { street city zipCode country } }`;
const PLACE = { street: 'Lindenweg 2', city: 'Berlin', zipCode: '10117', country: 'Germany' };
const PLACED = {
  id: '1',
  total: 21,
  status: 'PENDING',
  paymentStatus: 'PENDING',
  items: [
    { productId: '3', name: 'Clay mug', quantity: 1, price: 8.5 },
    { productId: '4', name: 'Linen towel', quantity: 2, price: 6.25 },
  ],
  address: PLACE,
};

test("an order is placed once, in the shopper's name, and listed for nobody else", async () => {
  const items = PLACED.items.map(({ productId, quantity }) => ({ productId, quantity }));
  const person = { name: 'Rina Das', email: ACCOUNT.email, phone: '030 123', state: 'Berlin' };
  const input = { items, expectedTotal: 21, address: { ...person, ...PLACE }, idempotencyKey: 'once' };
  const order = async (token: string) =>
    (await placeOrder(gateway, input, { fields: FIELDS, token })).data.createOrder;
  expect(await order(await signIn())).toMatchObject({ success: true, order: PLACED });
  expect(await order(await signIn())).toMatchObject({ success: true, repeated: true, order: PLACED });
  expect(rest.received('POST /660/orders').map(({ body }) => body)).toMatchObject([
    { userId: 1, amount: 21 },
  ]);
  const other = await gateway.ask('{ viewer { order(id: "99") { id } } }', {}, await signIn());
  expect(other.errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
});

test('with the key that everybody knows, check-server says what is missing', async () => {
  const known = await restOfTest(recordedServer('jsonServer'));
  const { said, printed } = await check(known.url, { account: ACCOUNT, adapter: server });
  expect(said('GET /api/order/my-orders')).toMatch(
    /^wrong: .* needs the claim sub, and so JWT_SECRET\n.*\nHelps: the JWT_SECRET that the server has\.$/,
  );
  expect(printed.replaceAll(/\s+/g, ' ')).toMatch(/A shopper can .*sign in\. A shopper cannot .*see orders/);
});
