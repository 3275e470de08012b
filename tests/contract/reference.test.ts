import { expect, test } from 'vitest';
import { products } from '#api/db/schema.ts';
import { TEST_PRODUCTS } from '#tests/support/apiServer.ts';
import { referenceGateway } from '#tests/support/gatewayOfFile.ts';
import type { GraphqlAnswer } from '#tests/support/gatewayUnderTest.ts';

const [LAMP, , , TEAPOT] = TEST_PRODUCTS;
const ADDRESS = {
  street: '12 Lake Road',
  city: 'Dhaka',
  state: 'Dhaka',
  zipCode: '1205',
  country: 'Bangladesh',
};
const RECIPIENT = { name: 'Mina Rahman', email: 'mina@haat.test', phone: '+8801700000000', ...ADDRESS };

const ADMIN_TOKEN = 'q7Zt1vYxM3pLr9KdW5sBnC8fHgJ2aEuT';
const { api, gateway } = await referenceGateway({ ADMIN_TOKEN });

const codes = ({ errors }: { errors: { extensions: { code: string } }[] }): string[] =>
  errors.map(({ extensions }) => extensions.code);

test('banners and the product lists of the home page in one operation', async () => {
  const { data, errors } = await gateway.ask(`{
    banners { id }
    newArrivals: products(collection: NEW_ARRIVALS) { name }
    bestSellers: products(collection: BEST_SELLERS) { name price rating image reviews { reviewerName rating comment } }
    offers: products(onOffer: true) { name }
    special: products(collection: SPECIAL_OFFERS) { name }
    gardening: products(category: "home & garden") { name }
    found: products(search: "100%") { name stock }
    some: products(ids: ["${TEAPOT.id}", "unknown", "${LAMP.id}"]) { name }
    none: products(search: " ") { name }
  }`);
  expect(errors).toEqual([]);
  expect(data).toMatchObject({
    banners: [],
    newArrivals: [{ name: '100% wool_scarf' }],
    bestSellers: [{ name: 'Teapot', price: 46, rating: 4.5, image: '/media/pictures/desk-lamp-1-640.webp' }],
    offers: [{ name: 'Running shoe' }],
    special: [{ name: 'Running shoe' }],
    gardening: [{ name: 'Teapot' }, { name: 'Desk lamp' }],
    found: [{ name: '100% wool_scarf', stock: 0 }],
    some: [{ name: 'Teapot' }, { name: 'Desk lamp' }],
    none: [],
  });
});

test('one product by its id, with related ones; an unknown id is NOT_FOUND', async () => {
  const known = await gateway.ask(`{ product(id: "${LAMP.id}") { name related { name } } }`);
  expect(known.data.product).toEqual({ name: 'Desk lamp', related: [{ name: 'Teapot' }] });
  const unknown = await gateway.ask('{ product(id: "x") { name } banners { id } }');
  expect(unknown.data).toEqual({ product: null, banners: [] });
  expect(codes(unknown)).toEqual(['NOT_FOUND']);
});

test('addresses, an order, and the order read back', async () => {
  const { token } = await api.shopper();
  const create =
    'mutation A($input: CreateAddressInput!) { createAddress(input: $input) { success addresses { label zipCode isDefault } } }';
  const added = await gateway.ask(create, { input: { label: 'HOMETOWN', ...ADDRESS } }, token);
  expect(added.data.createAddress).toEqual({
    success: true,
    addresses: [{ label: 'HOMETOWN', zipCode: '1205', isDefault: true }],
  });
  const placed = await order(token, [{ productId: LAMP.id, quantity: 2 }], 39.98, 'once');
  expect(placed.data.createOrder).toMatchObject({ success: true, code: null, lines: [] });
  const { orderId } = placed.data.createOrder;
  expect(
    (await order(token, [{ productId: LAMP.id, quantity: 2 }], 39.98, 'once')).data.createOrder.orderId,
  ).toBe(orderId);
  const read = await gateway.ask(
    `{ viewer { orderCount order(id: "${orderId}") { id total subtotal status paymentStatus paymentMethod
       items { productId name price quantity lineTotal } address { firstName lastName zipCode } } } }`,
    {},
    token,
  );
  expect(read.data.viewer).toEqual({
    orderCount: 1,
    order: {
      id: orderId,
      total: 39.98,
      subtotal: 39.98,
      status: 'PENDING',
      paymentStatus: 'PENDING',
      paymentMethod: 'CASH_ON_DELIVERY',
      items: [{ productId: LAMP.id, name: 'Desk lamp', price: 19.99, quantity: 2, lineTotal: 39.98 }],
      address: { firstName: 'Mina', lastName: 'Rahman', zipCode: '1205' },
    },
  });
  const stranger = await api.shopper();
  const theirs = await gateway.ask(`{ viewer { order(id: "${orderId}") { id } } }`, {}, stranger.token);
  expect(codes(theirs)).toEqual(['NOT_FOUND']);
});

test('a product with an id of another script, which is not counted, is found, listed, purged and ordered', async () => {
  const id = 'র‍্যাক-লাল'.repeat(20);
  await api.db.insert(products).values({ ...LAMP, id, tracked: false, stock: 0 });
  const purged = await fetch(`${gateway.url}/admin/purge`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ADMIN_TOKEN}` },
    body: JSON.stringify({ tags: [`product:${id}`] }),
  });
  expect(purged.status).toBe(200);
  expect((await gateway.ask('query P($id: ID!) { product(id: $id) { id stock } }', { id })).data).toEqual({
    product: { id, stock: 10_000 },
  });
  for (const path of ['/sitemap-1.xml', '/feeds/google.xml'])
    expect(await (await fetch(`${gateway.url}${path}`)).text()).toContain(
      `/product/${encodeURIComponent(id)}<`,
    );
  const { token } = await api.shopper();
  const { data } = await order(token, [{ productId: id, quantity: 60 }], 1199.4);
  expect(data.createOrder).toMatchObject({ success: true });
});

async function order(
  token: string | undefined,
  items: { productId: string; quantity: number }[],
  expectedTotal: number,
  idempotencyKey?: string,
): Promise<GraphqlAnswer> {
  return gateway.ask(
    `mutation O($input: CreateOrderInput!) { createOrder(input: $input) {
       success message code orderId currentTotal lines { productId product { price stock } } } }`,
    { input: { items, expectedTotal, address: RECIPIENT, idempotencyKey } },
    token,
  );
}
