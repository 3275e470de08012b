/** A page that the benchmark measures. */
export interface PublicPage {
  name: string;
  path: string;
  /** An address that nobody asked for before; `{n}` is another number each time. */
  newPath: string;
}

/** The pages on which visits begin. */
export async function publicPages(shopUrl: string): Promise<PublicPage[]> {
  const product = `/product/${await firstProductId(shopUrl)}`;
  return [
    { name: 'home', path: '/', newPath: '/?visit={n}' },
    // The whole catalogue, always under another lowest price.
    { name: 'shop', path: '/shop', newPath: '/shop?page=2&minPrice=0.{n}' },
    { name: 'product', path: product, newPath: `${product}?visit={n}` },
  ];
}

async function firstProductId(shopUrl: string): Promise<string> {
  const response = await fetch(`${shopUrl}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ products(collection: BEST_SELLERS, limit: 1) { id } }' }),
  });
  const { data }: { data?: { products: { id: string }[] } } = await response.json();
  const [product] = data?.products ?? [];
  if (product === undefined) throw new Error('The demo catalogue has no products.');
  return product.id;
}
