import { expect, test } from 'vitest';
import { server } from '#examples/servers/platziFakeStore.ts';
import { check } from '#tests/support/checkedServer.ts';
import { scriptedGateway } from '#tests/support/gatewayOfFile.ts';
import { restOfTest } from '#tests/support/gatewayOfTest.ts';
import { recordedServer } from '#tests/support/rest/recordedServer.ts';
import { shopperAt } from '#tests/support/shopperAt.ts';

const { rest, gateway } = await scriptedGateway(
  { CACHE_FRESH_MS: '0' },
  recordedServer('platziFakeStore'),
  server,
);

const ACCOUNT = { email: 'rina@haat.test', password: 'good1234' };
const { login, signIn, register } = shopperAt(gateway, ACCOUNT);

test('shows products whose stock nobody counts, and what it finds by their title', async () => {
  const { data, errors } = await gateway.ask(`{
    catalogue(sort: PRICE_LOW) { total items { id name price stock isStockCounted category } }
    products(search: "hoodie") { id }
  }`);
  expect(errors).toEqual([]);
  const hoodie = { id: '2', name: 'Classic Red Pullover Hoodie', price: 10, category: 'Clothes' };
  expect(data.catalogue.items[0]).toEqual({ ...hoodie, stock: 10_000, isStockCounted: false });
  expect(data.products).toEqual([{ id: '2' }]);
  expect(rest.requests.some(({ query }) => query.get('title') === 'hoodie')).toBe(true);
});

test('a product that does not exist, for which it answers 400, is not found', async () => {
  const { errors } = await gateway.ask('{ product(id: "9999") { name } }');
  expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
});

test('signs up each address once, and says why not', async () => {
  const first = await register('Rina Das');
  expect(first.data.register).toEqual({ success: true, message: null, token: expect.stringMatching(/^ey/) });
  const taken = await register('Rina Das');
  const message = 'This e-mail address has an account.';
  expect(taken.data.register).toEqual({ success: false, message, token: null });
  expect(rest.received('POST /api/v1/users')).toHaveLength(1);
  const refused = await register('Rina Das', { email: 'nila@haat.test', password: 'a good password' });
  expect(refused.errors).toMatchObject([{ message: 'password must contain only letters and numbers' }]);
  const wrong = await login({ password: 'notthisone' });
  expect(wrong.errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
});

test('reads and changes the profile', async () => {
  const token = await signIn();
  const { data } = await gateway.ask('{ viewer { profile { id name email } } }', {}, token);
  expect(data.viewer.profile).toEqual({ id: '4', name: 'Rina Das', email: ACCOUNT.email });
  const update = `mutation { updateProfile(input: { name: "Rina Roy", email: "rina@haat.test", phone: "" }) {
    success profile { name } } }`;
  const changed = await gateway.ask(update, {}, token);
  expect(changed.data.updateProfile).toEqual({ success: true, profile: { name: 'Rina Roy' } });
});

test('nobody can order, and check-server says so', async () => {
  const { errors } = await gateway.ask('{ viewer { orders { id } } }', {}, await signIn());
  expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_NOT_OFFERED' } }]);
  const another = await restOfTest(recordedServer('platziFakeStore'));
  const { printed } = await check(another.url, { account: ACCOUNT, adapter: server, isWrite: true });
  const text = printed.replaceAll(/\s+/g, ' ');
  expect(text).toMatch(/The adapter says that there is no such call: .*createOrder, orders/);
  expect(text).toMatch(/A shopper cannot .*, order, see orders/);
});
