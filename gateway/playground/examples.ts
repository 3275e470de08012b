import browse from './examples/browse.graphql?raw';
import myOrders from './examples/myOrders.graphql?raw';
import order from './examples/order.graphql?raw';
import search from './examples/search.graphql?raw';
import signIn from './examples/signIn.graphql?raw';
import uploadByCurl from './examples/uploadByCurl.graphql?raw';

export interface Example {
  query: string;
  variables: Record<string, unknown>;
  /** Needs a token in the header editor. */
  isSignedIn: boolean;
}

/** The tabs that the playground opens with, each named after its operation. */
export const EXAMPLES: readonly Example[] = [
  {
    query: browse,
    variables: { filter: { category: 'Electronics', maxPrice: 200 }, sort: 'PRICE_LOW', page: 1 },
    isSignedIn: false,
  },
  { query: search, variables: { text: 'coffee' }, isSignedIn: false },
  {
    query: signIn,
    variables: { input: { email: 'demo@haat.example', password: 'demo-shop-1' } },
    isSignedIn: false,
  },
  { query: myOrders, variables: {}, isSignedIn: true },
  {
    query: order,
    variables: {
      input: {
        items: [{ productId: '', quantity: 1 }],
        expectedTotal: 0,
        idempotencyKey: 'my-first-order',
        address: {
          name: 'Anika Chowdhury',
          email: 'demo@haat.example',
          phone: '+880 1711 000000',
          street: '14 Lake Circus',
          city: 'Dhaka',
          state: 'Dhaka',
          zipCode: '1205',
          country: 'Bangladesh',
        },
      },
    },
    isSignedIn: true,
  },
  { query: uploadByCurl, variables: {}, isSignedIn: false },
];
