import { afterAll, expect, test } from 'vitest';
import { backOfficeOfFile } from '#tests/support/backOfficeServer.ts';
import { startGatewayUnderTest, type GraphqlAnswer } from '#tests/support/gatewayUnderTest.ts';
import { placeOrder } from '#tests/support/placeOrder.ts';
import { asOwner, OWNER_TOKEN, ownersCookie } from '#tests/support/ownerCalls.ts';
import { TEST_ADDRESS } from '#tests/support/apiServer.ts';

const JWT_SECRET = 'only these tests know this key: 1c80d27be4';
const ORDERS_TO = 'orders@haat.test';
const FILE = `id,name,price,stock
villa,Villa,6000000.00,9
palace,Palace,9999999999.99,9`;
const TOO_DEAR = 'An order may cost at most 10,000,000,000';

const api = await backOfficeOfFile({ OWNER_TOKEN, ORDERS_TO, JWT_SECRET });
const gateway = await startGatewayUnderTest(api.url, { JWT_SECRET });
afterAll(() => gateway.stop());
const { token, email } = await api.shopper();

const form = new FormData();
form.append('file', new Blob([FILE]), 'products.csv');
expect((await asOwner(api, 'POST', '/catalogue', form)).body).toMatchObject({ success: true, added: 2 });

const order = async (productId: string, quantity: number, expectedTotal: number): Promise<GraphqlAnswer> =>
  placeOrder(
    gateway,
    { items: [{ productId, quantity }], expectedTotal },
    { token, fields: 'success code orderId currentTotal' },
  );

/** The owner's page of an order, or the CSV of all orders. */
async function ownersPage(path: string): Promise<string> {
  const headers = { cookie: await ownersCookie(api) };
  return (await fetch(`${api.url}/owner${path}`, { headers })).text();
}

test.each([
  ['villa', 2, 12_000_000, '12,000,000.00'],
  ['palace', 1, 9_999_999_999.99, '9,999,999,999.99'],
])(
  'an order of %s × %d has its total in mails, My Orders, the page and the CSV',
  async (id, pieces, total, text) => {
    const { orderId, ...placed } = (await order(id, pieces, total)).data.createOrder;
    expect(placed).toEqual({ success: true, code: null, currentTotal: total });
    for (const address of [email, ORDERS_TO])
      expect((await api.mails.mailTo(address)).text?.replaceAll('\u00A0', ' ')).toContain(
        `Total: BDT ${text}`,
      );
    const mine = await gateway.ask('{ viewer { orders { id total items { lineTotal } } } }', {}, token);
    expect(mine.data.viewer.orders).toContainEqual({ id: orderId, total, items: [{ lineTotal: total }] });
    expect(await ownersPage(`/orders/${orderId}`)).toContain(text);
    expect(await ownersPage('/orders.csv')).toContain(`,${total.toFixed(2)},BDT,${pieces} × `);
  },
);

test('an order above the limit is refused with a sentence, by the gateway and by the API', async () => {
  const refused = await order('palace', 2, 19_999_999_999.98);
  expect(refused.errors).toMatchObject([{ message: `${TOO_DEAR}.`, extensions: { code: 'BAD_USER_INPUT' } }]);
  const items = [{ _id: 'palace', price: 9_999_999_999.99, quantity: 2 }];
  const body = { items, amount: 19_999_999_999.98, address: TEST_ADDRESS };
  const { status, body: answer } = await api.call('POST', '/api/order/create', { token, body });
  expect([status, answer.message]).toEqual([400, TOO_DEAR]);
});
