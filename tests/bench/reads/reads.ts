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
  /** The same read in the schema that Hive Gateway derives from the REST description; absent: peers do not have it. */
  derived?: { query: string; unwrap(data: Json): unknown };
}

// oxlint-disable-next-line typescript/no-explicit-any -- answers of five schemas, compared as they are
export type Json = any;

const CARD = 'name price oldPrice image brand category stock';
const card = `id ${CARD} discountPercentage onOffer isNew rating`;
const derivedCard = `id: _id ${CARD} discountPercentage: discountedPercentage onOffer: offer isNew: badge rating: ratings`;
const wide = `id ${CARD} description discountPercentage onOffer rating`;
const derivedWide = `id: _id ${CARD} description discountPercentage: discountedPercentage onOffer: offer rating: ratings`;

export const READS: readonly Read[] = [
  {
    name: 'small list (8 products, 4 fields)',
    query: `query Small { products(collection: NEW_ARRIVALS) { id name price image } }`,
    restPaths: ['/api/products?_type=new_arrivals'],
    derived: {
      query: `query Small { products: getProducts(_type: "new_arrivals") { products { id: _id name price image } } }`,
      unwrap: unwrapLists,
    },
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
    derived: {
      query: `query Home {
        banners: getBanners { id: _id badge: sale title subtitle description discount startingPrice: from image buttonText }
        newArrivals: getProducts(_type: "new_arrivals") { products { ${derivedCard} } }
        bestSellers: getProducts(_type: "best_sellers") { products { ${derivedCard} } }
        offers: getProducts(offer: true) { products { ${derivedCard} } }
      }`,
      unwrap: unwrapLists,
    },
  },
  {
    name: '300 products, 12 fields',
    query: `query Many { products(limit: 300) { ${wide} } }`,
    restPaths: ['/api/products?_perPage=500'],
    derived: {
      query: `query Many { products: getProducts(_perPage: 500) { products { ${derivedWide} } } }`,
      unwrap: unwrapLists,
    },
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
    derived: {
      query: `query Mine {
        profile: getProfile { user { id: _id name email phone } }
        orders: getMyOrders {
          orders { id: _id placedAt: date total: amount statusText: status items { productId name price quantity } }
        }
      }`,
      unwrap: ({ profile, orders }) => ({ viewer: { profile: profile.user, orders: orders.orders } }),
    },
  },
];

/** REST wraps its lists of products. */
function unwrapLists(data: Json): unknown {
  return Object.fromEntries(
    Object.entries<Json>(data).map(([name, value]) => [name, value.products ?? value]),
  );
}
