import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readRestMapping } from '#gateway/features/mapping/restMapping.ts';
import { scriptedGateway } from '#tests/support/gatewayOfFile.ts';
import { startGatewayUnderTest } from '#tests/support/gatewayUnderTest.ts';
import { placeOrder } from '#tests/support/placeOrder.ts';
import { mappedServer } from '#tests/support/rest/mappedServer.ts';
import { folderOfFile } from '#tests/support/temporaryFolder.ts';

const EXAMPLE = 'examples/restMapping.json';
const { rest, gateway } = await scriptedGateway(
  { REST_MAPPING: EXAMPLE, CACHE_FRESH_MS: '0' },
  mappedServer(),
);
const folder = folderOfFile();

const LOGIN = `mutation ($password: String!) {
  login(input: { email: "mina@haat.test", password: $password }) { success message token }
}`;

async function signIn(): Promise<string> {
  return (await gateway.ask(LOGIN, { password: 'a good password' })).data.login.token;
}

test('the documentation shows the example', () => {
  const [, shown] = /```json\n([^]*?)\n```/.exec(readFileSync('docs/rest-contract.md', 'utf8')) ?? [];
  expect(JSON.parse(shown ?? '')).toEqual(JSON.parse(readFileSync(EXAMPLE, 'utf8')));
});

test('products and banners are read by the names, paths and amounts of the example', async () => {
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

test.each(['.', '..', '1/../../me', String.raw`..\me`])(
  'the id %s, which would lead to another path, is NOT_FOUND before any call',
  async (id) => {
    await gateway.findAbilities();
    rest.requests.length = 0;
    const { errors } = await gateway.ask('query ($id: ID!) { product(id: $id) { id } }', { id });
    expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
    expect(rest.requests).toEqual([]);
  },
);

test("the mapping decides what a refusal is, and the server's message is shown", async () => {
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

test('what `all` names is for answers, and renames nothing in a request', async () => {
  rest.answer('POST /api/contact', { state: 'done' });
  const input = { name: 'Mina', email: 'mina@haat.test', subject: 'Pears', message: 'Are they ripe?' };
  const send =
    'mutation ($input: ContactMessageInput!) { sendContactMessage(input: $input) { success message } }';
  const { data } = await gateway.ask(send, { input });
  expect(data.sendContactMessage).toEqual({ success: true, message: null });
  expect(rest.received('POST /api/contact')[0]?.body).toEqual(input);
});

const MISTAKES: [string, unknown, string[]][] = [
  ['is no JSON', '{', [' is not JSON.']],
  ['is a list', [], [': the whole must be an object.']],
  [
    'has names that are nearly right',
    { path: {}, paths: { 'GET /api/product': '/a' }, fields: { products: { pirce: 'a' } } },
    [
      ': paths.GET /api/product is unknown',
      ': fields.products.pirce is unknown: docs/rest-mapping.schema.json has the names.',
      ': path is unknown',
    ],
  ],
  [
    'has names of nothing',
    { success: { field: 'a', value: 1, colour: 'b' } },
    [': success.colour is unknown'],
  ],
  [
    'has values of another kind',
    { paths: { 'GET /api/banner': 'v2' }, fields: { all: { message: '' } }, prices: { minorUnits: 2 } },
    [
      ': paths.GET /api/banner must be a path such as',
      ': fields.all.message must not be empty.',
      ': prices.minorUnits must be true',
    ],
  ],
  [
    'has names of prototypes',
    {
      fields: { contact: { name: '__proto__.a', email: 'a.constructor.b' } },
      success: { field: 'prototype', value: 1 },
    },
    [
      ': fields.contact.name must not have __proto__, constructor, prototype as a name.',
      ': fields.contact.email must not have',
      ': success.field must not have',
    ],
  ],
  [
    'declares what nobody knows',
    {
      constants: { 'POST /api/order/creat': {}, 'POST /api/contact': { a: ['b'] } },
      names: { account: { first: 'f' }, orders: { fullName: 'n' } },
      flags: { status: { isDelivered: 'arrived' }, paymentStatus: { constructor: 'paid' } },
      session: { cookie: 'my session' },
    },
    [
      ': constants.POST /api/contact.a must be a plain value.',
      ': constants.POST /api/order/creat is unknown',
      ': names.account.last must be a text.',
      ': names.orders.full must be a text.',
      ': names.orders.fullName is unknown',
      ': flags.status.isDelivered must be one of pending, confirmed,',
      ': flags.paymentStatus.constructor must not have __proto__,',
      ': session.cookie must be the name of a cookie.',
    ],
  ],
  [
    'has a variable that the call does not have',
    { paths: { 'GET /api/order/user/{orderId}': '/orders/{id}' } },
    [': paths.GET /api/order/user/{orderId} has {id}, which this call does not have.'],
  ],
];

test.each(MISTAKES)(
  'a file that %s is refused, with a sentence for each mistake',
  async (_, content, sentences) => {
    const file = join(folder, 'mapping.json');
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
    const lines = await Promise.resolve(file)
      .then(readRestMapping)
      .then(
        () => [],
        (error: Error) => error.message.split('\n'),
      );
    expect(lines).toEqual(
      sentences.map((sentence) => expect.stringContaining(`REST_MAPPING: ${file}${sentence}`)),
    );
  },
);

test('a gateway does not start with a wrong file, or without the file', async () => {
  for (const REST_MAPPING of [join(folder, 'none.json'), join(folder, 'mapping.json'), '/dev/zero']) {
    await expect(startGatewayUnderTest(rest.url, { REST_MAPPING })).rejects.toThrow(/^REST_MAPPING: /);
  }
});
