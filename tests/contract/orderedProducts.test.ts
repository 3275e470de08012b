import { expect, test } from 'vitest';
import { scriptedGateway } from '#tests/support/gatewayOfFile.ts';
import { gatewayOfTest } from '#tests/support/gatewayOfTest.ts';
import { reply, TOKEN_OF_SOMEBODY } from '#tests/support/rest/restServer.ts';

const lamp = (number: number): object => ({ _id: `p${number}`, name: `Lamp ${number}`, price: 9 });
const LAMPS = Array.from({ length: 30 }, (_, index) => lamp(index + 1));

const { rest, gateway } = await scriptedGateway(
  {},
  {
    'GET /api/products': ({ query }) => {
      const id = query.get('_id');
      if (id === null) return { products: LAMPS, totalPages: 1 };
      const product = LAMPS.find((one) => '_id' in one && one._id === id);
      return product ? { product } : reply(404, { success: false, message: 'Product not found' });
    },
  },
);

const ORDERS = '{ viewer { orders { items { name product { id name price } } } } }';

async function productsOf(orders: object[][], asked = gateway) {
  rest.answer('GET /api/order/my-orders', {
    orders: orders.map((items, index) => ({ _id: index + 1, items })),
  });
  const { data, errors } = await asked.ask(ORDERS, {}, TOKEN_OF_SOMEBODY);
  const items: { product: object | null }[] = data.viewer.orders.flatMap(
    (order: { items: object[] }) => order.items,
  );
  return { products: items.map(({ product }) => product), errors };
}

const lookedUp = (): string[] =>
  rest.received('GET /api/products').flatMap(({ query }) => query.get('_id') ?? []);

test('the item of an order has its product as it is now, or null if that is gone or not known', async () => {
  const sold = { name: 'An old name', price: 8, quantity: 1 };
  const items = [
    { ...sold, productId: 'p1' },
    { ...sold, productId: 'gone' },
    { ...sold, productId: null },
    { ...sold, productId: 'x'.repeat(300) },
  ];
  expect(await productsOf([items])).toEqual({
    products: [{ id: 'p1', name: 'Lamp 1', price: 9 }, null, null, null],
    errors: [],
  });
});

test('the products of all orders are looked up together, each once', async () => {
  const item = { name: 'Lamp', price: 9, quantity: 1 };
  const order = [4, 5, 6].map((number) => ({ ...item, productId: `p${number}` }));
  const { products } = await productsOf([order, order, order.slice(1)]);
  expect(products).toHaveLength(8);
  expect(products).not.toContain(null);
  expect(lookedUp().toSorted((a, b) => a.localeCompare(b))).toEqual(['p4', 'p5', 'p6']);
});

test('more products than a few come from the catalogue, without a call for each', async () => {
  await gateway.ask('{ catalogue { total } }');
  const order = LAMPS.map((product) => ({ ...product, quantity: 1 }));
  const { products } = await productsOf([order]);
  expect(products).not.toContain(null);
  expect(products).toHaveLength(30);
  expect(lookedUp()).toEqual([]);
});

test('a catalogue that cannot be read is an error, and does not say that a product is gone', async () => {
  rest.answer('GET /api/products', reply(500, { message: 'down' }));
  const another = await gatewayOfTest(rest.url);
  const item = { productId: 'p29', name: 'Lamp', price: 9, quantity: 1 };
  const { products, errors } = await productsOf([[item]], another);
  expect(products).toEqual([null]);
  expect(errors).toMatchObject([
    { path: ['viewer', 'orders', 0, 'items', 0, 'product'], extensions: { code: 'UPSTREAM_ERROR' } },
  ]);
});
