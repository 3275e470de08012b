import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { ORDER_ADDRESS } from '#tests/support/orderAddress.ts';
import { contentOf, matchOf, readSentOrder, REMEMBERED_MS, writeSentOrder } from './sentOrder.ts';
import { toOrder } from '#gateway/rest/normalise/toOrder.ts';

const RULES = { baseUrl: 'http://rest.test', imageOrigins: [], reportUnreadable: () => undefined };
const KEY = 'k-1';
const SENT_AT = Date.parse('2026-03-01T09:30:00Z');
const SENT = {
  content: contentOf(KEY, {
    items: ['a', 'b'].map((productId) => ({ productId, quantity: 3 })),
    expectedTotal: 60.27,
    address: { ...ORDER_ADDRESS, zipCode: '00012', name: 'Mina Binte Rahman' },
  }),
  sentAt: SENT_AT,
};
const PLACED = {
  _id: 'o1',
  date: '2026-03-01T09:29:00Z',
  amount: 60.27,
  items: [
    { productId: 'b', quantity: 3 },
    { productId: 'a', quantity: 3 },
  ],
  address: { street: '12 lake road ', zipcode: '00012' },
};

test.each([
  ['as it was sent, by a server with a slow clock', {}, 'same'],
  ['without an address', { address: null }, 'same'],
  ['with the delivery fee in its amount', { amount: 66.27 }, 'same'],
  ['whose amounts cannot be read', { amount: '60,27' }, 'same'],
  ['without its products', { items: [] }, 'same'],
  ['without its products, with the delivery fee in its amount', { items: [], amount: 66.27 }, 'perhaps'],
  ['without its products, with a lower amount', { items: [], amount: 60.26 }, 'other'],
  ['without the ids of its products', { items: [{ name: 'A', price: 20.09, quantity: 3 }] }, 'same'],
  ['without quantities', { items: [{ productId: 'a', price: 20 }] }, 'same'],
  ['without its products and its amount', { items: [], amount: '' }, 'perhaps'],
  ['with other products', { items: [{ productId: 'a', quantity: 3 }] }, 'other'],
  ['to another street', { address: { street: '13 Lake Road' } }, 'other'],
  ['with a postal code without its zeros', { address: { zipcode: 12 } }, 'same'],
  ['from more than two minutes before', { date: '2026-03-01T09:27:59Z' }, 'other'],
  ['in local time, hours before', { date: '2026-03-01 03:29:00' }, 'perhaps'],
  ['without a time', { date: null }, 'perhaps'],
  ['without a time, with other products', { date: null, items: [{ productId: 'a', quantity: 1 }] }, 'other'],
  ['from the same day', { date: '2026-03-01' }, 'perhaps'],
  ['from the same day in another time zone', { date: '2026-02-28' }, 'perhaps'],
  ['from another day', { date: '2026-02-26' }, 'other'],
  ['with this key, whatever is in it', { idempotencyKey: KEY, items: [], date: null }, 'same'],
  ['with another key', { idempotencyKey: 'k-2' }, 'other'],
  ['without a key, where the server lists keys', { idempotencyKey: null }, 'other'],
])('an order %s is the sent one, possibly the sent one, or another one', (_, other, expected) => {
  const placed = toOrder({ ...PLACED, ...other }, RULES);
  expect(placed && matchOf(KEY, SENT, placed)).toBe(expected);
});

test.each([
  ['perhaps', {}],
  ['other', { date: '2026-03-01T09:27:59Z' }],
  ['same', { idempotencyKey: KEY }],
])('for a key whose order is unknown, the match is %s with %j', (expected, other) => {
  const placed = toOrder({ ...PLACED, ...other }, RULES);
  expect(placed && matchOf(KEY, { content: null, sentAt: SENT_AT + REMEMBERED_MS }, placed)).toBe(expected);
});

test('a stored record can be read only with its key, and contains neither products nor address', () => {
  const sent = { ...SENT, lateUntil: 7, placed: null };
  const text = writeSentOrder(KEY, sent);
  expect(readSentOrder(KEY, text)).toEqual(sent);
  expect(readSentOrder('k-2', text)).toBeNull();
  expect(readSentOrder(KEY, text.replace('7', '8'))).toBeNull();
  expect(text).not.toMatch(/Lake|1205|"a"/);
});

test.each([
  ['in another case', true, { address: { ...ORDER_ADDRESS, street: ' 12 LAKE road', city: 'DHAKA ' } }],
  ['for another recipient', true, { address: { ...ORDER_ADDRESS, name: 'Rafi', phone: '01711' } }],
  ['with the digits of another script', true, { address: { ...ORDER_ADDRESS, zipCode: '১২০৫' } }],
  ['to another street', false, { address: { ...ORDER_ADDRESS, street: '13 Lake Road' } }],
  ['to another city', false, { address: { ...ORDER_ADDRESS, city: 'Khulna' } }],
  ['to another postal code', false, { address: { ...ORDER_ADDRESS, zipCode: '1206' } }],
  ['of another product', false, { items: [{ productId: 'b', quantity: 3 }] }],
  ['of another quantity', false, { items: [{ productId: 'a', quantity: 2 }] }],
  ['of another total', false, { expectedTotal: 59.98 }],
])('an order %s is the same order: %s', (_, isSame, other) => {
  const input = { items: [{ productId: 'a', quantity: 3 }], expectedTotal: 59.97, address: ORDER_ADDRESS };
  const before = contentOf(KEY, input);
  const after = contentOf(KEY, { ...input, ...other });
  expect(isDeepStrictEqual(after, before)).toBe(isSame);
});
