import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { TEST_PRODUCTS } from '#tests/support/apiServer.ts';
import { referenceGateway } from '#tests/support/gatewayOfFile.ts';
import { ORDER_ADDRESS } from '#tests/support/orderAddress.ts';

const CONFIG = parseYaml(readFileSync('examples/assistants/mcp.yaml', 'utf8'));
const [FOLDER]: string[] = CONFIG.operations.paths;

const { api, gateway } = await referenceGateway();

const operation = (name: string): string => readFileSync(join(FOLDER ?? '', `${name}.graphql`), 'utf8');

async function call(name: string, variables: Record<string, unknown> = {}, token?: string) {
  const { data, errors } = await gateway.ask(operation(name), variables, token);
  expect(errors).toEqual([]);
  return data;
}

test('the files that the configuration names exist, and it offers no mutations', () => {
  expect(existsSync(CONFIG.schema.path)).toBe(true);
  expect(readdirSync(FOLDER ?? '')).toHaveLength(7);
  expect(CONFIG.overrides.mutation_mode).toBe('none');
});

test('anybody can search, look and browse', async () => {
  const found = await call('searchProducts', { search: 'lamp' });
  expect(found).toMatchObject({ productCount: 1, products: [{ name: 'Desk lamp', price: 19.99 }] });
  expect((await call('product', { id: found.products[0].id })).product).toMatchObject({ name: 'Desk lamp' });
  const { catalogue } = await call('cataloguePage', { sort: 'PRICE_HIGH', pageSize: 2 });
  expect(catalogue).toMatchObject({ total: TEST_PRODUCTS.length, page: 1 });
  const { facets } = (await call('categories')).catalogue;
  expect(facets.categories[0]).toEqual({ value: expect.any(String), count: expect.any(Number) });
  expect(await call('myOrders')).toEqual({ viewer: null });
});

test('a shopper can order once, at the total that was shown, and read it back', async () => {
  const { token } = await api.shopper();
  const [lamp] = (await call('searchProducts', { search: 'lamp' })).products;
  const items = [{ productId: lamp.id, quantity: 1 }];
  const order = { items, address: ORDER_ADDRESS, expectedTotal: lamp.price, idempotencyKey: 'assistant-1' };
  const dearer = await call('placeOrder', { ...order, expectedTotal: 1 }, token);
  expect(dearer.createOrder).toMatchObject({ success: false, code: 'PRICE_CHANGED' });
  const { orderId } = (await call('placeOrder', order, token)).createOrder;
  expect((await call('placeOrder', order, token)).createOrder.orderId).toBe(orderId);
  const { viewer } = await call('myOrders', {}, token);
  expect(viewer.orders.map(({ id }: { id: string }) => id)).toEqual([orderId]);
  expect(await call('myAddresses', {}, token)).toEqual({ viewer: { addresses: [] } });
});
