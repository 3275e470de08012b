import { expect, test } from 'vitest';
import { MONEY, type FieldGroup } from './mappable.ts';
import { receivedFields, sentFields } from './mappedFields.ts';
import type { RestMapping } from './mappingSchema.ts';

const NONE = {};
const MAPPING: RestMapping = {
  paths: {},
  parameters: {},
  fields: {
    all: NONE,
    banners: NONE,
    products: { name: 'info.name' },
    account: NONE,
    addresses: NONE,
    orders: NONE,
    contact: NONE,
  },
  constants: {},
  names: {},
  flags: {},
  prices: { minorUnits: false },
  dates: {},
};

test.each([
  ['lists', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
  ['objects', `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
  ['objects that a mapped field repeats', `${'{"info":{"name":'.repeat(20)}1${'}}'.repeat(20)}`],
])('deeply nested %s from a mapped server are cut off', (_, body) => {
  const received = receivedFields(JSON.parse(body), MAPPING, 'products');
  expect(JSON.stringify(received).length).toBeLessThan(100_000);
});

const RENAMED: RestMapping = {
  ...MAPPING,
  fields: { ...MAPPING.fields, products: { name: 'title', brand: 'maker.name', stock: undefined } },
};

test.each([
  ['its own name', { title: 'Lamp', stock: 3, tags: null }, { name: 'Lamp', stock: 3, tags: null }],
  ['our name', { name: 'Lamp' }, { name: 'Lamp' }],
  ['a name inside', { maker: { name: 'Aro', id: 1 } }, { maker: { name: 'Aro', id: 1 }, brand: 'Aro' }],
])('a field that a server sends under %s is there under ours', (_, sent, received) => {
  expect(receivedFields([sent], RENAMED, 'products')).toStrictEqual([received]);
});

test.each([
  ['products', { title: 'Lamp', maker: { name: 'Aro' }, stock: 3 }],
  ['all', { name: 'Lamp', brand: 'Aro', stock: 3 }],
] as const)('a request of the group %s has the names of the server', (group, sent) => {
  const mapping = { ...RENAMED, fields: { ...RENAMED.fields, all: { name: 'title' } } };
  expect(sentFields({ name: 'Lamp', brand: 'Aro', stock: 3 }, mapping, group)).toEqual(sent);
});

function inMinorUnits(fields: Partial<RestMapping['fields']>): RestMapping {
  return {
    ...MAPPING,
    fields: { ...MAPPING.fields, products: NONE, ...fields },
    prices: { minorUnits: true },
  };
}

test('amounts in minor units at paths that end in the names of amounts are converted once', () => {
  const mapping = inMinorUnits({ products: { price: 'pricing.price' }, orders: { amount: 'total.amount' } });
  const products = [
    { _id: 'p1', pricing: { price: 1300 } },
    { _id: 'p2', pricing: { price: 1299 } },
  ];
  expect(receivedFields({ products }, mapping, 'products')).toMatchObject({
    products: [{ price: 13 }, { price: 12.99 }],
  });
  const orders = [{ _id: 'o1', items: [{ productId: 'p1', price: 129900 }], total: { amount: 129900 } }];
  expect(receivedFields({ orders }, mapping, 'orders')).toMatchObject({
    orders: [{ items: [{ price: 1299 }], amount: 1299 }],
  });
});

test.each(['12.50', 12.5, -5, 'BDT 1299', '1299 BDT'])('%j is no amount in minor units', (price) => {
  expect(receivedFields({ price }, inMinorUnits({}), 'products')).toEqual({
    price: `${price} in minor units`,
  });
});

test('what is no amount, or none of money, is not converted', () => {
  const mapping = inMinorUnits({});
  const product = { price: '', mrp: null, oldPrice: { low: 1 }, stock: 300 };
  expect(receivedFields(product, mapping, 'products')).toEqual(product);
  expect(sentFields(product, mapping, 'products')).toEqual(product);
});

const GROUPS: FieldGroup[] = ['banners', 'products', 'orders'];
const AMOUNTS = GROUPS.flatMap((group) => (MONEY[group] ?? []).map((name) => [group, name] as const));

/** The value in an object for each key of the path. */
function nested(path: string, value: unknown): object {
  const [key = '', ...rest] = path.split('.');
  return { [key]: rest.length === 0 ? value : nested(rest.join('.'), value) };
}

test.each(AMOUNTS)('of %s, each %s is converted once, at every path and depth', (group, name) => {
  const lasts = ['sum', 'price', 'amount', name];
  const paths = ['', 'sum.', 'price.', 'a.amount.', 'price.a.price.'].flatMap((before) =>
    lasts.map((last) => before + last),
  );
  for (const path of paths) {
    const mapping = inMinorUnits({ [group]: { [name]: path } });
    const read = (json: unknown) => receivedFields(json, mapping, group);
    for (const [sent, amount] of [
      [1299, 12.99],
      ['1300', 13],
      [{ $numberDecimal: '1300' }, 13],
      [
        [1300, 1299],
        [13, 12.99],
      ],
    ])
      for (const around of ['items', 'data.items.product'])
        expect(read(nested(around, [nested(path, sent)]))).toMatchObject(
          nested(around, [{ [name]: amount }]),
        );
    const body = { items: [{ [name]: 12.99, inside: { [name]: 5 } }], [name]: 13 };
    expect(read(sentFields(body, mapping, group))).toMatchObject(body);
  }
});

test('an amount counts once when two names, a list or an unmapped amount are at its side', () => {
  const mapping = inMinorUnits({
    all: { data: 'result' },
    products: { price: 'cost.now', oldPrice: 'cost.now', mrp: 'sizes.price' },
    banners: { from: 'before.cost', title: 'cost' },
  });
  const product = { price: 1, cost: { now: 1300 }, sizes: [{ price: 1299 }, { price: 500 }] };
  expect(receivedFields({ result: [product] }, mapping, 'products')).toMatchObject({
    data: [{ price: 13, oldPrice: 13, mrp: [12.99, 5] }],
  });
  // The path's names are the server's, even where a name in it is mapped itself.
  expect(receivedFields({ before: { cost: 1300 }, cost: 'Sale' }, mapping, 'banners')).toMatchObject({
    from: 13,
    title: 'Sale',
  });
  expect(receivedFields({ price: 1300, old_price: 1500 }, inMinorUnits({}), 'products')).toEqual({
    price: 13,
    old_price: 15,
  });
});
