import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { backOfficeOfFile } from '#tests/support/backOfficeServer.ts';
import { TEST_PRODUCTS, type Answer } from '#tests/support/apiServer.ts';
import { addOldOrders, asOwner, OWNER_TOKEN, ownersFile, placeOrder } from '#tests/support/ownerCalls.ts';

const api = await backOfficeOfFile({ OWNER_TOKEN });
const [LAMP, , , TEAPOT] = TEST_PRODUCTS;
const shopper = await api.shopper();

const get = async (path: string): Promise<Answer> => asOwner(api, 'GET', path);
const change = async (id: string, body: object): Promise<Answer> =>
  asOwner(api, 'PATCH', `/orders/${id}`, body);

async function stockOf(id: string): Promise<number> {
  return (await api.call('GET', `/api/products?_id=${id}`)).body.product.stock;
}

test('an order goes from pending to delivered in steps, and its payment becomes paid', async () => {
  const id = await placeOrder(api, shopper, TEAPOT);
  for (const status of ['confirmed', 'shipped', 'delivered'])
    expect(await change(id, { status })).toMatchObject({ status: 200, body: { order: { _id: id, status } } });
  expect((await change(id, { paymentStatus: 'paid' })).body.order).toMatchObject({
    status: 'delivered',
    paymentStatus: 'paid',
  });
  const { body } = await api.call('GET', `/api/order/user/${id}`, { token: shopper.token });
  expect(body.order).toMatchObject({ status: 'delivered', paymentStatus: 'paid' });
  const { changes } = (await get(`/changes?subject=order&id=${id}`)).body;
  expect(changes.map(({ from, to }: { from: object; to: object }) => [from, to])).toEqual([
    [{ paymentStatus: 'pending' }, { paymentStatus: 'paid' }],
    [{ status: 'shipped' }, { status: 'delivered' }],
    [{ status: 'confirmed' }, { status: 'shipped' }],
    [{ status: 'pending' }, { status: 'confirmed' }],
  ]);
});

test('a cancelled order cannot be paid any more', async () => {
  const id = await placeOrder(api, shopper, TEAPOT);
  expect((await change(id, { status: 'cancelled', paymentStatus: 'paid' })).status).toBe(409);
  await change(id, { status: 'cancelled' });
  expect((await change(id, { paymentStatus: 'paid' })).status).toBe(409);
  expect((await change(id, { paymentStatus: 'failed' })).status).toBe(200);
});

test('the payment of a cancelled order that was paid becomes refunded, also in the CSV file, and stays so', async () => {
  const id = await placeOrder(api, shopper, TEAPOT);
  await change(id, { paymentStatus: 'paid' });
  expect(await change(id, { paymentStatus: 'refunded' })).toMatchObject({
    status: 409,
    body: { message: 'A payment that is paid cannot become refunded.' },
  });
  await change(id, { status: 'cancelled' });
  expect((await change(id, { paymentStatus: 'refunded' })).body.order.paymentStatus).toBe('refunded');
  for (const paymentStatus of ['paid', 'failed', 'refunded'])
    expect((await change(id, { paymentStatus })).status).toBe(409);
  const csv = await (await ownersFile(api, `/orders.csv?search=${id}`)).text();
  expect(csv).toContain(',cancelled,refunded,');
  const both = await placeOrder(api, shopper, TEAPOT);
  await change(both, { paymentStatus: 'paid' });
  expect((await change(both, { status: 'cancelled', paymentStatus: 'refunded' })).status).toBe(200);
});

test('other steps are refused and change nothing', async () => {
  const id = await placeOrder(api, shopper, TEAPOT);
  const refused = [
    { status: 'shipped' },
    { status: 'delivered' },
    { status: 'returned' },
    { status: 'pending' },
    { paymentStatus: 'refunded' },
    { status: 'confirmed', paymentStatus: 'pending' },
  ];
  for (const body of refused) expect((await change(id, body)).status).toBe(409);
  for (const body of [{}, { status: 'lost' }, { amount: 1 }, { status: 'confirmed', note: 'x' }])
    expect((await change(id, body)).status).toBe(400);
  expect((await get(`/orders/${id}`)).body.order).toMatchObject({
    status: 'pending',
    paymentStatus: 'pending',
  });
  expect((await get(`/changes?id=${id}`)).body.changes).toEqual([]);
  expect((await change('unknown', { status: 'confirmed' })).status).toBe(404);
  await change(id, { status: 'confirmed' });
  await change(id, { status: 'shipped' });
  expect(await change(id, { status: 'cancelled' })).toMatchObject({
    status: 409,
    body: { message: 'An order that is shipped cannot become cancelled.' },
  });
});

test('a cancelled order returns its pieces once, even when ten requests cancel it at once', async () => {
  const before = await stockOf(TEAPOT.id);
  for (let round = 0; round < 5; round += 1) {
    const id = await placeOrder(api, shopper, TEAPOT, 3);
    expect(await stockOf(TEAPOT.id)).toBe(before - 3);
    const answers = await Promise.all(
      Array.from({ length: 10 }, async () => change(id, { status: 'cancelled' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    expect(await stockOf(TEAPOT.id)).toBe(before);
    expect((await get(`/changes?id=${id}`)).body.changes).toHaveLength(1);
  }
});

test('orders and cancellations of the same products at once do not block each other', async () => {
  const lampStock = await stockOf(LAMP.id);
  const teapotStock = await stockOf(TEAPOT.id);
  const two = async (first: typeof LAMP, second: typeof LAMP): Promise<string> => {
    const items = [first, second].map(({ id, priceCents }) => ({
      _id: id,
      price: priceCents / 100,
      quantity: 1,
    }));
    const { body } = await api.call('POST', '/api/order/create', {
      token: shopper.token,
      body: { items, amount: 65.99, address: (await get('/orders')).body.orders[0].address },
    });
    return body.orderId;
  };
  const places = Array.from({ length: 8 }, async (_, index) =>
    index % 2 === 0 ? two(LAMP, TEAPOT) : two(TEAPOT, LAMP),
  );
  const answers = await Promise.all(
    places.map(async (placed) => change(await placed, { status: 'cancelled' })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect([await stockOf(LAMP.id), await stockOf(TEAPOT.id)]).toEqual([lampStock, teapotStock]);
});

test('orders are listed by status and by the days of the shop, newest first, in pages', async () => {
  const ids = [];
  for (let placed = 0; placed < 3; placed += 1) ids.unshift(await placeOrder(api, shopper, TEAPOT));
  // The shop's day begins six hours before the day in UTC.
  const days = sql`case id when ${ids[0]} then '2020-02-02T17:59:59Z' when ${ids[1]} then '2020-02-02T05:00:00Z'
    else '2020-02-01T17:59:59Z' end`;
  await api.db.execute(sql`update orders set created_at = (${days})::timestamptz
    where id in (${ids[0]}, ${ids[1]}, ${ids[2]})`);
  await change(ids[1] ?? '', { status: 'confirmed' });
  const listed = async (query: string): Promise<string[]> =>
    (await get(`/orders?${query}`)).body.orders.map(({ _id }: { _id: string }) => _id);
  expect(await listed('from=2020-02-01&to=2020-02-02')).toEqual(ids);
  expect(await listed('from=2020-02-02&to=2020-02-02')).toEqual(ids.slice(0, 2));
  expect(await listed('to=2020-02-01')).toEqual(ids.slice(2));
  expect(await listed('to=2020-02-02&status=confirmed')).toEqual([ids[1]]);
  expect(await listed('to=2020-02-02&paymentStatus=paid')).toEqual([]);
  const { body } = await get('/orders?to=2020-02-02&_page=2&_perPage=2');
  expect(body).toMatchObject({ currentPage: 2, perPage: 2, totalItems: 3, totalPages: 2 });
  expect(body.orders).toMatchObject([{ _id: ids[2] }]);
  for (const query of ['status=lost', 'from=yesterday', 'to=2020-02-30', '_page=0', '_perPage=101'])
    expect((await get(`/orders?${query}`)).status).toBe(400);
});

test('orders before an order continue the list, also those of the same moment, with the same filter', async () => {
  await addOldOrders(api, 'returned', 3);
  await addOldOrders(api, 'draft', 2);
  const ids = async (query: string): Promise<string[]> =>
    (await get(`/orders?to=2019-12-31&${query}`)).body.orders.map(({ _id }: { _id: string }) => _id);
  const all = ['returned-3', 'returned-2', 'returned-1', 'draft-2', 'draft-1'];
  expect(await ids('_perPage=2')).toEqual(all.slice(0, 2));
  expect(await ids('_perPage=2&_before=returned-2')).toEqual(all.slice(2, 4));
  expect(await ids('_before=draft-2')).toEqual(['draft-1']);
  expect(await ids('_before=draft-1')).toEqual([]);
  expect(await ids('status=returned&_before=returned-3')).toEqual(all.slice(1, 3));
  expect(await ids('status=draft&_before=returned-1')).toEqual(all.slice(3));
  expect(await ids('paymentStatus=paid&_before=returned-1')).toEqual(all.slice(3));
  expect(await get('/orders?_before=unknown')).toMatchObject({
    status: 404,
    body: { message: 'Order not found' },
  });
  const refused = await get('/orders?_page=101');
  expect(refused).toMatchObject({ status: 400, body: { message: expect.stringContaining('as _before') } });
  expect((await get('/orders?_page=2&_before=draft-2')).status).toBe(400);
});

test('orders are counted up to 10,000', async () => {
  await addOldOrders(api, 'shipped', 10_001);
  const { body } = await get('/orders?status=shipped&to=2019-12-31&_perPage=100&_page=100');
  expect(body).toMatchObject({ totalItems: 10_000, totalPages: 100 });
  expect(body.orders).toHaveLength(100);
  await api.db.execute(sql`delete from orders where id like 'shipped-%'`);
});

test('orders as CSV: amounts as ordered, times with their zone, and formulas as text', async () => {
  const address = {
    firstName: '=1+1',
    city: 'Dhaka;=HYPERLINK("http://bad.example");',
    state: 'x;"=2+2"',
    street: 'Line "one", two',
    phone: '+880 (1711) 000-000',
    lastName: '=1+1',
  };
  const id = await placeOrder(api, shopper, LAMP, 2, address);
  const other = await placeOrder(api, shopper, TEAPOT);
  await asOwner(api, 'PATCH', `/products/${LAMP.id}`, { price: 1, name: 'Another lamp' });
  await api.db.execute(sql`update orders set created_at = '2021-05-05T10:00:00Z', updated_at = created_at
    where id in (${id}, ${other})`);
  const response = await ownersFile(api, '/orders.csv?from=2021-05-05&to=2021-05-05');
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const csv = await response.text();
  const [head, ...lines] = csv.trimEnd().split('\n');
  expect(head).toBe(
    'order,placed,updated,status,payment,method,amount,currency,items,' +
      'firstName,lastName,email,street,city,state,zipcode,country,phone',
  );
  expect(lines).toHaveLength(2);
  const line = lines.find((one) => one.startsWith(id)) ?? '';
  expect(line.slice(id.length)).toMatch(/^,2021-05-05T10:00:00\.000Z,/);
  expect(line).toContain(',pending,pending,cod,39.98,BDT,2 × Desk lamp,');
  // A last name that only repeats the first one is left out.
  expect(line).toContain(`,'=1+1,,`);
  expect(line).toContain(',"Line ""one"", two",');
  expect(line).toMatch(/,\+880 1711 000 000$/);
  // Spreadsheets split it by commas or by semicolons.
  for (const delimiter of [',', ';']) {
    const cells = parse(csv, { delimiter, bom: true, relax_quotes: true }).flat();
    expect(cells.join(' ')).toContain('HYPERLINK');
    expect(cells.filter((cell) => /^["\s]*[=+@-](?!880 1711 000 000$)/.test(cell))).toEqual([]);
  }
});

test('an export of more orders than are read at once has all of them', async () => {
  await addOldOrders(api, 'delivered', 1201);
  const response = await ownersFile(api, '/orders.csv?status=delivered&to=2019-12-31');
  const lines = (await response.text()).trimEnd().split('\n').slice(1);
  expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(1201);
});
