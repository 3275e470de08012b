import { expect, test } from 'vitest';
import { server } from '#examples/servers/wooCommerce.ts';
import { scriptedGateway } from '#tests/support/gatewayOfFile.ts';
import { placeOrder } from '#tests/support/placeOrder.ts';
import { recordedServer } from '#tests/support/rest/recordedServer.ts';
import { shopperAt } from '#tests/support/shopperAt.ts';

const ENV = { CACHE_FRESH_MS: '0', IMAGE_ORIGINS: 'https://local.wordpress.test' };
const { rest, gateway } = await scriptedGateway(ENV, recordedServer('wooCommerce'), server);

const { signIn } = shopperAt(gateway, { email: 'peter@haat.test', password: 'a good password' });

test('shows its products, which are not for sale with options, with amounts in pence', async () => {
  const { data, errors } = await gateway.ask(`{
    catalogue(sort: PRICE_LOW) { items { id price oldPrice isStockCounted stock category } }
    best: products(collection: BEST_SELLERS, limit: 2) { id }
    products(search: "beanie") { id }
  }`);
  expect(errors).toEqual([]);
  const counted = { isStockCounted: false, category: 'Accessories' };
  expect(data.catalogue.items).toEqual([
    { ...counted, id: '15', price: 10, oldPrice: 20, stock: 10_000 },
    { ...counted, id: '34', price: 11.05, oldPrice: null, stock: 10_000 },
    { ...counted, id: '22', price: 42, oldPrice: 45, stock: 0 },
  ]);
  expect(data).toMatchObject({ best: [{ id: '34' }, { id: '15' }], products: [{ id: '15' }] });
  expect(rest.requests.some(({ query }) => query.get('search') === 'beanie')).toBe(true);
});

test('signs in by the plugin, and reads the profile', async () => {
  const { data } = await gateway.ask('{ viewer { profile { id name email } } }', {}, await signIn());
  expect(data.viewer.profile).toEqual({ id: '3', name: 'Peter Venkman', email: 'peter@haat.test' });
});

const PLACE = { street: '550 Central Park West', city: 'New York', zipCode: '10023', country: 'US' };
const ADDRESS = { ...PLACE, name: 'Peter Venkman', email: 'peter@haat.test', phone: '555-2368', state: 'NY' };
const FIELDS = `success message code repeated order {
  id total status items { productId name quantity price } address { street city zipCode country } }`;
const PLACED = {
  id: '147.wc_order_VPffqyvgWVqWL',
  total: 36.05,
  status: 'PENDING',
  items: [
    { productId: '15', name: 'Beanie', quantity: 2, price: 10 },
    { productId: '34', name: 'WordPress Pennant', quantity: 1, price: 11.05 },
  ],
  address: PLACE,
};

test('an order fills a cart by its token, and is placed once, with the delivery in its total', async () => {
  const items = PLACED.items.map(({ productId, quantity }) => ({ productId, quantity }));
  const input = { items, expectedTotal: 31.05, address: ADDRESS };
  const order = async (idempotencyKey: string, token: string) =>
    (await placeOrder(gateway, { ...input, idempotencyKey }, { fields: FIELDS, token })).data.createOrder;
  expect(await order('once', await signIn())).toMatchObject({ success: true, order: PLACED });
  // Without a list of orders, nobody can say what became of it, and it is not placed again.
  expect(await order('once', await signIn())).toBeNull();
  expect(rest.received('POST /wp-json/wc/store/v1/checkout')).toHaveLength(1);
  const refused = await order('another', await signIn());
  const message = '"Beanie" is out of stock and cannot be purchased.';
  expect(refused).toMatchObject({ success: false, code: 'REFUSED', message });
});

test('it does not list orders', async () => {
  const { errors } = await gateway.ask('{ viewer { orders { id } } }', {}, await signIn());
  expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_NOT_OFFERED' } }]);
});
