import { expect, test } from 'vitest';
import { server as adapter } from '#examples/servers/proshop.ts';
import { runCheck } from '#scripts/checkServer/runCheck.ts';
import { check } from '#tests/support/checkedServer.ts';
import { restOfTest } from '#tests/support/gatewayOfTest.ts';
import { PATIENT } from '#tests/support/patience.ts';
import { SHOPPER } from '#tests/support/rest/copiedShop.ts';
import { proshop } from '#tests/support/rest/proshop.ts';
import { reply } from '#tests/support/rest/restServer.ts';

test('on a copied shop, the cookie of its sessions and its own sentences are said', async () => {
  const rest = await restOfTest(proshop());
  const { session: _, ...withoutSession } = adapter;
  const without = await check(rest.url, { account: SHOPPER, adapter: withoutSession });
  expect(without.said('POST /api/user/login')).toMatch(
    /^wrong: the answer has no token.*\nHelps: session: \{ cookie: 'jwt' \} in an adapter\.$/s,
  );
  const { said } = await check(rest.url, { account: SHOPPER, isWrite: true, adapter });
  expect(said('POST /api/user/login')).toBe('right: a JWT (HS256) from the cookie jwt good for 720 hours');
  // No shopper sees this sentence.
  rest.answer(
    'POST /api/orders',
    reply(500, { message: 'Order validation failed: Path `city` is required.' }),
  );
  const refused = await check(rest.url, { account: SHOPPER, isWrite: true, adapter });
  expect(refused.said('POST /api/order/create')).toMatch(
    /^wrong: .*"Order validation failed: Path `city` is required\.".*an adapter whose createOrder sends that\./s,
  );
  expect(refused.report.changes).toContain('perhaps an order of one "Pear 0"');
});

/** The lines that `--explain` prints about one thing, with single blanks. */
async function explained(args: string[], isFound = true): Promise<string[]> {
  const { exitCode, output, error } = await runCheck(args, PATIENT);
  expect(exitCode).toBe(isFound ? 0 : 1);
  return (isFound ? output : error).split('\n').map((line) => line.replaceAll(/ +/g, ' '));
}

test('--explain product says of each field what is read of it, and which name would be read', async () => {
  const product = { _id: 'p1', title: 'Lamp', price: 5, countInStock: 7, longDescription: 'Oak.', views: 9 };
  const rest = await restOfTest({ 'GET /api/products': { products: [product] } });
  expect(await explained([rest.url, '--explain', 'product'])).toEqual([
    `A product of ${rest.url}, and what is read of each of its fields:`,
    '',
    '_id "p1" needed: without it, nothing is read',
    'title "Lamp" needed: without it, nothing is read',
    'price 5 needed: without it, nothing is read',
    'countInStock 7 stock',
    'longDescription "Oak." not read',
    ' Helps: an adapter that returns it as description.',
    'views 9 not read',
    '',
    'Nothing was found for description, oldPrice, image, images, brand, category, reviews, tags, createdAt.',
  ]);
});

test('--explain banner says what is read of a banner', async () => {
  const rest = await restOfTest({ 'GET /api/banner': [{ _id: 'b1', title: 'Hello', headline: 'Warm' }] });
  expect(await explained([rest.url, '--explain', 'banner'])).toEqual(
    expect.arrayContaining(['_id "b1" id', 'title "Hello" title', 'headline "Warm" not read']),
  );
});

test('--explain leaves out what may be a secret', async () => {
  const secrets = { resetToken: 'c0ffee', seller: { passwordHash: '$2a$10$c0ffee' } };
  const product = { _id: 'p1', name: 'Lamp', price: 5, stock: 7, ...secrets };
  const rest = await restOfTest({ 'GET /api/products': { products: [product] } });
  const lines = await explained([rest.url, '--explain', 'product']);
  expect(lines).toEqual(expect.arrayContaining(['resetToken … not read', 'seller … not read']));
  expect(lines.join()).not.toContain('c0ffee');
});

test('--explain order and profile sign in, and read what the adapter returns', async () => {
  const rest = await restOfTest(proshop());
  const account = ['--account', `${SHOPPER.email}:${SHOPPER.password}`];
  const options = [...account, '--adapter', 'examples/servers/proshop.ts'];
  expect(await explained([rest.url, '--explain', 'order', ...options], false)).toEqual([
    'There is no order to explain.',
  ]);
  const { said } = await check(rest.url, { account: SHOPPER, isWrite: true, adapter });
  expect(said('POST /api/order/create')).toContain(
    'The order costs 21.5, its product 10: the shop adds what shoppers see only afterwards.',
  );
  const order = await explained([rest.url, '--explain', 'order', ...options]);
  expect(order).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^orderItems .* items, subtotal$/),
      expect.stringMatching(/^totalPrice \S+ total$/),
      expect.stringMatching(/^shippingAddress .* address$/),
      expect.stringMatching(/^status "pending" status, /),
      'isDelivered false not read',
    ]),
  );
  expect(await explained([rest.url, '--explain', 'profile', ...options])).toEqual(
    expect.arrayContaining([expect.stringMatching(/^email .* email$/), 'isAdmin false not read']),
  );
});

test('--explain says why there is nothing to explain', async () => {
  const rest = await restOfTest(proshop());
  const adapted = ['--adapter', 'examples/servers/proshop.ts'];
  const words = async (...args: string[]) =>
    (await explained([rest.url, '--explain', ...args], false)).join();
  expect(await words('profile', ...adapted)).toMatch(/^There is no profile to explain: .*Please sign in/);
  expect(await words('profile', ...adapted, '--account', `${SHOPPER.email}:wrong`)).toContain(
    'Invalid email or password',
  );
  expect(await runCheck([rest.url, '--explain', 'cart'], PATIENT)).toMatchObject({ exitCode: 2 });
});
