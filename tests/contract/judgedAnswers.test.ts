import { expect, test } from 'vitest';
import { isForOthers } from '#tests/support/cachedAnswers.ts';
import { gate } from '#tests/support/gate.ts';
import { gatewayOfTest, restOfTest } from '#tests/support/gatewayOfTest.ts';
import type { GatewayUnderTest } from '#tests/support/gatewayUnderTest.ts';
import { ADMIN_TOKEN, purge } from '#tests/support/purge.ts';
import { lamps } from '#tests/support/rest/lamps.ts';
import { reply, type Answering, type RestAnswer, type RestServer } from '#tests/support/rest/restServer.ts';

/** Seventeen books after thirteen lights; the newest is the last one. */
const PRODUCTS = lamps(30).map((lamp, index) => ({
  ...lamp,
  category: index < 13 ? 'Light' : 'Books',
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
const ALL = Object.keys(MATCHES);

/** A server that sends no totals, and heeds these parameters. */
const heeding =
  (...known: string[]): Answering =>
  ({ query }) => ({
    success: true,
    products: PRODUCTS.filter((product) =>
      known.every((name) => !query.has(name) || MATCHES[name]?.(product, query.get(name) ?? '')),
    ),
  });

let rest: RestServer;
let gateway: GatewayUnderTest;

async function start(products: RestAnswer, env: NodeJS.ProcessEnv = {}): Promise<void> {
  rest = await restOfTest({ 'GET /api/products': products, 'GET /api/banner': [] });
  gateway = await gatewayOfTest(rest.url, { CACHE_FRESH_MS: '600000', LOG_LEVEL: 'info', ...env });
}

const isWhole = (query: URLSearchParams): boolean => !ALL.some((name) => query.has(name));
const queries = (): string[] => rest.requests.map(({ query }) => query.toString());

const ROWS = `
  newArrivals: products(collection: NEW_ARRIVALS, limit: 12) { id }
  bestsellers: products(collection: BEST_SELLERS, limit: 12) { id }
  offers: products(onOffer: true, limit: 12) { id }`;

/** The ids of each list, and the requests that were made for them. */
async function lists(fields: string) {
  rest.requests.length = 0;
  const { data, errors } = await gateway.ask(`{ ${fields} }`);
  expect(errors).toEqual([]);
  const ids = Object.entries<{ id: string }[]>(data).map(([name, list]) => [name, list.map(({ id }) => id)]);
  const found: Record<string, string[]> = Object.fromEntries(ids);
  return { found, requested: queries() };
}

async function product(id: string): Promise<unknown> {
  return (await gateway.ask('query ($id: ID!) { product(id: $id) { id } }', { id })).data?.product ?? null;
}

const loadCatalogue = async (): Promise<unknown> => gateway.ask('{ catalogue { total } }');

test('the lists of a server that heeds all parameters are shown as they are', async () => {
  await start(heeding(...ALL));
  await loadCatalogue();
  const { found } = await lists(
    `${ROWS} books: products(category: "Books") { id } found: products(search: "Lamp 7") { id }`,
  );
  expect(found['newArrivals']).toEqual(['p0', 'p3', 'p6', 'p9', 'p12', 'p15', 'p18', 'p21', 'p24', 'p27']);
  expect(found['bestsellers']?.slice(0, 2)).toEqual(['p1', 'p4']);
  expect(found['offers']).toEqual(['p0', 'p5', 'p10', 'p15', 'p20', 'p25']);
  expect([found['books']?.length, found['found']]).toEqual([17, ['p7']]);
  expect(gateway.log.all.filter((line) => line.includes('not what was asked for'))).toEqual([]);
});

test('the first request to a server that ignores every parameter shows only what was asked for', async () => {
  await start(heeding());
  const { data, errors } = await gateway.ask(`{
    none: products(search: "zzqqxx") { id } count: productCount(search: "zzqqxx")
    total: catalogue(filter: { search: "zzqqxx" }) { total }
    books: products(category: "books") { id } allBooks: catalogue(filter: { category: "Books" }) { total }
    found: products(search: "Lamp 7") { id }
    product(id: "p20") { id related { category } }
    unknown: products(ids: ["gone", "p3"]) { id }
  }`);
  expect(errors).toEqual([]);
  expect(data).toMatchObject({ none: [], count: 0, total: { total: 0 }, allBooks: { total: 17 } });
  expect(data.books.map(({ id }: { id: string }) => id)).toEqual(PRODUCTS.slice(13).map(({ _id }) => _id));
  expect(data.found).toEqual([{ id: 'p7' }]);
  expect(data.product).toEqual({
    id: 'p20',
    related: Array.from({ length: 4 }, () => ({ category: 'Books' })),
  });
  expect(data.unknown).toEqual([{ id: 'p3' }]);
  await gateway.log.line((line) => line.includes('search: the answer is not what was asked for'));
});

test('rows of the home page do not wait for the catalogue, and are then for nobody else; searches and categories wait', async () => {
  const { passed, open } = gate();
  await start(async (request, response) => {
    if (isWhole(request.query)) await passed;
    return heeding()(request, response);
  });
  const before = await lists(ROWS);
  expect(before.found['newArrivals']).toHaveLength(12);
  expect(before.found['offers']).toEqual(['p0', 'p2', 'p5', 'p8', 'p10', 'p11']);
  expect(before.requested.filter((query) => query === '_perPage=500')).toHaveLength(1);
  expect(await isForOthers(gateway, `{ ${ROWS} }`)).toBe(false);
  const waiting = lists('books: products(category: "Books") { id } none: products(search: "zzqqxx") { id }');
  open();
  expect((await waiting).found).toMatchObject({ books: { length: 17 }, none: [] });
  const after = await lists(ROWS);
  expect(after.found['bestsellers']).toEqual([
    'p28',
    'p26',
    'p24',
    'p22',
    'p20',
    'p18',
    'p16',
    'p14',
    'p12',
    'p10',
    'p8',
    'p6',
  ]);
  expect(await isForOthers(gateway, `{ ${ROWS} }`)).toBe(true);
});

test('what a server ignores is not requested again until the catalogue is loaded again', async () => {
  await start(heeding());
  await loadCatalogue();
  const best = async (limit: number) =>
    lists(`best: products(collection: BEST_SELLERS, limit: ${limit}) { id }`);
  const first = (await best(20)).found['best']?.[0];
  expect([first, await product('p3')]).toEqual(['p28', { id: 'p3' }]);
  rest.answer('GET /api/products', heeding(...ALL));
  expect(await best(21)).toMatchObject({ found: { best: { 0: 'p28' } }, requested: [] });
  expect([await product('p4'), await product('gone'), queries()]).toEqual([{ id: 'p4' }, null, []]);
  // The products of a cart are always the latest.
  expect((await lists('cart: products(ids: ["p5"]) { id }')).requested).toEqual([
    '_perPage=500',
    '_perPage=500&_page=2',
  ]);
  expect(await best(22)).toMatchObject({ found: { best: { 0: 'p1' } } });
  expect([await product('p6'), queries().includes('_id=p6')]).toEqual([{ id: 'p6' }, true]);
});

test('some seconds of wrong answers are believed until the next load, though the catalogue is the same', async () => {
  await start(heeding(), { CACHE_FRESH_MS: '0' });
  await loadCatalogue();
  expect((await lists(ROWS)).found['bestsellers']?.[0]).toBe('p28');
  rest.answer('GET /api/products', heeding(...ALL));
  await loadCatalogue();
  expect((await lists(ROWS)).found['bestsellers']?.[0]).toBe('p1');
});

test('an outage ends what was believed', async () => {
  await start(heeding(), { CACHE_FRESH_MS: '600000' });
  await loadCatalogue();
  const requested = async (id: string): Promise<string[]> => {
    rest.requests.length = 0;
    expect(await product(id)).toEqual({ id });
    return queries();
  };
  expect(await requested('p3')).toEqual(['_id=p3']);
  expect(await requested('p4')).toEqual([]);
  rest.answer('GET /api/banner', reply(503));
  await gateway.ask('{ banners { id } }');
  expect(await requested('p5')).toEqual(['_id=p5']);
});

test('§7.1 the rows of the home page are three calls, though the server sends no totals', async () => {
  await start(heeding('_type', 'offer'), { CACHE_FRESH_MS: '0' });
  await loadCatalogue();
  const { found, requested } = await lists(ROWS);
  expect([found['newArrivals']?.length, found['offers']?.length, requested.length]).toEqual([10, 6, 3]);
});

test('few products may all be best sellers, but a search that finds all of them finds none of its own', async () => {
  await start({ success: true, products: PRODUCTS.slice(0, 6) });
  await loadCatalogue();
  const { found } = await lists(`${ROWS} none: products(search: "zzqqxx") { id }`);
  expect(found['bestsellers']).toHaveLength(6);
  expect([found['offers'], found['none']]).toEqual([['p0', 'p5'], []]);
});

const UNTYPED = PRODUCTS.map(({ _type, ...product }) => product);

test('a server that has no product of our types has no empty rows, from the first request on', async () => {
  await start(({ query }) => ({
    success: true,
    products: query.has('_type') || query.has('offer') ? [] : UNTYPED,
  }));
  const { found } = await lists(ROWS);
  expect(Object.values(found).map(({ length }) => length)).toEqual([12, 12, 6]);
});

test('where products have types, a row may be empty', async () => {
  await start(({ query }) => ({ success: true, products: query.has('_type') ? [] : PRODUCTS }));
  const { found } = await lists(ROWS);
  expect(Object.values(found).map(({ length }) => length)).toEqual([0, 0, 6]);
});

test('a server that takes all parameters for filters is asked without any, and its catalogue answers', async () => {
  let has: object[] = [];
  await start(({ query }) => ({ success: true, products: query.size === 0 ? has : [] }), {
    CACHE_FRESH_MS: '0',
  });
  expect(await gateway.ask('{ catalogue { total } }')).toMatchObject({ data: { catalogue: { total: 0 } } });
  has = PRODUCTS;
  await loadCatalogue();
  const { found, requested } = await lists(`${ROWS} books: products(category: "Books") { id }`);
  expect(Object.values(found).map(({ length }) => length)).toEqual([12, 12, 6, 17]);
  expect(new Set(requested)).toEqual(new Set(['', '_perPage=500']));
});

test('a shop without products has empty lists', async () => {
  await start({ success: true, products: [] });
  const { found } = await lists(`${ROWS} all: products { id } none: products(search: "Lamp") { id }`);
  expect(new Set(Object.values(found).flat())).toEqual(new Set());
});

test('lists of a server with pages of its own and no totals are read to the end', async () => {
  await start(({ query }) => {
    const sold = query.has('_type') ? PRODUCTS.toReversed() : PRODUCTS;
    const first = (Number(query.get('_page') ?? 1) - 1) * 12;
    return { success: true, products: sold.slice(first, first + 12) };
  });
  await loadCatalogue();
  expect((await lists('all: products(collection: BEST_SELLERS) { id }')).found['all']).toHaveLength(30);
});

test('what a server refuses is requested again', async () => {
  const refused = reply(400, { success: false, message: 'Not today' });
  await start((request, response) =>
    request.query.has('_search') ? refused : heeding('category')(request, response),
  );
  await loadCatalogue();
  for (const search of ['Lamp 7', 'Lamp 8']) {
    const { found, requested } = await lists(`found: products(search: "${search}") { id }`);
    expect([found['found']?.length, requested]).toEqual([
      1,
      [`_search=${search.replace(' ', '+')}&_perPage=100`],
    ]);
  }
});

test.each<[string, RestAnswer]>([
  ['empty', { success: true, products: [] }],
  ['of another category', { success: true, products: PRODUCTS.slice(0, 20) }],
  ['shorter than the catalogue shows', { success: true, products: PRODUCTS.slice(13, 20) }],
])('in place of a category that is %s, the catalogue answers', async (_, category) => {
  await start((request, response) =>
    request.query.has('category') ? category : heeding()(request, response),
  );
  expect((await lists('books: products(category: "Books") { id }')).found['books']).toHaveLength(17);
});

test('new products that the catalogue does not know yet are no reason to doubt a list', async () => {
  await start(heeding());
  await loadCatalogue();
  const fresh = lamps(60).slice(40);
  rest.answer('GET /api/products', {
    success: true,
    products: fresh.map((lamp) => ({ ...lamp, offer: true })),
  });
  const { found } = await lists(`${ROWS} found: products(search: "Lamp 41") { id }`);
  expect([found['bestsellers']?.[0], found['offers']?.[0]]).toEqual(['p40', 'p40']);
});

test('a list that is under way while its products are invalidated is requested again', async () => {
  await start(heeding(...ALL), { ADMIN_TOKEN });
  await loadCatalogue();
  rest.requests.length = 0;
  const release = rest.hold('GET /api/products');
  const best = '{ products(collection: BEST_SELLERS, limit: 12) { id } }';
  const early = gateway.ask(best);
  await expect.poll(queries).toHaveLength(1);
  await purge(gateway, { tags: ['catalogue'] });
  const late = gateway.ask(best);
  await expect.poll(queries).toEqual(['_type=best_sellers&_perPage=12', '_type=best_sellers&_perPage=12']);
  release();
  expect((await early).data).toEqual((await late).data);
});
