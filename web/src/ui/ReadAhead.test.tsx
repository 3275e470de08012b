import { ApolloClient, ApolloLink, InMemoryCache, type DocumentNode } from '@apollo/client';
import { ApolloProvider, useQuery } from '@apollo/client/react';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { HomePageDocument, ShopPageDocument } from '#web/gql/graphql.ts';
import { ReadAhead } from './ReadAhead.tsx';

const picture = { __typename: 'Picture', url: '/bowl.webp', avif: null, webp: null } as const;
const product = (id: string) =>
  ({
    __typename: 'Product',
    id,
    name: `Bowl ${id}`,
    price: 18,
    discountPercentage: 0,
    onOffer: false,
    isNew: true,
    picture,
    brand: 'Claybird',
    category: 'Home',
    stock: 3,
    rating: 5,
  }) as const;
const banner = {
  __typename: 'Banner',
  id: '1',
  badge: null,
  title: 'Slow mornings',
  subtitle: null,
  description: null,
  discount: null,
  startingPrice: null,
  picture,
  buttonText: 'Shop',
} as const;
const facet = { __typename: 'Facet', value: 'Home', count: 3 } as const;

const HOME = {
  banners: [banner],
  newArrivals: [product('1'), product('2')],
  bestsellers: [product('2'), product('3')],
  offers: [product('4')],
};
const SHOP = {
  catalogue: {
    __typename: 'CataloguePage',
    items: [product('1'), product('2')],
    total: 2,
    page: 1,
    pageSize: 12,
    totalPages: 1,
    facets: {
      __typename: 'CatalogueFacets',
      categories: [facet],
      brands: [facet, { ...facet, value: 'Claybird' }],
      minPrice: 18,
      maxPrice: 18,
    },
  },
} as const;

/** How often a field is read that all products, banners and facets have. */
function openPage(query: DocumentNode, data: object) {
  const read = vi.fn<(value: unknown) => unknown>((value) => value);
  const cache = new InMemoryCache({
    typePolicies: {
      Product: { fields: { name: { read } } },
      Banner: { fields: { title: { read } } },
      Facet: { fields: { count: { read } } },
    },
  });
  cache.writeQuery({ query, data, variables: {} });
  const client = new ApolloClient({
    cache,
    link: ApolloLink.empty(),
    defaultOptions: { watchQuery: { errorPolicy: 'all' }, query: { errorPolicy: 'all' } },
  });
  const diff = vi.spyOn(cache, 'diff');
  return { client, read, diff };
}

function Reader({ query }: { query: DocumentNode }): ReactNode {
  const { data } = useQuery(query, { variables: {} });
  return data ? 'all there' : 'missing';
}

test.each([
  ['home', HomePageDocument, HOME, 4, 6],
  ['shop', ShopPageDocument, SHOP, 3, 5],
] as const)('what %s queries was read before, in parts', (_page, query, data, parts, reads) => {
  const { client, read, diff } = openPage(query, data);
  const { container, rerender } = render(<ReadAhead query={query} variables={{}} />, {
    wrapper: ({ children }) => <ApolloProvider client={client}>{children}</ApolloProvider>,
  });
  expect(diff).toHaveBeenCalledTimes(parts);
  expect(read).toHaveBeenCalledTimes(reads);
  rerender(<Reader query={query} />);
  expect(container.textContent).toBe('all there');
  expect(read).toHaveBeenCalledTimes(reads);
});

test('the count of reads notices what was not read before', () => {
  const { client, read } = openPage(HomePageDocument, HOME);
  render(
    <ApolloProvider client={client}>
      <Reader query={HomePageDocument} />
    </ApolloProvider>,
  );
  expect(read).toHaveBeenCalledTimes(6);
});
