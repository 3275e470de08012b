import { expect, test } from 'vitest';
import { scriptedGateway } from '#tests/support/gatewayOfFile.ts';
import type { Answering } from '#tests/support/rest/restServer.ts';

const NAMES = [
  'Movie (DVD)',
  'Gift card $20',
  'What? A book',
  'Lamp [new]',
  'C++ primer',
  'Plain soap',
  'a|b',
];
const PRODUCTS = NAMES.map((name, index) => ({
  _id: `p${index}`,
  name,
  price: 10,
  stock: 3,
  category: index === 0 ? 'Films (all)' : 'Other',
  tags: index === 3 ? ['desk.light'] : [],
}));

/** Compiles `_search` as a case-insensitive regular expression and refuses a bad one. */
const searchByExpression: Answering = ({ query }) => {
  try {
    const expression = new RegExp(query.get('_search') ?? '', 'i');
    return { success: true, products: PRODUCTS.filter(({ name }) => expression.test(name)) };
  } catch {
    return { success: false, message: 'Regular expression is invalid' };
  }
};

const { rest, gateway } = await scriptedGateway(
  { CACHE_FRESH_MS: '0' },
  { 'GET /api/products': searchByExpression },
);

const found = async (search: string): Promise<string[]> => {
  const { data } = await gateway.ask(
    'query S($search: String!) { products(search: $search) { name } productCount(search: $search) }',
    { search },
  );
  expect(data.productCount).toBe(data.products.length);
  return data.products.map(({ name }: { name: string }) => name);
};

test.each(NAMES)(
  '"%s" is found first by its own name on a server that searches by regular expressions',
  async (name) => {
    expect((await found(name.toUpperCase()))[0]).toBe(name);
  },
);

test.each(['.*', '^', '(', '[a-z]+', String.raw`\x20`])(
  'the expression %s finds no product that does not have it in its words',
  async (expression) => {
    const plain = NAMES.filter((name) => name.toLowerCase().includes(expression.toLowerCase()));
    expect(await found(expression)).toEqual(plain);
  },
);

test('an expression with words finds what its last word names, but nothing as an expression', async () => {
  expect(await found('Mov.e .DVD.')).toEqual(['Movie (DVD)']);
  expect(await found('Mov.e .Blu.')).toEqual([]);
});

test('a pattern that would keep the server busy for ever never reaches it', async () => {
  await found(`${'(a+)+'.repeat(30)}$`);
  expect(rest.requests.filter(({ query }) => query.has('_search'))).toEqual([]);
});

test('tags are searched as well, and plain words are still sent to the server', async () => {
  expect(await found('desk.light')).toEqual(['Lamp [new]']);
  expect(await found('soap')).toEqual(['Plain soap']);
  expect(rest.requests.map(({ query }) => query.get('_search'))).toContain('soap');
});

test('a category with such characters is found in the catalogue', async () => {
  const { data } = await gateway.ask('{ products(category: "films (ALL)") { name } }');
  expect(data.products).toEqual([{ name: 'Movie (DVD)' }]);
  expect(rest.requests.filter(({ query }) => query.has('category'))).toEqual([]);
});
