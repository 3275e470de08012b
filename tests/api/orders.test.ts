import { expect, test } from 'vitest';
import { apiOfFile, apiOfTest } from '#tests/support/apiOfFile.ts';
import { TEST_ADDRESS, TEST_PRODUCTS, type Answer } from '#tests/support/apiServer.ts';

const api = await apiOfFile();

const [LAMP, , SCARF, TEAPOT] = TEST_PRODUCTS;

const line = (
  product: { id: string; priceCents: number },
  quantity: number,
  price = product.priceCents / 100,
): object => ({
  _id: product.id,
  name: 'Forged name',
  price,
  quantity,
});

async function place(token: string, items: object[], amount: number, key?: string): Promise<Answer> {
  const headers: Record<string, string> = key === undefined ? {} : { 'Idempotency-Key': key };
  return api.call('POST', '/api/order/create', {
    token,
    headers,
    body: { items, amount, address: TEST_ADDRESS },
  });
}

async function stockOf(id: string): Promise<number> {
  return (await api.call('GET', `/api/products?_id=${id}`)).body.product.stock;
}

test('§7.15 an order takes names and prices from the database and reduces the stock', async () => {
  const { token } = await api.shopper();
  const before = await stockOf(LAMP.id);
  const { status, body } = await place(token, [line(LAMP, 2)], 39.98);
  expect(status).toBe(201);
  expect(body.order).toMatchObject({
    _id: body.orderId,
    amount: 39.98,
    status: 'pending',
    paymentStatus: 'pending',
    paymentMethod: 'cod',
    items: [{ productId: LAMP.id, name: 'Desk lamp', price: 19.99, quantity: 2 }],
    address: { firstName: 'Mina', zipcode: '1205' },
  });
  expect(await stockOf(LAMP.id)).toBe(before - 2);
  const mine = await api.call('GET', '/api/order/my-orders', { token });
  expect(mine.body).toMatchObject({ success: true, total: 1, orders: [{ _id: body.orderId }] });
  const one = await api.call('GET', `/api/order/user/${body.orderId}`, { token });
  expect(one.body.order._id).toBe(body.orderId);
});

test("§6.2 somebody else's order does not exist", async () => {
  const { token } = await api.shopper();
  const stranger = await api.shopper();
  const { body } = await place(token, [line(TEAPOT, 1)], 46);
  const answer = await api.call('GET', `/api/order/user/${body.orderId}`, { token: stranger.token });
  expect(answer).toMatchObject({ status: 404, body: { success: false, message: 'Order not found' } });
});

test('forged prices and totals, too many pieces and unknown products are rejected, and nothing is written', async () => {
  const { token } = await api.shopper();
  const before = await stockOf(LAMP.id);
  const conflicts = [
    await place(token, [line(LAMP, 1, 0.01)], 0.01),
    await place(token, [line(LAMP, 1)], 0.01),
    await place(token, [line(LAMP, 10_000)], 199_900),
    await place(token, [line(SCARF, 1)], 25),
    await place(token, [line(LAMP, 1), line({ id: 'unknown', priceCents: 100 }, 1)], 20.99),
  ];
  expect(conflicts.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409]);
  for (const { body } of conflicts)
    expect(body).toEqual({ success: false, message: expect.stringMatching(/\w/) });
  expect(await stockOf(LAMP.id)).toBe(before);
  expect((await api.call('GET', '/api/order/my-orders', { token })).body.total).toBe(0);
});

test.each([
  [[], 0],
  [[line(LAMP, -1)], -19.99],
  [[line(LAMP, 0)], 0],
  [[line(LAMP, 1.5)], 29.99],
  [[line(LAMP, 1), line(LAMP, 1)], 39.98],
  [[{ price: 1, quantity: 1 }], 1],
])('items %j are rejected', async (items, amount) => {
  const { token } = await api.shopper();
  const { status, body } = await place(token, items, amount);
  expect(status).toBe(400);
  expect(body.success).toBe(false);
});

test('§6.3 an order needs a token and a complete address', async () => {
  const { token } = await api.shopper();
  expect((await api.call('POST', '/api/order/create', { body: {} })).status).toBe(401);
  const body = { items: [line(TEAPOT, 1)], amount: 46, address: { ...TEST_ADDRESS, city: '' } };
  const answer = await api.call('POST', '/api/order/create', { token, body });
  expect(answer).toMatchObject({ status: 400, body: { message: 'All address fields are required' } });
});

test('twenty buyers at once for five pieces: exactly five orders', async () => {
  const own = await apiOfTest();
  const shoe = TEST_PRODUCTS[1];
  const buyers = await Promise.all(Array.from({ length: 20 }, () => own.shopper()));
  const answers = await Promise.all(
    buyers.map(({ token }) =>
      own.call('POST', '/api/order/create', {
        token,
        body: { items: [line(shoe, 1)], amount: 89, address: TEST_ADDRESS },
      }),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(15);
  expect((await own.call('GET', `/api/products?_id=${shoe.id}`)).body.product.stock).toBe(0);
});

test('the same key with other items or another address is a conflict, and the order stays as it was', async () => {
  const { token } = await api.shopper();
  const before = await stockOf(TEAPOT.id);
  const placed = await place(token, [line(TEAPOT, 1), line(LAMP, 1)], 65.99, 'key-3');
  const other = { ...TEST_ADDRESS, street: '13 Lake Road' };
  const order = { items: [line(TEAPOT, 1), line(LAMP, 1)], amount: 65.99, address: other };
  const conflicts = [
    await place(token, [line(TEAPOT, 2), line(LAMP, 1)], 111.99, 'key-3'),
    await place(token, [line(TEAPOT, 1)], 46, 'key-3'),
    await place(token, [line({ id: 'unknown', priceCents: 100 }, 1)], 1, 'key-3'),
    await api.call('POST', '/api/order/create', {
      token,
      headers: { 'Idempotency-Key': 'key-3' },
      body: order,
    }),
  ];
  for (const { status, body } of conflicts)
    expect({ status, body }).toEqual({
      status: 409,
      body: { success: false, message: expect.stringContaining('placed already') },
    });
  const again = await place(token, [line(LAMP, 1), line(TEAPOT, 1)], 65.99, 'key-3');
  expect(again).toMatchObject({ status: 201, body: placed.body });
  expect(await stockOf(TEAPOT.id)).toBe(before - 1);
  expect((await api.call('GET', '/api/order/my-orders', { token })).body.total).toBe(1);
});

test('the same order with another recipient, or another spelling of the address, is the first one; it is listed by its key', async () => {
  const { token } = await api.shopper();
  const placed = await place(token, [line(TEAPOT, 1)], 46, 'key-6');
  const address = {
    ...TEST_ADDRESS,
    firstName: 'M.',
    phone: '+8801711111111',
    street: TEST_ADDRESS.street.toUpperCase(),
  };
  const again = await api.call('POST', '/api/order/create', {
    token,
    headers: { 'Idempotency-Key': 'key-6' },
    body: { items: [line(TEAPOT, 1)], amount: 46, address },
  });
  expect(again).toMatchObject({ status: 201, body: placed.body });
  await place(token, [line(TEAPOT, 1)], 46);
  const { orders } = (await api.call('GET', '/api/order/my-orders', { token })).body;
  expect(orders.map(({ idempotencyKey }: Record<string, unknown>) => idempotencyKey)).toEqual([
    null,
    'key-6',
  ]);
});

test('requests with the same key at once, half of them with other content: one order, one answer, and conflicts for the others', async () => {
  const { token } = await api.shopper();
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      index % 2 === 0
        ? place(token, [line(TEAPOT, 1)], 46, 'key-4')
        : place(token, [line(LAMP, 1)], 19.99, 'key-4'),
    ),
  );
  const placed = answers.filter(({ status }) => status === 201);
  expect(placed).toHaveLength(20);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(20);
  expect(new Set(placed.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect((await api.call('GET', '/api/order/my-orders', { token })).body.total).toBe(1);
});

test("a key belongs to its shopper: another shopper's same key is another order", async () => {
  const mina = await api.shopper();
  const nila = await api.shopper();
  const hers = await place(mina.token, [line(TEAPOT, 1)], 46, 'key-5');
  const other = await place(nila.token, [line(TEAPOT, 2)], 92, 'key-5');
  expect(other).toMatchObject({ status: 201, body: { order: { amount: 92 } } });
  expect(other.body.orderId).not.toBe(hers.body.orderId);
});

test('§7.14 addresses: the first is the default, another becomes the default on request', async () => {
  const { token } = await api.shopper();
  const { firstName: _f, lastName: _l, email: _e, zipcode, ...rest } = TEST_ADDRESS;
  const address = { label: 'Home', ...rest, zipCode: zipcode };
  const add = async (change: object): Promise<Answer> =>
    api.call('POST', '/api/user/addresses', { token, body: { ...address, ...change } });
  expect(await add({})).toMatchObject({
    status: 201,
    body: { address: { isDefault: true, zipCode: '1205' } },
  });
  expect((await add({ label: 'Work' })).body.address.isDefault).toBe(false);
  await add({ label: 'Hometown', isDefault: true });
  const { body } = await api.call('GET', '/api/user/addresses', { token });
  expect(body.addresses.map(({ label, isDefault }: Record<string, unknown>) => [label, isDefault])).toEqual([
    ['Hometown', true],
    ['Home', false],
    ['Work', false],
  ]);
  const typed = await add({ zipCode: '১২০৫', phone: '‭+৮৮০ ১৭১১-১২৩৪৫৬‬' });
  expect(typed.body.address).toMatchObject({ zipCode: '1205', phone: '+880 1711-123456' });
  expect((await add({ street: ' ' })).body.message).toBe('All address fields are required');
  expect((await add({ label: 'Castle' })).status).toBe(400);
});
