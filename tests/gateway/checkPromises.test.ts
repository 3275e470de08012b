import { expect, test } from 'vitest';
import { server as medusa } from '#examples/servers/medusa.ts';
import { check } from '#tests/support/checkedServer.ts';
import { restOfTest } from '#tests/support/gatewayOfTest.ts';
import { recordedServer } from '#tests/support/rest/recordedServer.ts';
import { reply, type RestAnswers, type RestRequest } from '#tests/support/rest/restServer.ts';

const account = { email: 'mina@haat.test', password: 'a good password' };
const LAMP = { _id: 'p1', name: 'Lamp', price: 10, stock: 3 };

/** A shop whose server has six of the calls. */
const smallShop = (more: RestAnswers = {}): RestAnswers => ({
  'GET /api/products': { products: [LAMP], totalPages: 1 },
  'POST /api/user/login': { token: 'an-opaque-token' },
  'GET /api/user/profile': { user: { _id: 1, name: 'Mina', email: account.email } },
  'GET /api/order/my-orders': { orders: [] },
  ...more,
});

/** The report, and each of its sentences on what a shopper can and cannot do, on one line. */
async function reported(answers: RestAnswers) {
  const rest = await restOfTest(answers);
  const { printed, said } = await check(rest.url, { account, isWrite: true });
  const text = printed.replaceAll(/\s+/g, ' ');
  const [, can = '', cannot = ''] = /A shopper can (.*?)\. A shopper cannot (.*?)\./.exec(text) ?? [];
  return { text, printed, said, can, cannot };
}

test.each([
  ['as a page', undefined, 'status 404 without JSON'],
  ['as an empty object', reply(404, {}), 'status 404; it has nothing'],
  ['as FastAPI does', reply(404, { detail: 'Not Found' }), 'status 404: "Not Found"'],
])('where the order call is a 404 %s, nobody can order, and the report says why', async (_, answer, why) => {
  const { said, can, cannot } = await reported(smallShop(answer && { 'POST /api/order/create': answer }));
  expect(said('POST /api/order/create')).toMatch(new RegExp(`^wrong: ${why}\n`));
  expect(can).not.toMatch(/\border\b/);
  expect(cannot).toContain(', order or write to the shop');
});

test.each([
  ['an empty answer', {}, /^wrong: an answer that says neither yes nor no; it has nothing\n/],
  ['a refusal without a word', { success: false }, /^wrong: refused as REFUSED, without words\n/],
])('%s to an order is described, and is no null', async (_, answer, words) => {
  const { said } = await reported(smallShop({ 'POST /api/order/create': answer }));
  expect(said('POST /api/order/create')).toMatch(words);
});

test('what was not tried is promised to nobody', async () => {
  const soldOut = { products: [{ ...LAMP, stock: 0 }], totalPages: 1 };
  const { can, cannot } = await reported(smallShop({ 'GET /api/products': soldOut }));
  expect(can).toContain('see orders');
  expect(`${can}, ${cannot}`).not.toMatch(/open an order|, order\b/);
});

test('calls that a shop lacks are one line, and no errors', async () => {
  const { text, printed } = await reported(smallShop());
  expect(text).toContain(
    'There is no such call: 8 POST /api/user/register, 10 POST /api/user/verify-otp, 11 POST /api/user/resend-otp, 12',
  );
  expect(printed.match(/^wrong .*$/gm)).toEqual([
    'wrong 21  POST /api/order/create: status 404 without JSON',
  ]);
  expect(text).toMatch(/Of \d+ checks, \d+ right, \d+ right with a note, 1 wrong\./);
});

test('calls that an adapter leaves out are one line', async () => {
  const rest = await restOfTest(recordedServer('medusa'));
  const { printed } = await check(rest.url, { adapter: medusa });
  expect(printed.match(/The adapter says that there is no such call/g)).toHaveLength(1);
});

test('where all names have the word of the brand, a search is tried with another', async () => {
  const products = ['lamp', 'table'].map((kind) => ({ ...LAMP, _id: kind, name: `Haat ${kind}` }));
  const heeding = ({ query }: RestRequest): object => ({
    products: products.filter(({ name }) => name.includes(query.get('_search') ?? '')),
    totalPages: 1,
  });
  const { said } = await reported(smallShop({ 'GET /api/products': heeding }));
  expect(said('GET /api/products?_search={search}')).toBe('right: 1 product');
});
