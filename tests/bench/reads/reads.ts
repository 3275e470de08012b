/** A GraphQL query, and the REST calls that it replaces. */
export interface Read {
  name: string;
  query: string;
  variables?: Record<string, unknown>;
  restPaths: readonly string[];
  /** The expected ids, from the bodies of those calls; by default all ids in order. */
  idsInRest?(bodies: readonly Json[]): unknown[];
  /** Needs a shopper's token. */
  isPrivate?: boolean;
}

// oxlint-disable-next-line typescript/no-explicit-any -- answers, compared as they are
export type Json = any;

const CARD = 'name price oldPrice image brand category stock';
const card = `id ${CARD} discountPercentage onOffer isNew rating`;
const wide = `id ${CARD} description discountPercentage onOffer rating`;

export const READS: readonly Read[] = [
  {
    name: 'small list (8 products, 4 fields)',
    query: `query Small { products(collection: NEW_ARRIVALS) { id name price image } }`,
    restPaths: ['/api/products?_type=new_arrivals'],
  },
  {
    name: 'home (one query for four REST calls)',
    query: `query Home {
      banners { id badge title subtitle description discount startingPrice image buttonText }
      newArrivals: products(collection: NEW_ARRIVALS) { ${card} }
      bestSellers: products(collection: BEST_SELLERS) { ${card} }
      offers: products(onOffer: true) { ${card} }
    }`,
    restPaths: [
      '/api/banner',
      '/api/products?_type=new_arrivals',
      '/api/products?_type=best_sellers',
      '/api/products?offer=true',
    ],
  },
  {
    name: '300 products, 12 fields',
    query: `query Many { products(limit: 300) { ${wide} } }`,
    restPaths: ['/api/products?_perPage=500'],
  },
  {
    name: 'page of the catalogue with facets (12 products)',
    query: `query Page($filter: CatalogueFilter) {
      catalogue(filter: $filter, pageSize: 12) {
        total totalPages
        items { ${card} }
        facets { categories { value count } brands { value count } minPrice maxPrice }
      }
    }`,
    variables: { filter: { category: 'Sports' } },
    // REST counts nothing: a client that shows the counts needs all products.
    restPaths: ['/api/products?_perPage=500'],
    idsInRest: ([{ products }]) =>
      products
        .filter(({ category }: Json) => category === 'Sports')
        .slice(0, 12)
        .map(({ _id }: Json) => _id),
  },
  {
    name: 'private (profile and orders, two REST calls)',
    isPrivate: true,
    query: `query Mine {
      viewer {
        profile { id name email phone }
        orders { id placedAt total statusText items { productId name price quantity } }
      }
    }`,
    restPaths: ['/api/user/profile', '/api/order/my-orders'],
  },
];
