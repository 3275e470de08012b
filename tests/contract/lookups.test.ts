import { expect, test, vi } from 'vitest';
import { scriptedGateway } from '#tests/support/gatewayOfFile.ts';

const { rest, gateway } = await scriptedGateway({ CACHE_FRESH_MS: '0' });

const ALL = ['p1', 'p2'].map((id) => ({ _id: id, name: 'Lamp', price: 10, stock: 3 }));

test('a server that once answered `?_id=` oddly gets such a request again after a minute', async () => {
  let isOdd = true;
  rest.answer('GET /api/products', ({ query }) => {
    const product = ALL.find(({ _id }) => !isOdd && _id === query.get('_id'));
    return product === undefined ? { products: ALL, total: 2 } : { product };
  });
  const ids = async (): Promise<string[]> => {
    rest.requests.length = 0;
    expect((await gateway.ask('{ products(ids: ["p2"]) { id } }')).data.products).toEqual([{ id: 'p2' }]);
    return rest.requests.map(({ query }) => query.toString());
  };
  expect(await ids()).toEqual(['_id=p2', '_perPage=500']);
  expect(await ids()).toEqual(['_perPage=500']);
  isOdd = false;
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 61_000);
  expect(await ids()).toEqual(['_id=p2']);
});
