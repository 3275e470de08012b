import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { server as mern } from '#examples/servers/mernProjectEcommerce.ts';
import { server as proshopServer } from '#examples/servers/proshop.ts';
import { scriptedGateway } from '#tests/support/gatewayOfFile.ts';
import { ORDER_ADDRESS } from '#tests/support/orderAddress.ts';
import { placeOrder } from '#tests/support/placeOrder.ts';
import { SHOPPER } from '#tests/support/rest/copiedShop.ts';
import { mernProjectEcommerce } from '#tests/support/rest/mernProjectEcommerce.ts';
import { proshop } from '#tests/support/rest/proshop.ts';
import { shopperAt } from '#tests/support/shopperAt.ts';

// The files of examples/servers, each in front of a server that answers as the shop's controllers do.
const SHOPS = {
  'mernProjectEcommerce.ts': { answers: mernProjectEcommerce(), total: 39, cookie: 'token', server: mern },
  'proshop.ts': { answers: proshop(), total: 54.85, cookie: 'jwt', server: proshopServer },
};

test('each adapter is tried here, or by the test of its recorded answers', () => {
  const recorded = readdirSync('tests/support/rest/recorded').map((file) => file.replace('.jsonl', '.ts'));
  const adapters = readdirSync('examples/servers').filter((file) =>
    readFileSync(join('examples/servers', file), 'utf8').includes('defineServer({'),
  );
  expect(adapters).toEqual([...Object.keys(SHOPS), ...recorded].toSorted());
  const tests = readdirSync('tests/contract');
  expect(tests).toEqual(expect.arrayContaining(recorded.map((file) => file.replace('.ts', '.test.ts'))));
});

const PLACE = { ...ORDER_ADDRESS, email: SHOPPER.email, phone: '01711000000' };
const ORDER_FIELDS = `id total status paymentStatus items { productId name quantity price }
  address { street city zipCode country }`;

describe.each(Object.entries(SHOPS))('%s', async (_file, { answers, total, cookie, server }) => {
  const { rest, gateway } = await scriptedGateway({ CACHE_FRESH_MS: '0' }, answers, server);
  const { login, signIn, register } = shopperAt(gateway, SHOPPER);

  test('shows the whole catalogue, finds products, and has no banners', async () => {
    const { data, errors } = await gateway.ask(`{
      banners { id }
      catalogue(sort: PRICE_LOW) { total facets { categories { value count } } items { name stock image } }
      products(search: "oak") { name price }
      newest: products(collection: NEW_ARRIVALS) { id }
      product(id: "64f0c0ffee0000000000a003") { name category rating related { category } }
    }`);
    expect(errors).toEqual([]);
    expect(data.banners).toEqual([]);
    expect(data.catalogue).toMatchObject({
      total: 10,
      items: { length: 10, 0: { name: 'Pear 0', stock: 7 } },
    });
    expect(data.catalogue.items[0].image).toContain('one.png');
    expect(data.products).toEqual([{ name: 'Oak lamp', price: 13 }]);
    expect(data.newest).toHaveLength(10);
    expect(data.product).toMatchObject({ name: 'Oak lamp', category: 'Light', rating: 4 });
    expect(data.product.related).toEqual(Array.from({ length: 4 }, () => ({ category: 'Light' })));
  });

  test('signs in and registers by its cookie, and says in its own words why not', async () => {
    const token = await signIn();
    const profile = '{ viewer { profile { name email } } }';
    const { name, email } = SHOPPER;
    expect((await gateway.ask(profile, {}, token)).data.viewer.profile).toEqual({ name, email });
    expect(rest.requests.at(-1)?.headers.cookie).toMatch(new RegExp(`^${cookie}=ey`));
    const wrong = await login({ password: 'another one' });
    expect(wrong.errors).toMatchObject([{ message: 'Invalid email or password' }]);
    const { data } = await register('Nila Das', { email: 'nila@haat.test' });
    expect(data.register).toMatchObject({ success: true, token: expect.any(String) });
    expect((await gateway.ask(profile, {}, data.register.token)).data.viewer.profile.name).toBe('Nila Das');
    const update = `mutation { updateProfile(input: { name: "Nila Roy", email: "nila@haat.test", phone: "" }) {
      success profile { name } } }`;
    const updated = await gateway.ask(update, {}, data.register.token);
    expect(updated.data.updateProfile).toEqual({ success: true, profile: { name: 'Nila Roy' } });
  });

  test('places an order that is read again, with the total that the shop charges', async () => {
    const token = await signIn();
    const items = [{ productId: '64f0c0ffee0000000000a003', quantity: 3 }];
    const input = { items, expectedTotal: 39, address: PLACE };
    const { data, errors } = await placeOrder(gateway, input, {
      fields: 'success orderId order { total }',
      token,
    });
    expect(errors).toEqual([]);
    expect(data.createOrder).toMatchObject({ success: true, orderId: expect.any(String), order: { total } });
    const read = `{ viewer { orders { ${ORDER_FIELDS} } order(id: "${data.createOrder.orderId}") { ${ORDER_FIELDS} } } }`;
    const { viewer } = (await gateway.ask(read, {}, token)).data;
    expect(viewer.orders).toEqual([viewer.order]);
    expect(viewer.order).toMatchObject({
      total,
      paymentStatus: 'PENDING',
      items: [{ productId: items[0]?.productId, name: 'Oak lamp', quantity: 3, price: 13 }],
      address: { street: PLACE.street, city: PLACE.city, zipCode: PLACE.zipCode, country: PLACE.country },
    });
  });

  test.each([
    ['{ viewer { addresses { id } } }'],
    ['mutation { requestPasswordReset(input: { email: "mina@haat.test" }) { success } }'],
    [
      'mutation { sendContactMessage(input: { name: "M", email: "m@haat.test", subject: "s", message: "m" }) { success } }',
    ],
  ])('says that it does not offer %s', async (operation) => {
    const { errors } = await gateway.ask(operation, {}, await signIn());
    expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_NOT_OFFERED' } }]);
  });
});
