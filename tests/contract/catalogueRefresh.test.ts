import { expect, test } from 'vitest';
import { gatewayOfTest, restOfTest } from '#tests/support/gatewayOfTest.ts';
import type { GatewayUnderTest } from '#tests/support/gatewayUnderTest.ts';
import { ADMIN_TOKEN, purge } from '#tests/support/purge.ts';
import { reply, type RestAnswer, type RestServer } from '#tests/support/rest/restServer.ts';

const PER_PAGE = 500;

let rest: RestServer;
let gateway: GatewayUnderTest;

async function start(products: RestAnswer, env: NodeJS.ProcessEnv = {}): Promise<void> {
  rest = await restOfTest({ 'GET /api/products': products, 'GET /api/banner': [] });
  gateway = await gatewayOfTest(rest.url, { CACHE_FRESH_MS: '0', ...env });
}

function product(id: number): object {
  const category = `Category ${id % 3}`;
  const brand = `Brand ${id % 7}`;
  return { _id: `p${id}`, name: `Product ${id}`, price: id + 1, stock: 3, category, brand };
}

interface PagedShop {
  answer: RestAnswer;
  /** The statuses of all answers. */
  statuses: number[];
  /** Changes the last product's price. */
  change(): void;
}

/** A server with pages, and an ETag for each page, one ETag for all pages, or none. */
function pagedShop(count: number, etags: 'each page' | 'the whole' | 'none'): PagedShop {
  const products = Array.from({ length: count }, (_, id) => product(id));
  const statuses: number[] = [];
  let version = 1;
  return {
    statuses,
    change() {
      version += 1;
      products[count - 1] = { ...products[count - 1], price: 1_000_000 };
    },
    answer({ query, headers }) {
      const page = Number(query.get('_page') ?? 1);
      const totalPages = Math.ceil(count / PER_PAGE);
      const isLast = page === totalPages;
      const etag = etags === 'the whole' ? `"v${version}"` : `"p${page}-${isLast ? version : 1}"`;
      if (etags !== 'none' && headers['if-none-match'] === etag) {
        statuses.push(304);
        return reply(304);
      }
      statuses.push(200);
      const onPage = products.slice((page - 1) * PER_PAGE, page * PER_PAGE);
      const body = { success: true, products: onPage, currentPage: page, totalPages };
      return reply(200, body, etags === 'none' ? {} : { etag });
    },
  };
}

/** Starts a gateway with a long fresh time, in front of a shop that sends this header with each page. */
async function startStored(shop: PagedShop, cacheControl: (page: string | null) => string): Promise<void> {
  const answer: RestAnswer = (request, response) => {
    response.setHeader('cache-control', cacheControl(request.query.get('_page')));
    return shop.answer;
  };
  await start(answer, { CACHE_FRESH_MS: '600000', ADMIN_TOKEN });
}

const DEAREST = '{ catalogue(sort: PRICE_HIGH, pageSize: 1) { total items { price } } }';

async function dearest(): Promise<unknown> {
  const { data, errors } = await gateway.ask(DEAREST);
  expect(errors).toEqual([]);
  return [data.catalogue.total, data.catalogue.items[0].price];
}

test.each([
  ['the whole', [304], [200, 200, 200]],
  ['each page', [304, 304, 304], [304, 304, 200]],
  // The same bytes count as unchanged.
  ['none', [200, 200, 200], [200, 200, 200]],
] as const)(
  'with an ETag for %s, an unchanged catalogue is answered with %j, and a change on its last page with %j',
  async (etags, unchanged, changed) => {
    const shop = pagedShop(1200, etags);
    await start(shop.answer);
    expect(await dearest()).toEqual([1200, 1200]);
    shop.statuses.length = 0;
    expect(await dearest()).toEqual([1200, 1200]);
    expect(shop.statuses.splice(0)).toEqual(unchanged);
    shop.change();
    expect(await dearest()).toEqual([1200, 1_000_000]);
    expect(shop.statuses).toEqual(changed);
  },
);

test.each(['last-modified', 'etag'])('requests are conditional by %s; a new page counts', async (name) => {
  const moment = 'Sat, 01 Aug 2026 10:00:00 GMT';
  const pages = [[product(1)]];
  await start(({ query, headers }) => {
    const products = pages[Number(query.get('_page') ?? 1) - 1];
    if (!products) return reply(404);
    if ([headers['if-modified-since'], headers['if-none-match']].includes(moment)) return reply(304);
    return reply(200, { success: true, products }, { [name]: moment });
  });
  expect(await dearest()).toEqual([1, 2]);
  expect(await dearest()).toEqual([1, 2]);
  expect(Object.values(rest.requests.at(-2)?.headers ?? {})).toContain(moment);
  // The server counts no pages, so it is asked for the next one, too.
  pages.push([product(4)]);
  expect(await dearest()).toEqual([2, 5]);
});

test('Last-Modified is not trusted while the product may change again within its second', async () => {
  const moment = new Date().toUTCString();
  let price = 5;
  await start(({ headers }) => {
    if (headers['if-modified-since'] === moment) return reply(304);
    return reply(200, { success: true, products: [{ ...product(1), price }] }, { 'last-modified': moment });
  });
  expect(await dearest()).toEqual([1, 5]);
  price = 6;
  expect(await dearest()).toEqual([1, 6]);
});

test.each([1, 2])('one ETag that never changes on all pages hides no change on page %s', async (changed) => {
  let price = 5;
  await start(({ query }) => {
    const page = Number(query.get('_page') ?? 1);
    const products = [{ ...product(page), price: page === changed ? price : 1 }];
    return reply(200, { success: true, products, totalPages: 2 }, { etag: '"same"' });
  });
  expect(await dearest()).toEqual([2, 5]);
  price = 6;
  expect(await dearest()).toEqual([2, 6]);
});

test('a large catalogue is complete, sorted and counted, and a search in it as well', async () => {
  const shop = pagedShop(20_001, 'the whole');
  await start(shop.answer, { CACHE_FRESH_MS: '600000' });
  expect(await dearest()).toEqual([20_001, 20_001]);
  const { data } = await gateway.ask(`{
    filtered: catalogue(filter: { category: "category 1", minPrice: 10001 }) { total facets { brands { count } } }
    found: catalogue(filter: { search: "product 2000" }) { total }
    product(id: "p20000") { name }
  }`);
  expect(data.filtered.total).toBe(
    Array.from({ length: 20_001 }, (_, id) => id).filter((id) => id % 3 === 1 && id >= 10_000).length,
  );
  const counts = data.filtered.facets.brands.map(({ count }: { count: number }) => count);
  expect(counts.reduce((sum: number, count: number) => sum + count)).toBe(data.filtered.total);
  expect(data.found.total).toBe(2);
  expect(data.product.name).toBe('Product 20000');
});

test('a large catalogue with a page that cannot be read is an error, not a partial catalogue', async () => {
  const { answer } = pagedShop(5000, 'none');
  await start(({ query }) => (query.get('_page') === '7' ? { success: true, items: [] } : answer));
  const { errors } = await gateway.ask(DEAREST);
  expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_BAD_RESPONSE' } }]);
});

test('a list, a banner and a single product are requested with the ETag that they had', async () => {
  const etag = '"v1"';
  const answer: RestAnswer = ({ query, headers }) => {
    if (headers['if-none-match'] === etag) return reply(304);
    const one = { product: product(1) };
    const body = query.has('_id') ? one : { products: [one.product], totalItems: 1 };
    return reply(200, { success: true, ...body }, { etag });
  };
  await start(answer);
  rest.answer('GET /api/banner', ({ headers }) =>
    headers['if-none-match'] === etag ? reply(304) : reply(200, [{ _id: 'b1', title: 'Sale' }], { etag }),
  );
  const query =
    '{ banners { title } products(collection: NEW_ARRIVALS) { name } product(id: "p1") { name } }';
  const first = await gateway.ask(query);
  rest.requests.length = 0;
  expect(await gateway.ask(query).then(({ data }) => data)).toEqual(first.data);
  expect(rest.requests.map(({ headers }) => headers['if-none-match'])).toEqual([etag, etag, etag]);
});

test('a catalogue with one page that is no-store is requested each time', async () => {
  const shop = pagedShop(1200, 'none');
  await startStored(shop, (page) => (page === '2' ? 'no-store' : 'max-age=600'));
  expect(await dearest()).toEqual([1200, 1200]);
  shop.change();
  expect(await dearest()).toEqual([1200, 1_000_000]);
});

test.each(['none', 'the whole'] as const)(
  'an answer that becomes no-store is not cached (ETags: %s)',
  async (etags) => {
    const shop = pagedShop(1200, etags);
    let cacheControl = 'max-age=600';
    await startStored(shop, () => cacheControl);
    expect(await dearest()).toEqual([1200, 1200]);
    cacheControl = 'no-store';
    expect((await purge(gateway, { tags: ['catalogue'] })).status).toBe(200);
    expect(await dearest()).toEqual([1200, 1200]);
    shop.change();
    expect(await dearest()).toEqual([1200, 1_000_000]);
  },
);

test.each(['no-store', 'private, max-age=600'])(
  'a product that is not found is requested again after %s',
  async (cacheControl) => {
    let isThere = false;
    await start(
      () =>
        isThere
          ? { success: true, product: product(1) }
          : reply(404, { success: false, message: 'Product not found' }, { 'cache-control': cacheControl }),
      { CACHE_FRESH_MS: '600000' },
    );
    const find = async (): Promise<number> =>
      (await gateway.ask('{ product(id: "p1") { id } }')).errors.length;
    expect([await find(), await find()]).toEqual([1, 1]);
    isThere = true;
    expect(await find()).toBe(0);
  },
);
