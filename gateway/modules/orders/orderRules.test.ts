import { expect, test } from 'vitest';
import { ORDER_ADDRESS } from '#tests/support/orderAddress.ts';
import { toProduct, type Product } from '#gateway/modules/products/toProduct.ts';
import { checkOrder, orderLines, refusal, restOrder, totalAmount } from './orderRules.ts';

const RULES = { baseUrl: 'http://rest.test', imageOrigins: [], reportUnreadable: () => undefined };

function product(id: string, price: number, stock: number): Product {
  const made = toProduct({ _id: id, name: `Product ${id}`, price, stock }, RULES);
  if (made === null) throw new Error(`${id} is no product.`);
  return made;
}

const ADDRESS = { ...ORDER_ADDRESS, name: 'Mina Binte Rahman' };
const PRODUCTS = [product('a', 19.99, 5), product('b', 0.1, 3)];

const order = (
  items: { productId: string; quantity: number }[],
  expectedTotal = 0,
): Parameters<typeof orderLines>[0] => ({
  items,
  expectedTotal,
  address: ADDRESS,
});

test('an order that matches what the shopper saw is not refused', () => {
  const lines = orderLines(
    order([
      { productId: 'a', quantity: 3 },
      { productId: 'b', quantity: 3 },
    ]),
    PRODUCTS,
  );
  expect(refusal(lines, 60.27)).toBeNull();
});

test.each([
  ['PRODUCT_GONE', 'no longer sold', 'x', 1, 20.99],
  ['OUT_OF_STOCK', 'less in stock', 'b', 4, 20.39],
])('%s names the lines that are affected', (code, sentence, productId, quantity, total) => {
  const lines = orderLines(
    order([
      { productId: 'a', quantity: 1 },
      { productId, quantity },
    ]),
    PRODUCTS,
  );
  const refused = refusal(lines, total);
  expect(refused).toMatchObject({ code, message: expect.stringContaining(sentence) });
  expect(refused?.lines).toEqual([expect.objectContaining({ productId })]);
});

test('an order that is refused is answered with its lines and the current total', () => {
  const lines = orderLines(order([{ productId: 'a', quantity: 2 }]), PRODUCTS);
  expect(refusal(lines, 0.01)).toEqual({
    success: false,
    code: 'PRICE_CHANGED',
    message: 'The total of your order has changed.',
    orderId: null,
    repeated: null,
    lines,
    currentTotal: 39.98,
  });
});

test('an order with an unknown product has no total, and that product is not sent', () => {
  const lines = orderLines(
    order([
      { productId: 'x', quantity: 1 },
      { productId: 'a', quantity: 1 },
    ]),
    PRODUCTS,
  );
  expect(totalAmount(lines)).toBeNull();
  expect(restOrder(lines, ADDRESS)).toMatchObject({ amount: 0, items: [{ _id: 'a' }] });
});

test('an order may have at most 100 products, in any quantity', () => {
  const items = (count: number): { productId: string; quantity: number }[] =>
    Array.from({ length: count }, (_, index) => ({ productId: `p${index}`, quantity: 50_000 }));
  expect(() => checkOrder(order(items(100)))).not.toThrow();
  expect(() => checkOrder(order([{ productId: 'a', quantity: 1 }]))).not.toThrow();
  expect(() => checkOrder(order(items(101)))).toThrow(
    expect.objectContaining({
      message: expect.stringContaining('at most 100 products'),
      extensions: { code: 'BAD_USER_INPUT' },
    }),
  );
});

test.each([
  [[], 'cart is empty'],
  [[{ productId: 'a', quantity: 0 }], 'whole numbers'],
  [[{ productId: 'a', quantity: -3 }], 'whole numbers'],
  [
    [
      { productId: 'a', quantity: 1 },
      { productId: 'b', quantity: 0 },
    ],
    'whole numbers',
  ],
  [
    [
      { productId: 'a', quantity: 1 },
      { productId: 'a', quantity: 1 },
    ],
    'once',
  ],
])('%j is not a valid order', (items, sentence) => {
  expect(() => checkOrder(order(items))).toThrow(
    expect.objectContaining({
      message: expect.stringContaining(sentence),
      extensions: { code: 'BAD_USER_INPUT' },
    }),
  );
});

test('§3.7 order payload: firstName is the first word, lastName the remaining words', () => {
  const payload = restOrder(orderLines(order([{ productId: 'a', quantity: 2 }]), PRODUCTS), ADDRESS);
  expect(payload).toMatchObject({
    amount: 39.98,
    items: [{ _id: 'a', productId: 'a', price: 19.99, quantity: 2 }],
    address: { firstName: 'Mina', lastName: 'Binte Rahman', zipcode: '1205', zipCode: '1205' },
  });
});

test('a name of one word is used as both first and last name', () => {
  expect(restOrder([], { ...ADDRESS, name: 'Mina' })).toMatchObject({
    address: { firstName: 'Mina', lastName: 'Mina' },
  });
});

test('extra space in a name is ignored', () => {
  expect(restOrder([], { ...ADDRESS, name: ' Mina  Binte\tRahman ' })).toMatchObject({
    address: { firstName: 'Mina', lastName: 'Binte Rahman' },
  });
});

test.each(['name', 'street', 'city', 'state', 'zipCode', 'country'])(
  'an address without %s causes an error that names the field',
  (field) => {
    expect(() => restOrder([], { ...ADDRESS, [field]: ' ' })).toThrow(`${field} must not be empty`);
  },
);

test('the phone number is optional and has at most 40 characters', () => {
  expect(restOrder([], ADDRESS)).toMatchObject({ address: { phone: '' } });
  expect(restOrder([], { ...ADDRESS, phone: '01711 000000' })).toMatchObject({
    address: { phone: '01711 000000' },
  });
  expect(() => restOrder([], { ...ADDRESS, phone: '0'.repeat(41) })).toThrow('phone may have at most 40');
});
