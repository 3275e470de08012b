import type { ApolloClient } from '@apollo/client';
import { expect, test, vi } from 'vitest';
import { ShopPageDocument } from '#web/pages/ShopPage.generated.ts';
import { createApolloClient } from '#web/app/apolloClient.ts';
import { findRoute } from './findRoute.ts';
import { createPrefetch } from './prefetchPage.ts';

interface Gateway {
  client: ApolloClient;
  /** The page of the catalogue in each request, in order. */
  requestedPages: number[];
  /** Answers the oldest waiting request. */
  answer: (body?: object) => void;
}

const CATALOGUE = {
  data: {
    didYouMean: null,
    catalogue: {
      __typename: 'CataloguePage',
      items: [],
      total: 0,
      page: 1,
      totalPages: 0,
      isPartial: false,
      correctedSearch: null,
      facets: { __typename: 'CatalogueFacets', categories: [], brands: [], minPrice: null, maxPrice: null },
    },
  },
};
const REFUSAL = {
  data: { didYouMean: null, catalogue: null },
  errors: [{ message: 'Later', extensions: { code: 'UPSTREAM_UNAVAILABLE' } }],
};

/** A client whose gateway answers when the test says so. */
function openGateway(): Gateway {
  const requestedPages: number[] = [];
  const waiting: ((body: object) => void)[] = [];
  const client = createApolloClient({
    uri: 'http://shop.test/graphql',
    getToken: () => null,
    onUnauthenticated: () => undefined,
    fetch: async (address) => {
      const variables = new URL(new Request(address).url).searchParams.get('variables');
      requestedPages.push(JSON.parse(variables ?? '{}').page);
      return Response.json(await new Promise((resolve) => waiting.push(resolve)));
    },
  });
  return { client, requestedPages, answer: (body = CATALOGUE) => waiting.shift()?.(body) };
}

/** Opens the page as its component does. */
async function openShop(client: ApolloClient, page: number): Promise<unknown> {
  const variables = findRoute(`/shop?page=${page}`).queries[0]?.variables;
  return client.query({ query: ShopPageDocument, variables });
}

test('a page that is opened during its prefetch shares the request', async () => {
  const { client, requestedPages, answer } = openGateway();
  createPrefetch(client)('/shop?page=2');
  await expect.poll(() => requestedPages).toEqual([2]);
  const opened = openShop(client, 2);
  answer();
  expect(await opened).toMatchObject(CATALOGUE);
  expect(requestedPages).toEqual([2]);
});

test('two prefetches run at once, and only the latest of those that wait follows', async () => {
  const { client, requestedPages, answer } = openGateway();
  const prefetch = createPrefetch(client);
  for (const page of [1, 2, 3, 4, 5]) prefetch(`/shop?page=${page}`);
  await expect.poll(() => requestedPages).toEqual([1, 2]);
  answer();
  await expect.poll(() => requestedPages).toEqual([1, 2, 5]);
  answer();
  answer();
  await openShop(client, 5);
  expect(requestedPages).toEqual([1, 2, 5]);
});

test('a failed prefetch is silent, and opening the page sends the request again', async () => {
  const { client, requestedPages, answer } = openGateway();
  const sent = vi.spyOn(client, 'query');
  createPrefetch(client)('/shop?page=2');
  await expect.poll(() => requestedPages).toEqual([2]);
  answer(REFUSAL);
  await Promise.allSettled(sent.mock.results.map(({ value }) => value));
  const opened = openShop(client, 2);
  await expect.poll(() => requestedPages).toEqual([2, 2]);
  answer();
  expect(await opened).toMatchObject(CATALOGUE);
});
