import { expect, test, vi } from 'vitest';
import { gatewayOfTest, restOfTest } from '#tests/support/gatewayOfTest.ts';
import type { GatewayUnderTest } from '#tests/support/gatewayUnderTest.ts';
import { lamps } from '#tests/support/rest/lamps.ts';
import { reply, type RestAnswer, type RestRequest, type RestServer } from '#tests/support/rest/restServer.ts';

const PRODUCTS = lamps(30).map((lamp, index) => ({
  ...lamp,
  category: index === 0 ? 'Books' : 'Light',
  offer: index % 5 === 0,
  ratings: index % 2 === 0 ? 4.5 : 3,
  createdAt: new Date(Date.UTC(2026, 0, 1 + index)).toISOString(),
  _type: ['new_arrivals', 'best_sellers', 'special_offers'][index % 3],
}));

const MATCHES: Record<string, (product: (typeof PRODUCTS)[number], value: string) => boolean> = {
  _id: ({ _id }, value) => _id === value,
  _search: ({ name }, value) => name.includes(value),
  _type: ({ _type }, value) => _type === value,
  category: ({ category }, value) => category === value,
  offer: ({ offer }) => offer,
};

/** A server that sends no totals, and answers these parameters. */
const answering =
  (...known: string[]): RestAnswer =>
  ({ query }) => ({
    success: true,
    products: PRODUCTS.filter((product) =>
      known.every((name) => !query.has(name) || MATCHES[name]?.(product, query.get(name) ?? '')),
    ),
  });

let rest: RestServer;
let gateway: GatewayUnderTest;

async function start(products: RestAnswer): Promise<void> {
  rest = await restOfTest({ 'GET /api/products': products, 'GET /api/banner': [] });
  gateway = await gatewayOfTest(rest.url, { CACHE_FRESH_MS: '0', LOG_LEVEL: 'info' });
}

const queries = (): string[] => rest.requests.map(({ query }) => query.toString());

const HOME = `{
  newArrivals: products(collection: NEW_ARRIVALS, limit: 12) { id }
  bestsellers: products(collection: BEST_SELLERS, limit: 12) { id }
  offers: products(onOffer: true, limit: 12) { id }
}`;

async function idsIn(query: string): Promise<Record<string, string[]>> {
  rest.requests.length = 0;
  const { data, errors } = await gateway.ask(query);
  expect(errors).toEqual([]);
  const lists = Object.entries<{ id: string }[]>(data);
  return Object.fromEntries(lists.map(([name, list]) => [name, list.map(({ id }) => id)]));
}

test('a server that knows all parameters works with all; its log and /readyz say so', async () => {
  await start(answering('_id', '_search', '_type', 'category', 'offer'));
  const works = { _id: 'works', _search: 'works', _type: 'works', category: 'works', pageSize: null };
  expect(await gateway.findAbilities()).toEqual(works);
  await gateway.log.line((line) => line.includes('"found":{"_id":"works"'));
});

test('a server that knows no parameter is answered for by the catalogue alone; the log names them', async () => {
  await start(answering());
  expect(await gateway.findAbilities()).toEqual({
    _id: 'ignored',
    _search: 'ignored',
    _type: 'ignored',
    category: 'ignored',
    pageSize: null,
  });
  await gateway.log.line((line) => line.includes('ignores _id, _search, _type, category'));
  const { newArrivals, bestsellers, offers, book, found } = await idsIn(`${HOME.slice(0, -1)}
    specialOffers: products(collection: SPECIAL_OFFERS) { id }
    book: products(category: "books") { id } found: products(search: "Lamp 7") { id } }`);
  expect(newArrivals?.slice(0, 2)).toEqual(['p29', 'p28']);
  expect(bestsellers?.slice(0, 2)).toEqual(['p28', 'p26']);
  expect(offers).toEqual(['p0', 'p5', 'p10', 'p15', 'p20', 'p25']);
  expect([book, found]).toEqual([['p0'], ['p7']]);
  expect(new Set(queries())).toEqual(
    new Set(['offer=true&_perPage=12', '_perPage=500', '_perPage=500&_page=2']),
  );
});

test('§7.1 the rows of the home page are three calls, though the server sends no totals', async () => {
  await start(answering('_type', 'offer'));
  const { newArrivals, offers } = await idsIn(HOME);
  expect([newArrivals?.length, offers?.length]).toEqual([10, 6]);
  expect(queries()).toHaveLength(5);
  await gateway.findAbilities();
  expect((await idsIn(HOME))['newArrivals']).toHaveLength(10);
  expect(queries()).toHaveLength(3);
});

test('few products may all be of both types; a made-up type shows whether the server ignores them', async () => {
  const few = { success: true, products: PRODUCTS.slice(0, 6) };
  await start(({ query }) => (query.get('_type')?.startsWith('qz') ? { success: true, products: [] } : few));
  expect(await gateway.findAbilities()).toMatchObject({ _type: 'works', _search: 'ignored' });
  // bradtraversy/proshop-v2 has six products, and no types.
  await start(few);
  expect(await gateway.findAbilities()).toMatchObject({ _type: 'ignored' });
  const { newArrivals, bestsellers, offers } = await idsIn(HOME);
  expect([newArrivals, bestsellers, offers]).toEqual([
    ['p5', 'p4', 'p3', 'p2', 'p1', 'p0'],
    ['p4', 'p2', 'p0'],
    ['p0', 'p5'],
  ]);
});

test('a server that has no product of our types has no empty rows', async () => {
  await start(({ query }) => ({
    success: true,
    products: query.has('_type') || query.has('offer') ? [] : PRODUCTS,
  }));
  expect(await gateway.findAbilities()).toMatchObject({ _type: 'ignored' });
  const rows = await idsIn(HOME);
  expect(Object.values(rows).map(({ length }) => length)).toEqual([12, 12, 6]);
});

test('a server that takes all parameters for filters is asked without any, and its catalogue answers', async () => {
  let has: object[] = [];
  await start(({ query }) => ({ success: true, products: query.size === 0 ? has : [] }));
  expect(await gateway.ask('{ catalogue { total } }')).toMatchObject({ data: { catalogue: { total: 0 } } });
  has = PRODUCTS;
  expect(await gateway.findAbilities()).toMatchObject({ _type: 'ignored', category: 'ignored' });
  const rows = await idsIn(HOME);
  expect(Object.values(rows).map(({ length }) => length)).toEqual([12, 12, 6]);
});

test('of a shop without products, nothing is known', async () => {
  await start({ success: true, products: [] });
  const unknown = { _id: null, _search: null, _type: null, category: null, pageSize: null };
  expect(await gateway.findAbilities()).toEqual(unknown);
});

test('lists of a server with pages of its own and no totals are read to the end', async () => {
  const paged = ({ query }: RestRequest): object => {
    if (query.get('_type')?.startsWith('qz')) return { success: true, products: [] };
    const start = (Number(query.get('_page') ?? 1) - 1) * 12;
    return { success: true, products: PRODUCTS.slice(start, start + 12) };
  };
  await start(paged);
  expect(await gateway.findAbilities()).toMatchObject({ pageSize: 12 });
  expect((await idsIn('{ all: products(collection: BEST_SELLERS) { id } }'))['all']).toHaveLength(30);
});

test('what a server refuses stays unknown, and is requested as before', async () => {
  const known = answering('_id', 'category');
  await start((request, response) => {
    if (request.query.has('_id')) return reply(429, { success: false, message: 'Too many' });
    const isRefused = request.query.has('_search') || request.query.has('_type');
    if (isRefused) return reply(400, { success: false, message: 'Not today' });
    return typeof known === 'function' ? known(request, response) : known;
  });
  expect(await gateway.findAbilities()).toMatchObject({ _id: null, _search: null, category: 'works' });
  await idsIn('{ found: products(search: "Lamp 7") { id } }');
  expect(queries()).toContain('_search=Lamp+7&_perPage=100');
});

test('an empty category has no related products, though the catalogue has others', async () => {
  await start(({ query }) => ({ success: true, products: query.has('category') ? [] : PRODUCTS }));
  const { data } = await gateway.ask('{ product(id: "p5") { related { id } } }');
  expect(data.product.related).toEqual([]);
});

test('what the server can do is found out again after ten minutes, and after an outage', async () => {
  await start(answering());
  expect(await gateway.findAbilities()).toMatchObject({ _id: 'ignored' });
  const isTried = async (): Promise<boolean> => {
    rest.requests.length = 0;
    await gateway.ask('{ product(id: "p3") { id } }');
    await gateway.ask('{ catalogue { total } }');
    return queries().some((query) => query.startsWith('_type='));
  };
  expect(await isTried()).toBe(false);
  rest.answer('GET /api/products', answering('_id'));
  const now = performance.now.bind(performance);
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + 601_000);
  await gateway.ask('{ product(id: "p3") { id } }');
  await expect.poll(() => gateway.findAbilities()).toMatchObject({ _id: 'works' });
  expect(await isTried()).toBe(false);
  rest.answer('GET /api/products', reply(503));
  await gateway.ask('{ product(id: "p4") { id } }');
  rest.answer('GET /api/products', answering());
  await expect
    .poll(async () => {
      await gateway.ask('{ product(id: "p3") { id } }');
      return gateway.findAbilities();
    })
    .toMatchObject({ _id: 'ignored' });
  clock.mockRestore();
});
