import { expect, test } from 'vitest';
import { postOperation } from '#tests/support/postOperation.ts';
import { gatewayOfTest, restOfTest } from '#tests/support/gatewayOfTest.ts';
import { graphql } from '#tests/support/graphql.ts';
import type { GatewayUnderTest } from '#tests/support/gatewayUnderTest.ts';
import { lamps } from '#tests/support/rest/lamps.ts';
import { reply, TOKEN_OF_SOMEBODY, type RestServer } from '#tests/support/rest/restServer.ts';

let gateway: GatewayUnderTest;
let rest: RestServer;

const LAMP = { _id: 'p1', name: 'Lamp', price: 10, stock: 3 };
/** An origin that is not among IMAGE_ORIGINS. */
const FOREIGN = 'https://pictures.test';
const LOGIN = 'mutation { login(input: { email: "a@haat.test", password: "x" }) { success token } }';

const ask = async (query: string): Promise<unknown> => (await postOperation(gateway.url, { query })).json();

test("each part of REST's answers that is not understood is logged once, and counted by kind", async () => {
  rest = await restOfTest({
    'GET /api/products': {
      total: 4,
      products: [
        { ...LAMP, category: { slug: 'light' }, brand: 7, createdAt: 'yesterday', image: `${FOREIGN}/1.jpg` },
        { ...LAMP, _id: 'p2', price: 'free', image: `${FOREIGN}/2.jpg` },
        { ...LAMP, _id: 'p3', name: '' },
        null,
        { ...LAMP, name: 'Another lamp' },
        { ...LAMP, _id: 'p4', oldPrice: '12,50', stock: 'ask us' },
      ],
    },
    'GET /api/banner': reply(500, {}),
    'GET /api/order/my-orders': {
      orders: [
        { _id: 'o1', date: 'last week', amount: '1.2.3', items: [{ price: 'cheap' }] },
        { _id: 'o2', date: 'long ago', createdAt: '2026-03-01T09:30:00.000Z' },
        { _id: 1e21, amount: 10, address: { firstName: 'Mina' } },
      ],
    },
    'POST /api/user/login': { success: true },
    'POST /api/user/request-reset': reply(400, { message: 'MAIL_DOWN' }),
  });
  gateway = await gatewayOfTest(rest.url, { LOG_LEVEL: 'warn', CACHE_FRESH_MS: '600000' });
  expect(await graphql(gateway.url, '{ catalogue { total items { image } } }')).toEqual({
    catalogue: { total: 2, items: [{ image: null }, { image: null }] },
  });
  for (let times = 0; times < 2; times += 1) {
    await ask('{ banners { id } }');
    await ask(LOGIN);
    await gateway.ask('{ viewer { orders { id } } }', {}, TOKEN_OF_SOMEBODY);
    await ask('mutation { requestPasswordReset(input: { email: "a@haat.test" }) { success } }');
  }
  const expected = [
    /^Products without price that can be read are left out, such as \{"_id":"p2"/,
    /^Products without name that can be read are left out, such as \{"_id":"p3"/,
    /^Products without stock that can be read are not for sale, such as \{"_id":"p4"/,
    /^The category \{"slug":"light"\} of a product cannot be read\.$/,
    /^The brand 7 of a product cannot be read\.$/,
    /^The date "yesterday" of a product cannot be read\.$/,
    /^product\.price "free" cannot be read/,
    /^product\.oldPrice "12,50" cannot be read/,
    /^order\.amount "1\.2\.3" cannot be read/,
    /^order\.items\.price "cheap" cannot be read/,
    /^Of products with the same id, only the first is shown\. One that comes again is \{"_id":"p1"/,
    /^Orders without an id that can be read are left out, such as one with 1e\+21\.$/,
    /^Pictures of https:\/\/pictures\.test are not shown\. To show them, add this origin to IMAGE_ORIGINS\.$/,
    /^There are no banners: the call failed with UPSTREAM_ERROR\.$/,
    /^login: the answer has no token\.$/,
    /^requestReset with status 400 said "MAIL_DOWN", which is not shown\.$/,
  ];
  const messages = (): string[] => gateway.log.all.map((line) => JSON.parse(line).msg);
  for (const text of expected) {
    await gateway.log.line((line) => text.test(JSON.parse(line).msg));
    expect(messages().filter((message) => text.test(message))).toHaveLength(1);
  }
  const metrics = await (await fetch(`${gateway.url}/metrics`)).text();
  const name = 'haat_upstream_unreadable_total';
  const counted = metrics
    .split('\n')
    .flatMap((line) => (line.startsWith(`${name}{kind=`) ? [line.slice(name.length)] : []));
  expect(counted).toEqual([
    '{kind="answer"} 2',
    '{kind="message"} 2',
    '{kind="product"} 2',
    '{kind="order"} 2',
    '{kind="duplicate"} 1',
    '{kind="amount"} 6',
    '{kind="stock"} 1',
    '{kind="category"} 1',
    '{kind="brand"} 1',
    '{kind="date"} 3',
    '{kind="picture"} 1',
  ]);
});

test('a catalogue in one answer above UPSTREAM_MAX_MB is refused, and the log names the setting', async () => {
  const products = lamps(2000).map((lamp) => ({ ...lamp, description: 'x'.repeat(600) }));
  rest = await restOfTest({ 'GET /api/products': { products } });
  gateway = await gatewayOfTest(rest.url, { LOG_LEVEL: 'warn', UPSTREAM_MAX_MB: '1' });
  expect(await ask('{ catalogue { total } }')).toMatchObject({
    errors: [{ extensions: { code: 'CATALOGUE_TOO_LARGE' } }],
  });
  await gateway.log.line((line) => line.includes('has more than 1 MB, the limit of UPSTREAM_MAX_MB'));
});
