import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import pMap from 'p-map';
import { expect, test } from 'vitest';
import { scriptedGateway } from '#tests/support/gatewayOfFile.ts';
import { openPage, type OpenedPage } from '#tests/support/openPage.ts';
import { reply } from '#tests/support/rest/restServer.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** A third of the size of the addresses sent, a quarter of that of the ids. */
const MAX_LEFT_BYTES = 5_000_000;

const LAMP = { _id: 'p1', name: 'Lamp', price: 10, stock: 3 };

const { rest, gateway } = await scriptedGateway(
  { REQUESTS_PER_MINUTE: '1000000' },
  {
    'GET /api/products': ({ query }) => {
      const isWanted = [null, LAMP._id].includes(query.get('_id'));
      if (isWanted) return { success: true, products: [LAMP] };
      else return reply(404, { success: false, message: 'Product not found' });
    },
  },
);

const open = async (path: string): Promise<OpenedPage> => openPage(gateway.url, path);

function heapUsed(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

/** Warms up first, as the first actions load code; polls, as some memory is freed only a moment later. */
async function expectNothingLeftBy(
  action: (index: number) => Promise<unknown>,
  count: number,
): Promise<void> {
  for (let index = 0; index < 50; index += 1) await action(count + index);
  const before = heapUsed();
  await pMap(Array.from({ length: count }).keys(), action, { concurrency: 8 });
  rest.requests.length = 0;
  await expect.poll(() => heapUsed() - before).toBeLessThan(MAX_LEFT_BYTES);
}

const filler = (length: number): string => '"'.repeat(length);

test('1,000 long addresses leave nothing in memory', async () => {
  const paths = [
    (index: number) => `/product/${index}${filler(15_000)}`,
    (index: number) => `/shop?search=${index}${filler(15_000)}`,
  ];
  await expectNothingLeftBy(async (index) => {
    const { status } = await open(paths[index % 2]?.(index) ?? '/');
    expect(status).toBe(200);
  }, 1000);
});

test('4,000 long ids leave nothing in memory', async () => {
  const askForTen = async (index: number) => {
    const ids = Array.from({ length: 10 }, (_, place) => `${index}-${place}-${'x'.repeat(5000)}`);
    const { data } = await gateway.ask('query ($ids: [ID!]) { products(ids: $ids) { id } }', { ids });
    expect(data).toEqual({ products: [] });
  };
  await expectNothingLeftBy(askForTen, 400);
});

test.each(['/product/p1?from=', '/about?from='])(
  '%s… is rendered up to 500 characters; beyond, the browser gets the shop without content',
  async (start) => {
    const ofLength = (length: number): string => start.padEnd(length, 'x');
    await open(ofLength(500));
    expect((await open(ofLength(500))).body).toContain('page-state');
    const { status, body: page } = await open(ofLength(501));
    expect(status).toBe(200);
    expect(page).toContain('<div id="root"></div>');
  },
);

test('an address that gets longer when it is encoded counts as encoded', async () => {
  expect((await open(`/product/${filler(400)}`)).body).not.toContain('page-state');
});

test("a product's id of more than 200 characters is not found, without asking REST", async () => {
  const id = 'x'.repeat(201);
  const product = 'query ($id: ID!) { product(id: $id) { name } }';
  const long = await gateway.ask(product, { id });
  const short = await gateway.ask(product, { id: id.slice(1) });
  expect(long.errors[0]?.extensions.code).toBe('NOT_FOUND');
  expect(short.errors[0]?.extensions.code).toBe('NOT_FOUND');
  const { data } = await gateway.ask('query ($ids: [ID!]) { products(ids: $ids) { id } }', {
    ids: [id, 'p1'],
  });
  expect(data.products).toEqual([{ id: 'p1' }]);
  expect(rest.requests.map(({ path, query }) => path + query.toString()).join()).not.toContain(id);
});

test('no more than 200 characters of a category are sent to REST', async () => {
  const { data } = await gateway.ask('query ($name: String) { products(category: $name) { id } }', {
    name: 'x'.repeat(5000),
  });
  expect(data.products).toEqual([]);
  expect(rest.requests).not.toEqual([]);
  for (const { query } of rest.requests) expect(query.get('category')?.length ?? 0).toBeLessThanOrEqual(200);
});
