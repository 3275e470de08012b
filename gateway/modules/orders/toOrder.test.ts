import { expect, test } from 'vitest';
import { toOrder } from './toOrder.ts';

const RULES = { baseUrl: 'http://rest.test', imageOrigins: [], reportUnreadable: () => undefined };

const ADDRESS = {
  firstName: 'Mina',
  lastName: 'Rahman',
  email: 'mina@haat.test',
  phone: '01711 000000',
  street: '12 Lake Road',
  city: 'Dhaka',
  state: 'Dhaka Division',
  zipcode: '1205',
  country: 'Bangladesh',
};

test('an order of the reference API is read with all its fields', () => {
  const { zipcode, ...street } = ADDRESS;
  const order = toOrder(
    {
      _id: 'o1',
      date: '2026-03-01T09:30:00.000Z',
      items: [
        {
          productId: 'p1',
          name: 'Lamp',
          price: 19.99,
          quantity: 3,
          image: '/pictures/lamp-640.webp',
          description: 'It shines.',
          category: 'Home',
          brand: 'Aro',
        },
      ],
      amount: 65.97,
      status: 'shipped',
      paymentStatus: 'paid',
      paymentMethod: 'cod',
      address: ADDRESS,
    },
    RULES,
  );
  expect(order).toMatchObject({
    id: 'o1',
    status: 'SHIPPED',
    paymentStatus: 'PAID',
    paymentMethod: 'CASH_ON_DELIVERY',
    placedAt: '2026-03-01T09:30:00.000Z',
    subtotal: 59.97,
    total: 65.97,
    items: [
      {
        productId: 'p1',
        lineTotal: 59.97,
        image: '/media/pictures/lamp-640.webp',
        description: 'It shines.',
        category: 'Home',
        brand: 'Aro',
      },
    ],
    address: { ...street, zipCode: zipcode },
  });
});

test.each([
  ['a text', { productId: 'p1', name: 'Lamp' }, 'p1', 'Lamp'],
  ['a product with id', { productId: { id: 'p2', name: 'Desk' } }, 'p2', 'Desk'],
  ['a product with _id', { productId: { _id: 'p2', name: 'Desk', price: 5 } }, 'p2', 'Desk'],
  ['missing, and product has the id', { _id: 'line-1', product: 'p2', name: 'Desk' }, 'p2', 'Desk'],
  ['missing, and product is a product', { product: { _id: 'p2', name: 'Desk' } }, 'p2', 'Desk'],
  ['null, as the product is gone', { productId: null, name: 'Gone' }, null, 'Gone'],
  ['missing, and _id has the id', { _id: 'p3', name: 'Chair' }, 'p3', 'Chair'],
])('an item is read when its productId is %s', (_, item, productId, name) => {
  expect(toOrder({ _id: 'o', items: [item] }, RULES)?.items).toMatchObject([{ productId, name }]);
});

test('an order is read with a number as its date, unknown words and missing fields', () => {
  const order = toOrder(
    {
      _id: 7,
      date: 1_772_357_400_000,
      status: 'On hold',
      paymentStatus: 'refund_pending',
      paymentMethod: '',
      orderId: 'A-12',
    },
    RULES,
  );
  expect(order).toMatchObject({
    id: '7',
    number: 'A-12',
    placedAt: '2026-03-01T09:30:00.000Z',
    status: 'UNKNOWN',
    statusText: 'On hold',
    paymentStatus: 'REFUNDED',
    paymentMethod: 'UNKNOWN',
    items: [],
    address: null,
  });
});

test('fields are read in the spellings of other servers', () => {
  const order = toOrder(
    {
      id: 'o1',
      createdAt: '2026-03-01T09:30:00.000Z',
      paymentStatus: 'on its way',
      items: ['no item', { productId: { _id: 'p1', image: ['/uploads/lamp.png', '/uploads/b.png'] } }],
      address: { zipCode: '1205' },
    },
    RULES,
  );
  expect(order).toMatchObject({
    id: 'o1',
    placedAt: '2026-03-01T09:30:00.000Z',
    statusText: '',
    paymentStatus: 'UNKNOWN',
    paymentStatusText: 'on its way',
    items: [{ productId: 'p1', name: 'Product', price: null, quantity: 1, image: '/media/uploads/lamp.png' }],
    subtotal: null,
    total: null,
    address: { zipCode: '1205' },
  });
});

test.each([
  ['quantity', { price: 10, quantity: '2 pieces' }],
  ['price', { quantity: 2 }],
])('an item without a readable %s has no line total', (_, fields) => {
  const items = [{ name: 'Lamp', ...fields }];
  expect(toOrder({ _id: 'o', items, amount: 20 }, RULES)).toMatchObject({
    items: [{ lineTotal: null }],
    subtotal: null,
    total: 20,
  });
});

test('an id is read from orderId and a quantity from qty if there is no other', () => {
  expect(toOrder({ orderId: 'A-12', items: [{ price: 10, qty: 3 }] }, RULES)).toMatchObject({
    id: 'A-12',
    number: 'A-12',
    items: [{ quantity: 3, lineTotal: 30 }],
  });
});

const READABLE = '2026-03-01T09:30:00.000Z';

test.each([
  [{ date: 'last week' }, ['The date "last week" of an order cannot be read.']],
  [{ createdAt: 'last week' }, ['The date "last week" of an order cannot be read.']],
  [{ date: 'last week', createdAt: READABLE }, []],
  [{ date: READABLE }, []],
  [{ date: READABLE, createdAt: 'last week' }, []],
  [{ date: '' }, []],
  [{}, []],
])('an order whose only dates are unreadable is reported: %j', (dates, expected) => {
  expect(unreadableIn({ _id: 'o', ...dates })).toEqual(expected.map((text) => ['date', text]));
});

test.each([
  [{ amount: '1.2.3' }, 'order.amount'],
  [{ items: [{ price: 'cheap' }] }, 'order.items.price'],
])('an unreadable amount is reported with its place: %j', (fields, name) => {
  expect(unreadableIn({ _id: 'o', ...fields })).toEqual([['amount', expect.stringContaining(name)]]);
});

function unreadableIn(order: Parameters<typeof toOrder>[0]): string[][] {
  const reported: string[][] = [];
  toOrder(order, {
    ...RULES,
    reportUnreadable: (kind: string, example: string) => reported.push([kind, example]),
  });
  return reported;
}

test('an order without an id is left out; one without an amount gets the total of its items', () => {
  expect(toOrder({ items: [] }, RULES)).toBeNull();
  const items = [
    { name: 'Lamp', price: '1,000.10', quantity: 2.7 },
    { name: 'Pen', price: 0.2, quantity: -1 },
  ];
  expect(toOrder({ _id: 'o', items }, RULES)).toMatchObject({
    subtotal: 2000.4,
    total: 2000.4,
    items: [{ quantity: 2 }, { quantity: 1 }],
    paymentStatusText: '',
  });
});

test.each([
  { image: '/pictures/lamp.webp' },
  { images: ['/pictures/lamp.webp', '/pictures/other.webp'] },
  { images: '/pictures/lamp.webp' },
  { image: '', images: [null, '/pictures/lamp.webp'] },
  { productId: { _id: 'p1', images: ['/pictures/lamp.webp'] } },
])("an item's picture is read from image or images: %j", (fields) => {
  const order = toOrder({ _id: 'o1', items: [{ productId: 'p1', price: 1, ...fields }] }, RULES);
  expect(order?.items[0]?.image).toBe('/media/pictures/lamp.webp');
});
