import { expect, test } from 'vitest';
import { products } from '#api/db/schema.ts';
import { TEST_PRODUCTS } from '#tests/support/apiServer.ts';
import { referenceGateway } from '#tests/support/gatewayOfFile.ts';
import { placeOrder } from '#tests/support/placeOrder.ts';
import { ADMIN_TOKEN, purge } from '#tests/support/purge.ts';

const { api, gateway } = await referenceGateway({ ADMIN_TOKEN });

test('a product with an id of another script, which is not counted, is found, listed, purged and ordered', async () => {
  const id = 'র‍্যাক-লাল'.repeat(20);
  await api.db.insert(products).values({ ...TEST_PRODUCTS[0], id, tracked: false, stock: 0 });
  expect((await purge(gateway, { tags: [`product:${id}`] })).status).toBe(200);
  expect((await gateway.ask('query P($id: ID!) { product(id: $id) { id stock } }', { id })).data).toEqual({
    product: { id, stock: 10_000 },
  });
  for (const path of ['/sitemap-1.xml', '/feeds/google.xml'])
    expect(await (await fetch(`${gateway.url}${path}`)).text()).toContain(
      `/product/${encodeURIComponent(id)}<`,
    );
  const { token } = await api.shopper();
  const { data } = await placeOrder(
    gateway,
    { items: [{ productId: id, quantity: 60 }], expectedTotal: 1199.4 },
    { token, fields: 'success' },
  );
  expect(data.createOrder).toEqual({ success: true });
});
