export interface Example {
  query: string;
  variables: Record<string, unknown>;
  /** Needs a token in the header editor. */
  isSignedIn: boolean;
}

/** The tabs that the playground opens with, each named after its operation. */
export const EXAMPLES: readonly Example[] = [
  {
    query: `# One page of the catalogue: filtered, sorted, with facets.
query Browse($filter: CatalogueFilter, $sort: ProductSort, $page: Int) {
  catalogue(filter: $filter, sort: $sort, page: $page, pageSize: 12) {
    total
    totalPages
    items { id name price stock rating image }
    facets { categories { value count } brands { value count } minPrice maxPrice }
  }
}
`,
    variables: { filter: { category: 'Electronics', maxPrice: 200 }, sort: 'PRICE_LOW', page: 1 },
    isSignedIn: false,
  },
  {
    query: `# Plain text, found in name, description or tags.
query Search($text: String!) {
  products(search: $text, limit: 10) { id name price category brand }
}
`,
    variables: { text: 'coffee' },
    isSignedIn: false,
  },
  {
    query: `# Copy the token into the header editor of the other tabs: {"Authorization": "Bearer <token>"}
mutation SignIn($input: LoginInput!) {
  login(input: $input) { success message token }
}
`,
    variables: { input: { email: 'demo@haat.example', password: 'demo-shop-1' } },
    isSignedIn: false,
  },
  {
    query: `# Needs a token (see SignIn).
query MyOrders {
  viewer {
    profile { name email }
    orders { id placedAt total status items { name quantity lineTotal } }
  }
}
`,
    variables: {},
    isSignedIn: true,
  },
  {
    query: `# Needs a token. Take a product's id and price from Browse: nothing is ordered when the total differs.
mutation Order($input: CreateOrderInput!) {
  createOrder(input: $input) {
    success
    message
    code
    orderId
    currentTotal
    lines { productId product { name price stock } }
  }
}
`,
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
  {
    query: `# An upload travels as a multipart request, which this editor cannot send. From a shell:
#
# curl http://localhost:4000/graphql \\
#   -H 'apollo-require-preflight: true' -H "Authorization: Bearer $TOKEN" \\
#   -F operations='{"query":"mutation Upload($input: UploadAvatarInput!) { uploadAvatar(input: $input) { success message avatarUrl } }","variables":{"input":{"file":null}}}' \\
#   -F map='{"picture":["variables.input.file"]}' \\
#   -F picture=@portrait.png
query UploadByCurl {
  __typename
}
`,
    variables: {},
    isSignedIn: false,
  },
];
