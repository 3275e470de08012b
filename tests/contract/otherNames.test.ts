import { expect, test } from 'vitest';
import { scriptedGateway } from '#tests/support/gatewayOfFile.ts';
import { placeOrder } from '#tests/support/placeOrder.ts';
import { otherNames, otherNamesAdapter } from '#tests/support/rest/otherNames.ts';

const { rest, gateway } = await scriptedGateway({ CACHE_FRESH_MS: '0' }, otherNames(), otherNamesAdapter);

const LOGIN = `mutation ($password: String!) {
  login(input: { email: "mina@haat.test", password: $password }) { success message token }
}`;

async function signIn(): Promise<string> {
  return (await gateway.ask(LOGIN, { password: 'a good password' })).data.login.token;
}

test('products and banners are read from a server with other paths, names and amounts', async () => {
  const { data, errors } = await gateway.ask(`{
    banners { title }
    catalogue(filter: { category: "Fruit" }, sort: PRICE_LOW, pageSize: 1) {
      total
      items { id name price oldPrice category image images stock }
    }
    product(id: "30") { name price }
    products(search: "Pear 12") { name }
  }`);
  expect(errors).toEqual([]);
  expect((await fetch(`${gateway.url}/readyz`)).status).toBe(200);
  expect(data).toEqual({
    banners: [{ title: 'Pears' }],
    catalogue: {
      total: 15,
      items: [
        {
          id: '1',
          name: 'Pear 1',
          price: 12.5,
          oldPrice: 20,
          category: 'Fruit',
          image: '/media/images/pear-1.png',
          images: ['/media/images/pear-1.png', '/media/images/tree.png'],
          stock: 9,
        },
      ],
    },
    product: { name: 'Pear 30', price: 12.79 },
    products: [{ name: 'Pear 12' }],
  });
});

test("the adapter decides what a refusal is, and the server's message is shown", async () => {
  const { data, errors } = await gateway.ask(LOGIN, { password: 'a wrong one' });
  expect(errors).toEqual([]);
  expect(data.login).toEqual({ success: false, message: 'The secret is wrong.', token: null });
});

test('requests have the names, methods and amounts of the server', async () => {
  const token = await signIn();
  rest.requests.length = 0;
  const update =
    'mutation { updateProfile(input: { name: "Mina", email: "mina@haat.test" }) { success profile { id } } }';
  expect((await gateway.ask(update, {}, token)).data.updateProfile).toEqual({
    success: true,
    profile: { id: '3' },
  });
  const items = [{ productId: '2', quantity: 3 }];
  const placed = await placeOrder(gateway, { items, expectedTotal: 37.53 }, { token });
  expect(placed.data.createOrder).toEqual({ success: true, orderId: '7' });
  const sent = rest.requests.filter(({ method }) => method !== 'GET');
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual(['PATCH /v2/me', 'POST /v2/orders']);
  expect(sent[1]?.body).toMatchObject({
    lines: [{ productId: '2', price: 1251, pieces: 3 }],
    sum: 3753,
    address: { postcode: '1205' },
  });
  const read =
    '{ viewer { orders { id total items { name price quantity } address { zipCode } } order(id: "7") { id total } } }';
  expect((await gateway.ask(read, {}, token)).data.viewer).toEqual({
    orders: [
      {
        id: '7',
        total: 37.53,
        items: [{ name: 'Pear 2', price: 12.51, quantity: 3 }],
        address: { zipCode: '1205' },
      },
    ],
    order: { id: '7', total: 37.53 },
  });
});
