import { AUTHORIZATION, graphqlRequest, type BenchRequest } from '#tests/bench/measure/requests.ts';
import { CATEGORIES, priceOf, productId, THINGS } from '#tests/bench/stub/stubCatalogue.ts';

export interface GrowthRead {
  name: string;
  /** The nth request. Thousands differ; product reads use a hundred products at every size. */
  request(nth: number, products: number): BenchRequest;
}

const CARD = 'id name price oldPrice discountPercentage onOffer image brand category stock rating';
const PAGE = `query Page($filter: CatalogueFilter, $page: Int) {
  catalogue(filter: $filter, page: $page, pageSize: 12) {
    total totalPages
    items { ${CARD} }
    facets { categories { value count } brands { value count } minPrice maxPrice }
  }
}`;
const PRODUCT = `query Product($id: ID!) {
  product(id: $id) { ${CARD} description images tags reviews { reviewerName rating comment } }
}`;
const ORDER = `mutation Order($input: CreateOrderInput!) {
  createOrder(input: $input) { success message code orderId currentTotal }
}`;

const ADDRESS = {
  name: 'Mina Rahman',
  email: 'mina@shop.example',
  street: '12 Lake Road',
  city: 'Dhaka',
  state: 'Dhaka',
  zipCode: '1205',
  country: 'Bangladesh',
};
const READ_PRODUCTS = 100;
const PRICES = 10_000;
const PAGES = 3;

export const GROWTH_READS: readonly GrowthRead[] = [
  {
    name: 'page with a filter',
    request: (nth) =>
      graphqlRequest(PAGE, {
        filter: { category: CATEGORIES[nth % CATEGORIES.length], minPrice: 5 + (nth % PRICES) / 100 },
        page: 1 + (nth % PAGES),
      }),
  },
  {
    name: 'text search',
    request: (nth) =>
      graphqlRequest(PAGE, {
        filter: { search: THINGS[nth % THINGS.length], minPrice: 5 + (nth % PRICES) / 100 },
        page: 1 + (nth % PAGES),
      }),
  },
  {
    name: 'product by id',
    request: (nth, products) => graphqlRequest(PRODUCT, { id: productId(indexOf(nth, products)) }),
  },
  {
    name: 'order',
    request: (nth, products) => {
      const index = indexOf(nth, products);
      const items = [{ productId: productId(index), quantity: 1 }];
      const input = { items, address: ADDRESS, expectedTotal: priceOf(index) };
      return graphqlRequest(ORDER, { input }, AUTHORIZATION);
    },
  },
];

/** Spreads even a few requests in a row over the whole catalogue. */
function indexOf(nth: number, products: number): number {
  return ((nth * 37) % READ_PRODUCTS) * Math.floor(products / READ_PRODUCTS);
}
