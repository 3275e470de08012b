import { afterAll, expect, test, vi } from 'vitest';
import { server } from '#examples/servers/medusa.ts';
import { scriptedGateway } from '#tests/support/gatewayOfFile.ts';
import { placeOrder } from '#tests/support/placeOrder.ts';
import { recordedServer } from '#tests/support/rest/recordedServer.ts';
import { shopperAt } from '#tests/support/shopperAt.ts';

const KEY = 'pk_of_this_shop';
vi.stubEnv('MEDUSA_KEY', KEY);
afterAll(() => void vi.unstubAllEnvs());
const IMAGES = 'https://medusa-public-images.s3.eu-west-1.amazonaws.com';
const { rest, gateway } = await scriptedGateway(
  { CACHE_FRESH_MS: '0', IMAGE_ORIGINS: IMAGES },
  recordedServer('medusa'),
  server,
);

const MUG = 'variant_01M8KQK1V9GQ6RW3GZP7DV0PSW';
const STICKER = 'variant_01M8KQK1V98Y4ZZC47ERGBY5JB';
const ACCOUNT = { email: 'rina@haat.test', password: 'a good password' };
const { login, signIn, register } = shopperAt(gateway, ACCOUNT);

test('each variant is a product, with its stock and its price in the region', async () => {
  const { data, errors } = await gateway.ask(`{
    catalogue(sort: PRICE_LOW) { total items { id name price oldPrice stock isStockCounted category } }
    offers: products(onOffer: true) { name price oldPrice }
    products(search: "mug") { id images }
    product(id: "${MUG}") { name stock }
    newest: products(collection: NEW_ARRIVALS, limit: 1) { name }
  }`);
  expect(errors).toEqual([]);
  expect(data.catalogue.total).toBe(9);
  const merch = { oldPrice: null, category: 'Merch' };
  expect(data.catalogue.items.slice(0, 3)).toEqual([
    { ...merch, id: STICKER, name: 'Medusa Sticker', price: 1.1, stock: 10_000, isStockCounted: false },
    { ...merch, id: MUG, name: 'Medusa Mug', price: 7.5, stock: 46, isStockCounted: true },
    expect.objectContaining({ name: 'Medusa T-Shirt, S / Black', price: 10, category: 'Shirts' }),
  ]);
  expect(data).toMatchObject({
    offers: [{ name: 'Medusa Sweatshirt', price: 21.5, oldPrice: 29 }],
    products: [{ id: MUG, images: [`${IMAGES}/coffee-mug.png`] }],
    product: { name: 'Medusa Mug', stock: 46 },
    newest: [{ name: 'Medusa Sweatshirt' }],
  });
  expect(rest.requests.some(({ query }) => query.get('q') === 'mug')).toBe(true);
  expect(rest.requests.every(({ headers }) => headers['x-publishable-api-key'] === KEY)).toBe(true);
});

test('a variant that does not exist is not found', async () => {
  const { errors } = await gateway.ask('{ product(id: "variant_nope") { name } }');
  expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
});

test('signs up with three requests, and in with one, and says why not', async () => {
  const first = await register('Rina Das');
  expect(first.data.register).toEqual({ success: true, message: null, token: expect.stringMatching(/^ey/) });
  const taken = await register('Rina Das');
  const message = 'Identity with email already exists';
  expect(taken.data.register).toEqual({ success: false, message, token: null });
  const wrong = await login({ password: 'not this one' });
  expect(wrong.errors).toMatchObject([{ message: 'Invalid email or password' }]);
});

const UPDATE = `mutation ($email: String!) {
  updateProfile(input: { name: "Rina Roy", email: $email, phone: "030 123" }) { success message profile { name phone } } }`;

test('the profile changes, but not its e-mail address', async () => {
  const token = await signIn();
  const profile = await gateway.ask('{ viewer { profile { name email } } }', {}, token);
  expect(profile.data.viewer.profile).toEqual({ name: 'Rina Das', email: ACCOUNT.email });
  const { data } = await gateway.ask(UPDATE, { email: ACCOUNT.email }, token);
  expect(data.updateProfile).toMatchObject({
    success: true,
    profile: { name: 'Rina Roy', phone: '030 123' },
  });
  const other = await gateway.ask(UPDATE, { email: 'another@haat.test' }, token);
  const message = 'The e-mail address cannot be changed.';
  expect(other.data.updateProfile).toEqual({ success: false, message, profile: null });
});

const PLACE = { street: 'Lindenweg 2', city: 'Berlin', zipCode: '10117', country: 'Germany' };

test('an address is saved with the code of its country, and read with its name', async () => {
  const add = `mutation ($input: CreateAddressInput!) { createAddress(input: $input) {
    success message addresses { label street city state zipCode country isDefault } } }`;
  const input = { ...PLACE, label: 'HOME', state: 'Berlin', isDefault: true };
  const token = await signIn();
  const { data } = await gateway.ask(add, { input }, token);
  expect(data.createAddress).toEqual({ success: true, message: null, addresses: [input] });
  const far = await gateway.ask(add, { input: { ...input, country: 'Bangladesh' } }, token);
  const message = 'We do not deliver to this country.';
  expect(far.data.createAddress).toEqual({ success: false, message, addresses: null });
});

const READ = `number total status paymentStatus
  items { productId name quantity price } address { street city zipCode country }`;
const PLACED = {
  number: '4',
  total: 9.7,
  status: 'PENDING',
  paymentStatus: 'PENDING',
  items: [
    { productId: MUG, name: 'Medusa Mug', quantity: 1, price: 7.5 },
    { productId: STICKER, name: 'Medusa Sticker', quantity: 2, price: 1.1 },
  ],
  address: PLACE,
};

async function order(idempotencyKey: string, token: string, place = {}) {
  const items = PLACED.items.map(({ productId, quantity }) => ({ productId, quantity }));
  const person = { name: 'Rina Das', email: ACCOUNT.email, phone: '030 123', state: 'Berlin' };
  const input = { items, expectedTotal: 9.7, address: { ...person, ...PLACE, ...place }, idempotencyKey };
  const fields = `success message repeated order { ${READ} }`;
  return (await placeOrder(gateway, input, { fields, token })).data.createOrder;
}

const completed = (): number => rest.requests.filter(({ path }) => path.endsWith('/complete')).length;

test('an order is placed once, by its cart, and found by its key where its answer is lost', async () => {
  expect(await order('once', await signIn())).toMatchObject({ success: true, order: PLACED });
  const token = await signIn();
  expect(await order('once', token)).toMatchObject({ success: true, repeated: true, order: PLACED });
  expect(completed()).toBe(1);
  const attempt =
    '{ viewer { orderAttempt(idempotencyKey: "once") { status honoursKeys order { number } } } }';
  const { data } = await gateway.ask(attempt, {}, token);
  expect(data.viewer.orderAttempt).toEqual({ status: 'PLACED', honoursKeys: false, order: { number: '4' } });
});

test('an order is refused that would cost more than the shopper saw, or cannot be delivered', async () => {
  const token = await signIn();
  const dear = 'With delivery and taxes, this order costs 14.7, not 9.7.';
  expect(await order('dear', token, { country: 'France' })).toMatchObject({ success: false, message: dear });
  const far = 'We do not deliver to this country.';
  expect(await order('far', token, { country: 'Chad' })).toMatchObject({ success: false, message: far });
  const late = 'Some variant does not have the required inventory';
  expect(await order('late', token)).toMatchObject({ success: false, message: late });
  expect(completed()).toBe(0);
});

test("a shopper's own orders are read, and nobody else's", async () => {
  const token = await signIn();
  const own = await gateway.ask(`{ viewer { orders { ${READ} } } }`, {}, token);
  expect(own.data.viewer.orders).toEqual([PLACED]);
  const other = await gateway.ask('{ viewer { order(id: "order_nope") { id } } }', {}, token);
  expect(other.errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
});
